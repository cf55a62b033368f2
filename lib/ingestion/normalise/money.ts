import { OPEN_END } from "@/lib/core/money";
import { SUFFIXES, UNDISCLOSED } from "./money-notation";
import { type WrittenAmount, writtenAmounts } from "./written-amount";

export type Period = "week" | "month" | "quarter" | "day";

/** An amount as written, in whole units of its own currency; `currency` is null for a bare '$' or number. */
export interface Amount {
  low: number;
  /** Upper end of a range or bound; OPEN_END for 'over'. */
  high: number | null;
  currency: string | null;
  /** True when a sign, code or suffix says that this is money, not just a number. */
  marked: boolean;
  /** 'per month' and the like, when the figure is not for a year. */
  period: Period | null;
  index: number;
  end: number;
}

const GAP_OF_RANGE = /^\s*(?:-|–|—|~|to|and|through)\s*$/i;
const BEFORE_HIGH = /(?:under|below|less than|up to|max(?:imum)?\.?|no more than|<)\s*$/i;
const BEFORE_LOW =
  /(?:over|above|more than|in excess of|excess of|exceeding|from|starting (?:at|from)|at least|min(?:imum)?\.?|north of|>)\s*$/i;
const AFTER_LOW = /^\s*(?:and (?:up|above|over)|or more|plus(?=\s*(?:$|[.,;!)])))/i;
const PERIOD_AFTER =
  /^\s*(?:\(?(?:\/|per|p\/|a|each|every)\s*)?(mo|month|monthly|wk|week|weekly|quarter|quarterly|day|daily)\b/i;
/** Korean brokers write '주 $13,000' for a week's sales and '월' for a month's. */
const PERIOD_BEFORE = /(?:^|[\s(])(주|월)\s*$/;
const PERIOD_OF_SYLLABLE: Readonly<Record<string, Period>> = { 주: "week", 월: "month" };
/** By first letter of the word for it. */
const PERIODS: Readonly<Record<string, Period>> = { m: "month", w: "week", q: "quarter", d: "day" };
/** Characters looked at before and after an amount. */
const AROUND = 16;

/** '100K - 250K', '1-2.5M': the amount that begins a range with its follower, or undefined. */
function rangeOf(first: WrittenAmount, second: WrittenAmount | undefined, text: string): Amount | undefined {
  if (!second || !GAP_OF_RANGE.test(text.slice(first.end, second.index))) return undefined;
  const shared = second.suffix && !first.suffix ? SUFFIXES[second.suffix.toLowerCase()] : undefined;
  const low = shared && first.number < second.number ? Math.round(first.number * shared.factor) : first.value;
  if (low < 0 || low >= second.value || (first.marked && !second.marked && second.value < 1_000))
    return undefined;
  return {
    low,
    high: second.value,
    currency: first.currency ?? second.currency,
    marked: first.marked || second.marked,
    period: null,
    index: first.index,
    end: second.end,
  };
}

function boundOf(first: WrittenAmount, text: string): Pick<Amount, "low" | "high"> {
  const { value } = first;
  if (value <= 0) return { low: value, high: null };
  const before = text.slice(Math.max(0, first.index - AROUND), first.index);
  if (BEFORE_HIGH.test(before)) return { low: 0, high: value };
  const open =
    first.plus || AFTER_LOW.test(text.slice(first.end, first.end + AROUND)) || BEFORE_LOW.test(before);
  return { low: value, high: open ? OPEN_END : null };
}

/** Every amount in the text, in order; ranges and bounds are one amount. Units other than money are left out. */
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
    const word = PERIOD_AFTER.exec(text.slice(end, end + AROUND))?.[1]
      ?.charAt(0)
      .toLowerCase();
    const syllable = PERIOD_BEFORE.exec(text.slice(Math.max(0, index - 4), index))?.[1] ?? "";
    const period = (word && PERIODS[word]) || PERIOD_OF_SYLLABLE[syllable] || null;
    amounts.push({ low: bounds.low, high: bounds.high, currency, marked, period, index, end });
  }
  return amounts;
}

export type MoneyReading =
  | { kind: "amount"; amount: Amount }
  /** The source withholds the figure; `words` are its own. */
  | { kind: "undisclosed"; words: string }
  /** There is a number, but not the one asked for; `why` ends a sentence such as 'No price: …'. */
  | { kind: "other"; why: string }
  | { kind: "none" };

const WITHHELD = new RegExp(`(?<![a-z])${UNDISCLOSED}(?![a-z])`, "i");
const ONLY_DASHES = /^[\s\-–—.*]*$/;
const DOWN_PAYMENT = /^\s*(?:in\s+|cash\s+)?down\b/i;
const BEFORE_DOWN = /\b(?:down(?:\s*payment)?|deposit)\s*:?\s*$/i;
const INCLUDED = /^\s*(?:is |are )?(?:included|incl\.)/i;
const MULTIPLE = /\bmultiple\b/i;
const PER_AREA = /^\s*(?:\/|per)\s*(?:sq|sf|square|acre)/i;

/** Reads one field that should hold one amount. Never yields a number where the text holds none. */
export function readMoney(text: string): MoneyReading {
  if (ONLY_DASHES.test(text)) return { kind: "none" };
  let other: string | undefined;
  for (const amount of findAmounts(text)) {
    const before = text.slice(0, amount.index);
    const after = text.slice(amount.end);
    if (DOWN_PAYMENT.test(after) || BEFORE_DOWN.test(before)) other = "the figure is a down payment";
    else if (INCLUDED.test(after)) other = "included in the asking price";
    else if (PER_AREA.test(after)) other = "the figure is per area";
    else if (MULTIPLE.test(before)) other = "the figure is a multiple";
    else return { kind: "amount", amount };
  }
  if (other) return { kind: "other", why: other };
  const withheld = WITHHELD.exec(text);
  return withheld ? { kind: "undisclosed", words: withheld[0].trim() } : { kind: "none" };
}
