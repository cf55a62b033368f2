import { type Amount, findAmounts, mayBeYear } from "./money";
import { textAfter, textBefore } from "./surroundings";

const CURRENCY = "(?:(?:US|CA|C|AU|A|NZ)?\\s?[$£€]|USD?|CAD|AUD|GBP|EUR)";
const THOUSANDS = `(?:[$£€']?000'?s?|thousands?|(?<=[$£€])k)`;
const MILLIONS = "(?:mm|mn|mil|millions?|(?<=[$£€D]\\s?)m)";
const IN_UNIT = `(?:in\\s+)?(?:${CURRENCY}\\s?)?(?:in\\s+)?(?:\\w+\\s+(?=thousands|millions))?(?:(?<K>${THOUSANDS})|(?<M>${MILLIONS}))`;
/** '($mm)', '(in $000s)', '(US$ millions)', 'figures are in thousands'. */
const BRACKETED = `\\(\\s?(?:all\\s+)?(?:(?:figures|amounts|numbers)\\s+)?(?:are\\s+)?${IN_UNIT}(?:\\s+of)?(?:\\s+(?:U\\.?S\\.?\\s?)?(?:dollars|[$£€]|USD))?\\s?\\)`;
const STATED = new RegExp(
  `${BRACKETED}|(?<![\\p{L}\\d])(?:all|figures|amounts|numbers|financials|(?:US|CA|AU)?[$£€]|USD)(?![\\p{L}\\d])[^.;\\n$£€]{0,50}\\bin\\s+(?:${CURRENCY}\\s?)?(?:(?<K2>thousands)|(?<M2>millions))|\\bin\\s+(?:US)?[$£€]['’]?(?<K3>000)['’]?s?\\b|^\\s*in\\s+(?:(?<K4>thousands)|(?<M3>millions))\\b`,
  "iu",
);
const OF_LABEL = new RegExp(BRACKETED, "i");
/** A label's unit before its bare number: 'Revenue ($mm): 4.2', 'EBITDA, $M – 1.1'. */
const BEFORE_NUMBER = new RegExp(
  `(?<=\\p{L}\\s?)(?:${BRACKETED}|,?\\s(?:in\\s+)?${CURRENCY}\\s?(?:(?<K2>000'?s?|thousands|k)|(?<M2>mm?|millions))(?=\\s*[:=–|-]))\\s*[:=|–-]?\\s*(?<sign>[$£€]?)\\s?(?<number>\\d+(?:[.,]\\d+)*)(?![\\d%]|\\s?(?:k|mm?|mil|x|thousand|million)\\b)`,
  "giu",
);

type Unit = "K" | "M" | "";
const unitIn = ({ K, K2, K3, K4, M, M2, M3 }: Record<string, string | undefined> = {}): Unit =>
  K || K2 || K3 || K4 ? "K" : M || M2 || M3 ? "M" : "";

/** The unit a text gives to all its figures, or a label to its own: thousands, millions or none. */
export const unitOf = (text: string): Unit => unitIn(STATED.exec(text)?.groups);
/** The unit in brackets behind a label: 'Revenue ($MM)'. */
export const unitOfLabel = (label: string): Unit => unitIn(OF_LABEL.exec(label)?.groups);
/** A label or table heading without its unit. */
export const withoutUnit = (label: string) => label.replace(OF_LABEL, "");

/** French Canada writes the unit and sign last: '2,31 M$', '612 K$'. */
const FRENCH = /(?<![\d.,])(?<number>\d{1,3}(?:[,.]\d{1,3})?)[ \u00a0]?(?<unit>[KMkm]) ?\$(?!\d)/gu;

/** Rewrites 'Revenue ($mm): 4.2' as $4.2M and '2,31 M$' as $2.31M, keeping the length. */
export const withUnitsWritten = (given: string) => {
  const text = given.replace(FRENCH, (row, number: string, unit: string) =>
    `$${number.replace(",", ".")}${unit.toUpperCase()}`.padStart(row.length),
  );
  return text.replace(BEFORE_NUMBER, (row, ...rest) => {
    const groups = rest.at(-1) as Record<string, string>;
    const sign = groups.sign || /[$£€]/.exec(row)?.[0] || "$";
    return `: ${sign}${groups.number}${unitIn(groups)}`.padStart(row.length);
  });
};

/** 'Revenue for 2024 of $1': the year is not an amount. */
const isYear = ({ low, high, marked }: Amount) => !marked && high === null && mayBeYear(low);

const MONTH_BEFORE = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+$/i;
/** 'The year ended June 30' */
const isDay = (text: string, { low, marked, index }: Amount) =>
  !marked && low <= 31 && MONTH_BEFORE.test(textBefore(text, index, 12));

/** 'An average month is $92,000', 'a typical week brings in $9,000': the subject is the period. */
const OF_A_PERIOD =
  /\b(?:average|avg\.?|typical|normal|usual|good|each|every)\s+(month|week|quarter)\s+(?:\p{Ll}+\s+){1,3}$|\b(month|week)ly\s+average\s+(?:of\s+|is\s+)?$/iu;
/** '$40,000 a month, $9,000 of which is profit' */
const OF_WHICH = /^,?\s+of\s+(?:which|that|this|it)\b/i;
const periodBefore = (text: string, before: Amount | undefined, { index }: Amount) =>
  before && !/[.;|\n]/.test(text.slice(before.periodEnd, index)) ? before.period : null;

/** From this size on, a number is written in full, whatever unit the text declares. */
const WRITTEN_OUT = { K: 1_000_000, M: 10_000 };
const TIMES = { K: 1_000, M: 1_000_000 };

/** The amounts of money in a text; with '($ in thousands)', its bare numbers count too. */
export function amountsIn(text: string): Amount[] {
  const found = findAmounts(text).filter(
    (amount) => !amount.perArea && !isYear(amount) && !isDay(text, amount),
  );
  for (const [at, amount] of found.entries()) {
    const [, subject, average] = OF_A_PERIOD.exec(textBefore(text, amount.wordsFrom, 50)) ?? [];
    amount.period ??= ((subject ?? average)?.toLowerCase() as Amount["period"]) ?? null;
    if (!amount.period && OF_WHICH.test(textAfter(text, amount.end, 12)))
      amount.period = periodBefore(text, found[at - 1], amount);
  }
  const unit = unitOf(text);
  if (!unit) return found;
  return found.map((amount) => {
    const written = text.slice(amount.index, amount.end);
    if (/[a-z]\)?$|^\d{1,2}$/i.test(written) || (unit === "M" && !/[.$£€]/.test(written))) return amount;
    // Amounts are already rounded to whole dollars, so '8.4' is parsed again.
    const [low = 0, high = null] = written
      .split(/\s?(?:[-–—]|to)\s?/)
      .map((part) => Number(part.replace(/[^\d.]/g, "")));
    const scaled = (n: number) => (n < WRITTEN_OUT[unit] ? Math.round(n * TIMES[unit]) : n);
    return unit === "K"
      ? { ...amount, marked: true, low: scaled(amount.low), high: amount.high && scaled(amount.high) }
      : { ...amount, marked: true, low: scaled(low), high: amount.high && high && scaled(high) };
  });
}
