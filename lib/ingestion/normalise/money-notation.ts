/** How sources write amounts of money: signs, codes, suffixes and the phrases for 'undisclosed'. */
import currencies from "./currencies.json" with { type: "json" };

const { codes, signs, beforeDollar, dollarOfCountry, suffixes } = currencies;

/** Longest first, so that 'US$' is not read as '$'. A bare '$' is resolved by the listing's country. */
export const CURRENCY_OF_SIGN: readonly (readonly [sign: string, code: string | null])[] = [
  ...Object.entries(beforeDollar).flatMap(([word, code]) => [
    [`${word} $`, code] as const,
    [`${word}$`, code] as const,
  ]),
  ...codes.split(" ").map((code) => [code, code] as const),
  ...Object.entries(signs),
  ["$", null] as const,
].sort(([a], [b]) => b.length - a.length);

/** The meaning of a bare '$' in countries with their own dollar. */
export const DOLLAR_OF_COUNTRY: Readonly<Record<string, string>> = dollarOfCountry;

/** A suffix's factor, and the number above which it is noise ('$8,968,525 Million'); Koreans count '$22만'. */
export const SUFFIXES: Readonly<Record<string, { factor: number; noiseFrom: number }>> = Object.fromEntries(
  suffixes.flatMap(({ words, ...scale }) => words.split(" ").map((word) => [word, scale])),
);

/** Phrases in place of a figure that the source withholds. Anchored by the caller. */
export const UNDISCLOSED =
  "(?:price\\s+)?(?:undisclosed|not\\s+disclosed|non[- ]disclosed|(?:disclosed|available|provided|shown)\\s+(?:(?:up)?on\\s+request|(?:with|after|under|(?:up)?on)\\s+(?:(?:a\\s+)?signed\\s+|an?\\s+)?nda)|confidential|withheld" +
  "|(?:up)?on\\s+(?:request|application|enquiry|inquiry)|p\\.?o\\.?a\\.?(?![a-z])|p\\.?o\\.?r\\.?(?![a-z])|t\\.?b\\.?[da]\\.?(?![a-z])" +
  "|to\\s+be\\s+(?:determined|announced|agreed)|refer\\s+to\\s+broker|(?:please\\s+)?(?:contact|call|ask|see)\\s+(?:the\\s+)?(?:broker|seller|agent|us|for\\s+(?:price|details|pricing|more))" +
  "|(?:please\\s+)?(?:inquire|enquire)(?:\\s+(?:within|now))?|not\\s+(?:applicable|available|provided|specified|stated|given)|n\\/?a(?![a-z])" +
  "|market\\s+(?:price|value|to\\s+determine|will\\s+determine)|(?:to\\s+be\\s+)?determined\\s+by\\s+(?:the\\s+)?market" +
  "|(?:price\\s+)?negotiable|(?:price\\s+)?by\\s+negotiation|expressions?\\s+of\\s+interest|market\\s+bid|(?:make|submit|best|any)\\s+(?:an\\s+|your\\s+)?offers?|offers\\s+(?:invited|welcome)|open\\s+to\\s+offers|unpriced|request\\s+(?:price|details)|unknown|none)";
