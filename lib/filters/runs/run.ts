import "server-only";
import { judgeCandidates } from "@/lib/matching/judge-candidates";
import { type Judge, JudgeError } from "@/lib/matching/judges/judge";
import { type Candidate, findCandidates, findVerdicts, type KnownCriteria } from "@/lib/matching/queries";
import { readConditions } from "@/lib/matching/read-conditions";
import { CANDIDATES_MAX } from "@/lib/matching/schema";
import type { FilterAtRevision } from "../queries";
import { withFilterLock } from "./lock";
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
} from "./mutations";
import { findFilter, findMatches, findOpenRun } from "./queries";

/** After so long without an answer an outage is called a failure, which the next ingestion tries again. */
const GIVE_UP_MS = 2 * 60 * 60 * 1000;

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
  const { judge, signal, now = () => new Date() } = options;
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

  let run: RunTarget | null = open ? await begin({ candidates: candidates.length, judged: 0 }) : null;
  try {
    const conditions = await readConditions(text, judge, signal);
    const missing = candidates.filter((candidate) => !isJudged(conditions.id)(candidate));
    if (!run && missing.length === 0 && lastStatus === "completed") return "unchanged";
    run = await beginRun(filterId, revision, run?.runId ?? null, {
      candidates: candidates.length,
      judged: candidates.length - missing.length,
    });
    await advanceRun(run.runId, 0, conditions.usage);
    if (conditions.conditions.length === 0) {
      await endRun(run.runId, "completed", NOTHING_TO_JUDGE);
      return "completed";
    }
    await judgeMissing(run, conditions, missing, wasCompleted, options);
    await endRun(run.runId, "completed");
    return "completed";
  } catch (thrown) {
    if (!(thrown instanceof JudgeError)) throw thrown;
    run ??= await begin({ candidates: candidates.length, judged: 0 });
    const since = open?.startedAt ?? now().getTime();
    if (thrown.isForGood || now().getTime() - since > GIVE_UP_MS) {
      await endRun(run.runId, "failed", thrown.message);
      return "failed";
    }
    await noteDelay(run.runId, thrown.message);
    throw thrown;
  }
}

/** Takes over verdicts that others have paid for, then has the rest judged, batch by batch. */
async function judgeMissing(
  run: RunTarget,
  { id: criteriaId, conditions }: KnownCriteria,
  missing: readonly Candidate[],
  alert: boolean,
  { judge, signal }: RunOptions,
): Promise<void> {
  const verdicts = await findVerdicts(
    criteriaId,
    missing.map(({ contentHash }) => contentHash),
  );
  const shared = missing.flatMap(({ id, contentHash }): MatchToRecord[] => {
    const quality = verdicts.get(contentHash);
    return quality ? [{ listingId: id, contentHash, quality }] : [];
  });
  await keepShared(run, criteriaId, shared, alert);
  const open = missing.filter(({ contentHash }) => !verdicts.has(contentHash));
  await judgeCandidates(judge, conditions, open, signal, (judged, usage) =>
    keepJudged(run, criteriaId, judged, usage, alert),
  );
}
