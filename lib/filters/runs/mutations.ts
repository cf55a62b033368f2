import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { sql as raw } from "drizzle-orm";
import { type DatabaseOrTransaction, db, type Sql, sql, type Transaction, whileLocked } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import type { JudgedBatch } from "@/lib/matching/judge-candidates";
import { NO_USAGE, type Usage } from "@/lib/matching/judges/judge";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import { keepVerdicts } from "@/lib/matching/mutations";
import { keepOwnVerdicts } from "@/lib/own-listings/matches/mutations";
import type { Quality } from "@/lib/vocabulary/terms";
import type { RunCounts } from "../rules";

/** The filter was changed or deleted in the meantime, so what was judged for it no longer counts. */
export class SupersededError extends Error {
  override name = "SupersededError";
}

/** A run and its filter at one revision of its search; `filterId` is null for an unsaved search. */
export interface RunTarget {
  filterId: string | null;
  revision: number;
  runId: string;
}

/** The user canceled the run. What was judged until then is kept. */
export class CanceledError extends Error {
  override name = "CanceledError";
}

/** What a run has to judge when it starts, and how much of that is already known. */
export type InitialCounts = Omit<RunCounts, "unjudged">;

/** Records that a run has started or resumed, with the listings to judge and the criteria, if known. */
export async function beginRun(
  { filterId, revision }: Pick<RunTarget, "filterId" | "revision">,
  openRunId: string | null,
  counts: InitialCounts & { criteriaId: string | null },
): Promise<RunTarget> {
  const { candidates, judged, great, good, maybe, isOverflow, reach, criteriaId } = counts;
  const begun = openRunId
    ? await sql()<{ id: string }[]>`
        update filter_runs set status = 'running', candidates = ${candidates}, judged = ${judged}, great = ${great},
          good = ${good}, maybe = ${maybe}, unjudged = 0, is_overflow = ${isOverflow}, criteria_id = ${criteriaId},
          started_at = coalesce(started_at, now())
        where id = ${openRunId} and status in ('queued', 'running') returning id`
    : await sql()<{ id: string }[]>`
        insert into filter_runs (filter_id, revision, status, candidates, judged, great, good, maybe, is_overflow,
          reach, criteria_id, started_at)
        select id, revision, 'running', ${candidates}, ${judged}, ${great}, ${good}, ${maybe}, ${isOverflow},
          ${reach}, ${criteriaId}, now()
        from saved_filters where id = ${filterId} and revision = ${revision} returning id`;
  const [run] = begun;
  if (!run) throw new SupersededError("The filter has changed, or its run was canceled.");
  return { filterId, revision, runId: run.id };
}

export interface MatchToRecord {
  listingId: number;
  contentHash: string;
  quality: Quality;
}

/** Whether a match with this listing is news to the user. */
export type IsNews = (listingId: number) => boolean;

/**
 * Stores verdicts as the current ones, and queues new matches that are news for the next digest: listings
 * that were not worth an e-mail before, or only became so when their content changed. Worth an e-mail are
 * great and good matches, and 'maybe' if the user wants that (MAT-62). Throws SupersededError when the search
 * has changed; deleted listings are skipped.
 */
async function recordMatches(
  on: Sql | Transaction,
  { filterId, revision }: RunTarget,
  criteriaId: string,
  matches: readonly MatchToRecord[],
  isNews: IsNews,
): Promise<void> {
  const rows = [...matches].sort((a, b) => a.listingId - b.listingId);
  const news = rows.map(({ listingId }) => listingId).filter(isNews);
  const [outcome] = await on<{ current: boolean }[]>`
    with filter as materialized (
      select id, user_id, notifications_enabled and 'new' = any(alert_kinds) as tells,
        case when alert_maybe then array['great', 'good', 'maybe'] else array['great', 'good'] end::match_quality[] as mailed
      from saved_filters where id = ${filterId} and revision = ${revision} for key share
    ), given as (
      select g.listing_id, g.content_hash, g.quality, g.listing_id = any(${news}::bigint[]) as is_news from unnest(
        ${rows.map((row) => row.listingId)}::bigint[], ${rows.map((row) => row.contentHash)}::text[],
        ${rows.map((row) => row.quality)}::match_quality[]) g(listing_id, content_hash, quality)
      join listings l on l.id = g.listing_id
    ), before as materialized (
      select listing_id, content_hash, quality from filter_matches
      where filter_id = ${filterId} and revision = ${revision} and listing_id in (select listing_id from given)
    ), written as (
      insert into filter_matches (filter_id, listing_id, revision, criteria_id, content_hash, quality)
      select f.id, g.listing_id, ${revision}, ${criteriaId}, g.content_hash, g.quality from filter f, given g
      on conflict (filter_id, listing_id) do update set revision = excluded.revision,
        criteria_id = excluded.criteria_id, content_hash = excluded.content_hash, quality = excluded.quality,
        matched_at = now()
    ), alerted as (
      insert into alert_items (user_id, filter_id, listing_id)
      select f.user_id, f.id, g.listing_id from filter f, given g left join before b on b.listing_id = g.listing_id
      where g.is_news and f.tells and g.quality = any(f.mailed)
        and (b.listing_id is null or (b.quality <> all(f.mailed) and b.content_hash <> g.content_hash))
      on conflict do nothing
    )
    select exists (select from filter) as current`;
  if (!outcome?.current) throw new SupersededError("The filter has changed.");
}

/**
 * Stores judged listings, their verdicts and their cost in one transaction. A listing without a usable answer
 * gets no verdict and is retried another time (MAT-54). Throws like `recordMatches`, and CanceledError after
 * storing when the user has canceled the run.
 */
export async function keepJudged(run: RunTarget, { judged, usage, criteriaId }: JudgedBatch, isNews: IsNews) {
  const status = await sql().begin(async (tx) => {
    const final = judged.filter(({ isFinal }) => isFinal);
    const kept = await keepVerdicts(criteriaId, final, tx);
    const matches = final.map(({ id: listingId, contentHash, result }): MatchToRecord => {
      return { listingId, contentHash, quality: kept.get(contentHash) ?? result.quality };
    });
    if (run.filterId) await recordMatches(tx, run, criteriaId, matches, isNews);
    const counts = { ...countQualities(matches), unjudged: judged.length - final.length };
    return advanceRun(run.runId, counts, usage, tx);
  });
  if (status === "cancelled") throw new CanceledError("The run was canceled.");
}

/** The same for own listings: stored separately, they add only their cost to the run's figures (OWN-16). */
export async function keepOwnJudged({ runId }: RunTarget, asked: string, { judged, usage }: JudgedBatch) {
  const status = await sql().begin(async (tx) => {
    await keepOwnVerdicts(asked, judged, tx);
    return advanceRun(runId, NO_COUNTS, usage, tx);
  });
  if (status === "cancelled") throw new CanceledError("The run was canceled.");
}

/** Takes over verdicts that others have paid for. Throws like `recordMatches`. */
export async function keepShared(
  run: RunTarget,
  criteriaId: string,
  matches: readonly MatchToRecord[],
  isNews: IsNews,
): Promise<void> {
  if (matches.length === 0) return;
  await sql().begin(async (tx) => {
    if (run.filterId) await recordMatches(tx, run, criteriaId, matches, isNews);
    await advanceRun(run.runId, { ...countQualities(matches), unjudged: 0 }, NO_USAGE, tx);
  });
}

type Found = Pick<RunCounts, "judged" | "great" | "good" | "maybe">;

/** The number of matches per quality. */
export function countQualities(matches: Iterable<{ quality: Quality }>): Found {
  const found = { judged: 0, great: 0, good: 0, maybe: 0, none: 0 };
  for (const { quality } of matches) {
    found.judged += 1;
    found[quality] += 1;
  }
  const { none: _, ...counts } = found;
  return counts;
}

const NO_COUNTS: Found & { unjudged: number } = { judged: 0, great: 0, good: 0, maybe: 0, unjudged: 0 };

/** Adds what was judged and what it cost to a run, up to its candidates. Returns the run's status. */
async function advanceRun(
  runId: string,
  { judged, great, good, maybe, unjudged }: Found & { unjudged: number },
  usage: Usage,
  on: Sql | Transaction = sql(),
): Promise<string | undefined> {
  const [run] = await on<{ status: string }[]>`
    update filter_runs set judged = least(candidates, judged + ${judged + unjudged}), great = great + ${great},
      good = good + ${good}, maybe = maybe + ${maybe}, unjudged = unjudged + ${unjudged},
      calls = calls + ${usage.calls}, input_tokens = input_tokens + ${usage.inputTokens},
      output_tokens = output_tokens + ${usage.outputTokens}, cost_usd = cost_usd + ${usage.costUsd}::float8
    where id = ${runId} returning status`;
  return run?.status;
}

/** Stores the criteria a run judges by, and what reading them cost. */
export async function noteReading(runId: string, { id, usage }: { id: string; usage: Usage }): Promise<void> {
  await sql()`update filter_runs set criteria_id = ${id} where id = ${runId}`;
  await advanceRun(runId, NO_COUNTS, usage);
}

/**
 * Ends a run, with a message for the user. A run that failed or judged nothing is refunded, and so is the
 * first pass of an overflowing one, although it judged: it answers only part of what was asked, and the help
 * page promises that it uses up no AI search. 'Judge 500 more' raises the reach and is charged (SUB-1, MAT-56).
 */
export async function endRun(
  runId: string,
  status: "completed" | "failed" | "cancelled",
  message: string | null = null,
): Promise<void> {
  await sql()`
    with ended as (
      update filter_runs set status = ${status}, error = ${message}, completed_at = now(),
        judged = case when ${status} = 'completed' then candidates else judged end
      where id = ${runId} and status in ('queued', 'running') returning *
    )
    update ai_usage u set searches = greatest(0, u.searches - 1) from ended e
    where u.day = e.charged_on and u.user_id = coalesce(e.user_id, (select user_id from saved_filters where id = e.filter_id))
      and (e.status = 'failed' or e.judged <= e.unjudged or (e.is_overflow and e.reach <= ${CANDIDATES_MAX}))`;
}

/**
 * Cancels the active run of a filter's current search, or of an unsaved search, on the user's behalf. What
 * was judged is kept; a run that had judged nothing is refunded (SUB-1).
 */
export async function cancelRun(on: DatabaseOrTransaction, runId: string): Promise<void> {
  await on.execute(raw`
    with before as materialized (
      select * from filter_runs where id = ${runId} and status in ('queued', 'running') for update
    ), ended as (
      update filter_runs r set status = 'cancelled', completed_at = now(),
        charged_on = case when b.judged > 0 then b.charged_on end
      from before b where r.id = b.id
    )
    update ai_usage u set searches = greatest(0, u.searches - 1) from before b
    where u.day = b.charged_on and b.judged = 0
      and u.user_id = coalesce(b.user_id, (select user_id from saved_filters where id = b.filter_id))`);
}

/** Stores why a run is waiting, or null when it no longer is. */
export async function noteDelay(runId: string, message: string | null): Promise<void> {
  await sql()`update filter_runs set error = ${message} where id = ${runId} and status = 'running'`;
}

/** Records the highest listing id a filter has covered: listings with a higher id are new to it. */
export async function rememberSeen(filterId: string, newest: number, on: Sql | Transaction = sql()) {
  await on`
    update saved_filters set seen_listing_id = greatest(seen_listing_id, ${newest}) where id = ${filterId}`;
}

/** Cancels runs of a filter's earlier searches, which nobody works on any more. */
export async function cancelOlderRuns(filterId: string, revision: number): Promise<void> {
  await sql()`
    update filter_runs set status = 'cancelled', completed_at = now()
    where filter_id = ${filterId} and revision < ${revision} and status in ('queued', 'running')`;
}

/** Queues jobs that bring the AI filtering of these filters up to date. */
export async function enqueueRuns(filterIds: readonly string[]): Promise<void> {
  for (const filterId of filterIds) await enqueue(db(), "filter-run", { filterId });
}

/** How often to check whether the filter's lock is free, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Runs `work` while no other job judges listings for this filter: several of its jobs may be handed out at
 * once, and each would pay for the same answers. Waits for the current holder; throws the reason of `signal`
 * when aborted meanwhile. If a process is killed, its lock is released at once.
 */
export async function withFilterLock<Result>(
  filterId: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const take = async (holder: Transaction) => {
    for (;;) {
      signal.throwIfAborted();
      const [lock] = await holder<[{ taken: boolean }]>`
        select pg_try_advisory_xact_lock(hashtext('winnow filter run'), hashtext(${filterId})) as taken`;
      if (lock.taken) return true;
      await sleep(PAUSE_MS, undefined, { signal });
    }
  };
  const locked = await whileLocked(sql(), take, work);
  if (!locked) throw new Error("The lock of a filter run was not taken.");
  return locked.result;
}
