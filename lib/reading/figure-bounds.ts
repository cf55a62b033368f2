import type { Amount } from "./amounts";
import type { Metric } from "./wish";

/** The bound that the words around an amount state. */
export type Bound = "min" | "max" | "about" | null;

/** Metrics for which a bare figure is a maximum: a price is a ceiling, earnings are a floor. */
const CEILINGS: ReadonlySet<Metric> = new Set([
  ...(["price", "multiple", "revenueMultiple", "hours", "concentration", "downPayment"] as const),
]);
const ABOUT = 0.2;

/** The bounds of an amount, given its metric. */
export function boundsOf(metric: Metric, { low, high, plus }: Amount, bound: Bound, strict: boolean) {
  const range = (min: number | null, max: number | null) => ({
    min,
    max,
    strictMin: strict && max === null,
    strictMax: strict && min === null,
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
  // 'Zero employees' means none.
  if (plus || (!CEILINGS.has(metric) && low > 0)) return range(low, null);
  return range(null, low);
}

/** Converts ages to founding years: 'over 10 years' means before that year. */
export function asYears(bounds: ReturnType<typeof boundsOf>, year: number) {
  const { min, max, strictMin, strictMax } = bounds;
  return {
    min: max === null ? null : year - max,
    max: min === null ? null : year - min,
    strictMin: strictMax,
    strictMax: strictMin,
  };
}

/** Words after a year that make it the earliest. */
const OR_LATER =
  /^ (?:or (?:later|after|newer|more recent|younger)|onwards?|and (?:later|after|newer))(?![a-z])/i;

/** The number of characters after a year that belong to it. */
export const laterLength = (after: string): number => OR_LATER.exec(after)?.[0].length ?? 0;

/** A founding year without a bound is the latest: 'in business since 2005'. */
export function yearBounds(amount: Amount, bound: Bound, strict: boolean, after: string) {
  const { low, high } = amount;
  const open = { strictMin: false, strictMax: false };
  if (high !== null) return { ...open, min: low, max: high };
  if (OR_LATER.test(after) || bound === "min" || amount.plus)
    return { ...open, min: low, max: null, strictMin: strict };
  return { ...open, min: null, max: low, strictMax: strict && bound === "max" };
}

/** Nobody asks for so many hours a week. */
const FULL_TIME = 55;

/** '60 hr weeks' are the buyer's, and 'until 2029' is a plan. */
export const isOfTheBuyer = (metric: Metric, { low, unit }: Amount, bound: Bound, year: number) =>
  (metric === "hours" && bound === null && low >= FULL_TIME) || (unit === "year" && low > year);
