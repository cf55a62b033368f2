import { formatUsd } from "@/lib/core/money";

/** An amount of money in whole cents. */
export type Cents = bigint;
/** A percentage in millionths of a percent: 9.5% is 9,500,000. */
export type Percent = bigint;

const MILLIONTHS = 6;
const WHOLE: Percent = 100_000_000n;

/** Division that rounds towards minus infinity. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n !== divisor < 0n && dividend % divisor !== 0n ? quotient - 1n : quotient;
}

/** `dividend ÷ divisor` to the nearest whole number, halves up; `divisor` is positive. */
export function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return floorDivide(2n * dividend + divisor, 2n * divisor);
}

/** Parses a decimal text or number, such as '-1234.5', into an integer scaled by `places` decimals. */
function parseDecimal(text: string | number, places: number): bigint {
  const [, sign = "", whole = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text)) ?? [];
  const scaled = BigInt(whole + decimals.slice(0, places).padEnd(places, "0"));
  return sign ? -scaled : scaled;
}

/** Dollars as text or number, in cents; further decimals are truncated. */
export const toCents = (dollars: string | number): Cents => parseDecimal(dollars, 2);

/** A typed percentage, such as '9.5'. */
export const toPercent = (text: string | number): Percent => parseDecimal(text, MILLIONTHS);

/** A percentage of an amount, rounded half up to the cent. */
export const percentOf = (amount: Cents, percent: Percent): Cents => roundHalfUp(amount * percent, WHOLE);

/** A percentage of a percentage of an amount, rounded once. */
export const percentOfPercent = (amount: Cents, first: Percent, second: Percent): Cents =>
  roundHalfUp(amount * first * second, WHOLE * WHOLE);

/** A fraction as text with `places` decimals, truncated or rounded half up. */
export function decimalText(
  dividend: bigint,
  divisor: bigint,
  places: number,
  round: "half up" | "cut off",
): string {
  const scale = 10n ** BigInt(places);
  const scaled =
    round === "half up" ? roundHalfUp(dividend * scale, divisor) : floorDivide(dividend * scale, divisor);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return scaled < 0n ? `-${text}` : text;
}

/** Cents as decimal text, as in API responses: '7110.05'. */
export const centsText = (cents: Cents): string => decimalText(cents, 100n, 2, "half up");

/** Rounded half up to whole dollars, with a minus before the dollar sign: '$7,110'. */
export const dollarsInWords = (cents: Cents): string => formatUsd(Number(roundHalfUp(cents, 100n)));

/** The monthly payment that repays a loan in `months` at a yearly rate, rounded half up to the cent. */
export function monthlyPayment(loan: Cents, yearlyRate: Percent, months: number): Cents {
  const term = BigInt(months);
  if (loan <= 0n) return 0n;
  if (yearlyRate === 0n) return roundHalfUp(loan, term);
  const [rate, one] = reduced(yearlyRate, 12n * WHOLE);
  const grown = (one + rate) ** term;
  return roundHalfUp(loan * rate * grown, one * (grown - one ** term));
}

/** Reduces a fraction to lowest terms, which keeps its powers short. */
function reduced(dividend: bigint, divisor: bigint): [bigint, bigint] {
  let [a, b] = [dividend, divisor];
  while (b) [a, b] = [b, a % b];
  return [dividend / a, divisor / a];
}
