import { anyOf } from "./pattern";
import FIGURES from "./vocabulary/figures.json" with { type: "json" };
import type { Metric } from "./wish";

/** What the number beside a metric's words counts. */
export type Unit = "money" | "times" | "percent" | "years" | "year" | "hours" | "people" | "bare";

/** Words that bound a number; strict bounds leave the number itself out. */
export interface Comparator {
  bound: "min" | "max" | "about";
  strict: boolean;
  words: string;
}

interface ComparatorWords {
  bound: string;
  isStrict?: boolean;
  words: readonly string[];
}

const comparators = (rows: readonly ComparatorWords[]) =>
  rows.map(({ bound, isStrict = false, words }) => ({
    bound,
    strict: isStrict,
    words: anyOf(words),
  })) as readonly Comparator[];

/** How a number is bounded by the words before it, and by those behind it; the first that fits counts. */
export const [COMPARATORS_BEFORE, COMPARATORS_AFTER] = [
  comparators(FIGURES.before),
  comparators(FIGURES.after),
];

interface MetricWords {
  metric: string;
  unit: string;
  /** Verbs that say so only where no noun behind the amount names another: 'makes 2m in sales'. */
  isWeak?: boolean;
  /** Words that name it only behind the amount: 'sales down 10%' is no down payment. */
  isBehind?: boolean;
  words: readonly string[];
}

/** The words by which buyers name a figure, and what its number counts; where two rows fit, the first counts. */
export const METRIC_WORDS = (FIGURES.metrics as readonly MetricWords[]).map(
  ({ metric, unit, isWeak = false, isBehind = false, words }) => ({
    ...{ metric: metric as Metric, unit: unit as Unit, words: anyOf(words), isWeak, isBehind },
  }),
);
