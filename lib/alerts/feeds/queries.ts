import "server-only";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { listingRowColumns, rowJoins } from "@/lib/listings/row";
import type { ListingRow } from "@/lib/listings/schema";
import type { AlertKind } from "@/lib/vocabulary/alert-kinds";
import { FAVOURITES } from "../sentences";

const ENTRIES = 50;

export interface Feed {
  id: string;
  userId: string;
  filterId: string | null;
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The feed for a secret; undefined when unknown or revoked, at the same cost either way. */
export async function findFeed(token: string): Promise<Feed | undefined> {
  const [row] = await pool()<Feed[]>`
    select d.id, d.user_id as "userId", d.filter_id as "filterId", coalesce(f.name, ${FAVOURITES}) as name,
      (extract(epoch from d.created_at) * 1000)::float8 as "createdAt"
    from alert_feeds d left join saved_filters f on f.id = d.filter_id where d.token_hash = ${hashSecret(token)}`;
  return row;
}

export interface FeedEntry extends ListingRow {
  itemId: number;
  kind: AlertKind;
  was: number | null;
  at: number;
}

/** A feed's latest alerts, newest first, without listings the user has hidden. */
export async function readFeedEntries({ userId, filterId }: Feed): Promise<FeedEntry[]> {
  const sql = pool();
  return sql<FeedEntry[]>`
    select ${listingRowColumns(sql, userId)}, i.id as "itemId", i.kind, i.was,
      (extract(epoch from i.created_at) * 1000)::float8 as at
    from alert_items i join listings l on l.id = i.listing_id ${rowJoins(sql, userId)}
    where i.user_id = ${userId} and i.filter_id is not distinct from ${filterId}::uuid and m.hidden_at is null
    order by i.id desc limit ${ENTRIES}`;
}
