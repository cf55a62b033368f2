import "server-only";
import { sql } from "@/db/client";

/** Counts one AI search of a person on the present UTC day (DAT-4). */
export async function countAiSearch(userId: string): Promise<void> {
  await sql()`
    insert into ai_usage (user_id, day, searches) values (${userId}, (now() at time zone 'UTC')::date, 1)
    on conflict (user_id, day) do update set searches = ai_usage.searches + 1`;
}
