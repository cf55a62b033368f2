import type { Condition } from "@/lib/listings/verdict";
import type { Judge, ListingToJudge } from "./judges/judge";
import { inGroups } from "./parallel";

/** The silence of fewer listings of the kind says nothing. */
const LISTINGS_MIN = 3;

/**
 * The conditions, with those made nice to have that no listing of the kind answers with yes or no: a detail which keywords
 * find in none of them is more often said in words that they do not know than missing everywhere, and asked of each
 * it would leave all of them at 'maybe' (MAT-95). Only what the judge `eases` is looked at; throws JudgeError.
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
