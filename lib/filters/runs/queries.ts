import "server-only";
import { sql } from "@/db/client";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import type { Quality } from "@/lib/vocabulary/terms";
import { type FilterAtRevision, type FilterRecord, filterColumns, toFilter } from "../queries";

export type FilterToRun = FilterAtRevision & { userId: string };

/** A filter as a job needs it, regardless of its owner; undefined if it has been deleted. */
export async function findFilter(filterId: string): Promise<FilterToRun | undefined> {
  const [record] = await sql()<(FilterRecord & { userId: string })[]>`
    select ${filterColumns(sql())}, f.user_id as "userId" from saved_filters f where f.id = ${filterId}`;
  return record && { ...toFilter(record), userId: record.userId };
}

/** The current verdict on a listing of a filter. */
export interface CurrentMatch {
  contentHash: string;
  criteriaId: string | null;
  quality: Quality;
}

/** The current verdicts of a filter's search, by listing id. */
export async function findMatches(filterId: string, revision: number): Promise<Map<number, CurrentMatch>> {
  const rows = await sql()<(CurrentMatch & { listingId: number })[]>`
    select listing_id as "listingId", content_hash as "contentHash", criteria_id as "criteriaId", quality
    from filter_matches where filter_id = ${filterId} and revision = ${revision}`;
  return new Map(rows.map(({ listingId, ...match }) => [listingId, match]));
}

/** The state of the runs of a filter's current search. */
export interface EarlierRuns {
  /** The run that has not ended. */
  open: { id: string; startedAt: number | null } | null;
  wasCompleted: boolean;
  lastStatus: string | null;
  lastIsOverflow: boolean;
  /** The most listings that any of them was to judge. */
  reach: number;
}

/** The runs of this search: the active one, and the outcome of the earlier ones. */
export async function findEarlierRuns(filterId: string, revision: number): Promise<EarlierRuns> {
  type Run = { id: string; status: string; startedAt: number | null; isOverflow: boolean; reach: number };
  const runs = await sql()<Run[]>`
    select id, status, (extract(epoch from started_at) * 1000)::bigint as "startedAt", is_overflow as "isOverflow",
      reach from filter_runs
    where filter_id = ${filterId} and revision = ${revision} order by created_at desc`;
  const open = runs.find(({ status }) => status === "queued" || status === "running");
  const [last] = runs;
  return {
    open: open ? { id: open.id, startedAt: open.startedAt } : null,
    wasCompleted: runs.some(({ status }) => status === "completed"),
    lastStatus: last?.status ?? null,
    lastIsOverflow: last?.isOverflow ?? false,
    reach: Math.max(CANDIDATES_MAX, ...runs.map(({ reach }) => reach)),
  };
}

/** The newest listing; null during an ingestion, which may still commit listings with lower ids. */
export async function readNewestListing(): Promise<number | null> {
  const [row] = await sql()<[{ newest: number | null }]>`
    select case when exists (select from scrape_runs where status = 'running') then null
      else (select coalesce(max(id), 0) from listings) end as newest`;
  return row.newest;
}
