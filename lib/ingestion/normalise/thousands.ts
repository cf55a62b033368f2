import { type Amount, findAmounts } from "./money";

/** 'Revenue for 2024 of $1': the year is no amount. */
const isYear = ({ low, high, marked }: Amount) => !marked && high === null && low >= 1990 && low < 2040;

export const IN_THOUSANDS =
  /\(\s?(?:(?:all\s+)?(?:figures|amounts|numbers)\s+)?(?:USD?|CAD|GBP|AUD)?\s?[$£€]?\s?(?:in\s+(?:\w+\s+)?thousands|(?:in\s+)?'?000s?|[$£€]000s?)\s?\)|\b(?:figures|amounts|numbers)\s+(?:are\s+)?in\s+(?:[$£€]\s?)?thousands/i;

/** The amounts of money of a text; where it says '($ in thousands)', its bare numbers are some. */
export function amountsIn(text: string): Amount[] {
  const found = findAmounts(text).filter((amount) => !amount.perArea && !isYear(amount));
  if (!IN_THOUSANDS.test(text)) return found;
  const scaled = (n: number) => (n < 1_000_000 ? n * 1_000 : n);
  return found.map((amount) =>
    /[a-z]\)?$|^\d{1,2}$/i.test(text.slice(amount.index, amount.end))
      ? amount
      : { ...amount, marked: true, low: scaled(amount.low), high: amount.high && scaled(amount.high) },
  );
}
