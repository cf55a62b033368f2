import { OPEN_END } from "@/lib/core/money";
import { CURRENCY_OF_SIGN, SUFFIXES, UNDISCLOSED } from "./money-notation";

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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const SIGNS = CURRENCY_OF_SIGN.map(([sign]) => escaped(sign)).join("|");
const CODES = CURRENCY_OF_SIGN.filter(([sign]) => /^[A-Z]{3}$/.test(sign))
  .map(([sign]) => sign)
  .join("|");
const SUFFIX = Object.keys(SUFFIXES)
  .sort((a, b) => b.length - a.length)
  .join("|");
const NUMBER =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[,.’']\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,3}(?: \\d{3}){1,3}(?![\\d,.])|\\d+(?:\\.\\d+)?|\\.\\d+";
const END_OF_SUFFIX = "(?![a-zA-Z])";

const ONE = new RegExp(
  `(?<![\\w#.,/])(\\()?((?<![\\w)]\\s?)-(?=[\\d$£€]))?(?:(${SIGNS})\\s{0,2})?(-)?(${NUMBER})(?:\\s?(${SUFFIX})${END_OF_SUFFIX})?(\\))?(\\s?\\+)?(?:\\s*\\(?(${CODES})\\b\\)?)?`,
  "giu",
);
const SIGN_CODE = new Map(CURRENCY_OF_SIGN.map(([sign, code]) => [sign.toLowerCase(), code]));
const GAP_OF_RANGE = /^\s*(?:-|–|—|~|to|and|through)\s*$/i;
const BEFORE_HIGH = /(?:under|below|less than|up to|max(?:imum)?\.?|no more than|<|&lt;)\s*$/i;
const BEFORE_LOW =
  /(?:over|above|more than|in excess of|excess of|exceeding|from|starting (?:at|from)|at least|min(?:imum)?\.?|north of|>|&gt;)\s*$/i;
const AFTER_LOW = /^\s*(?:and (?:up|above|over)|or more|plus(?=\s*(?:$|[.,;!)])))/i;
const PERIOD_AFTER =
  /^\s*(?:\(?(?:\/|per|p\/|a|each|every)\s*)?(mo|month|monthly|wk|week|weekly|quarter|quarterly|day|daily)\b/i;
/** Units that make a bare number something else than money. */
const OTHER_UNIT =
  /^\s?(?:x\b|%|°|sq\b|sf\b|s\.f|square|acres?\b|years?\b|yrs?\b|months?\b|weeks?\b|days?\b|hours?\b|hrs?\b|miles?\b|employees?\b|staff\b|units?\b|locations?\b|seats?\b|stores?\b|rooms?\b|beds?\b|baths?\b|minutes?\b|-?\s?(?:st|nd|rd|th)\b|[:/]\d)/i;
const HYPHENATED = /^-\d/;

function sizeOf(written: string, suffix: string | undefined, european: boolean): number {
  const decimalComma = /,\d{1,2}$/.test(written) && !/,\d{2},/.test(written);
  const groupedByPoint = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(written);
  const thousandsByPoint =
    groupedByPoint && !suffix && (european || written.split(".").length > 2 || decimalComma);
  const plain = thousandsByPoint
    ? written.replaceAll(".", "").replace(",", ".")
    : decimalComma && !written.includes(".")
      ? written.replace(",", ".")
      : written.replace(/[,’' ]/g, "");
  const number = Number(plain);
  const scale = suffix ? SUFFIXES[suffix.toLowerCase()] : undefined;
  return scale && number < scale.noiseFrom ? number * scale.factor : number;
}

interface Token {
  value: number;
  number: number;
  suffix?: string;
  currency: string | null;
  marked: boolean;
  plus: boolean;
  /** A bare number inside '248-866-4855': money only as an end of a range whose other end is marked. */
  hyphenated: boolean;
  index: number;
  end: number;
}

function tokenOf(match: RegExpExecArray, text: string): Token | undefined {
  const [whole, open, minus, written1, innerMinus, written = "", written2, close, plus, code] = match;
  // 'r 5' and 'rm 5' are no rand and ringgit, and '5 B' in an address is no billion.
  const sign = written1 && /^[a-z]/.test(written1) ? undefined : written1;
  const loose =
    written2?.length === 1 &&
    !sign &&
    /\s/.test(whole.slice(whole.indexOf(written) + written.length)[0] ?? "");
  const suffix = loose && written2 !== "만" && written2 !== "억" ? undefined : written2;
  const currency =
    (code && code.toUpperCase()) || (sign ? (SIGN_CODE.get(sign.toLowerCase()) ?? null) : null);
  const european = currency !== null && currency !== "USD";
  const size = sizeOf(written, suffix, european);
  if (!Number.isFinite(size) || size > 1e13) return undefined;
  const negative = minus || innerMinus || (open && close && sign);
  const value = Math.round(negative ? -size : size);
  return {
    value,
    number: sizeOf(written, undefined, european),
    suffix,
    currency,
    marked: Boolean(sign || code || suffix),
    plus: Boolean(plus),
    hyphenated: text[match.index - 1] === "-" || HYPHENATED.test(text.slice(match.index + whole.length)),
    index: match.index,
    end: match.index + whole.length,
  };
}

/** Every amount in the text, in order; ranges and bounds are one amount. Units other than money are left out. */
export function findAmounts(text: string): Amount[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(ONE)) {
    const token = tokenOf(match as RegExpExecArray, text);
    if (token && (token.marked || !OTHER_UNIT.test(text.slice(token.end, token.end + 12))))
      tokens.push(token);
  }
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at] as Token;
    const second = tokens[at + 1];
    let amount: Amount = { ...first, low: first.value, high: null, period: null };
    if (second && GAP_OF_RANGE.test(text.slice(first.end, second.index))) {
      const scale = second.suffix && !first.suffix ? SUFFIXES[second.suffix.toLowerCase()] : undefined;
      const low =
        scale && first.number < second.number ? Math.round(first.number * scale.factor) : first.value;
      if (low >= 0 && low < second.value && (second.marked || !first.marked || second.value > 999)) {
        const currency = first.currency ?? second.currency;
        amount = {
          ...amount,
          low,
          high: second.value,
          currency,
          marked: first.marked || second.marked,
          end: second.end,
        };
        at++;
      }
    }
    if (first.hyphenated && !amount.marked) continue;
    const before = text.slice(Math.max(0, amount.index - 16), amount.index);
    const after = text.slice(amount.end, amount.end + 16);
    if (amount.high === null && amount.low > 0) {
      if (BEFORE_HIGH.test(before)) amount = { ...amount, low: 0, high: amount.low };
      else if (first.plus || AFTER_LOW.test(after) || BEFORE_LOW.test(before))
        amount = { ...amount, high: OPEN_END };
    }
    const period = PERIOD_AFTER.exec(after)?.[1]?.[0]?.toLowerCase();
    const periods: Record<string, Period> = { m: "month", w: "week", q: "quarter", d: "day" };
    amounts.push({
      low: amount.low,
      high: amount.high,
      currency: amount.currency,
      marked: amount.marked,
      period: period ? (periods[period] ?? null) : null,
      index: amount.index,
      end: amount.end,
    });
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
