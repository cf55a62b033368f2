import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { readKeptCriteria } from "@/lib/listings/criteria-schema";
import type { Fragment } from "@/lib/listings/filter-sql";
import { type LastRun, type Progress, progressOf } from "./rules";
import type { SavedFilter } from "./schema";
import { readKeptSaid } from "./sentence/kept";

/** A row of saved_filters with the last run of its current search. */
export type FilterRecord = Omit<
  FilterAtRevision,
  keyof Progress | "runId" | "criteria" | "said" | "criteriaId"
> & {
  search: unknown;
  run: (LastRun & { id: string; criteriaId: string | null }) | null;
};

/** The columns of a `FilterRecord`, from `saved_filters f`. */
export function filterColumns(sql: Sql): Fragment {
  return sql`
    f.id, f.name, f.search, f.ai_criteria as "aiCriteria", f.flipped,
    f.notifications_enabled as "notificationsEnabled", f.alert_maybe as "alertMaybe",
    f.alert_kinds as "alertKinds", f.min_cut as "minCut", f.alert_speed as "alertSpeed", f.revision,
    f.seen_listing_id as "seenListingId",
    (extract(epoch from f.created_at) * 1000)::bigint as "createdAt",
    (select json_build_object('status', r.status, 'candidates', r.candidates, 'judged', r.judged, 'great', r.great,
        'good', r.good, 'maybe', r.maybe, 'unjudged', r.unjudged, 'isOverflow', r.is_overflow, 'reach', r.reach,
        'error', r.error, 'id', r.id, 'criteriaId', r.criteria_id)
      from filter_runs r where r.filter_id = f.id and r.revision = f.revision
      order by r.created_at desc limit 1) as run`;
}

/** A filter with the revision of its search, for internal use. */
export interface FilterAtRevision extends SavedFilter {
  revision: number;
  /** Listings with a higher id are new to it. */
  seenListingId: number;
  /** The criteria its latest run judges by; null until known. */
  criteriaId: string | null;
}

export function toFilter(record: FilterRecord): FilterAtRevision {
  const { search, run: last, ...filter } = record;
  const { id: runId = null, criteriaId = null, ...run } = last ?? {};
  return {
    ...filter,
    runId,
    criteriaId,
    criteria: readKeptCriteria(search),
    said: readKeptSaid(search),
    ...progressOf(filter.aiCriteria, last && (run as LastRun)),
  };
}

/** All filters of a user, newest first; one that cannot be parsed is logged and skipped (SEC-13). */
export async function listFilters(userId: string): Promise<SavedFilter[]> {
  const sql = pool();
  const records = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f
    where f.user_id = ${userId} order by f.created_at desc, f.id`;
  return records.flatMap((record) => {
    try {
      return toFilter(record);
    } catch (cause) {
      log.error({ filterId: record.id, err: cause }, "a saved filter could not be read");
      return [];
    }
  });
}

/** One filter of a user. Throws NOT_FOUND when there is none, or when it belongs to another user (SAV-9). */
export async function getFilter(userId: string, filterId: string): Promise<FilterAtRevision> {
  checkUuid(filterId);
  const sql = pool();
  const [record] = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f where f.id = ${filterId} and f.user_id = ${userId}`;
  if (!record) throw new AppError("NOT_FOUND");
  return toFilter(record);
}

/**
 * Filters of all users with AI criteria: all of them, or only those whose last run was left unfinished,
 * because it failed hours ago, its job is gone, or some listings could not be judged, which is retried a few
 * times (MAT-54).
 */
export async function listAiFilters(which: "all" | "left lying"): Promise<{ id: string; userId: string }[]> {
  const sql = pool();
  const leftLying = sql`exists (
    select from (select status, created_at, completed_at, unjudged from filter_runs r
      where r.filter_id = f.id and r.revision = f.revision order by r.created_at desc limit 1) last
    where (last.status = 'failed' and last.completed_at < now() - interval '6 hours')
      or (last.status in ('queued', 'running') and last.created_at < now() - interval '3 hours')
      or (last.unjudged > 0 and last.completed_at < now() - interval '30 minutes'
        and (select count(*) from filter_runs r where r.filter_id = f.id and r.revision = f.revision and r.unjudged > 0) < 5))`;
  return sql`
    select f.id, f.user_id as "userId" from saved_filters f
    where f.ai_criteria is not null ${which === "all" ? sql`` : sql`and ${leftLying}`} order by f.id`;
}
