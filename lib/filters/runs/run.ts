import "server-only";
import type { Quality } from "@/lib/listings/vocabulary";
import { judgeCandidates } from "@/lib/matching/judge-candidates";
import { type Judge, JudgeError } from "@/lib/matching/judges/judge";
import {
  type Candidate,
  findCandidates,
  findCriteria,
  findVerdicts,
  type KnownCriteria,
} from "@/lib/matching/queries";
import { beginReading } from "@/lib/matching/read-conditions";
import { CANDIDATES_MAX, type Condition } from "@/lib/matching/schema";
import type { FilterAtRevision } from "../queries";
import { GOES_ON, tellDelays } from "./delays";
import {
  advanceRun,
  beginRun,
  cancelOlderRuns,
  endRun,
  keepJudged,
  keepShared,
  type MatchToRecord,
  noteDelay,
  type RunTarget,
  SupersededError,
  withFilterLock,
} from "./mutations";
import { findFilter, findMatches, findOpenRun } from "./queries";

/** After so long without an answer an outage is called a failure, which the next ingestion tries again. */
const GIVE_UP_MS = 2 * 60 * 60 * 1000;

const GIVEN_UP =
  "The AI service could not be reached for hours. Try again, or leave it: it is tried again later.";
const NOTHING_TO_JUDGE = "The AI criteria hold nothing that a listing could be judged by.";

/** What became of the job of a filter. */
export type RunOutcome = "gone" | "plain" | "unchanged" | "completed" | "overflow" | "failed";

interface RunOptions {
  judge: Judge;
  /** Aborted when the process must end: the run stays open and goes on with the next job. */
  signal: AbortSignal;
  now?: () => Date;
}

/**
 * Brings the AI filtering of a saved filter up to date (SAV-7, SAV-8): judges the listings of its search that
 * have no verdict yet, all of them at first, later those that an ingestion added or changed. Everything known is
 * in Postgres, so a run that was killed goes on where it stopped and asks about nothing twice; a run whose filter
 * changed begins anew with the new search; several jobs of one filter take turns. Throws JudgeError while the
 * judge can't be asked for now, so that the job is tried again, and the reason of `signal`.
 */
export function runFilter(filterId: string, options: RunOptions): Promise<RunOutcome> {
  return withFilterLock(filterId, options.signal, () => runAlone(filterId, options));
}

async function runAlone(filterId: string, options: RunOptions): Promise<RunOutcome> {
  for (;;) {
    const filter = await findFilter(filterId);
    if (!filter) return "gone";
    await cancelOlderRuns(filterId, filter.revision);
    if (!filter.aiCriteria) return "plain";
    try {
      return await runRevision(filter, filter.aiCriteria, options);
    } catch (thrown) {
      if (!(thrown instanceof SupersededError)) throw thrown;
    }
  }
}

async function runRevision(filter: FilterAtRevision, text: string, options: RunOptions): Promise<RunOutcome> {
  const { id: filterId, revision, criteria } = filter;
  const { judge, now = () => new Date() } = options;
  const { open, wasCompleted, lastStatus } = await findOpenRun(filterId, revision);
  const candidates = await findCandidates(criteria);
  const begin = (counts: { candidates: number; judged: number }) =>
    beginRun(filterId, revision, open?.id ?? null, counts);

  if (!candidates) {
    if (lastStatus === "overflow") return "unchanged";
    const { runId } = await begin({ candidates: CANDIDATES_MAX + 1, judged: 0 });
    await endRun(runId, "overflow");
    return "overflow";
  }

  const known = await findMatches(filterId, revision);
  const isJudged = (criteriaId: string | undefined) => (candidate: Candidate) => {
    const match = known.get(candidate.id);
    return match?.criteriaId === criteriaId && match?.contentHash === candidate.contentHash;
  };

  const read = await findCriteria(text, judge);
  const missing = candidates.filter((candidate) => !isJudged(read?.id)(candidate));
  if (!open && missing.length === 0 && lastStatus === "completed") return "unchanged";
  const run = await begin({ candidates: candidates.length, judged: candidates.length - missing.length });
  try {
    const conditions = await judgeMissing(run, { text, read, missing, alert: wasCompleted }, options);
    await endRun(run.runId, "completed", conditions.length === 0 ? NOTHING_TO_JUDGE : null);
    return "completed";
  } catch (thrown) {
    if (!(thrown instanceof JudgeError)) throw thrown;
    const since = open?.startedAt ?? now().getTime();
    if (thrown.isForGood || now().getTime() - since > GIVE_UP_MS) {
      await endRun(run.runId, "failed", thrown.isForGood ? thrown.message : GIVEN_UP);
      return "failed";
    }
    await noteDelay(run.runId, `${thrown.message} ${GOES_ON}`);
    throw thrown;
  }
}

interface Missing {
  text: string;
  /** The conditions of the text, when it was read before. */
  read: KnownCriteria | undefined;
  missing: readonly Candidate[];
  /** Whether new matches are news to the person. */
  alert: boolean;
}

/**
 * Takes over verdicts that others have paid for, then has the rest judged, batch by batch. Returns the conditions that
 * were judged by.
 */
async function judgeMissing(
  run: RunTarget,
  { text, read, missing, alert }: Missing,
  { judge, signal }: RunOptions,
): Promise<readonly Condition[]> {
  const hashes = missing.map(({ contentHash }) => contentHash);
  const verdicts = read ? await findVerdicts(read.id, hashes) : new Map<string, Quality>();
  const shared = missing.flatMap(({ id, contentHash }): MatchToRecord[] => {
    const quality = verdicts.get(contentHash);
    return quality ? [{ listingId: id, contentHash, quality }] : [];
  });
  if (read) await keepShared(run, read.id, shared, alert);
  const delays = tellDelays(run.runId);
  const { onDelay } = delays;
  const reading = beginReading(text, read, judge, signal, onDelay);
  const ledger = reading.outcome.then(({ usage }) => advanceRun(run.runId, 0, usage));
  ledger.catch(() => {});
  const open = missing.filter(({ contentHash }) => !verdicts.has(contentHash));
  try {
    await judgeCandidates(reading, open, { judge, signal, onDelay }, async (batch) => {
      await keepJudged(run, batch, alert);
      delays.onProgress();
    });
    await ledger;
  } finally {
    await delays.written();
  }
  return (await reading.outcome).conditions;
}
