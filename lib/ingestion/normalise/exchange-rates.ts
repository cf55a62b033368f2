/** US dollars for one unit of each currency, on one day. */
export interface ExchangeRates {
  /** ISO 8601 day as of which the rates were set. */
  date: string;
  usdPer: Readonly<Record<string, number>>;
}

/**
 * Rates for sorting and filtering foreign prices beside dollar ones. **Approximate**: round values, set by hand as
 * of the date given and not taken from a published table; there is no live feed. So each converted figure is shown
 * with '≈', and the original amount, the rate and its date stand in its note. To renew them, change date and values
 * together: the next run converts again.
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
