import "server-only";
import type { Sql } from "@/db/client";
import type { Fragment } from "@/lib/listings/filter-sql";
import { ORIGIN_LABEL } from "./origins";

/**
 * A user's own listings under the names of the catalogue's tables, for a `with` clause: every filter, sort
 * order, row and column expression written for the catalogue then works on them unchanged (OWN-2). Statements
 * with this clause see no catalogue listings, and no other statement sees these.
 */
export function asCatalogue(sql: Sql, userId: string): Fragment {
  const names = sql`
    select id, name, null::timestamptz as last_full_run_at, null::text as attribution, false as is_sample
    from unnest(${Object.keys(ORIGIN_LABEL)}::text[], ${Object.values(ORIGIN_LABEL)}::text[]) names(id, name)`;
  const mine = sql`from own_listings o where o.user_id = ${userId}`;
  // Not materialised, so that joins by id use the table's key instead of comparing 5,000 rows with each
  // other.
  return sql`
    listings as not materialized (select o.*, o.origin::text as source_id, null::bigint as duplicate_group ${mine}),
    listing_text as not materialized (select o.id as listing_id, o.description, o.raw, o.notes, o.tsv ${mine}),
    sources as (${names}),
    marks as not materialized (
      select o.user_id, o.id as listing_id, o.favourited_at, o.hidden_at, o.note as notes, 0 as view_count,
        o.first_seen_at as last_viewed_at ${mine})`;
}
