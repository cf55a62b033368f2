import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { FILTERS_MAX, filterSummary, isSameSearch, type LastRun, progressOf } from "./rules";

const run = (more: Partial<LastRun>): LastRun => ({
  status: "running",
  candidates: 10,
  judged: 4,
  error: null,
  great: 1,
  good: 2,
  maybe: 1,
  unjudged: 0,
  isOverflow: false,
  reach: 500,
  ...more,
});

describe("the progress of a filter", () => {
  it("is complete right away without AI criteria, whatever ran before [SAV-7]", () => {
    expect(progressOf(null, run({}))).toEqual({
      state: "plain",
      progress: 1,
      isCompleted: true,
      message: null,
      counts: null,
    });
  });

  it.each([
    ["nothing has run yet", null, "waiting", 0, false],
    ["its run is waiting", run({ status: "queued", judged: 0 }), "waiting", 0, false],
    ["it is waiting to be resumed", run({ status: "queued" }), "waiting", 0.4, false],
    ["the user has canceled it", run({ status: "cancelled" }), "canceled", 0.4, false],
    ["4 of 10 are judged", run({}), "running", 0.4, false],
    ["all are judged but it has not ended", run({ judged: 10 }), "running", 0.99, false],
    ["there is nothing to judge yet", run({ candidates: 0, judged: 0 }), "running", 0, false],
    ["it has ended", run({ status: "completed", judged: 10 }), "completed", 1, true],
    [
      "more listings match than are judged",
      run({ status: "completed", isOverflow: true }),
      "completed",
      1,
      true,
    ],
    ["the judge failed", run({ status: "failed" }), "failed", 0.4, false],
  ] as const)("with AI criteria when %s [SAV-7]", (_, last, state, progress, isCompleted) => {
    expect(progressOf("owner retiring", last)).toMatchObject({ state, progress, isCompleted });
  });
});

describe("the summary of a filter", () => {
  it("has up to three parts, prices as $Nk [SAV-1]", () => {
    const criteria = {
      ...NO_CRITERIA,
      search: "bakery",
      minPrice: 250_000,
      maxPrice: 1_500_000,
      location: ["Ohio", "Texas"],
      industry: ["Retail"],
    };
    expect(filterSummary({ criteria, aiCriteria: "owner retiring" })).toEqual([
      "bakery",
      "Price $250k – $1.5M",
      "Retail",
    ]);
    expect(
      filterSummary({ criteria: { ...NO_CRITERIA, maxPrice: 90_000 }, aiCriteria: "owner retiring" }),
    ).toEqual(["Price up to $90k", "AI: “owner retiring”"]);
    const chosen = {
      ...NO_CRITERIA,
      location: ["Ohio", "Texas", "Iowa", "Utah"],
      industry: ["Retail", "Legal"],
    };
    expect(filterSummary({ criteria: chosen, aiCriteria: null })).toEqual([
      "Retail, Legal",
      "Ohio, Texas +2",
    ]);
    const amounts = { ...NO_CRITERIA, minRevenue: 1_000_000, maxEarnings: 300_000 };
    expect(filterSummary({ criteria: amounts, aiCriteria: null })).toEqual([
      "Revenue from $1M",
      "Earnings up to $300k",
    ]);
    expect(filterSummary({ criteria: NO_CRITERIA, aiCriteria: null })).toEqual([]);
  });
});

it("writes amounts from a million up in millions [SCR-22]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000_000 }), fc.boolean(), (amount, isPrice) => {
      const figure = isPrice ? { minPrice: amount } : { maxRevenue: amount };
      const [summary] = filterSummary({ criteria: { ...NO_CRITERIA, ...figure }, aiCriteria: null });
      expect(summary).toMatch(/ \$\d{1,3}(\.\d{1,2})?[kMB]?$/);
    }),
  );
});

describe("a search", () => {
  const base = { criteria: { ...NO_CRITERIA, location: ["Ohio", "Texas"] }, aiCriteria: "x" };

  it("is the same with its choices in another order, and different when anything else changes [SAV-7]", () => {
    expect(isSameSearch(base, { ...base, criteria: { ...base.criteria, location: ["Texas", "Ohio"] } })).toBe(
      true,
    );
    const flipped = ["near the sea", "profitable"];
    expect(isSameSearch({ ...base, flipped }, { ...base, flipped: flipped.toReversed() })).toBe(true);
    expect(isSameSearch({ ...base, flipped }, base)).toBe(false);
    expect(isSameSearch(base, { ...base, aiCriteria: "y" })).toBe(false);
    expect(isSameSearch(base, { ...base, aiCriteria: null })).toBe(false);
    expect(isSameSearch(base, { ...base, criteria: { ...base.criteria, maxPrice: 1 } })).toBe(false);
  });
});

it("a user may keep 200 filters, as the help page and the error message say [FIL-4]", () => {
  expect(FILTERS_MAX).toBe(200);
});
