import rates from "./exchange-rates.json" with { type: "json" };

/** US dollars per unit of each currency, on one day. */
export interface ExchangeRates {
  /** ISO 8601 day of the rates. */
  date: string;
  usdPer: Readonly<Record<string, number>>;
}

/**
 * Rates for sorting and filtering foreign prices together with dollar ones. **Approximate**: round values,
 * set by hand as of the given date, not taken from a published table; there is no live feed. So every
 * converted figure is shown with '≈', and its note gives the original amount, the rate and the date. To
 * update them, change date and values in the JSON file together: the next run converts again.
 */
export const EXCHANGE_RATES: ExchangeRates = rates;
