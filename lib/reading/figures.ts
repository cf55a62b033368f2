import { COMPARATORS_AFTER, COMPARATORS_BEFORE, METRIC_WORDS, type Unit } from "./metrics";
import { lowered, sourceOf, WORD_SIGN } from "./pattern";
import type { FigureAspect, Metric, Span } from "./wish";

/** A figure in a text, or (`aspect` null) one of something that is not known; positions are those of the plain text. */
export interface FoundFigure extends Span {
  aspect: FigureAspect | null;
}

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  ...{
    half: 0.5,
    "half a": 0.5,
    "a quarter": 0.25,
    quarter: 0.25,
    a: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
  },
  ...{
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  },
};
const FACTORS: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mm: 1e6, mil: 1e6, mill: 1e6, million: 1e6, millions: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9 },
};
const UNITS: readonly [Unit, string][] = [
  ["times", "x|times"],
  ["percent", "%|percent|pct"],
  ["years", "years?|yrs?|yr|y/o|yo|decades?"],
  ["hours", "hours?|hrs?|hr"],
  ["people", "employees?|staff|people|ftes?|persons?|workers?|team members?|technicians?"],
];
const FACTOR = "k|mm|million|millions|mill|mil|m|thousand|grand|bn|billion|b";
const UNIT = UNITS.map(([, words]) => words).join("|");
const WORDS = Object.keys(WORD_NUMBERS).join("|");
const ONE = String.raw`(?<cur>\$|£|€|us\$|usd ?)?(?<n>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|(?:${WORDS})(?= (?:a )?(?:${FACTOR}|years|decades|employees|hours|people)\b))(?:[ -]?(?:a )?(?<f>${FACTOR})(?!${WORD_SIGN}))?(?<plus>\+)?(?:[ -]?(?<u>${UNIT})(?!${WORD_SIGN}))?`;
const AMOUNT = new RegExp(String.raw`(?<![a-z0-9à-ÿ.,$£€])${ONE}(?!${WORD_SIGN})(?!,\d)`, "g");
const SECOND = new RegExp(String.raw`^(?<joint> ?(?:-|to|and|through|&) ?)${ONE}(?!${WORD_SIGN})(?!,\d)`);

const atEnd = (words: string) => new RegExp(`(?<!${WORD_SIGN})(?:${sourceOf(words)})[ :=-]*$`, "");
const atStart = (words: string) => new RegExp(`^[ -]*(?:${sourceOf(words)})(?!${WORD_SIGN})`, "");

const BEFORE = COMPARATORS_BEFORE.map((one) => ({ ...one, pattern: atEnd(one.words) }));
const AFTER = COMPARATORS_AFTER.map((one) => ({
  ...one,
  pattern: new RegExp(
    `^ *(?:${sourceOf(one.words)})(?!${WORD_SIGN})(?! *(?:than|to)? *(?:\\$?[.\\d]|(?:${WORDS})\\b))`,
    "",
  ),
}));
const METRICS = METRIC_WORDS.map((one) => ({ ...one, before: atEnd(one.words), after: atStart(one.words) }));
const BOUNDED = new RegExp(
  `^ *(?:of )?(?:${COMPARATORS_BEFORE.map(({ words }) => sourceOf(words)).join("|")}) ?\\$?\\d`,
  "",
);
const FILLER_BEFORE =
  /(?:^|[\s:=])(?:of|is|was|at|a|an|the|be|being|in|should be|must be|between|from|range|ranging|with|for|has|have|had|someone|needs to be|to be|levels?|figure|or|:)[\s:=]*$/i;
const FILLER_AFTER =
  /^[ -]*(?:of|in|per year|per annum|a year|annually|annual|\/ ?ye?a?r|yearly|worth of|usd|dollars|total|ttm|plus|adjusted|a week|per week|\/ ?we?e?k|weekly|range|or so|of sales|of revenue|of business|of total sales|or|for the|on the|as)(?![a-z0-9])/;
/** What follows a number of years that is not the age of a business. */
const OTHER_YEARS =
  /^['’]?(?: of)?[ -](?:\w+ )?(?:lease|experience|contract|agreement|term|transition|note|warrant|earn|owner|loan|amorti|old owner|old founder|remaining|left|from|ago|training|plan|forecast|average|history of growth)/i;
/** 'recurring revenue, $200k+': what kind of revenue is a wish of its own. */
const OTHER_REVENUE =
  /(?:recurring|repeat|subscription|predictable|contract\w*|growing|increasing|stable|steady) (?:revenue|income|sales|cash ?flow|profits?|earnings)[\s,:]*$/;
/** '1.1x revenue', 'a revenue multiple under 1x': no column has prices by revenue. */
const OF_REVENUE =
  /^ ?(?:of )?(?:(?:the|its|their|annual|yearly|gross|net|total|top[ -]line|trailing|ttm) )*(?:revenues?|sales|turnover|gross|top[ -]line|billings|arr|mrr|receipts)(?![ -]*(?:profit|margin|income|multiple|growth)|[a-z])/;
const REVENUE_MULTIPLE =
  /(?:price[ -]to[ -]|price\/)?(?:revenues?|sales|turnover|gross)(?: multiples?)?(?: of| at)?[ :=]*$/;
const CLAUSE_END = /[.!?](?=\s|$)|[;\n,]|\bbut\b|\bwith\b(?=.*\b(?:under|over|least)\b)/gi;
const YEAR = /^(?:1[89]\d\d|20[0-3]\d)$/;

interface Side {
  bound: "min" | "max" | "about" | null;
  strict: boolean;
  metric: Metric | null;
  unit: Unit | null;
  /** Characters used. */
  used: number;
  /** True when the metric was named on this side. */
}

const fits = (unit: Unit, row: (typeof METRICS)[number], words: string) =>
  unit === "bare"
    ? row.unit !== "times" || /multiple|times/i.test(words)
    : row.unit === unit || (unit === "year" && row.unit === "years");

/** What stands directly before an amount: its bound and what it is a figure of, in either order. */
function lookBefore(text: string, unit: Unit): Side {
  const side: Side = { bound: null, strict: false, metric: null, unit: null, used: 0 };
  let rest = text;
  for (let turn = 0; turn < 8; turn += 1) {
    const comparator =
      side.bound && side.bound !== "about" ? undefined : BEFORE.find(({ pattern }) => pattern.test(rest));
    if (comparator) {
      rest = rest.replace(comparator.pattern, "");
      side.bound = comparator.bound;
      side.strict = comparator.strict;
      side.used = text.length - rest.length;
      continue;
    }
    const row =
      side.metric || OTHER_REVENUE.test(rest)
        ? undefined
        : METRICS.find((one) => fits(unit, one, one.before.exec(rest)?.[0] ?? "") && one.before.test(rest));
    if (row) {
      rest = rest.replace(row.before, "");
      side.metric = row.metric;
      side.unit = row.unit;
      side.used = text.length - rest.length;
      continue;
    }
    const shorter = rest.replace(FILLER_BEFORE, " ").trimEnd();
    if (shorter.length >= rest.trimEnd().length) break;
    rest = shorter;
  }
  return side;
}

/** What stands directly behind it. */
function lookAfter(text: string, unit: Unit, wantsMetric: boolean): Side {
  const side: Side = { bound: null, strict: false, metric: null, unit: null, used: 0 };
  let rest = text;
  for (let turn = 0; turn < 6; turn += 1) {
    const comparator = side.bound ? undefined : AFTER.find(({ pattern }) => pattern.test(rest));
    if (comparator) {
      rest = rest.replace(comparator.pattern, "");
      side.bound = comparator.bound;
      side.used = text.length - rest.length;
      continue;
    }
    const row =
      side.metric || !wantsMetric
        ? undefined
        : METRICS.find((one) => one.after.test(rest) && fits(unit, one, one.after.exec(rest)?.[0] ?? ""));
    if (row) {
      const after = rest.replace(row.after, "");
      // 'under 1m SDE over 200k': that metric is the next figure's.
      if (/^ *:? *[$\d]/.test(after) || BOUNDED.test(after)) break;
      rest = after;
      side.metric = row.metric;
      side.unit = row.unit;
      side.used = text.length - rest.length;
      continue;
    }
    const shorter = rest.replace(FILLER_AFTER, "");
    if (shorter.length === rest.length) break;
    rest = shorter;
  }
  return side;
}

interface Amount {
  low: number;
  high: number | null;
  unit: Unit;
  plus: boolean;
}

type Groups = Record<string, string | undefined>;

const numberOf = (n: string) => WORD_NUMBERS[n.toLowerCase()] ?? Number(n.replaceAll(",", ""));
const unitNamed = (name: string | undefined) =>
  name ? UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(name))?.[0] : undefined;

/** 'one million' is money; so are '$500', '300k' and any plain number that is too long for a count. */
function unitOf({ n = "", f, cur, u }: Groups): Unit {
  const named = unitNamed(u);
  if (named) return named;
  if (cur || f || numberOf(n) >= 10_000) return "money";
  return YEAR.test(n) ? "year" : "bare";
}

function amountOf(first: Groups, second: Groups | undefined): Amount {
  const value = ({ n = "", f, u }: Groups) =>
    numberOf(n) * (FACTORS[f?.toLowerCase() ?? ""] ?? 1) * (/decade/i.test(u ?? "") ? 10 : 1);
  const unit = unitOf(second ?? first);
  const plus = Boolean(first.plus || second?.plus);
  if (!second) return { low: value(first), high: null, unit, plus };
  const high = value(second);
  let low = value(first);
  // '1-2m' are millions, '500-1m' is half a million to one.
  if (!first.f && second.f && low < 1_000) {
    const same = low * (FACTORS[second.f.toLowerCase()] ?? 1);
    low = same <= high ? same : low * 1_000;
  }
  return { low, high, unit: unit === "bare" ? unitOf(first) : unit, plus };
}

const DEFAULT_METRIC: Partial<Record<Unit, Metric>> = {
  ...{ money: "price", times: "multiple", years: "yearEstablished", hours: "hours", people: "employees" },
};
/** What a figure without a bound means: a price is a ceiling, earnings are a floor. */
const CEILINGS: ReadonlySet<Metric> = new Set(["price", "multiple", "hours", "concentration", "downPayment"]);
const ABOUT = 0.2;

function boundsOf(metric: Metric, { low, high, plus }: Amount, bound: Side["bound"], strict: boolean) {
  const range = (min: number | null, max: number | null) => ({
    ...{ min, max, strictMin: strict && max === null, strictMax: strict && min === null },
  });
  if (metric === "concentration") return { ...range(null, high ?? low), strictMax: false };
  if (high !== null)
    return {
      ...range(Math.min(low, high), plus ? null : Math.max(low, high)),
      strictMin: false,
      strictMax: false,
    };
  if (bound === "about") return range(low * (1 - ABOUT), low * (1 + ABOUT));
  if (bound) return bound === "min" ? range(low, null) : range(null, low);
  if (plus || !CEILINGS.has(metric)) return range(low, null);
  return range(null, low);
}

/** Ages become years of foundation: 'over 10 years' is before that year. */
function asYears(bounds: ReturnType<typeof boundsOf>, year: number) {
  const { min, max, strictMin, strictMax } = bounds;
  return {
    ...{ min: max === null ? null : year - max, max: min === null ? null : year - min },
    ...{ strictMin: strictMax, strictMax: strictMin },
  };
}

/** A year of foundation without a bound is the latest: 'in business since 2005'. */
function yearBounds(amount: Amount, bound: Side["bound"], strict: boolean, after: string) {
  const { low, high } = amount;
  const open = { strictMin: false, strictMax: false };
  if (high !== null) return { ...open, min: low, max: high };
  if (/^ or later/i.test(after) || bound === "min" || amount.plus)
    return { ...open, min: low, max: null, strictMin: strict };
  return { ...open, min: null, max: low, strictMax: strict && bound === "max" };
}

interface Read extends FoundFigure {
  aspect: FigureAspect;
  hasBound: boolean;
  hasMetric: boolean;
  metricFirst: boolean;
  unit: Unit;
}

function readOne(
  text: string,
  match: RegExpExecArray,
  from: number,
  previous: Read | undefined,
  year: number,
): Read | FoundFigure | null {
  const first = (match.groups ?? {}) as Groups;
  let end = match.index + match[0].length;
  const before = text.slice(from, match.index);
  const clauseFrom = [...before.matchAll(CLAUSE_END)].at(-1);
  const lead = clauseFrom ? before.slice(clauseFrom.index + clauseFrom[0].length) : before;
  const second = SECOND.exec(text.slice(end, end + 40));
  const isRange =
    second &&
    (!/and|&/i.test(second.groups?.joint ?? "") || /\b(?:between|from)\b[^.;,\n]{0,30}$/i.test(lead));
  if (isRange) end += second[0].length;
  const amount = amountOf(first, isRange ? ((second.groups ?? {}) as Groups) : undefined);
  const tailEnd = text.slice(end).search(/[.!?](?=\s|$)|[;\n,]/);
  const tail = text.slice(end, tailEnd < 0 ? undefined : end + tailEnd);
  if (amount.unit === "years" && OTHER_YEARS.test(tail)) return null;
  let { unit } = amount;
  const left = lookBefore(lead, unit);
  const right = lookAfter(tail, unit, left.metric === null);
  const span = { start: match.index - left.used, end: end + right.used };
  if (unit === "times") {
    const revenue = OF_REVENUE.exec(tail);
    if (revenue) return { ...span, end: Math.max(span.end, end + revenue[0].length), aspect: null };
    const multiple = REVENUE_MULTIPLE.exec(text.slice(from, span.start));
    if (multiple) return { ...span, start: from + multiple.index, aspect: null };
  }
  if (unit === "bare" || unit === "year") unit = left.unit ?? right.unit ?? unit;
  const bound = left.bound && left.bound !== "about" ? left.bound : (right.bound ?? left.bound);
  const named = left.metric ?? right.metric;
  const isAlone = /^\s*(?:$|and\b|or\b|but\b|with\b|in\b)/.test(tail);
  const inherits = previous && !named && unit === "bare" && bound && isAlone ? previous : undefined;
  const isYearly = unit === "money" && /^ ?(?:a|per|each|every|\/) ?(?:year|yr|annum)|^ ?annually/.test(tail);
  const metric =
    named ??
    (isYearly ? "earnings" : null) ??
    (unit === "year"
      ? bound
        ? "yearEstablished"
        : null
      : (DEFAULT_METRIC[unit] ?? inherits?.aspect.metric ?? null));
  if (!metric) return null;
  if (inherits) unit = inherits.unit;
  if (metric === "yearEstablished") unit = amount.unit === "year" ? "year" : "years";
  if (unit === "bare") return null;
  const plain =
    unit === "year"
      ? yearBounds(amount, bound, left.strict, tail)
      : boundsOf(metric, amount, bound, left.strict);
  const bounds = unit === "years" && metric === "yearEstablished" ? asYears(plain, year) : plain;
  return {
    ...span,
    aspect: { kind: "figure", metric, ...bounds },
    ...{
      hasBound: bound !== null || amount.plus,
      hasMetric: named !== null,
      metricFirst: left.metric !== null,
      unit,
    },
  };
}

/** 'revenue over 1m and under 5m': the second bound is of the first figure, unless it names another. */
function joined(a: Read, b: Read, between: string): Read | null {
  const [x, y] = [a.aspect, b.aspect];
  const sameMetric = x.metric === y.metric;
  const takesOver =
    !b.hasMetric && a.unit === b.unit && (a.metricFirst || !a.hasMetric || a.unit !== "money");
  if (!(sameMetric || takesOver) || (b.hasMetric && !sameMetric) || !b.hasBound) return null;
  if (!/^[\s,]*(?:(?:and|but|yet|&|to|-)[\s,]*)?$/i.test(between)) return null;
  const isOpposite =
    (x.min === null) !== (x.max === null) &&
    (y.min === null) !== (y.max === null) &&
    (x.min === null) !== (y.min === null);
  if (!isOpposite) return null;
  const [low, high] = x.min === null ? [y, x] : [x, y];
  const aspect: FigureAspect = {
    ...{ kind: "figure", metric: x.metric, min: low.min, max: high.max },
    ...{ strictMin: low.strictMin, strictMax: high.strictMax },
  };
  return { ...a, end: b.end, aspect };
}

/**
 * The figures of a text, each with its own bounds: a bound belongs to the metric that stands beside it, or to the one
 * of its unit ('over 300k and under 3x'). `year` is the present one. Positions are those of `given`.
 */
export function readFigures(given: string, year: number): FoundFigure[] {
  const text = lowered(given);
  const found: Read[] = [];
  const unknown: FoundFigure[] = [];
  let from = 0;
  for (const match of text.matchAll(AMOUNT)) {
    if (match.index < from) continue;
    const previous = found.at(-1);
    const read = readOne(text, match, from, previous, year);
    if (!read) continue;
    if (!("unit" in read)) {
      unknown.push(read);
      from = read.end;
      continue;
    }
    const both = previous && joined(previous, read, text.slice(previous.end, read.start));
    if (both) found[found.length - 1] = both;
    else found.push(read);
    from = read.end;
  }
  return [...found.map(({ start, end, aspect }) => ({ start, end, aspect })), ...unknown];
}
