import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPEN_END } from "@/lib/core/money";
import { toUsd } from "./conversion";
import { EXCHANGE_RATES, type ExchangeRates } from "./exchange-rates";
import { type Amount, findAmounts } from "./money";

const RATES: ExchangeRates = { date: "2026-11-01", usdPer: { USD: 1, GBP: 1.31, CAD: 0.72, INR: 0.0113 } };
function amountIn(text: string): Amount {
  const [amount] = findAmounts(text);
  if (!amount) throw new Error(`There is no amount in '${text}'.`);
  return amount;
}

describe("foreign currency", () => {
  it("is converted, and a note keeps the original with rate and date [DAT-2]", () => {
    const converted = toUsd(amountIn("£250,000"), RATES, null, undefined);
    expect(converted).toEqual({
      low: 327_500,
      high: null,
      note: "£250,000, converted at an approximate rate of 1.31 (as of 2026-11-01).",
    });
  });

  it("keeps both ends of a range and an open end [DAT-2]", () => {
    expect(toUsd(amountIn("£100K - £200K"), RATES, null, undefined)).toMatchObject({
      low: 131_000,
      high: 262_000,
    });
    expect(toUsd(amountIn("over £1M"), RATES, null, undefined)).toMatchObject({
      low: 1_310_000,
      high: OPEN_END,
    });
  });

  it("is null when there is no rate for a currency [DAT-2]", () => {
    expect(toUsd(amountIn("¥5,000"), RATES, null, "JPY").low).toBeNull();
  });
});

describe("a bare dollar", () => {
  it("is the dollar of the listing's country, unless the source names the currency [DAT-2]", () => {
    const dollars = amountIn("$100,000");
    expect(toUsd(dollars, RATES, "CA", undefined).low).toBe(72_000);
    expect(toUsd(dollars, RATES, "CA", "USD").low).toBe(100_000);
    expect(toUsd(dollars, RATES, "US", undefined)).toEqual({ low: 100_000, high: null, note: null });
    expect(toUsd(dollars, RATES, "GB", undefined).low).toBe(100_000);
  });
});

it("annualises a monthly amount and says so [DAT-2]", () => {
  const converted = toUsd(amountIn("$21,000 p/mo"), RATES, "US", undefined);
  expect(converted).toEqual({ low: 252_000, high: null, note: "$21,000, per month, times 12." });
});

it("yields whole numbers for every currency in the table [DAT-2]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(EXCHANGE_RATES.usdPer)),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (currency, low) => {
        const amount: Amount = { ...amountIn("$1"), low, currency };
        expect(Number.isSafeInteger(toUsd(amount, EXCHANGE_RATES, null, undefined).low)).toBe(true);
      },
    ),
  );
});
