import { describe, expect, it } from "vitest";
import { NO_BUSINESS_KINDS, noBusinessIn } from "@/lib/ingestion/normalise/no-business";
import WEIGHTS from "@/lib/ingestion/normalise/no-business-weights.json" with { type: "json" };
import { namesTrade } from "@/lib/ingestion/normalise/offered-things";
import { toldRows, trainNoBusiness } from "@/tests/data-quality/no-business-training";

const rows = toldRows();
const unspoken = { trades: false, isPriced: false, isNamed: false };

describe("rows without a business", () => {
  it("are told in a set whose rows were not learned from, and no business is taken for one [FIG-31]", () => {
    const isLate = ({ set }: (typeof rows)[number]) => set === "fourth-blind-rows";
    const weights = trainNoBusiness(rows.filter((row) => !isLate(row)));
    const told = rows.filter(isLate).map((row) => ({
      isNone: row.kind !== "business",
      found: noBusinessIn({ ...row, ...unspoken, isNamed: namesTrade(row.title) }, weights) !== null,
    }));
    const none = told.filter(({ isNone }) => isNone);
    const others = told.filter(({ isNone }) => !isNone);
    expect(none.filter(({ found }) => found).length / none.length).toBeGreaterThan(0.8);
    expect(others.filter(({ found }) => found).length / others.length).toBeLessThan(0.02);
  });

  it("are told by weights that are those of the texts in the repository [FIG-31]", () => {
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
  ])("are told by their words, whatever figures they name: %s [FIG-18]", (title, text) => {
    expect(noBusinessIn({ title, text, ...unspoken })).not.toBeNull();
  });

  it("need more words against them where figures speak for a business [FIG-18]", () => {
    const row = {
      title: "Private Offices",
      text: "Twelve furnished rooms, from $650 a month, utilities included.",
    };
    expect(noBusinessIn({ ...row, ...unspoken })).not.toBeNull();
    expect(noBusinessIn({ ...row, isNamed: false, trades: true, isPriced: true })).toBeNull();
  });

  it("are never told by a title alone [FIG-18]", () => {
    expect(noBusinessIn({ title: "Main Street Diner", text: "", ...unspoken })).toBeNull();
  });
});
