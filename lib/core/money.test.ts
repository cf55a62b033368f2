import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatMultiple, formatUsd, formatUsdShort, OPEN_END } from "./money";

describe("amounts [LIST-11] [DAT-2]", () => {
  it("are whole US dollars with separators", () => {
    expect(formatUsd(1_250_000)).toBe("$1,250,000");
    expect(formatUsd(1_249_999.6)).toBe("$1,250,000");
    expect(formatUsd(-74_000)).toBe("−$74,000");
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("are 'N/A' for %s", (amount) => {
    expect(formatUsd(amount)).toBe("N/A");
  });

  it("show both ends of a range, or the one bound that is known", () => {
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
    [-12_000, "−$12K"],
  ])("are shortened: %i is %s", (amount, text) => {
    expect(formatUsdShort(amount)).toBe(text);
  });
});

describe("a short amount [SCR-22]", () => {
  const amounts = fc.integer({ min: 0, max: 999_000_000_000 });

  it("never has four digits before its suffix: $1M, not $1,000K", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatUsdShort(amount)).toMatch(/^\$\d{1,3}(\.\d{1,2})?[KMB]?$/);
      }),
    );
  });

  it("is the amount rounded to three significant digits, whatever the suffix", () => {
    const worth = { K: 1e3, M: 1e6, B: 1e9 } as const;
    fc.assert(
      fc.property(amounts, (amount) => {
        const [, figures, letter] = /^\$([\d.]+)([KMB]?)$/.exec(formatUsdShort(amount)) ?? [];
        const shown = Number(figures) * (worth[letter as keyof typeof worth] ?? 1);
        expect(Math.abs(shown - amount)).toBeLessThanOrEqual(amount * 0.005 + 1e-6);
      }),
    );
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
