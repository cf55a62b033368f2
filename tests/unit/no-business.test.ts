import { describe, expect, it } from "vitest";
import { NO_BUSINESS_KINDS, noBusinessIn } from "@/lib/ingestion/normalise/no-business";
import WEIGHTS from "@/lib/ingestion/normalise/no-business-weights.json" with { type: "json" };
import { namesTrade } from "@/lib/ingestion/normalise/offered-things";
import { trainingRows, trainNoBusiness } from "@/tests/data-quality/no-business-training";

const rows = trainingRows();
const unspoken = { trades: false, isPriced: false, isNamed: false };

describe("rows without a business", () => {
  it("are detected in a set not used for training, with few businesses mistaken for one [FIG-31]", () => {
    const isLate = ({ set }: (typeof rows)[number]) => set === "fourth-blind-rows";
    const weights = trainNoBusiness(rows.filter((row) => !isLate(row)));
    const results = rows.filter(isLate).map((row) => ({
      isNone: row.kind !== "business",
      found: noBusinessIn({ ...row, ...unspoken, isNamed: namesTrade(row.title) }, weights) !== null,
    }));
    const none = results.filter(({ isNone }) => isNone);
    const others = results.filter(({ isNone }) => !isNone);
    expect(none.filter(({ found }) => found).length / none.length).toBeGreaterThan(0.8);
    expect(others.filter(({ found }) => found).length / others.length).toBeLessThan(0.02);
  });

  it("use weights reproducible from the training texts [FIG-31]", () => {
    const weights = trainNoBusiness(rows);
    for (const kind of ["any", ...NO_BUSINESS_KINDS] as const)
      expect(WEIGHTS[kind]).toEqual(Object.fromEntries(weights[kind]));
  });

  it.each([
    [
      "Estimator for a Paving Company",
      "Contractor with $9M in sales hires an estimator. $85K, truck, bonus.",
    ],
    ["Term Loans for Buyers", "Borrow up to $3 million at fixed rates. Prequalify in one day."],
    [
      "Second-Generation Restaurant Space",
      "Hood and walk-in in place. $28 per foot NNN, landlord seeks a tenant.",
    ],
  ])("are detected by their words, whatever figures they contain: %s [FIG-18]", (title, text) => {
    expect(noBusinessIn({ title, text, ...unspoken })).not.toBeNull();
  });

  it("need stronger evidence when figures suggest a business [FIG-18]", () => {
    const row = {
      title: "Private Offices",
      text: "Twelve furnished rooms, from $650 a month, utilities included.",
    };
    expect(noBusinessIn({ ...row, ...unspoken })).not.toBeNull();
    expect(noBusinessIn({ ...row, isNamed: false, trades: true, isPriced: true })).toBeNull();
  });

  it("are never detected by a title alone [FIG-18]", () => {
    expect(noBusinessIn({ title: "Main Street Diner", text: "", ...unspoken })).toBeNull();
  });
});
