/** How amounts of money are written at sources: signs, codes, suffixes and the words for 'not told'. */

/** Longest first, so that 'US$' is not read as '$'. A bare '$' is resolved by the listing's own country. */
export const CURRENCY_OF_SIGN: readonly (readonly [sign: string, code: string | null])[] = [
  ["USD $", "USD"],
  ["CAD $", "CAD"],
  ["CDN $", "CAD"],
  ["AUD $", "AUD"],
  ["NZD $", "NZD"],
  ["USD$", "USD"],
  ["CAD$", "CAD"],
  ["CDN$", "CAD"],
  ["AUD$", "AUD"],
  ["NZD$", "NZD"],
  ["US$", "USD"],
  ["USD", "USD"],
  ["CA$", "CAD"],
  ["CAD", "CAD"],
  ["C$", "CAD"],
  ["AU$", "AUD"],
  ["AUD", "AUD"],
  ["A$", "AUD"],
  ["NZ$", "NZD"],
  ["NZD", "NZD"],
  ["HK$", "HKD"],
  ["HKD", "HKD"],
  ["SGD", "SGD"],
  ["S$", "SGD"],
  ["MX$", "MXN"],
  ["MXN", "MXN"],
  ["R$", "BRL"],
  ["BRL", "BRL"],
  ["GBP", "GBP"],
  ["£", "GBP"],
  ["EUR", "EUR"],
  ["€", "EUR"],
  ["INR", "INR"],
  ["Rs.", "INR"],
  ["Rs", "INR"],
  ["₹", "INR"],
  ["ZAR", "ZAR"],
  ["AED", "AED"],
  ["CHF", "CHF"],
  ["JPY", "JPY"],
  ["CNY", "CNY"],
  ["RMB", "CNY"],
  ["KRW", "KRW"],
  ["₩", "KRW"],
  ["THB", "THB"],
  ["฿", "THB"],
  ["PHP", "PHP"],
  ["₱", "PHP"],
  ["MYR", "MYR"],
  ["RM", "MYR"],
  ["SEK", "SEK"],
  ["NOK", "NOK"],
  ["DKK", "DKK"],
  ["R", "ZAR"],
  ["$", null],
];

/** What a bare '$' means where the dollar is another one. */
export const DOLLAR_OF_COUNTRY: Readonly<Record<string, string>> = {
  AU: "AUD",
  CA: "CAD",
  HK: "HKD",
  NZ: "NZD",
  SG: "SGD",
};

/** Factor of a suffix, and the number from which on the suffix can only be noise ('$8,968,525 Million'). */
export const SUFFIXES: Readonly<Record<string, { factor: number; noiseFrom: number }>> = {
  k: { factor: 1e3, noiseFrom: 100_000 },
  thousand: { factor: 1e3, noiseFrom: 100_000 },
  m: { factor: 1e6, noiseFrom: 10_000 },
  mm: { factor: 1e6, noiseFrom: 10_000 },
  mn: { factor: 1e6, noiseFrom: 10_000 },
  mil: { factor: 1e6, noiseFrom: 10_000 },
  mill: { factor: 1e6, noiseFrom: 10_000 },
  million: { factor: 1e6, noiseFrom: 10_000 },
  millions: { factor: 1e6, noiseFrom: 10_000 },
  mio: { factor: 1e6, noiseFrom: 10_000 },
  "mio.": { factor: 1e6, noiseFrom: 10_000 },
  teur: { factor: 1e3, noiseFrom: 100_000 },
  b: { factor: 1e9, noiseFrom: 100 },
  bn: { factor: 1e9, noiseFrom: 100 },
  billion: { factor: 1e9, noiseFrom: 100 },
  lakh: { factor: 1e5, noiseFrom: 10_000 },
  lakhs: { factor: 1e5, noiseFrom: 10_000 },
  lac: { factor: 1e5, noiseFrom: 10_000 },
  lacs: { factor: 1e5, noiseFrom: 10_000 },
  cr: { factor: 1e7, noiseFrom: 10_000 },
  crore: { factor: 1e7, noiseFrom: 10_000 },
  crores: { factor: 1e7, noiseFrom: 10_000 },
  // Korean brokers count in ten thousands: '$22만' is $220,000.
  백만불: { factor: 1e6, noiseFrom: 10_000 },
  백만: { factor: 1e6, noiseFrom: 10_000 },
  만: { factor: 1e4, noiseFrom: 100_000 },
  억: { factor: 1e8, noiseFrom: 10_000 },
};

/** Words that stand where a figure should: the source chose not to tell. Anchored by the caller. */
export const UNDISCLOSED =
  "(?:price\\s+)?(?:undisclosed|not\\s+disclosed|non[- ]disclosed|(?:disclosed|available|provided|shown)\\s+(?:(?:up)?on\\s+request|(?:with|after|under|(?:up)?on)\\s+(?:(?:a\\s+)?signed\\s+|an?\\s+)?nda)|confidential|withheld" +
  "|(?:up)?on\\s+(?:request|application|enquiry|inquiry)|p\\.?o\\.?a\\.?(?![a-z])|p\\.?o\\.?r\\.?(?![a-z])|t\\.?b\\.?[da]\\.?(?![a-z])" +
  "|to\\s+be\\s+(?:determined|announced|agreed)|refer\\s+to\\s+broker|(?:please\\s+)?(?:contact|call|ask|see)\\s+(?:the\\s+)?(?:broker|seller|agent|us|for\\s+(?:price|details|pricing|more))" +
  "|(?:please\\s+)?(?:inquire|enquire)(?:\\s+(?:within|now))?|not\\s+(?:applicable|available|provided|specified|stated|given)|n\\/?a(?![a-z])" +
  "|market\\s+(?:price|value|to\\s+determine|will\\s+determine)|(?:to\\s+be\\s+)?determined\\s+by\\s+(?:the\\s+)?market" +
  "|(?:price\\s+)?negotiable|(?:price\\s+)?by\\s+negotiation|expressions?\\s+of\\s+interest|market\\s+bid|(?:make|submit|best|any)\\s+(?:an\\s+|your\\s+)?offers?|offers\\s+(?:invited|welcome)|open\\s+to\\s+offers|unpriced|request\\s+(?:price|details)|unknown|none)";
