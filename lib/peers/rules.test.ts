import { describe, expect, it } from "vitest";
import { type ComparedListing, comparisonOf, withoutMultiple } from "./comparison";
import { bandInWords, bandOf, fewListings, levelFor, type Position, standingInWords } from "./rules";
import type { Measured } from "./schema";

const POSITION: Position = {
  n: 40,
  below: 10,
  above: 30,
  median: 3,
  lowerQuartile: 2.3499999999999996,
  upperQuartile: 4,
};

describe("the peer group of a price [PEER-2]", () => {
  it.each([
    [[20, 90, 90, 90], 1],
    [[19, 20, 90, 90], 2],
    [[19, 19, 20, 90], 3],
    [[19, 19, 19, 50], 4],
    [[19, 19, 19, 49], null],
    [[], null],
  ])("with %j peers at each level is level %s", (counts, level) => {
    expect(levelFor(counts)).toBe(level);
  });

  it.each([
    [0, 1, "earnings under $100K"],
    [99_999, 1, "earnings under $100K"],
    [100_000, 1, "earnings $100K–$250K"],
    [600_000, 3, "earnings $250K–$2M"],
    [150_000, 3, "earnings under $500K"],
    [2_000_000, 2, "earnings over $2M"],
  ] as const)("for earnings of %d at level %d is worded as %s", (earnings, level, words) => {
    expect(bandInWords(bandOf(earnings), level)).toBe(words);
  });
});

describe("the position of a price among its peers [PEER-3]", () => {
  it.each([
    [2, "lower than 75% of 40"],
    [4.5, "higher than 25% of 40"],
    [3.004, "at the median of 40"],
    [3.006, "higher than 25% of 40"],
  ])("%d is %s", (value, words) => {
    expect(standingInWords(value, POSITION)).toBe(words);
  });

  it("is marked as few listings below 50", () => {
    expect([49, 50].map(fewListings)).toEqual([true, false]);
  });
});

const LISTING: ComparedListing = {
  id: 1,
  askingPrice: 600_000,
  askingPriceHigh: null,
  revenue: null,
  revenueHigh: null,
  earnings: 200_000,
  earningsHigh: null,
  earningsKind: "sde",
  multiple: 3,
  figuresImplausible: false,
  flags: [],
  industry: "Retail",
  countryCode: "US",
  regionCode: "OH",
  location: "Ohio",
};
const measured: Measured = {
  level: 1,
  n: 40,
  multiple: 2,
  position: POSITION,
  fromOneBroker: 20,
  spread: null,
  ratios: [],
} as const;
const compared = (listing: Partial<ComparedListing>, more: object = {}) =>
  comparisonOf({ ...LISTING, ...listing }, { ...measured, ...more } as Measured, Date.UTC(2026, 10, 22));

describe("the sentence of a comparison [PEER-3]", () => {
  it("names the kind of earnings, the middle half and the peer group", () => {
    expect(compared({})).toMatchObject({
      sentence:
        "2.0x owner earnings is lower than 75% of 40 comparable listings, a small group. Middle half 2.4x–4.0x, median 3.0x.",
      who: "Retail, earnings $100K–$250K, Ohio, offered since November 2024",
    });
    expect(compared({ earningsKind: "ebitda" }).sentence).toContain("2.0x EBITDA is lower");
    expect(compared({ earningsKind: null }).sentence).toContain("2.0x owner earnings");
    expect(compared({}, { level: 2 }).who).toContain("United States");
  });

  it("says when most peers come from one broker", () => {
    expect(compared({}).notes).toHaveLength(1);
    expect(compared({}, { fromOneBroker: 21 }).notes[0]).toBe("21 of them from one broker.");
  });

  it("for all industries gives only the median, with the reason", () => {
    expect(compared({}, { level: 4 })).toMatchObject({
      sentence: "Median 3.0x, all industries, 40 listings. No position: fewer than 20 in Retail.",
      position: null,
    });
  });

  it.each([
    [{ askingPrice: null }, "the price is not stated"],
    [{ earnings: null }, "the earnings are not stated"],
    [{ askingPriceHigh: 700_000 }, "the price is a range"],
    [{ earningsHigh: 300_000 }, "the earnings are a range"],
    [{ figuresImplausible: true }, "the figures contradict each other"],
    [{ earnings: 0 }, "there are no earnings to divide by"],
  ])("gives the reason when there is no multiple: %j", (listing, reason) => {
    expect(withoutMultiple({ ...LISTING, ...listing })).toBe(`No multiple: ${reason}.`);
  });
});
