import "server-only";
import type { CriteriaReading } from "@/lib/listings/verdict";
import type { Candidate } from "@/lib/matching/candidates/queries";
import { judgeCandidates } from "@/lib/matching/judge-candidates";
import { type Judge, NO_USAGE, type OnDelay } from "@/lib/matching/judges/judge";
import { findVerdicts, type KnownCriteria } from "@/lib/matching/queries";
import { beginReading, type WeightedCriteria } from "@/lib/matching/read-conditions";
import { whyNothing } from "@/lib/matching/rules";
import { askedOf, findOwnUnjudged } from "@/lib/own-listings/matches/queries";
import type { Quality } from "@/lib/vocabulary/terms";
import { trackDelays } from "./delays";
import {
  type IsNews,
  keepJudged,
  keepOwnJudged,
  keepShared,
  type MatchToRecord,
  noteReading,
  type RunTarget,
} from "./mutations";

interface Missing {
  meant: WeightedCriteria;
  /** The stored reading of the criteria, if there is one. */
  read: KnownCriteria | undefined;
  missing: readonly Candidate[];
  isNews: IsNews;
  /** The user whose own listings are judged too, and their search. */
  own: Parameters<typeof findOwnUnjudged>[0];
}

/**
 * Takes over verdicts that others have paid for, then has the rest judged batch by batch. Returns the reading
 * of the criteria. Throws JudgeError, SupersededError, CanceledError, and the reason of `signal`.
 */
export async function judgeMissing(
  run: RunTarget,
  { meant, read, missing, isNews, own }: Missing,
  { judge, signal }: { judge: Judge; signal: AbortSignal },
): Promise<CriteriaReading> {
  const hashes = missing.map(({ contentHash }) => contentHash);
  const verdicts = read ? await findVerdicts(read.id, hashes) : new Map<string, Quality>();
  const shared = missing.flatMap(({ id, contentHash }): MatchToRecord[] => {
    const quality = verdicts.get(contentHash);
    return quality ? [{ listingId: id, contentHash, quality }] : [];
  });
  if (read) await keepShared(run, read.id, shared, isNews);
  const delays = trackDelays(run.runId);
  const { onDelay } = delays;
  const reading = beginReading(meant, read, judge, signal, onDelay);
  const readingStored = reading.outcome.then((read) => noteReading(run.runId, read));
  readingStored.catch(() => {});
  const open = missing.filter(({ contentHash }) => !verdicts.has(contentHash));
  try {
    await judgeCandidates(reading, open, { judge, signal, onDelay }, async (batch) => {
      await keepJudged(run, batch, isNews);
      delays.onProgress();
    });
    await readingStored;
    await judgeOwn(run, own, await reading.outcome, { judge, signal, onDelay });
  } finally {
    // Nothing of a run may be written after it has ended.
    await Promise.allSettled([readingStored, delays.written()]);
  }
  return await reading.outcome;
}

/** Judges the user's own listings that match their search; these verdicts are not shared (OWN-16). */
async function judgeOwn(
  run: RunTarget,
  own: Missing["own"],
  read: KnownCriteria,
  options: { judge: Judge; signal: AbortSignal; onDelay: OnDelay },
): Promise<void> {
  if (read.contradiction) return;
  const open = await findOwnUnjudged(own, read);
  const known = { draft: null, outcome: Promise.resolve({ ...read, usage: NO_USAGE }) };
  const seen = async () => new Map(open.map((one) => [one.id, one]));
  await judgeCandidates(known, open, { ...options, read: seen }, (batch) =>
    keepOwnJudged(run, askedOf(read), batch),
  );
}

/** The message to show next to the results; null when there is none. */
export function remarkOn(reading: CriteriaReading, notice: string | null): string | null {
  const isEmpty = reading.contradiction !== null || reading.conditions.length === 0;
  return isEmpty ? whyNothing(reading) : notice;
}
