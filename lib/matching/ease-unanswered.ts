import type { Condition } from "@/lib/listings/verdict";
import type { Judge, ListingToJudge } from "./judges/judge";
import { inGroups } from "./parallel";

/** With fewer listings of the kind, their silence proves nothing. */
const LISTINGS_MIN = 3;

/**
 * Turns required conditions into preferences if no listing of the kind answers them with yes or no. When
 * keywords find a detail in none of the listings, it is more likely phrased in words they do not know than
 * missing everywhere, and requiring it would leave every listing at 'maybe' (MAT-95). Only affects conditions
 * for which the judge's `eases` is true. Throws JudgeError.
 */
export async function easeUnanswered(
  judge: Judge,
  conditions: readonly Condition[],
  listings: readonly ListingToJudge[],
  signal: AbortSignal,
): Promise<Condition[]> {
  const open = new Set(conditions.filter((one) => one.required && judge.eases?.(one)));
  let ofKind = 0;
  for (const group of open.size > 0 ? inGroups(listings, judge.batchSize) : []) {
    if (open.size === 0) break;
    const { answers } = await judge.judge(conditions, group, signal);
    for (const given of answers.values()) {
      if (conditions.some(({ isKind }, at) => isKind && given[at]?.answer !== "met")) continue;
      ofKind += 1;
      for (const [at, one] of conditions.entries()) if (given[at]?.answer !== "unknown") open.delete(one);
    }
  }
  if (ofKind < LISTINGS_MIN) return [...conditions];
  return conditions.map((one) => (open.has(one) ? { ...one, required: false } : one));
}
