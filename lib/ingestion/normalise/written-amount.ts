import { CURRENCY_OF_SIGN, SUFFIXES } from "./money-notation";
import { textAfter, textBefore } from "./surroundings";
import { escaped } from "./words";

/** One number in a text with the sign, suffix and currency code around it. */
export interface WrittenAmount {
  /** Whole units of the currency, suffix applied. */
  value: number;
  /** The number without its suffix. */
  number: number;
  suffix: string | undefined;
  /** ISO 4217; null for a bare '$' or number. */
  currency: string | null;
  /** True when a sign, code or suffix marks this as money, not just a number. */
  marked: boolean;
  /** '$5MM+', but not '$100K + inventory', where something else is added. */
  plus: boolean;
  /** A bare number inside '248-866-4855': money only in a range whose other end is marked. */
  hyphenated: boolean;
  index: number;
  end: number;
}

const SIGNS = CURRENCY_OF_SIGN.map(([sign]) => escaped(sign)).join("|");
const CODES = CURRENCY_OF_SIGN.filter(([sign]) => /^[A-Z]{3}$/.test(sign))
  .map(([sign]) => sign)
  .join("|");
const SUFFIX = Object.keys(SUFFIXES)
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join("|");
/** Indian grouping; grouping by comma, point or apostrophe; grouping by blanks; none. */
const NUMBER =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[,.’']\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|(?<!fy)\\d{1,3}(?: \\d{3}){1,2}(?![\\d,.]| \\d{3}(?!\\d))|\\d{1,3},\\d{1,2}(?=\\s?(?:M\\s?[€$]|Mio))|\\d+(?:\\.\\d+)?|(?<=[$£€]\\s?)\\.\\d+";

/** Matches start at the digits, so texts without numbers cost little; signs are searched backwards. */
const FROM_DIGITS = new RegExp(
  `(${NUMBER})(?:\\s?(${SUFFIX})(?![a-z]))?(\\))?(\\s?\\+(?!\\/|[^\\S\\n]?(?:[$£€(]|inv|stock|s\\.?a\\.?v|real|prop|land|gst|hst|vat|tax)))?(?:\\s*\\(?(${CODES})\\b\\)?(\\+)?|\\s?([$€£])(?!\\s?[\\d(]))?`,
  "giu",
);
const SIGN_BEFORE = new RegExp(`(\\(?)(-?)(${SIGNS})\\s{0,2}(-?)$`);
const SIGN_LENGTH = 10;
/** What must not come directly before: letters, '#1984', '10.5', 'and/3'. */
const JOINED = /[\w#.,/]/;
/** '$875,000 $799,000 ↓ $76,000': by how much the price fell. */
const FALLEN = /[↓↘▼▾⬇]\s*$/u;
const BROKEN = /^[,.’']\d/;
const OF_A_TIME = /\d:$/;
const HYPHENATED = /^-\d/;
const SIGN_CODE = new Map(CURRENCY_OF_SIGN);
const MAX_AMOUNT = 1e13;
const ONE_LETTER = /^[a-z]$/i;

/** Units other than money after a bare number. */
const OTHER_UNIT =
  /^[^\S\n]?(?:x\b|%|°|sq\b|sf\b|s\.f|square|acres?\b|years?\b|yrs?\b|hours?\b|hrs?\b|miles?\b|employees?\b|staff\b|units?\b|locations?\b|seats?\b|stores?\b|rooms?\b|beds?\b|baths?\b|minutes?\b|-?\s?(?:st|nd|rd|th)\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\s|[:/]\d)/i;
const OF_THINGS =
  /^\s(?:gallons?|gal\b|lit(?:er|re)s?|homes?|households|customers?|users|subscribers?|visitors|views|pounds|lbs|tons|tonnes|meals|barrels|bushels|people|residents|square|sq\b|downloads|followers|pallets|bottles|eggs|board\s?f)/i;
/** A smaller bare number counts weeks or months; a larger one is money per week or month. */
const OF_TIME = /^(?:[^\S\n]|-)?(?:mo(?:s|nths?)?|mths?|w(?:ee)?ks?|days?)\b/i;
const MIN_PER_PERIOD = 1_000;
const UNIT_LENGTH = 12;

function sizeOf(written: string, suffix: string | undefined, foreign: boolean): number {
  const decimalComma = /,\d{1,2}$/.test(written) && !/,\d{2},/.test(written);
  const groupedByPoint = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(written);
  // '$279.000': money has two decimals, never three.
  const threeDecimals = /^\d{2,3}\.\d{3}$/.test(written) || /^\d\.\d\d0$/.test(written);
  const byPoint =
    groupedByPoint && !suffix && (foreign || threeDecimals || written.split(".").length > 2 || decimalComma);
  let plain = written.replace(/[,’' ]/g, "");
  if (byPoint) plain = written.replaceAll(".", "").replace(",", ".");
  else if (decimalComma && !written.includes(".")) plain = written.replace(",", ".");
  const number = Number(plain);
  const scale = suffix ? SUFFIXES[suffix.toLowerCase()] : undefined;
  return scale && number < scale.noiseFrom ? number * scale.factor : number;
}

function amountOf(match: RegExpExecArray, text: string): WrittenAmount | undefined {
  const [whole, written = "", letters, close, plus, code, plusBehind, signBehind] = match;
  const before = SIGN_BEFORE.exec(textBefore(text, match.index, SIGN_LENGTH));
  // '$3.0-$3.3 million' is a range, not a loss.
  const start = match.index - (before?.[0].length ?? 0);
  const isRange = before?.[2] !== "" && /[\dkm%]$/i.test(textBefore(text, start, 1));
  const signIndex = start + (isRange ? 1 : 0);
  const leader = /\.{4}$|\bc\.$/.test(textBefore(text, signIndex, 4));
  // '$1.2M/$300K' are two amounts.
  const isFree =
    !JOINED.test(text[signIndex - 1] ?? " ") || /[\dkm]\/$/i.test(textBefore(text, signIndex, 2));
  const sign = before && (leader || isFree) ? before[3] : undefined;
  // 'Net profit: ($5,000)' is a loss; in 'Asking price ($5,000)' the brackets are only brackets.
  const bracketed = /\p{L}\s*$/u.test(textBefore(text, signIndex, 2));
  if (
    !sign &&
    (JOINED.test(text[match.index - 1] ?? " ") || OF_A_TIME.test(textBefore(text, match.index, 2)))
  )
    return undefined;
  // 'Rev '24: $1.02M': a year.
  if (!sign && /^\d\d$/.test(whole) && /['’]$/.test(text.slice(0, match.index))) return undefined;
  if (FALLEN.test(textBefore(text, start, 3))) return undefined;
  // '$412,77520' is malformed: the missing digits are unknown.
  if (BROKEN.test(textAfter(text, match.index + written.length, 2))) return undefined;
  // '5 B' in an address is not a billion.
  const loose = letters && ONE_LETTER.test(letters) && !sign && /\s/.test(whole.charAt(written.length));
  // Nor is 'Unit 4B'.
  const suffix = loose || (letters && /^[bt]$/i.test(letters) && !sign && !code) ? undefined : letters;
  const euros = /^teur$/i.test(letters ?? "") ? "EUR" : undefined;
  const currency = euros ?? code?.toUpperCase() ?? SIGN_CODE.get(sign ?? signBehind ?? "") ?? null;
  const foreign = currency !== null && currency !== "USD";
  const size = sizeOf(written, suffix, foreign);
  if (size > MAX_AMOUNT) return undefined;
  const minus = sign
    ? (before?.[2] && !isRange) || before?.[4] || (before?.[1] && close && !bracketed)
    : text[match.index - 1] === "-" &&
      !/[\w)]\s?$/.test(text.slice(Math.max(0, match.index - 3), match.index - 1));
  const end = match.index + whole.length;
  const marked = Boolean(sign || code || suffix || signBehind);
  const behind = textAfter(text, end, UNIT_LENGTH);
  // 'A volume of 2.9 million gallons'
  if (!sign && !code && !signBehind && OF_THINGS.test(behind)) return undefined;
  if (!marked && (OTHER_UNIT.test(behind) || (size < MIN_PER_PERIOD && OF_TIME.test(behind))))
    return undefined;
  return {
    value: Math.round(minus ? -size : size),
    number: sizeOf(written, undefined, foreign),
    suffix,
    currency: code ? (SIGN_CODE.get(code.toUpperCase()) ?? currency) : currency,
    marked,
    plus: Boolean(plus ?? plusBehind),
    hyphenated: !minus && (text[match.index - 1] === "-" || HYPHENATED.test(textAfter(text, end, 2))),
    index: sign ? signIndex : match.index,
    end,
  };
}

/** Every number in the text that may be money, in order. */
export function writtenAmounts(text: string): WrittenAmount[] {
  const found: WrittenAmount[] = [];
  for (const match of text.matchAll(FROM_DIGITS)) {
    const amount = amountOf(match, text);
    if (amount) found.push(amount);
  }
  return found;
}
