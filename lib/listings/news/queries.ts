import "server-only";
import { sql as pool } from "@/db/client";
import { DEFAULT_STATUSES } from "../criteria";
import { NEWS_MAX } from "./schema";

/**
 * The number of listings first seen after `since` that the user has neither opened nor hidden. Uses an index
 * and counts to NEWS_MAX + 1 at most.
 */
export async function countNew(userId: string, since: number): Promise<number> {
  const [row] = await pool()<[{ count: number }]>`
    select count(*)::int as count from (
      select from listings l
      where l.first_seen_at > to_timestamp(${since}::float8 / 1000) and l.status = any(${[...DEFAULT_STATUSES]}::listing_status[])
        and not exists (
          select from marks m where m.user_id = ${userId} and m.listing_id = l.id
            and (m.last_viewed_at is not null or m.hidden_at is not null))
      limit ${NEWS_MAX + 1}
    ) arrived`;
  return row.count;
}
