import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { NormalisedListing, NormaliseResult } from "@/lib/ingestion/schema";
import { normalisedListingSchema } from "@/lib/ingestion/schema";
import { LABELS, type Label, type Part } from "@/tests/data-quality/labels";
import { normaliseSnapshots } from "@/tests/data-quality/ledger";
import { ratio, rejectionPrecision, rejectionRecall, scoreRows } from "@/tests/data-quality/score";

const listing: NormalisedListing = {
  sourceListingId: "a",
  title: "Deli",
  description: "",
  sourceUrl: null,
  brokerName: null,
  businessType: null,
  industry: "Restaurants & Food",
  location: "Ohio",
  city: null,
  county: null,
  countryCode: "US",
  regionCode: "US-OH",
  askingPrice: { low: 90_000, high: null },
  revenue: null,
  earnings: null,
  earningsKind: null,
  figuresImplausible: false,
  status: "active",
  flags: [],
  yearEstablished: null,
  employees: null,
  listedAt: null,
  updatedAt: null,
  notes: {},
};
const taken = (changes: Partial<NormalisedListing> = {}): NormaliseResult => ({
  kind: "listing",
  listing: { ...listing, ...changes },
});
const label: Label = {
  askingPrice: 90_000,
  location: ["Ohio"],
  industry: ["Restaurants & Food", "Retail"],
  status: "active",
};
const score = (expected: Label, result: NormaliseResult) =>
  scoreRows({ a: expected }, new Map([["a", result]]));

describe("the scorer", () => {
  it("accepts a result that fits its label", () => {
    const { figures, location, industry, status, faults } = score(label, taken());
    expect(figures.askingPrice).toMatchObject({ held: 1, right: 1, wrong: 0, missing: 0 });
    expect([location.right, industry.right, status.right, faults]).toEqual([1, 1, 1, []]);
  });

  it("distinguishes wrong, missing and invented figures", () => {
    expect(score(label, taken({ askingPrice: { low: 91_000, high: null } })).figures.askingPrice.wrong).toBe(
      1,
    );
    expect(score(label, taken({ askingPrice: null })).figures.askingPrice.missing).toBe(1);
    expect(score(label, taken({ revenue: { low: 5, high: null } })).figures.revenue).toMatchObject({
      none: 1,
      invented: 1,
    });
    expect(score({ ...label, askingPrice: "?" }, taken()).figures.askingPrice).toMatchObject({
      held: 0,
      none: 0,
    });
  });

  it("does not accept a bound as an exact figure", () => {
    const bound = { low: 90_000, high: Number.MAX_SAFE_INTEGER };
    expect(score(label, taken({ askingPrice: bound })).figures.askingPrice.wrong).toBe(1);
    const over: Label = { ...label, askingPrice: { low: 90_000, bound: "over" } };
    expect(score(over, taken({ askingPrice: bound })).figures.askingPrice.right).toBe(1);
  });

  it("counts locations, industries and statuses outside the accepted ones", () => {
    const { location, industry, status, soldOrPending, faults } = score(
      { ...label, status: "sold" },
      taken({ location: "Iowa", industry: "Legal" }),
    );
    expect([location.right, industry.right, status.right, soldOrPending]).toEqual([
      0,
      0,
      0,
      { of: 1, right: 0 },
    ]);
    expect(faults.map(({ field }) => field)).toEqual(["location", "industry", "status"]);
  });

  it("measures precision and recall of rejections, and counts a missing result as a rejection", () => {
    const rejected: Label = { rejected: "not a listing: page chrome" };
    const labels = { a: label, b: rejected, c: rejected, d: label };
    const chrome: NormaliseResult = { kind: "rejected", reason: "not a listing: page chrome" };
    const result = scoreRows(
      labels,
      new Map([
        ["a", taken()],
        ["b", chrome],
        ["c", taken()],
      ]),
    );
    expect(result.rejection).toEqual({
      truePositive: 1,
      falsePositive: 1,
      falseNegative: 1,
      trueNegative: 1,
    });
    expect([rejectionPrecision(result), rejectionRecall(result)]).toEqual([0.5, 0.5]);
    expect(Object.fromEntries(result.confusion)).toEqual({
      "active → active": 1,
      "active → no result": 1,
      "not a listing: page chrome → not a listing: page chrome": 1,
      "not a listing: page chrome → active": 1,
    });
  });
});

it("there are at least 300 labels, and no row is in two sets", () => {
  const ids = Object.values(LABELS).flatMap((rows) => Object.keys(rows));
  expect(ids.length).toBeGreaterThanOrEqual(300);
  expect(new Set(ids).size).toBe(ids.length);
});

/**
 * The folder with the evaluation data, which is not in the repository. Without it these tests are not
 * defined.
 */
const DATA = process.env.EVALUATION_DATA;

if (DATA)
  describe("on the real snapshots", () => {
    const rows = normaliseSnapshots(join(DATA, "dealledger"));
    const results = new Map([...rows].map(([id, { result }]) => [id, result]));

    it.each<Part>(["tuning", "heldOut", "fresh", "reviewed"])(
      "the %s rows reach the required quality [DAT-1] [DAT-2]",
      (part) => {
        const found = scoreRows(LABELS[part], results);
        for (const figure of Object.values(found.figures)) {
          expect(ratio(figure.right, figure.held)).toBeGreaterThanOrEqual(0.98);
          expect(figure.invented).toBe(0);
        }
        expect(ratio(found.location.right, found.location.of)).toBeGreaterThanOrEqual(0.97);
        expect(ratio(found.industry.right, found.industry.of)).toBeGreaterThanOrEqual(0.9);
        expect(ratio(found.status.right, found.status.of)).toBeGreaterThanOrEqual(0.98);
        expect(ratio(found.soldOrPending.right, found.soldOrPending.of)).toBeGreaterThanOrEqual(0.98);
        expect(rejectionPrecision(found)).toBeGreaterThanOrEqual(0.98);
        expect(rejectionRecall(found)).toBeGreaterThanOrEqual(0.95);
      },
    );

    it("every row is a listing that fits the schema, or is rejected with a reason [DAT-1]", () => {
      const unfit = [...results].filter(
        ([, result]) =>
          result.kind === "listing" && !normalisedListingSchema.safeParse(result.listing).success,
      );
      expect(unfit).toEqual([]);
      expect(
        [...results.values()].filter(
          (result) => result.kind === "rejected" && result.reason === "malformed row",
        ),
      ).toEqual([]);
    });
  });
