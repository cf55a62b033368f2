import { textAfter, textBefore } from "./surroundings";

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const WORD = `(?:${[...UNITS, ...TENS].join("|")}|hundred|thousand|million|half|quarters?)`;
/** A scale alone ('$3.4 million') is not a spelled-out number. */
const BEGINS = `(?:${[...UNITS, ...TENS].join("|")}|half|(?:a\\s+)(?:hundred|half|quarter)|quarter)`;
const SPELLED = new RegExp(
  String.raw`(?<![\d.,]\s?)\b(${BEGINS}(?:(?:\s+(?:and\s+)?(?:of\s+)?(?:a\s+)?|-)${WORD})*)\b(?:\s+(dollars|pounds|euros))?`,
  "giu",
);
/** Large round numbers are money even without a currency, unless a noun says what is counted. */
const LARGE = /million|hundred\b.*\bthousand/i;
/** After one of these words, even 'ninety-eight thousand' is money. */
const BEHIND_LABEL =
  /\b(?:sales|revenues?|gross(?:es|ed)?|nets?|netted|profits?|price|asking|earn(?:s|ed|ings)?|clear(?:s|ed)|turnover|takings|sde|cash\s+flow)\W+(?:(?:of|at|are|is|was|were|about|around|nearly|over|roughly)\s+){0,2}$/i;
const OF_A_NOUN =
  /^\s+(?!(?:a|an|in|of|for|per|last|this|to|and|annually|before|after|with|over|each|net|sales|revenue|is|are|was|were|on|includ\w+|covers|buys|plus|down|cash|firm)\b)\p{L}/iu;

/** 'three hundred and fifty thousand' is 350,000; null for several numbers ('two and three hundred'). */
function numberIn(words: string): number | null {
  let total = 0;
  let current = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const unit = UNITS.indexOf(word) + 1;
    const ten = TENS.indexOf(word) + 2;
    if (unit > 0) {
      if (current % (unit < 10 ? 10 : 100) !== 0) return null;
      current += unit;
    } else if (ten > 1) {
      if (current % 100 !== 0) return null;
      current += ten * 10;
    } else if (word === "hundred") current = (current || 1) * 100;
    else if (word === "half") current += 0.5;
    else if (word === "quarter") current += 0.25;
    else if (word === "quarters") current *= 0.25;
    else if (word === "thousand" || word === "million") {
      total += (current || 1) * (word === "million" ? 1_000_000 : 1_000);
      current = 0;
    }
  }
  return total + current;
}

/** '385,000 dollars', '1.2 million euros'; a weight in pounds is not money. */
const IN_DIGITS =
  /(?<![\w$£€.,])(\d[\d,.]*\d(?:\s?(?:k|m|thousand|million)\b)?)\s+(?:US\s+)?(dollars|euros|pounds(?=\s+sterling))\b/giu;
const signOf = (currency = "") => (/pounds/i.test(currency) ? "£" : /euros/i.test(currency) ? "€" : "$");

/** Rewrites 'seven hundred and fifty thousand dollars' as $750K, keeping the length. */
export function withSpelledNumbers(text: string): string {
  const digits = text.replace(IN_DIGITS, (row, amount: string, currency: string) =>
    `${signOf(currency)}${amount}`.padStart(row.length),
  );
  return digits.replace(SPELLED, (row, words: string, currency: string | undefined, at: number) => {
    const value = numberIn(words);
    if (!value || value < 1_000 || !/thousand|million/i.test(words)) return row;
    if (
      !currency &&
      (!(LARGE.test(words) || BEHIND_LABEL.test(textBefore(text, at, 40))) ||
        OF_A_NOUN.test(textAfter(text, at + row.length, 20)))
    )
      return row;
    const written = value < 1_000_000 ? `${value / 1_000}K` : `${value / 1_000_000}M`;
    return `${signOf(currency)}${written}`.padStart(row.length);
  });
}

const SMALL = new RegExp(
  `\\b(?:(?:${TENS.join("|")})(?:[- ](?:${UNITS.slice(0, 9).join("|")}))?|${UNITS.join("|")})\\b`,
  "gi",
);

/** Rewrites 'Twenty-two people' as '22 people'. */
export const withSmallNumbers = (text: string): string =>
  text.replace(SMALL, (words) => String(numberIn(words) ?? words));
