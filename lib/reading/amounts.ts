import { EXCHANGE_RATES } from "@/lib/ingestion/normalise/exchange-rates";
import type { Unit } from "./metrics";
import { anyOf, WORD_SIGN } from "./pattern";
import AMOUNTS from "./vocabulary/amounts.json" with { type: "json" };

/** Number words before a multiplier; other number words have been replaced by digits before this runs. */
const WORD_NUMBERS: Readonly<Record<string, number>> = AMOUNTS.wordNumbers;
const FACTORS: Readonly<Record<string, number>> = AMOUNTS.factors;
const UNITS = Object.entries(AMOUNTS.units).map(([unit, words]) => [unit as Unit, anyOf(words)] as const);
const FACTOR = "k|mm|million|millions|mill|mil|m|thousand|thou|grand|bn|billion|(?<!\\d{3})b(?! ?&)";
/** US tax forms and retirement plans that look like numbers: 'no 1099 crews', 'money in my 401k'. */
const NO_FORM = String.raw`(?!(?:1099|1040)s?\b|401 ?\(?k)`;
const UNIT = UNITS.map(([, words]) => words).join("|");
export const WORDS = Object.keys(WORD_NUMBERS).join("|");
const ONE = String.raw`(?<cur>(?:us|c|ca|a|au|nz)?\$|£|€|(?:usd|gbp|eur|cad|aud) ?)?(?<n>${NO_FORM}\d{1,3}(?:,\d{3})+(?:\.\d+)?|${NO_FORM}\d{1,3}(?: \d{3})+(?![\d,])|${NO_FORM}\d+(?:\.\d+)?|\.\d+|(?:${WORDS})(?= (?:a )?(?:${FACTOR}|years|decades?|employees|hours|people)\b))(?:[ -]?(?:a )?(?<f>${FACTOR})(?!${WORD_SIGN}))?(?<plus>\+)?(?<ish>[ -]?ish)?(?:[ -]?(?<u>${UNIT})(?!${WORD_SIGN}))?(?: ?(?<after>bucks|dollars?|usd|pounds|gbp|quid|euros?|eur|cad|aud)(?!${WORD_SIGN}))?`;
/** Every amount in a lower-case text. */
export const AMOUNT = new RegExp(String.raw`(?<![a-z0-9à-ÿ.,$£€])${ONE}(?!${WORD_SIGN})(?!,\d)`, "g");
/** The upper end of a range. */
export const SECOND = new RegExp(
  String.raw`^(?<joint> *(?:-|to|and|or|through|thru|&|up to|down to) *)${ONE}(?!${WORD_SIGN})(?!,\d)`,
);

const YEAR = /^(?:1[89]\d\d|20[0-3]\d)$/;

/** An amount, converted to dollars if it is money; `high` is the upper end of a range. */
export interface Amount {
  low: number;
  high: number | null;
  unit: Unit;
  plus: boolean;
}

export type Groups = Record<string, string | undefined>;

const numberOf = (n: string) => WORD_NUMBERS[n.toLowerCase()] ?? Number(n.replaceAll(/[, ]/g, ""));
const unitNamed = (name: string | undefined) =>
  name ? UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(name))?.[0] : undefined;

/**
 * Currencies other than US dollars by symbol and name. Figures are compared in dollars, at our stored rates.
 */
const CURRENCIES = Object.entries(AMOUNTS.currencies).map(
  ([code, words]) => [code, new RegExp(words)] as const,
);
const rateOf = ({ cur, after }: Groups) => {
  // The name after the amount is more specific than a dollar sign: '$1.2m AUD'.
  const code = [after, cur].flatMap(
    (sign = "") => CURRENCIES.find(([, words]) => words.test(sign.trim()))?.[0] ?? [],
  )[0];
  return code ? (EXCHANGE_RATES.usdPer[code] ?? 1) : 1;
};

/** 'one million' is money, as are '$500', '300k' and any bare number too large for a count. */
function unitOf({ n = "", f, cur, u, after }: Groups): Unit {
  const named = unitNamed(u);
  if (named) return named;
  if (cur || f || after || numberOf(n) >= 10_000) return "money";
  return YEAR.test(n) ? "year" : "bare";
}

/** A bare number below this, after one in thousands, is in millions. */
const MAX_BARE_MILLIONS = 20;
const toCents = (value: number) => Math.round(value * 100) / 100;

/** The amount for a match of AMOUNT, or for a range of AMOUNT and SECOND. */
export function amountOf(first: Groups, second: Groups | undefined): Amount {
  const rate = second ? (rateOf(first) === 1 ? rateOf(second) : rateOf(first)) : rateOf(first);
  const value = ({ n = "", f, u }: Groups) =>
    toCents(numberOf(n) * (FACTORS[f?.toLowerCase() ?? ""] ?? 1) * (/decade/i.test(u ?? "") ? 10 : 1) * rate);
  const unit = first.f && !second?.f && !second?.u ? unitOf(first) : unitOf(second ?? first);
  const plus = Boolean(first.plus || second?.plus);
  if (!second) return { low: value(first), high: null, unit, plus };
  let high = value(second);
  let low = value(first);
  // '800k to 1.2' ends in millions; '500k to 900' stays in thousands.
  if (first.f && !second.f && !second.u && high < low) high *= high < MAX_BARE_MILLIONS ? 1e6 : 1e3;
  // '1-2m' is all millions; '500-1m' is half a million to one million.
  if (!first.f && second.f && low < 1_000) {
    const same = low * (FACTORS[second.f.toLowerCase()] ?? 1);
    // '3 to 4 hundred thousand' starts at three hundred thousand.
    const isHundreds = low < 10 && same * 100 < high && high < same * 1_000;
    low = isHundreds ? same * 100 : same <= high ? same : low * 1_000;
  }
  return { low, high, unit: unit === "bare" ? unitOf(first) : unit, plus };
}
