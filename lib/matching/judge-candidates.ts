import "server-only";
import { type Assessment, assessBatch } from "./assess";
import type { Judge, ListingToJudge, Usage } from "./judges/judge";
import { listingText } from "./listing-text";
import { inGroups, inParallel } from "./parallel";
import { type Candidate, readSeen } from "./queries";
import type { Condition } from "./schema";

/** A candidate that was judged just now. */
export type JudgedCandidate = Candidate & Assessment;

/** The first that a person sees are judged in the first calls; so many stand on a page. */
const FIRST_PAGE = 20;

/**
 * Has candidates judged in batches, the first ones first, and hands over each batch as soon as it is done:
 * `keep` writes it down. A candidate that is gone meanwhile is left out. Throws JudgeError, what `keep` throws,
 * and the reason of `signal` when it was aborted; what was handed over until then stays valid.
 */
export async function judgeCandidates(
  judge: Judge,
  conditions: readonly Condition[],
  candidates: readonly Candidate[],
  signal: AbortSignal,
  keep: (judged: JudgedCandidate[], usage: Usage) => Promise<void>,
): Promise<void> {
  const groups = [
    ...inGroups(candidates.slice(0, FIRST_PAGE), Math.min(judge.batchSize, FIRST_PAGE)),
    ...inGroups(candidates.slice(FIRST_PAGE), judge.batchSize),
  ];
  const seen = await readSeen(candidates.map(({ id }) => id));
  // Written down one after the other while the next calls are already under way.
  let kept: Promise<void> = Promise.resolve();
  let failure: unknown;
  const keepInTurn = (judged: JudgedCandidate[], usage: Usage) => {
    kept = kept
      .then(() => (failure === undefined ? keep(judged, usage) : undefined))
      .catch((thrown: unknown) => {
        failure ??= thrown;
      });
  };
  try {
    await inParallel(groups, judge.concurrency, async (group) => {
      signal.throwIfAborted();
      if (failure !== undefined) throw failure;
      const batch = group.flatMap(({ id }): ListingToJudge[] => {
        const listing = seen.get(id);
        return listing ? [{ id, listing, text: listingText(listing) }] : [];
      });
      if (batch.length === 0) return;
      const { assessments, usage } = await assessBatch(judge, conditions, batch, signal);
      const judged = group.flatMap((candidate): JudgedCandidate[] => {
        const assessment = assessments.get(candidate.id);
        return assessment ? [{ ...candidate, ...assessment }] : [];
      });
      keepInTurn(judged, usage);
    });
  } finally {
    await kept;
  }
  if (failure !== undefined) throw failure;
}
