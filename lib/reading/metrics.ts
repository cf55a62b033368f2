import { anyOf } from "./pattern";
import FIGURES from "./vocabulary/figures.json" with { type: "json" };
import type { Metric } from "./wish";

/** What the number next to a metric's words counts. */
export type Unit = "money" | "times" | "percent" | "years" | "year" | "hours" | "people" | "bare";

/** Words that set a bound; a strict bound excludes the number itself. */
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

/** Words before and after a number that set its bound. The first match wins. */
export const [COMPARATORS_BEFORE, COMPARATORS_AFTER] = [
  comparators(FIGURES.before),
  comparators(FIGURES.after),
];

interface MetricWords {
  metric: string;
  unit: string;
  /** Verbs that count only if no noun after the amount names another metric: 'makes 2m in sales'. */
  isWeak?: boolean;
  /** Words that count only after the amount: 'sales down 10%' is not a down payment. */
  isBehind?: boolean;
  words: readonly string[];
}

/** The words buyers use for each figure, and what its number counts. If two rows match, the first wins. */
export const METRIC_WORDS = (FIGURES.metrics as readonly MetricWords[]).map(
  ({ metric, unit, isWeak = false, isBehind = false, words }) => ({
    metric: metric as Metric,
    unit: unit as Unit,
    words: anyOf(words),
    isWeak,
    isBehind,
  }),
);
