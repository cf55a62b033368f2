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
 * update them, change date and values together: the next run converts again.
 */
export const EXCHANGE_RATES: ExchangeRates = {
  date: "2026-11-01",
  usdPer: {
    USD: 1,
    AED: 0.272,
    AUD: 0.65,
    BRL: 0.18,
    CAD: 0.72,
    CHF: 1.24,
    CNY: 0.14,
    DKK: 0.155,
    EUR: 1.15,
    GBP: 1.31,
    HKD: 0.128,
    INR: 0.0113,
    JPY: 0.0065,
    KRW: 0.0007,
    MXN: 0.054,
    MYR: 0.24,
    NOK: 0.099,
    NZD: 0.57,
    PHP: 0.017,
    SEK: 0.106,
    SGD: 0.77,
    THB: 0.031,
    ZAR: 0.058,
  },
};
