import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { connectBeside, db, type Sql, sql, type Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import type { Quality } from "@/lib/listings/vocabulary";
import type { JudgedBatch } from "@/lib/matching/judge-candidates";
import { NO_USAGE, type Usage } from "@/lib/matching/judges/judge";
import { keepVerdicts } from "@/lib/matching/mutations";

/** The filter was changed or deleted meanwhile: what was judged for it does not count any more. */
export class SupersededError extends Error {
  override name = "SupersededError";
}

/** A filter at one state of its search, and the run that works for it. */
export interface RunTarget {
  filterId: string;
  revision: number;
  runId: string;
}

/** Writes that a run has begun (or goes on): how many listings there are to judge and how many are judged. */
export async function beginRun(
  filterId: string,
  revision: number,
  openRunId: string | null,
  counts: { candidates: number; judged: number },
): Promise<RunTarget> {
  const { candidates, judged } = counts;
  const begun = openRunId
    ? await sql()<{ id: string }[]>`
        update filter_runs set status = 'running', candidates = ${candidates}, judged = ${judged},
          started_at = coalesce(started_at, now())
        where id = ${openRunId} and status in ('queued', 'running') returning id`
    : await sql()<{ id: string }[]>`
        insert into filter_runs (filter_id, revision, status, candidates, judged, started_at)
        select id, revision, 'running', ${candidates}, ${judged}, now() from saved_filters
        where id = ${filterId} and revision = ${revision} returning id`;
  const [run] = begun;
  if (!run) throw new SupersededError("The filter has changed.");
  return { filterId, revision, runId: run.id };
}

export interface MatchToRecord {
  listingId: number;
  contentHash: string;
  quality: Quality;
}

/**
 * Records verdicts as those in force, and, with `alert`, puts the new matches up for the next digest: listings
 * that were not in the filter's results, or are only since their content changed. Throws SupersededError when the
 * search is another one by now; a listing that is gone is passed over.
 */
async function recordMatches(
  on: Sql | Transaction,
  { filterId, revision }: Omit<RunTarget, "runId">,
  criteriaId: string,
  matches: readonly MatchToRecord[],
  alert: boolean,
): Promise<void> {
  const rows = [...matches].sort((a, b) => a.listingId - b.listingId);
  const [outcome] = await on<{ current: boolean }[]>`
    with filter as materialized (
      select id, notifications_enabled from saved_filters
      where id = ${filterId} and revision = ${revision} for key share
    ), given as (
      select g.listing_id, g.content_hash, g.quality from unnest(
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
      insert into alert_items (filter_id, listing_id)
      select f.id, g.listing_id from filter f, given g left join before b on b.listing_id = g.listing_id
      where ${alert} and f.notifications_enabled and g.quality <> 'none'
        and (b.listing_id is null or (b.quality = 'none' and b.content_hash <> g.content_hash))
      on conflict do nothing
    )
    select exists (select from filter) as current`;
  if (!outcome?.current) throw new SupersededError("The filter has changed.");
}

/** Writes down judged listings, their verdicts and what they cost, together. Throws as `recordMatches`. */
export async function keepJudged(
  run: RunTarget,
  { judged, usage, criteriaId }: JudgedBatch,
  alert: boolean,
): Promise<void> {
  await sql().begin(async (tx) => {
    const final = judged.filter(({ isFinal }) => isFinal);
    const kept = await keepVerdicts(criteriaId, final, tx);
    const matches = judged.map(
      ({ id, contentHash, isFinal, result }): MatchToRecord => ({
        listingId: id,
        // Without a verdict there is nothing that this content could be known by: it is asked about again.
        contentHash: isFinal ? contentHash : "",
        quality: kept.get(contentHash) ?? result.quality,
      }),
    );
    await recordMatches(tx, run, criteriaId, matches, alert);
    await advanceRun(run.runId, judged.length, usage, tx);
  });
}

/** Takes verdicts over that others have paid for. Throws as `recordMatches`. */
export async function keepShared(
  run: RunTarget,
  criteriaId: string,
  matches: readonly MatchToRecord[],
  alert: boolean,
): Promise<void> {
  if (matches.length === 0) return;
  await sql().begin(async (tx) => {
    await recordMatches(tx, run, criteriaId, matches, alert);
    await advanceRun(run.runId, matches.length, NO_USAGE, tx);
  });
}

/** Adds what was judged and what it cost to a run; progress never runs past the number of candidates. */
export async function advanceRun(
  runId: string,
  judged: number,
  usage: Usage,
  on: Sql | Transaction = sql(),
): Promise<void> {
  await on`
    update filter_runs set judged = least(candidates, judged + ${judged}), calls = calls + ${usage.calls},
      input_tokens = input_tokens + ${usage.inputTokens}, output_tokens = output_tokens + ${usage.outputTokens},
      cost_usd = cost_usd + ${usage.costUsd}
    where id = ${runId}`;
}

/** How a run may end, and what a person should know about it. */
export async function endRun(
  runId: string,
  status: "completed" | "overflow" | "failed" | "cancelled",
  message: string | null = null,
): Promise<void> {
  await sql()`
    update filter_runs set status = ${status}, error = ${message}, completed_at = now(),
      judged = case when ${status} = 'completed' then candidates else judged end
    where id = ${runId} and status in ('queued', 'running')`;
}

/** Notes why a run waits, or with null that it does not any more. */
export async function noteDelay(runId: string, message: string | null): Promise<void> {
  await sql()`update filter_runs set error = ${message} where id = ${runId} and status = 'running'`;
}

/** Ends what was begun for earlier searches of a filter: nobody works on it any more. */
export async function cancelOlderRuns(filterId: string, revision: number): Promise<void> {
  await sql()`
    update filter_runs set status = 'cancelled', completed_at = now()
    where filter_id = ${filterId} and revision < ${revision} and status in ('queued', 'running')`;
}

/** Has the AI filtering of these filters brought up to date. */
export async function enqueueRuns(filterIds: readonly string[]): Promise<void> {
  for (const filterId of filterIds) await enqueue(db(), "filter-run", { filterId });
}

/** Between two looks whether the filter is free, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Runs `work` while nobody else judges listings for this filter: several of its jobs may be given out at once, and
 * each would pay for the same answers. Waits for whoever is at it; throws the reason of `signal` when aborted
 * meanwhile. The lock lives as long as its connection, so a killed process frees it at once.
 */
export async function withFilterLock<Result>(
  filterId: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const session = connectBeside(sql(), { max: 1, keepOpen: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const [lock] = await session<[{ taken: boolean }]>`
        select pg_try_advisory_lock(hashtext('winnow filter run'), hashtext(${filterId})) as taken`;
      if (lock.taken) break;
      await sleep(PAUSE_MS, undefined, { signal });
    }
    return await work();
  } finally {
    await session.end({ timeout: 1 });
  }
}
