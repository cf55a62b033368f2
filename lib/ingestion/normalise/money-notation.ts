/** How sources write amounts of money: signs, codes, suffixes and the phrases for 'undisclosed'. */

/** Currency signs, and the codes that can precede a '$'. */
const SIGNS = {
  ...{
    US$: "USD",
    CA$: "CAD",
    C$: "CAD",
    AU$: "AUD",
    A$: "AUD",
    NZ$: "NZD",
    HK$: "HKD",
    S$: "SGD",
    MX$: "MXN",
  },
  ...{ R$: "BRL", "£": "GBP", "€": "EUR", "Rs.": "INR", Rs: "INR", "₹": "INR", RMB: "CNY", "₩": "KRW" },
  ...{ "฿": "THB", "₱": "PHP", RM: "MYR", R: "ZAR" },
};
const CODES =
  "USD CAD AUD NZD HKD SGD MXN BRL GBP EUR INR ZAR AED CHF JPY CNY KRW THB PHP MYR SEK NOK DKK".split(" ");
const DOLLARS = Object.entries({ USD: "USD", CAD: "CAD", CDN: "CAD", AUD: "AUD", NZD: "NZD" });

/** Longest first, so that 'US$' is not read as '$'. A bare '$' is resolved by the listing's country. */
export const CURRENCY_OF_SIGN: readonly (readonly [sign: string, code: string | null])[] = [
  ...DOLLARS.flatMap(([word, code]) => [[`${word} $`, code] as const, [`${word}$`, code] as const]),
  ...CODES.map((code) => [code, code] as const),
  ...Object.entries(SIGNS),
  ["$", null] as const,
].sort(([a], [b]) => b.length - a.length);

/** The meaning of a bare '$' in countries with their own dollar. */
export const DOLLAR_OF_COUNTRY: Readonly<Record<string, string>> = {
  AU: "AUD",
  CA: "CAD",
  HK: "HKD",
  NZ: "NZD",
  SG: "SGD",
};

/** A suffix's factor, and the number above which the suffix is noise ('$8,968,525 Million'). */
export const SUFFIXES: Readonly<Record<string, { factor: number; noiseFrom: number }>> = Object.fromEntries(
  (
    [
      ["k thousand teur", 1e3, 100_000],
      ["m mm mn mil mill million millions mio mio. 백만불 백만", 1e6, 10_000],
      ["b bn billion", 1e9, 100],
      ["lakh lakhs lac lacs", 1e5, 10_000],
      ["cr crore crores", 1e7, 10_000],
      // Korean brokers count in ten-thousands: '$22만' is $220,000.
      ["만", 1e4, 100_000],
      ["억", 1e8, 10_000],
    ] as const
  ).flatMap(([words, factor, noiseFrom]) => words.split(" ").map((word) => [word, { factor, noiseFrom }])),
);

/** Phrases in place of a figure that the source withholds. Anchored by the caller. */
export const UNDISCLOSED =
  "(?:price\\s+)?(?:undisclosed|not\\s+disclosed|non[- ]disclosed|(?:disclosed|available|provided|shown)\\s+(?:(?:up)?on\\s+request|(?:with|after|under|(?:up)?on)\\s+(?:(?:a\\s+)?signed\\s+|an?\\s+)?nda)|confidential|withheld" +
  "|(?:up)?on\\s+(?:request|application|enquiry|inquiry)|p\\.?o\\.?a\\.?(?![a-z])|p\\.?o\\.?r\\.?(?![a-z])|t\\.?b\\.?[da]\\.?(?![a-z])" +
  "|to\\s+be\\s+(?:determined|announced|agreed)|refer\\s+to\\s+broker|(?:please\\s+)?(?:contact|call|ask|see)\\s+(?:the\\s+)?(?:broker|seller|agent|us|for\\s+(?:price|details|pricing|more))" +
  "|(?:please\\s+)?(?:inquire|enquire)(?:\\s+(?:within|now))?|not\\s+(?:applicable|available|provided|specified|stated|given)|n\\/?a(?![a-z])" +
  "|market\\s+(?:price|value|to\\s+determine|will\\s+determine)|(?:to\\s+be\\s+)?determined\\s+by\\s+(?:the\\s+)?market" +
  "|(?:price\\s+)?negotiable|(?:price\\s+)?by\\s+negotiation|expressions?\\s+of\\s+interest|market\\s+bid|(?:make|submit|best|any)\\s+(?:an\\s+|your\\s+)?offers?|offers\\s+(?:invited|welcome)|open\\s+to\\s+offers|unpriced|request\\s+(?:price|details)|unknown|none)";
