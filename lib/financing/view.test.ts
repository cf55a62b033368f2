import { describe, expect, it } from "vitest";
import {
  type Assumptions,
  changedOnly,
  DEFAULT_ASSUMPTIONS,
  entryFaults,
  type FinancedListing,
  withDefaults,
} from "./assumptions";
import SBA_2026 from "./sba-2026.json" with { type: "json" };
import { assumptionsSchema, type ListingAssumptions, listingAssumptionsSchema } from "./schema";
import { financingView } from "./view";

const listing = (changes: Partial<FinancedListing> = {}): FinancedListing => ({
  askingPrice: 750_000,
  askingPriceHigh: null,
  earnings: 260_000,
  earningsHigh: null,
  earningsKind: "sde",
  figuresImplausible: false,
  flags: [],
  industry: "Retail",
  countryCode: "US",
  ...changes,
});
const DATED = { rules: SBA_2026, validTo: "2026-09-30", checkedAt: "2026-09-01" };
const calculated = (of: FinancedListing, own = {}, here: ListingAssumptions = {}) =>
  financingView(of, withDefaults(own), here, DATED, "2026-11-22");
function view(...given: Parameters<typeof calculated>) {
  const result = calculated(...given);
  if ("notEnough" in result) throw new Error(result.notEnough);
  return result;
}

const lines = (of: { label: string; amount: string }[]) =>
  of.map(({ label, amount }) => `${label} ${amount}`);

describe("a listing on the user's assumptions", () => {
  it("shows the verdict, truncated coverage, four figures and stress lines [FIN-4] [FIN-7]", () => {
    expect(lines(view(listing()).sources)).toEqual([
      "SBA 7(a) loan $712,073",
      "Your cash $79,119",
      "Total $791,192",
    ]);
    expect(view(listing())).toMatchObject({
      verdict: "Carries the debt with room.",
      dscr: "1.67",
      figures: [
        { label: "Cash needed", value: "$79,119", detail: "10% down" },
        { label: "Monthly payment", value: "$9,214", detail: "10 years, 9.50%" },
        { label: "Left over a year", value: "$74,431", detail: "after your salary" },
        { label: "Price it carries", value: "$1,003,902", detail: "at 1.25" },
      ],
      stress: [
        { label: "Earnings 20% lower", value: "1.20" },
        { label: "Prime 1 point higher", value: "1.60" },
        { label: "Both", value: expect.stringMatching(/^1\.1\d$/) },
      ],

      smallPrint:
        "SBA 7(a), fees of fiscal year 2026; newer ones are not known here. Your salary of $75,000 is deducted. Before tax, on unaudited earnings.",
    });
  });

  it("writes negative values with a minus sign, while the figure itself stays parseable [FIN-4]", () => {
    const { dscr, stress } = view(listing({ earnings: 20_000 }));
    expect(Number(dscr)).toBeLessThan(0);
    expect(stress.map(({ value }) => value)).toEqual(Array(3).fill(expect.stringMatching(/^−\d\.\d\d$/)));
  });

  it.each<[Partial<FinancedListing>, ListingAssumptions, string]>([
    [{ askingPrice: null }, {}, "Not enough figures: the price is undisclosed."],
    [{ askingPriceHigh: 900_000 }, {}, "Not enough figures: the price is a range."],
    [{ earnings: null }, {}, "Not enough figures: the earnings are not stated."],
    [{ earningsHigh: 300_000 }, {}, "Not enough figures: the earnings are a range."],
    [{ figuresImplausible: true }, {}, "Not enough figures: they contradict each other."],
    [
      { flags: ["real-estate"] },
      { property: "800000" },
      "The property is worth more than the price: nothing is left for the business.",
    ],
  ])("says what is missing: %o %o [FIN-7]", (changes, here, sentence) => {
    expect(calculated(listing(changes), {}, here)).toMatchObject({ notEnough: sentence });
  });

  it("uses the user's own offer and earnings for missing figures [FIN-7]", () => {
    const silent = listing({ askingPrice: null, earnings: null });
    expect(view(silent, {}, { offer: "750000", earnings: "260000" }).dscr).toBe("1.67");
  });

  it("subtracts the property from a price that includes it, and adds it to one that does not [FIN-7]", () => {
    const inside = view(listing({ flags: ["real-estate"] }), {}, { property: "450000" });
    expect(lines(inside.uses).slice(0, 2)).toEqual(["Business $300,000", "Property $450,000"]);
    expect(inside.figures[1]?.detail).toMatch(/^25 years/);
    expect(lines(view(listing(), {}, { property: "100000" }).uses).slice(0, 2)).toEqual([
      "Business $750,000",
      "Property $100,000",
    ]);
    expect(view(listing({ flags: ["real-estate"] })).hint).toContain("enter the value of the property");
  });

  it.each([["CA"], [null]])("uses an ordinary loan when the country is %s [FIN-7]", (countryCode) => {
    const abroad = view(listing({ countryCode }));
    expect(abroad.hint).toBe(
      "SBA loans are for businesses in the United States. An ordinary loan is shown: 30% down, 7 years, 10%.",
    );
    expect(abroad.figures[1]).toMatchObject({ value: "$8,977", detail: "7 years, 10.00%" });
    expect(abroad.uses.map(({ label }) => label)).not.toContain("Upfront fee");
    expect(JSON.stringify(abroad)).not.toContain("SBA's floor");
  });

  it("rejects a note that leaves nothing to borrow, naming its field [FIN-6] [FIN-7]", () => {
    expect(calculated(listing(), { paidNotePercent: "100" })).toEqual({
      notEnough: "The seller note is larger than what remains to be financed. Enter a smaller one.",
      field: "paidNotePercent",
    });
  });

  it("is a manufacturer by its industry unless the user says otherwise [FIN-7]", () => {
    const fee = (here: ListingAssumptions) =>
      view(listing({ industry: "Manufacturing" }), {}, here).uses.find(
        ({ label }) => label === "Upfront fee",
      );
    expect(fee({})).toBeUndefined();
    expect(fee({ manufacturer: "no" })).toBeDefined();
  });

  it("gives each field's valid input as its error, and no error for incomplete input [FIN-7]", () => {
    const of = (own: Partial<Assumptions>, here: ListingAssumptions = {}) =>
      Object.fromEntries(entryFaults(withDefaults(own), here));
    expect(of({})).toEqual({});
    expect(of({ downPercent: "250" }, { offer: "-5", earnings: "-5" })).toEqual({
      downPercent: "Enter a percentage from 0 to 100.",
      offer: "Enter an amount in whole dollars.",
    });
    expect(of({ prime: "6.", termMonths: "6", salary: "" })).toEqual({
      prime: null,
      salary: null,
      termMonths: "Enter 12 to 480 months, or nothing.",
    });
  });

  it("stores only differences from the defaults, and rejects invalid figures [FIN-6] [FIN-7]", () => {
    expect(changedOnly({ ...DEFAULT_ASSUMPTIONS, salary: "95000" })).toEqual({ salary: "95000" });
    expect(assumptionsSchema.parse({})).toEqual(DEFAULT_ASSUMPTIONS);
    for (const wrong of [
      { downPercent: "101" },
      { salary: "-1" },
      { prime: "x" },
      { termMonths: "6" },
      { targetCoverage: "0.4" },
      { paidNoteYears: "0" },
    ]) {
      expect(assumptionsSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
    expect(listingAssumptionsSchema.safeParse({ offer: "1e9" }).success).toBe(false);
  });
});
