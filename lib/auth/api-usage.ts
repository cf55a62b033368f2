import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";

/** Calls are gathered for this long before they are written, so that counting costs no query of its own. */
const GATHER_MS = 2_000;

let calls = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts one API call of a person for the admin dashboard (DAT-6); written within two seconds. */
export function countApiCall(userId: string): void {
  calls.set(userId, (calls.get(userId) ?? 0) + 1);
  timer ??= setTimeout(() => {
    flushApiUsage().catch((error: unknown) => log.warn({ err: error }, "API usage was not counted"));
  }, GATHER_MS).unref();
}

/** Writes what was gathered, per person and UTC day. Call it before the process ends. */
export async function flushApiUsage(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (calls.size === 0) return;
  const gathered = calls;
  calls = new Map();
  // Deleted people are left out; rows are taken in one order, so that two processes cannot block each other.
  await sql()`
    insert into api_usage (user_id, day, calls)
    select u.id, (now() at time zone 'utc')::date, g.calls
    from unnest(${[...gathered.keys()]}::uuid[], ${[...gathered.values()]}::int[]) as g(id, calls)
    join users u on u.id = g.id
    order by u.id
    on conflict (user_id, day) do update set calls = api_usage.calls + excluded.calls`;
}
