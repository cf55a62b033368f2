import type { Condition } from "@/lib/listings/verdict";
import type { Judge, ListingToJudge } from "./judges/judge";
import { inGroups } from "./parallel";

/** With fewer listings of the kind, their silence proves nothing. */
const LISTINGS_MIN = 3;
/** How many listings of the kind there are, and how many of them answer each condition with yes or no. */
async function countAnswers(
  judge: Judge,
  conditions: readonly Condition[],
  listings: readonly ListingToJudge[],
  signal: AbortSignal,
) {
  const answered = conditions.map(() => 0);
  let ofKind = 0;
  for (const group of inGroups(listings, judge.batchSize)) {
    const { answers } = await judge.judge(conditions, group, signal);
    for (const given of answers.values()) {
      if (conditions.some(({ isKind }, at) => isKind && given[at]?.answer !== "met")) continue;
      ofKind += 1;
      for (const [at, count] of answered.entries())
        if (given[at]?.answer !== "unknown") answered[at] = count + 1;
    }
  }
  return { answered, ofKind };
}

/** Whether `easeDetails` could change anything. */
export const hasDetails = (judge: Judge, conditions: readonly Condition[]) =>
  conditions.some((one) => one.required && judge.eases?.(one));

/**
 * Makes a preference of each required detail that no listing of the kind answers with yes or no: it is more likely
 * phrased in words the judge does not know than missing everywhere, and requiring it would leave every listing at 'maybe'
 * (MAT-95). Throws JudgeError.
 */
export async function easeDetails(
  judge: Judge,
  conditions: readonly Condition[],
  listings: readonly ListingToJudge[],
  signal: AbortSignal,
): Promise<Condition[]> {
  if (!hasDetails(judge, conditions)) return [...conditions];
  const { answered, ofKind } = await countAnswers(judge, conditions, listings, signal);
  if (ofKind < LISTINGS_MIN) return [...conditions];
  return conditions.map((one, at) =>
    one.required && answered[at] === 0 && judge.eases?.(one) ? { ...one, required: false } : one,
  );
}
