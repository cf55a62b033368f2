import { OPEN_END } from "@/lib/core/money";
import { SUFFIXES, UNDISCLOSED } from "./money-notation";
import { textAfter, textBefore } from "./surroundings";
import { type WrittenAmount, writtenAmounts } from "./written-amount";

export type Period = "week" | "fortnight" | "month" | "quarter" | "day";

/** An amount as written, in whole units of its own currency; `currency` is null for a bare '$' or number. */
export interface Amount {
  low: number;
  /** Upper end of a range or bound; OPEN_END for 'over'. */
  high: number | null;
  currency: string | null;
  /** True when a sign, code or suffix marks this as money, not just a number. */
  marked: boolean;
  /** The period if it is not a year: 'per month' and the like. */
  period: Period | null;
  /** '$26 per sq ft' is a rate, never the price of a business. */
  perArea: boolean;
  index: number;
  end: number;
  /** Start of the words for a bound before it, and end of the words for a period after it. */
  wordsFrom: number;
  periodEnd: number;
}

const GAP_OF_RANGE = /^\s*(?:-|–|—|~|to|through)\s*$/i;
/** 'Between $1 and $2' is a range, 'were $1 and $2' are two amounts. */
const BETWEEN = /\bbetween\s+(?:\p{L}+\s+){0,2}$/iu;
const BEFORE_HIGH =
  /\b(?:(?<!\b(?:just|slightly|(?:an?|little)\s+(?:bit|little|shade|touch|hair))\s)under|below|less than|up to|max(?:imum)?\.?|no more than)\s*$|<\s*$/i;
const BEFORE_LOW =
  /\b(?:(?<!\b(?:turn(?:s|ed|ing)?|just|little|slightly|bit|shade|touch)\s)over|above|upwards? of|exceeds?|greater than|more than|in excess of|excess of|exceeding|from|starting (?:at|from)|at least|min(?:imum)?\.?|north of|oieo)\s*$|\boffers?\s+(?:over|above|from|in excess of)\s*:\s*$|>\s*$/i;
const AFTER_LOW = /^\s*(?:and (?:up|above|over)|or more|plus(?=\s*(?:$|[.,;!)])))/i;
const AFTER_HIGH = /^\s*(?:(?:or|and) (?:less|under|below|lower)|max(?:imum)?\b)/i;
const PERIOD_AFTER =
  /^[ \u00a0]*(?:of (?:that|this|it) |(?:of|in) (?:[a-z]+ ){1,2}(?=(?:an?|per|each|every) ))?(?:\((?=(?:month|week|quarter|dai)ly\))|\(?(?:\/|per|p\/|p\.?|(?:in )?an? (?:average|typical|normal|good)|a|(?:in )?each|(?:in )?every)\s*)?(mo|mth|mthly|mnth|month|monthly|wk|wkly|week|weekly|quarter|quarterly|day|daily|pcm|pw|p\.c\.m|p\.w|(?<=\/)[mw])\b/i;
/** Korean brokers write '주 $13,000' for weekly sales and '월' for monthly ones. */
const PERIOD_BEFORE = /(?:^|[\s(])(주|월)\s*$/;
const PERIOD_OF_SYLLABLE: Readonly<Record<string, Period>> = { 주: "week", 월: "month" };
const BY_LETTER = new Map<string, Period>([
  ["m", "month"],
  ["w", "week"],
  ["q", "quarter"],
  ["d", "day"],
  ["p", "month"],
]);
/** The period that a word such as 'mo', 'weekly' or 'pcm' names. */
export const periodOfWord = (word = ""): Period | null =>
  BY_LETTER.get(
    word
      .toLowerCase()
      .replace(/^p\.?(?=w)/, "")
      .charAt(0),
  ) ?? null;
/** A rate per item is not a figure for the whole business. */
const PER_AREA =
  /^\s*(?:(?:\/|per|a)\s*(?:sq|sf|square|acre)|psf\b|(?:\/|per)\s*(?:van|truck|store|shop|unit|location|machine|room|seat|chair|bay|site|account|customer|client|member)\b)/i;
/** How many characters around an amount are examined. */
const AROUND = 28;

/** Whether a bare number may be a year. */
export const mayBeYear = (number: number): boolean => number >= 1990 && number < 2040;

type Range = Pick<Amount, "low" | "high" | "currency" | "marked" | "index" | "end" | "wordsFrom">;

/** '100K - 250K', '1-2.5M': combines the first amount of a range with the second, or returns undefined. */
function rangeOf(first: WrittenAmount, second: WrittenAmount | undefined, text: string): Range | undefined {
  const gap = text.slice(first.end, second?.index);
  const isBetween = /^\s*and\s*$/i.test(gap) && BETWEEN.test(textBefore(text, first.index, 30));
  if (!second || !(isBetween || GAP_OF_RANGE.test(gap))) return undefined;
  const shared = second.suffix && !first.suffix ? SUFFIXES[second.suffix.toLowerCase()] : undefined;
  const low = shared && first.number < second.number ? Math.round(first.number * shared.factor) : first.value;
  // 'Revenue 2024 - $640,000' is a year and an amount.
  if (!first.marked && low === first.value && mayBeYear(low) && second.marked) return undefined;
  if (low < 0 || low >= second.value || (first.marked && !second.marked && second.value < 1_000))
    return undefined;
  return {
    low,
    high: second.value,
    currency: first.currency ?? second.currency,
    marked: first.marked || second.marked,
    index: first.index,
    end: second.end,
    wordsFrom: first.index,
  };
}

function boundOf(first: WrittenAmount, text: string): Pick<Range, "low" | "high" | "wordsFrom"> {
  const { value } = first;
  if (value <= 0) return { low: value, high: null, wordsFrom: first.index };
  const before = textBefore(text, first.index, AROUND);
  const words = (BEFORE_HIGH.exec(before) ?? BEFORE_LOW.exec(before))?.[0] ?? "";
  const wordsFrom = first.index - words.length;
  const after = textAfter(text, first.end, AROUND);
  if (BEFORE_HIGH.test(before) || AFTER_HIGH.test(after)) return { low: 0, high: value, wordsFrom };
  const open = first.plus || AFTER_LOW.test(after) || BEFORE_LOW.test(before);
  return { low: value, high: open ? OPEN_END : null, wordsFrom };
}

/** Things other than money that are counted per week. */
const COUNTED =
  /\b(?:gallons?|gal|lit(?:er|re)s|traffic|cars?|vehicles|visitors?|visits|views|sessions|customers?|guests|covers|units?|pieces|pounds|lbs|tons|orders|meals|calls|loads|miles|users|subs\p{L}*|square|sq)\b[^.;|\n$£€]{0,20}$/iu;
const OF_A_YEAR = /^\s?(?:annually\b|(?:\/|per|a|last)\s?(?:year|yr)\b)/i;

/** 'Gross 3,400/week': a number with a period is money unless something else is counted. */
const isOfTime = (text: string, index: number, end: number, isPeriodic: boolean) =>
  /^\d{1,3}(?:,\d{3})+$/.test(text.slice(index, end)) &&
  (isPeriodic || OF_A_YEAR.test(textAfter(text, end, 12))) &&
  !COUNTED.test(textBefore(text, index, 40));

/** All amounts in the text, in order; a range or bound is one amount. Units other than money are skipped. */
export function findAmounts(text: string): Amount[] {
  const written = writtenAmounts(text);
  const amounts: Amount[] = [];
  for (let at = 0; at < written.length; at++) {
    const first = written[at];
    if (!first) continue;
    const range = rangeOf(first, written[at + 1], text);
    if (range) at++;
    if (first.hyphenated && !(range ?? first).marked) continue;
    const { currency, marked, index, end } = range ?? first;
    const bounds = range ?? boundOf(first, text);
    const after = textAfter(text, end, AROUND);
    const said = PERIOD_AFTER.exec(after);
    const period = periodOfWord(said?.[1]);
    const syllable = PERIOD_BEFORE.exec(textBefore(text, index, 4))?.[1] ?? "";
    amounts.push({
      ...bounds,
      currency,
      marked: marked || isOfTime(text, index, end, period !== null),
      period: period ?? PERIOD_OF_SYLLABLE[syllable] ?? null,
      perArea: PER_AREA.test(after),
      index,
      end,
      periodEnd: end + (said?.[0].length ?? 0),
    });
  }
  return amounts;
}

export type MoneyReading =
  | { kind: "amount"; amount: Amount }
  /** The source withholds the figure; `words` are its own. */
  | { kind: "undisclosed"; words: string }
  /** There is a number, but not the requested one; `why` completes a sentence such as 'No price: …'. */
  | { kind: "other"; why: string }
  | { kind: "none" };

const WITHHELD = new RegExp(`(?<![a-z])${UNDISCLOSED}(?![a-z])`, "i");
const ONLY_DASHES = /^[\s\-–—.*]*$/;
const DOWN_PAYMENT = /^\s*(?:in\s+|cash\s+)?down\b/i;
const BEFORE_DOWN = /\b(?:down(?:\s*payment)?|deposit)\s*:?\s*$/i;
/** '$80,000 included' is part of another price; '$595,000 incl. inv.' says what the price includes. */
const INCLUDED = /^\s*(?:is |are )?incl(?:uded|\.|(?!\.))(?=\s*(?:$|[,;)|]|\.(?:\s|$)|in\b))/i;
const FORMER_BEFORE = /\b(?:was|were|from|formerly|originally|previously|orig\.?)\s*:?\s*$/i;
/** '10,500 pallets a week x $6.40': the product is not given. */
const MULTIPLIED = /\d[^.;\n]{0,30}\s[x×]\s[$£€]?\d/i;
const MULTIPLE = /\bmultiple\b/i;

/** Reads one field that should hold one amount. Never returns a number if the text has none. */
export function readMoney(text: string): MoneyReading {
  if (ONLY_DASHES.test(text)) return { kind: "none" };
  if (MULTIPLIED.test(text)) return { kind: "other", why: "only its parts are given" };
  let other: string | undefined;
  const amounts = findAmounts(text);
  for (const amount of amounts) {
    const before = text.slice(0, amount.index);
    const after = text.slice(amount.end);
    if (DOWN_PAYMENT.test(after) || BEFORE_DOWN.test(before)) other = "the figure is a down payment";
    else if (INCLUDED.test(after)) other = "included in the asking price";
    else if (FORMER_BEFORE.test(before) && amount !== amounts.at(-1)) other = "a former price";
    else if (amount.perArea) other = "the figure is per area";
    else if (MULTIPLE.test(before)) other = "the figure is a multiple";
    else return { kind: "amount", amount };
  }
  if (other) return { kind: "other", why: other };
  const withheld = WITHHELD.exec(text);
  return withheld ? { kind: "undisclosed", words: withheld[0].trim() } : { kind: "none" };
}
