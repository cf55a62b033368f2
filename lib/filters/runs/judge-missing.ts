import "server-only";
import type { Quality } from "@/lib/listings/vocabulary";
import type { Candidate } from "@/lib/matching/candidates/queries";
import { judgeCandidates } from "@/lib/matching/judge-candidates";
import type { Judge } from "@/lib/matching/judges/judge";
import { findVerdicts, type KnownCriteria } from "@/lib/matching/queries";
import { beginReading, type MeantCriteria } from "@/lib/matching/read-conditions";
import { whyNothing } from "@/lib/matching/rules";
import type { CriteriaReading } from "@/lib/matching/schema";
import { tellDelays } from "./delays";
import {
  type IsNews,
  keepJudged,
  keepShared,
  type MatchToRecord,
  noteReading,
  type RunTarget,
} from "./mutations";

interface Missing {
  meant: MeantCriteria;
  /** What was read in them, when they were read before. */
  read: KnownCriteria | undefined;
  missing: readonly Candidate[];
  isNews: IsNews;
}

/**
 * Takes over verdicts that others have paid for, then has the rest judged, batch by batch. Returns what was read in the
 * criteria. Throws JudgeError, SupersededError, CanceledError, and the reason of `signal`.
 */
export async function judgeMissing(
  run: RunTarget,
  { meant, read, missing, isNews }: Missing,
  { judge, signal }: { judge: Judge; signal: AbortSignal },
): Promise<CriteriaReading> {
  const hashes = missing.map(({ contentHash }) => contentHash);
  const verdicts = read ? await findVerdicts(read.id, hashes) : new Map<string, Quality>();
  const shared = missing.flatMap(({ id, contentHash }): MatchToRecord[] => {
    const quality = verdicts.get(contentHash);
    return quality ? [{ listingId: id, contentHash, quality }] : [];
  });
  if (read) await keepShared(run, read.id, shared, isNews);
  const delays = tellDelays(run.runId);
  const { onDelay } = delays;
  const reading = beginReading(meant, read, judge, signal, onDelay);
  const ledger = reading.outcome.then((read) => noteReading(run.runId, read));
  ledger.catch(() => {});
  const open = missing.filter(({ contentHash }) => !verdicts.has(contentHash));
  try {
    await judgeCandidates(reading, open, { judge, signal, onDelay }, async (batch) => {
      await keepJudged(run, batch, isNews);
      delays.onProgress();
    });
    await ledger;
  } finally {
    await delays.written();
  }
  return await reading.outcome;
}

/** What a person should know about results, beside the results; null when there is nothing. */
export function remarkOn(reading: CriteriaReading, notice: string | null): string | null {
  const isEmpty = reading.contradiction !== null || reading.conditions.length === 0;
  return isEmpty ? whyNothing(reading) : notice;
}
