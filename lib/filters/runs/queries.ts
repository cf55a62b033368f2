import "server-only";
import { sql } from "@/db/client";
import type { Quality } from "@/lib/listings/vocabulary";
import type { FilterAtRevision } from "../queries";
import { filterColumns, toFilter } from "../queries";

type FilterRecord = Parameters<typeof toFilter>[0];

/** A filter as a job finds it, whoever owns it; undefined when it was deleted meanwhile. */
export async function findFilter(filterId: string): Promise<FilterAtRevision | undefined> {
  const [record] = await sql()<FilterRecord[]>`
    select ${filterColumns(sql())} from saved_filters f where f.id = ${filterId}`;
  return record && toFilter(record);
}

/** The verdict in force for a listing of a filter. */
export interface CurrentMatch {
  contentHash: string;
  criteriaId: string | null;
  quality: Quality;
}

/** The verdicts in force for the present search of a filter, by listing id. */
export async function findMatches(filterId: string, revision: number): Promise<Map<number, CurrentMatch>> {
  const rows = await sql()<(CurrentMatch & { listingId: number })[]>`
    select listing_id as "listingId", content_hash as "contentHash", criteria_id as "criteriaId", quality
    from filter_matches where filter_id = ${filterId} and revision = ${revision}`;
  return new Map(rows.map(({ listingId, ...match }) => [listingId, match]));
}

/** The run of this search that is not finished, and whether an earlier one was completed. */
export async function findOpenRun(
  filterId: string,
  revision: number,
): Promise<{
  open: { id: string; startedAt: number | null } | null;
  wasCompleted: boolean;
  lastStatus: string | null;
}> {
  const runs = await sql()<{ id: string; status: string; startedAt: number | null }[]>`
    select id, status, (extract(epoch from started_at) * 1000)::bigint as "startedAt" from filter_runs
    where filter_id = ${filterId} and revision = ${revision} order by created_at desc`;
  const open = runs.find(({ status }) => status === "queued" || status === "running");
  return {
    open: open ? { id: open.id, startedAt: open.startedAt } : null,
    wasCompleted: runs.some(({ status }) => status === "completed"),
    lastStatus: runs[0]?.status ?? null,
  };
}
