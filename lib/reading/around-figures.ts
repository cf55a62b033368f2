import { type Amount, WORDS } from "./amounts";
import { cuesOf } from "./cues";
import type { Bound } from "./figure-bounds";
import { COMPARATORS_AFTER, COMPARATORS_BEFORE, METRIC_WORDS, type Unit } from "./metrics";
import { sourceOf, WORD_SIGN } from "./pattern";
import type { Metric } from "./wish";

const CUE = cuesOf("figures");

/** Symbols such as '>' may directly follow a word: 'SDE>100k'. */
const atEnd = (words: string) =>
  new RegExp(`(?:(?<!${WORD_SIGN})|(?=[<>=«»~]))(?:${sourceOf(words)})[ :=-]*$`, "");
const atStart = (words: string) => new RegExp(`^[ -]*(?:${sourceOf(words)})(?!${WORD_SIGN})`, "");

const BEFORE = COMPARATORS_BEFORE.map((one) => ({ ...one, pattern: atEnd(one.words) }));
const AFTER = COMPARATORS_AFTER.map((one) => ({
  ...one,
  pattern: new RegExp(
    `^[ -]*(?:${sourceOf(one.words)})(?!${WORD_SIGN})(?! *(?:than|to)? *(?:\\$?[.\\d]|(?:${WORDS})\\b(?! (?:year|yr|week|month))))(?! (?:inventory|stock|ff&e|fees|real estate|property|building|working capital|training|land)\\b)`,
    "",
  ),
}));
const NEVER = /(?!)/;
const METRICS = METRIC_WORDS.map((one) => ({
  ...one,
  before: one.isBehind ? NEVER : atEnd(one.words),
  after: atStart(one.words),
}));
const BOUNDED = new RegExp(
  `^ *(?:of )?(?:${COMPARATORS_BEFORE.map(({ words }) => sourceOf(words)).join("|")}) ?\\$?\\d`,
  "",
);
interface Side {
  bound: Bound;
  strict: boolean;
  metric: Metric | null;
  unit: Unit | null;
  isWeak?: boolean | undefined;
  /** Number of characters consumed on this side. */
  used: number;
}

/** A bare number is a multiple or a percentage only if the words around it say so. */
const SAYS_UNIT: Partial<Record<Unit, RegExp>> = {
  times: /multiple|times|p\/e|(?:to[ -]|over |by |\/ ?)(?:earnings|revenue|sales|turnover|billings)/i,
  percent: /margin|%|grow|grew|yoy|customer|client/i,
};
const fits = (unit: Unit, row: (typeof METRICS)[number], words: string) =>
  unit === "bare"
    ? SAYS_UNIT[row.unit]?.test(words) !== false
    : row.unit === unit || (unit === "year" && row.unit === "years");

/** What directly precedes an amount: its bound and its metric, in either order. */
export function lookBefore(text: string, unit: Unit): Side {
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
      side.metric || CUE.otherRevenue.test(rest)
        ? undefined
        : METRICS.find((one) => fits(unit, one, one.before.exec(rest)?.[0] ?? "") && one.before.test(rest));
    if (row) {
      rest = rest.replace(row.before, "");
      Object.assign(side, { metric: row.metric, unit: row.unit, isWeak: row.isWeak });
      side.used = text.length - rest.length;
      continue;
    }
    const shorter = rest.replace(CUE.fillerBefore, " ").trimEnd();
    if (shorter.length >= rest.trimEnd().length) break;
    rest = shorter;
  }
  return side;
}

/** What directly follows an amount. In '500k+ max price 2m' the amount already has its bound. */
export function lookAfter(text: string, { unit, plus }: Amount, wantsMetric: boolean): Side {
  const side: Side = { bound: null, strict: false, metric: null, unit: null, used: 0 };
  let rest = text;
  for (let turn = 0; turn < 6; turn += 1) {
    const comparator = side.bound || plus ? undefined : AFTER.find(({ pattern }) => pattern.test(rest));
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
      // 'under 1m SDE over 200k': the metric belongs to the next figure.
      const isTimesEarnings = row.metric === "multiple";
      if (!isTimesEarnings && (/^ *:? *[$\d]/.test(after) || BOUNDED.test(after))) break;
      rest = after;
      side.metric = row.metric;
      side.unit = row.unit;
      side.used = text.length - rest.length;
      continue;
    }
    const shorter = rest.replace(CUE.fillerAfter, "");
    if (shorter.length === rest.length) break;
    rest = shorter;
  }
  return side;
}
