/**
 * A figure of a listing in whole US dollars: `low` alone when it is exact; `high` too when the source gave
 * a range or a bound. 'Under $100K' is {low: 0, high: 100000}; 'Over $5M' is {low: 5000000, high: OPEN_END}.
 */
export interface Money {
  low: number;
  high: number | null;
}

/** The upper end of 'Over $5M'. Fits a Postgres bigint and a JavaScript number exactly. */
export const OPEN_END = Number.MAX_SAFE_INTEGER;

/** The real minus sign: a hyphen is narrower than the digits after it. */
const MINUS = "−";

/** Replaces the hyphen in a formatted number with a real minus sign. */
export const withMinus = (figure: string): string => figure.replace("-", MINUS);

const WHOLE_USD = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** '$1,250,000', '−$74,000'; 'N/A' when missing (LIST-11). */
export function formatUsd(amount: number | null | undefined): string {
  return amount == null || !Number.isFinite(amount) ? "N/A" : withMinus(WHOLE_USD.format(amount));
}

/** '$482K', '$1.2M', '$940': at most three significant digits, for ranges, chips and summaries. */
export function formatUsdShort(amount: number): string {
  const sign = amount < 0 ? MINUS : "";
  const value = Math.abs(amount);
  const short = (divisor: number, suffix: string) =>
    `${sign}$${Number((value / divisor).toPrecision(3))}${suffix}`;
  if (value >= 999_500_000) return short(1_000_000_000, "B");
  if (value >= 999_500) return short(1_000_000, "M");
  if (value >= 1_000) return short(1_000, "K");
  return `${sign}$${value}`;
}

/** '$1,250,000', '$100K–$250K', 'Under $100K', 'Over $5M', or 'N/A' (LIST-11, honest nulls). */
export function formatMoney(money: Money | null): string {
  if (!money) return "N/A";
  if (money.high == null) return formatUsd(money.low);
  if (money.high === OPEN_END) return `Over ${formatUsdShort(money.low)}`;
  if (money.low === 0) return `Under ${formatUsdShort(money.high)}`;
  return `${formatUsdShort(money.low)}–${formatUsdShort(money.high)}`;
}

/** '3.0x': one decimal and 'x', or 'N/A' (LIST-11). */
export function formatMultiple(multiple: number | null | undefined): string {
  return multiple == null || !Number.isFinite(multiple) ? "N/A" : `${multiple.toFixed(1)}x`;
}
