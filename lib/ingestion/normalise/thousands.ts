import { type Amount, findAmounts } from "./money";

/** 'Revenue for 2024 of $1': the year is no amount. */
const isYear = ({ low, high, marked }: Amount) => !marked && high === null && low >= 1990 && low < 2040;

export const IN_THOUSANDS =
  /\(\s?(?:all\s+)?(?:(?:figures|amounts|numbers)\s+)?(?:are\s+)?(?:USD?|CAD|GBP|AUD)?\s?[$£€]?\s?(?:in\s+(?:\w+\s+)?thousands|(?:in\s+)?[$£€']?000s?)\s?\)|\b(?:figures|amounts|numbers)\s+(?:are\s+)?in\s+(?:[$£€]\s?)?thousands/i;

/** '$40,000 a month, $9,000 of which is profit' */
const OF_WHICH = /^,?\s+of\s+(?:which|that|this|it)\b/i;
const periodBefore = (text: string, before: Amount | undefined, { index }: Amount) =>
  before && !/[.;|\n]/.test(text.slice(before.periodEnd, index)) ? before.period : null;

/** The amounts of money of a text; where it says '($ in thousands)', its bare numbers are some. */
export function amountsIn(text: string): Amount[] {
  const found = findAmounts(text).filter((amount) => !amount.perArea && !isYear(amount));
  for (const [at, amount] of found.entries())
    if (!amount.period && OF_WHICH.test(text.slice(amount.end, amount.end + 12)))
      amount.period = periodBefore(text, found[at - 1], amount);
  if (!IN_THOUSANDS.test(text)) return found;
  const scaled = (n: number) => (n < 1_000_000 ? n * 1_000 : n);
  return found.map((amount) =>
    /[a-z]\)?$|^\d{1,2}$/i.test(text.slice(amount.index, amount.end))
      ? amount
      : { ...amount, marked: true, low: scaled(amount.low), high: amount.high && scaled(amount.high) },
  );
}
