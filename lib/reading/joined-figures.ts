import type { Amount } from "./amounts";
import { cuesOf } from "./cues";
import { COMPARATORS_BEFORE, type Unit } from "./metrics";
import { sourceOf, WORD_SIGN } from "./pattern";
import type { FigureAspect, MentionAspect, Span } from "./wish";

const CUE = cuesOf("joinedFigures");

/** A figure in a text; `aspect` is null for one we cannot use. Positions refer to the plain text. */
export interface FoundFigure extends Span {
  aspect: FigureAspect | MentionAspect | null;
  isLoose?: boolean;
}

/** A figure together with what its words state explicitly. */
export interface Read extends FoundFigure {
  aspect: FigureAspect;
  hasBound: boolean;
  hasMetric: boolean;
  metricFirst: boolean;
  unit: Unit;
}

/**
 * How many times the lower bound the upper bound of earnings may be. Lower when only a comma joins two bounds
 * that are not a pair.
 */
const [WIDEST, WIDEST_APART] = [12, 2.5];
const PAIR = /\bat least\b.*, (?:up to|at most)\b/;

/** 'At least 1m and at most 3m in sales': the first bound belongs to the figure named by the second. */
export function namedLater(a: Read, b: Read, between: string): Read | null {
  const isOpen = !a.hasMetric && b.hasMetric && a.unit === b.unit && b.unit === "money" && !b.metricFirst;
  if (!isOpen || a.aspect.max !== null || b.aspect.min !== null || !a.hasBound) return null;
  if (!/^\s*(?:,|and|but|yet|to)[\s,]*(?:(?:and|but|yet)\s*)?$/i.test(between)) return null;
  const { min, strictMin } = a.aspect;
  return { ...b, start: a.start, aspect: { ...b.aspect, min, strictMin } };
}

/** 'At least 5 and at most 25 employees': a bare number whose unit comes after the next one. */
const BARE_BEFORE = new RegExp(
  String.raw`(?<!${WORD_SIGN})(?<words>${COMPARATORS_BEFORE.filter(({ bound }) => bound === "min")
    .map(({ words }) => sourceOf(words))
    .join("|")}) *(?<n>\d+(?:\.\d+)?)(?:,| and| but| yet| to)* *$`,
);

/** Adds a lower bound that precedes the figure without a unit. */
export function withBareBefore(text: string, from: number, read: Read): Read {
  const { aspect, unit, start } = read;
  if (aspect.min !== null || aspect.max === null || !["people", "times", "percent"].includes(unit))
    return read;
  const bare = BARE_BEFORE.exec(text.slice(from, start));
  const min = Number(bare?.groups?.n);
  if (!bare || !(min < aspect.max)) return read;
  return { ...read, start: from + bare.index, aspect: { ...aspect, min, strictMin: false } };
}

/** '… and must not exceed 3m': the verb is repeated. */
const JOINED =
  /^[\s,]*(?:(?:and|but|yet|nor|or|&|to|-)[\s,]*)?(?:(?:it |they )?(?:must|should|shall|can|may|will|would)(?: be)?\s*)?$/i;

const APART = /^\s*[,(/]?\s*(?:but|and|or)?\s*$/;

/** '… and 550 thousand is the most I can pay' is a price, whatever comes before it. */
const PAID =
  /(?:is|are|'s) (?:all|everything|the (?:most|max|maximum|limit)|what|as much as)(?: that)? (?:i|we)\b/i;

/**
 * 'revenue over 1m and under 5m': the second bound belongs to the first figure, unless it names another one.
 */
export function joined(a: Read, b: Read, between: string, words: string): Read | null {
  const [x, y] = [a.aspect, b.aspect];
  // 'Revenue 5m, 2m minimum': an amount without a bound is only hoped for.
  const isHoped = a.hasMetric && (!a.hasBound || x.isAbout) && a.unit === b.unit && !b.hasMetric;
  if (
    isHoped &&
    b.hasBound &&
    y.min !== null &&
    y.max === null &&
    y.min < (x.min ?? 0) &&
    APART.test(between)
  )
    return { ...a, end: b.end, hasBound: true, aspect: { ...y, metric: x.metric } };
  const sameMetric = x.metric === y.metric;
  const takesOver =
    !b.hasMetric && a.unit === b.unit && (a.metricFirst || !a.hasMetric || a.unit !== "money");
  if (!(sameMetric || takesOver) || (b.hasMetric && !sameMetric) || !b.hasBound) return null;
  if (!JOINED.test(between) || (x.metric !== "price" && PAID.test(words))) return null;
  const isOpposite =
    (x.min === null) !== (x.max === null) &&
    (y.min === null) !== (y.max === null) &&
    (x.min === null) !== (y.min === null);
  if (!isOpposite) return null;
  const [low, high] = x.min === null ? [y, x] : [x, y];
  // An impossible range is two separate wishes. Joined by 'and', both are about the same figure.
  if ((low.min ?? 0) > (high.max ?? 0)) {
    if (/and|but|yet/i.test(between)) b.aspect = { ...y, metric: x.metric };
    return null;
  }
  // 'Profit 150k or better, under 3 million': nobody asks for a range of earnings this wide.
  const isApart = /^\s*,\s*$/.test(between) && !PAIR.test(words);
  const widest = isApart ? WIDEST_APART : WIDEST;
  // 'Up to 800k, 100k or better': the second amount is earnings, not a price.
  const isOther = x.metric === "earnings" || (x.metric === "price" && isApart && high === x);
  if (!b.hasMetric && isOther && (high.max ?? 0) >= widest * (low.min ?? 0)) return null;
  const aspect: FigureAspect = {
    kind: "figure",
    metric: x.metric,
    min: low.min,
    max: high.max,
    strictMin: low.strictMin,
    strictMax: high.strictMax,
  };
  return { ...a, end: b.end, aspect };
}

/** Nobody lives on less, in US dollars. */
const LEAST_YIELD = 20_000;

/** 'Up to 800k, 100k or better', 'I need at least 150k': a minimum that names no metric means earnings. */
export const isEarnings = ({ aspect, hasMetric, unit }: Read, all: readonly Read[]) =>
  unit === "money" &&
  !hasMetric &&
  aspect.metric === "price" &&
  aspect.min !== null &&
  aspect.max === null &&
  aspect.min >= LEAST_YIELD &&
  !all.some((one) => one.aspect.metric === "earnings") &&
  !all.some(({ aspect: { metric, max } }) => metric === "price" && max !== null && max <= (aspect.min ?? 0));

/**
 * 'EBITDA 1m, ideally 1.5m', 'net 80k (100k preferred)': a second amount that names no metric belongs to the
 * first figure.
 */
export const isHoped = (previous: Read | undefined, unit: Unit, between: string, tail: string) =>
  previous?.hasMetric === true &&
  (unit === "bare" || unit === previous.unit) &&
  (CUE.hopedBefore.test(between) || (CUE.goesOn.test(between) && CUE.hopedBehind.test(tail)));

/** 'EBITDA over 1m, and that must be above 20% of sales' */
export const isShareOfSales = (
  { amount, tail }: { amount: Amount; tail: string },
  previous: Read | undefined,
  said: FigureAspect["metric"] | null,
) =>
  said === null &&
  amount.unit === "percent" &&
  previous?.aspect.metric === "earnings" &&
  /^ ?of (?:the |its )?(?:sales|revenues?|turnover|gross|top line)\b/.test(tail);
