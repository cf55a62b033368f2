import "server-only";
import { forOwner } from "@/lib/exclusions/queries";
import { type Candidate, findCandidates, findNewCandidates } from "@/lib/matching/candidates/queries";
import { type Judge, JudgeError } from "@/lib/matching/judges/judge";
import { noteRefusal, noteWork } from "@/lib/matching/models/mutations";
import { findWeighted } from "@/lib/matching/read-conditions";
import { findOwnUnjudged } from "@/lib/own-listings/matches/queries";
import type { FilterAtRevision } from "../queries";
import { GOES_ON } from "./delays";
import { judgeMissing, remarkOn } from "./judge-missing";
import {
  beginRun,
  CanceledError,
  cancelOlderRuns,
  countQualities,
  endRun,
  noteDelay,
  rememberSeen,
  SupersededError,
  withFilterLock,
} from "./mutations";
import {
  type EarlierRuns,
  type FilterToRun,
  findEarlierRuns,
  findFilter,
  findMatches,
  readNewestListing,
} from "./queries";

/** An outage that lasts this long counts as a failure; the next ingestion retries. */
const GIVE_UP_MS = 2 * 60 * 60 * 1000;

const GIVEN_UP =
  "The AI service has been unreachable for hours. Try again now, or leave it: it will be retried later.";

/** The outcome of a filter's job. */
export type RunOutcome = "gone" | "plain" | "unchanged" | "completed" | "canceled" | "failed";

export interface RunOptions {
  judge: Judge;
  /** Judges when the judge refuses to work; without one the run then fails. */
  standIn?: Judge;
  /** Shown to users when the judge itself is a stand-in. */
  notice?: string | null;
  /** Aborted when the process must end: the run stays open and is resumed by the next job. */
  signal: AbortSignal;
  now?: () => Date;
}

/**
 * Brings the AI filtering of a saved filter up to date (SAV-7, SAV-8). Judges the listings of its search that
 * have no verdict yet: all of them at first, later those that an ingestion added or changed; if there are
 * more than 500, the best by a cheap ranking, plus everything new (MAT-56). All state is in Postgres, so a
 * run that was killed resumes where it stopped and never pays twice for an answer. A run whose filter changes
 * restarts with the new search, and several jobs of one filter take turns. When the judge refuses to work,
 * `standIn` judges (MAT-53). Throws JudgeError while the judge is temporarily unavailable, so that the job is
 * retried, and the reason of `signal`.
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
      if (thrown instanceof CanceledError) return "canceled";
      const instead = standInFor(thrown, options);
      if (instead) {
        if (!instead.isAboutCriteria) await noteRefusal(options.judge.model, instead.notice);
        return runAlone(filterId, { ...options, ...instead });
      }
      if (!(thrown instanceof SupersededError)) throw thrown;
    }
  }
}

/** The stand-in for a judge that refuses to work, with the notice for users. */
export function standInFor(thrown: unknown, { standIn }: Pick<RunOptions, "standIn">) {
  if (!(thrown instanceof JudgeError) || !thrown.isForGood || !standIn) return null;
  const { message, isAboutCriteria } = thrown;
  const notice = `${message} Listings were matched by keyword instead.`;
  return { judge: standIn, standIn: undefined, notice, isAboutCriteria };
}

/** All listings to judge for a filter, which of them may be judged, and which would be news to its owner. */
async function findWork(filter: FilterAtRevision, text: string, before: EarlierRuns) {
  const criteria = await forOwner(filter.criteria, filter.id);
  const { open, wasCompleted, lastStatus, reach } = before;
  const { listings, isOverflow } = await findCandidates({ criteria, text, reach });
  // A run canceled by the user stays canceled until they continue it; listings added later are judged all the
  // same.
  const isCanceled = !open && lastStatus === "cancelled";
  const isPartial = isCanceled || isOverflow;
  const added = isPartial ? await findNewCandidates(criteria, filter.seenListingId) : [];
  const newIds = new Set(added.map(({ id }) => id));
  const ranked = new Set(listings.map(({ id }) => id));
  return {
    candidates: [...added.filter(({ id }) => !ranked.has(id)), ...listings],
    isOverflow,
    isCanceled,
    isWanted: ({ id }: Candidate) => !isCanceled || newIds.has(id),
    isNews: (id: number) => (wasCompleted || isCanceled) && (!isPartial || newIds.has(id)),
  };
}

async function runRevision(filter: FilterToRun, text: string, options: RunOptions): Promise<RunOutcome> {
  const { id: filterId, revision, flipped } = filter;
  const { judge, notice = null, signal, now = () => new Date() } = options;
  const before = await findEarlierRuns(filterId, revision);
  const { open, lastStatus, reach } = before;
  const newest = await readNewestListing();
  const { candidates, isOverflow, isCanceled, isWanted, isNews } = await findWork(filter, text, before);

  const known = await findMatches(filterId, revision);
  const meant = { text, flipped };
  const read = await findWeighted(meant, judge, hashesOf(candidates));
  const isJudged = (candidate: Candidate) => {
    const match = known.get(candidate.id);
    return match?.criteriaId === read?.id && match?.contentHash === candidate.contentHash;
  };
  const missing = candidates.filter((candidate) => !isJudged(candidate) && isWanted(candidate));
  const own = { userId: filter.userId, criteria: filter.criteria };
  const hasOwn = !isCanceled && (await findOwnUnjudged(own, read)).length > 0;
  const isSettled = lastStatus === "completed" && before.lastIsOverflow === isOverflow;
  if (!open && missing.length === 0 && !hasOwn && (isSettled || isCanceled)) return "unchanged";
  const found = countQualities(candidates.filter(isJudged).flatMap(({ id }) => known.get(id) ?? []));
  const counts = { ...found, candidates: candidates.length, isOverflow, reach, criteriaId: read?.id ?? null };
  const run = await beginRun({ filterId, revision }, open?.id ?? null, counts);
  try {
    const reading = await judgeMissing(run, { meant, read, missing, isNews, own }, { judge, signal });
    await endRun(run.runId, isCanceled ? "cancelled" : "completed", remarkOn(reading, notice));
    if (newest !== null) await rememberSeen(filterId, newest);
    if (!options.notice) await noteWork(judge.model);
    return "completed";
  } catch (thrown) {
    if (!(thrown instanceof JudgeError) || standInFor(thrown, options)) throw thrown;
    const since = open?.startedAt ?? now().getTime();
    if (thrown.isForGood || now().getTime() - since > GIVE_UP_MS) {
      await endRun(run.runId, "failed", thrown.isForGood ? thrown.message : GIVEN_UP);
      return "failed";
    }
    await noteDelay(run.runId, `${thrown.message} ${GOES_ON}`);
    throw thrown;
  }
}

const hashesOf = (candidates: readonly Candidate[]) => candidates.map(({ contentHash }) => contentHash);
