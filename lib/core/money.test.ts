import { describe, expect, it } from "vitest";
import { formatMoney, formatMultiple, formatUsd, formatUsdShort, OPEN_END } from "./money";

describe("amounts [LIST-11] [DAT-2]", () => {
  it("are whole US dollars with separators", () => {
    expect(formatUsd(1_250_000)).toBe("$1,250,000");
    expect(formatUsd(1_249_999.6)).toBe("$1,250,000");
    expect(formatUsd(-74_000)).toBe("-$74,000");
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("are 'N/A' for %s", (amount) => {
    expect(formatUsd(amount)).toBe("N/A");
  });

  it("keep both ends of a range and the open end of a bound", () => {
    expect(formatMoney({ low: 100_000, high: 250_000 })).toBe("$100K–$250K");
    expect(formatMoney({ low: 0, high: 100_000 })).toBe("Under $100K");
    expect(formatMoney({ low: 5_000_000, high: OPEN_END })).toBe("Over $5M");
    expect(formatMoney({ low: 785_000, high: null })).toBe("$785,000");
    expect(formatMoney(null)).toBe("N/A");
  });

  it.each([
    [940, "$940"],
    [482_000, "$482K"],
    [999_499, "$999K"],
    [999_500, "$1M"],
    [1_200_000, "$1.2M"],
    [2_345_678, "$2.35M"],
    [1_500_000_000, "$1.5B"],
    [-12_000, "-$12K"],
  ])("are shortened: %i is %s", (amount, text) => {
    expect(formatUsdShort(amount)).toBe(text);
  });
});

describe("the multiple [LIST-11]", () => {
  it("has one decimal and an x", () => {
    expect(formatMultiple(3)).toBe("3.0x");
    expect(formatMultiple(2.25)).toBe("2.3x");
  });

  it("is 'N/A' when missing", () => {
    expect(formatMultiple(null)).toBe("N/A");
  });
});
