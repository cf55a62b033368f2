import type { Condition } from "@/lib/listings/verdict";
import type { Judge, ListingToJudge, ReadCondition } from "./judges/judge";
import { inGroups } from "./parallel";

/** With fewer listings of the kind, their silence proves nothing. */
const LISTINGS_MIN = 3;
/** Words are how brokers put it if this share of the listings of the kind use them, and at least two do. */
const [SHARE_MIN, MENTIONS_MIN] = [0.1, 2];

/** How many listings of the kind there are, and how many of them answer each condition. */
async function countAnswers(
  judge: Judge,
  conditions: readonly Condition[],
  listings: readonly ListingToJudge[],
  signal: AbortSignal,
) {
  const counts = conditions.map(() => ({ met: 0, answered: 0 }));
  let ofKind = 0;
  for (const group of inGroups(listings, judge.batchSize)) {
    const { answers } = await judge.judge(conditions, group, signal);
    for (const given of answers.values()) {
      if (conditions.some(({ isKind }, at) => isKind && given[at]?.answer !== "met")) continue;
      ofKind += 1;
      for (const [at, count] of counts.entries()) {
        if (given[at]?.answer === "met") count.met += 1;
        if (given[at]?.answer !== "unknown") count.answered += 1;
      }
    }
  }
  return { counts, ofKind };
}

/**
 * Decides which details are required by what listings of the kind state. One that none of them answers with yes
 * or no becomes a preference: it is more likely phrased in words the judge does not know than missing everywhere,
 * and requiring it would leave every listing at 'maybe' (MAT-95). One in words the judge does not know becomes a
 * requirement if a tenth of them use these words (MAT-97). Throws JudgeError.
 */
export async function weighDetails(
  judge: Judge,
  read: readonly ReadCondition[],
  listings: readonly ListingToJudge[],
  signal: AbortSignal,
): Promise<Condition[]> {
  const conditions = read.map(({ isTentative: _, ...condition }): Condition => condition);
  if (!hasOpenDetails(judge, read)) return conditions;
  const { counts, ofKind } = await countAnswers(judge, conditions, listings, signal);
  if (ofKind < LISTINGS_MIN) return conditions;
  const namesKind = conditions.some(({ isKind }) => isKind);
  return conditions.map((one, at) => {
    const { met = 0, answered = 0 } = counts[at] ?? {};
    if (one.required && answered === 0 && judge.eases?.(one)) return { ...one, required: false };
    const isUsual = namesKind && met >= MENTIONS_MIN && met >= SHARE_MIN * ofKind;
    return read[at]?.isTentative && isUsual ? { ...one, required: true } : one;
  });
}

/** Whether `weighDetails` could change anything. */
export const hasOpenDetails = (judge: Judge, conditions: readonly ReadCondition[]) =>
  conditions.some((one) => one.isTentative || (one.required && judge.eases?.(one)));
