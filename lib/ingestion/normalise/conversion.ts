import { OPEN_END } from "@/lib/core/money";
import { APPROXIMATE_RATE } from "@/lib/vocabulary/terms";
import type { ExchangeRates } from "./exchange-rates";
import type { Amount, Period } from "./money";
import { DOLLAR_OF_COUNTRY } from "./money-notation";

export interface Converted {
  low: number;
  high: number | null;
  /** How the source's amount was changed (annualised, converted); null when it was not. */
  note: string | null;
}

export const TIMES_A_YEAR: Record<Period, number> = {
  day: 365,
  fortnight: 26,
  week: 52,
  month: 12,
  quarter: 4,
};

/** Cached: creating a formatter is the most expensive step here. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = FORMATS.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 });
  FORMATS.set(currency, format);
  return format;
}

function written(amount: Amount, currency: string): string {
  const format = formatOf(currency);
  if (amount.high === null) return format.format(amount.low);
  if (amount.high === OPEN_END) return `over ${format.format(amount.low)}`;
  return `${format.format(amount.low)}–${format.format(amount.high)}`;
}

/**
 * Converts an amount to whole US dollars per year. A bare '$' is the dollar of the listing's country, else
 * the US dollar; `stated` is the source's currency field. Null, with a note, when there is no rate for the
 * currency.
 */
export function toUsd(
  amount: Amount,
  rates: ExchangeRates,
  countryCode: string | null,
  stated: string | undefined,
): Converted | { low: null; note: string } {
  const named = stated
    ?.trim()
    .toUpperCase()
    .match(/^[A-Z]{3}$/)?.[0];
  const currency = amount.currency ?? named ?? DOLLAR_OF_COUNTRY[countryCode ?? ""] ?? "USD";
  const rate = rates.usdPer[currency];
  if (!rate) return { low: null, note: `The amount is in ${currency}, for which there is no exchange rate.` };
  const times = amount.period ? TIMES_A_YEAR[amount.period] : 1;
  const factor = rate * times;
  const scaled = (value: number) => (value === OPEN_END ? OPEN_END : Math.round(value * factor));
  const notes = [
    amount.period ? `per ${amount.period}, times ${times}` : "",
    currency === "USD" ? "" : `converted at ${APPROXIMATE_RATE} of ${rate} (as of ${rates.date})`,
  ].filter(Boolean);
  return {
    low: scaled(amount.low),
    high: amount.high === null ? null : scaled(amount.high),
    note: notes.length > 0 ? `${written(amount, currency)}, ${notes.join(", ")}.` : null,
  };
}

/** Currencies used by many countries: their first two letters don't identify one. */
const OF_MANY_COUNTRIES = new Set(["USD", "EUR"]);

/** ISO 3166-1 code of the country whose currency the figures use; null unless it is a single one. */
export function countryOfCurrency(amounts: readonly (Amount | null)[]): string | null {
  const named = new Set(amounts.flatMap((amount) => amount?.currency ?? []));
  const [only, second] = named;
  return only && !second && !OF_MANY_COUNTRIES.has(only) ? only.slice(0, 2) : null;
}
