import "server-only";
import type { Sql } from "@/db/client";
import type { Fragment } from "@/lib/listings/filter-sql";
import { ORIGIN_LABEL } from "./origins";

/**
 * One person's own listings under the names of the catalogue's tables, for `with …`: every filter, order, row and
 * column that is written for the catalogue then speaks of these alone, and needs no second version (OWN-2). A statement
 * that begins so sees no listing of the catalogue, and no other statement sees these.
 */
export function asCatalogue(sql: Sql, userId: string): Fragment {
  const names = sql`
    select id, name, null::timestamptz as last_full_run_at, null::text as attribution, false as is_sample
    from unnest(${Object.keys(ORIGIN_LABEL)}::text[], ${Object.values(ORIGIN_LABEL)}::text[]) names(id, name)`;
  return sql`
    mine as materialized (select * from own_listings where user_id = ${userId}),
    listings as (select mine.*, origin::text as source_id, null::bigint as duplicate_group from mine),
    listing_text as (select id as listing_id, description, raw, notes, tsv from mine),
    sources as (${names}),
    marks as (
      select user_id, id as listing_id, favourited_at, hidden_at, note as notes, 0 as view_count,
        first_seen_at as last_viewed_at from mine)`;
}
