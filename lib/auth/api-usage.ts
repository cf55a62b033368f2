import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";

/** Calls are gathered for this long before they are written, so that counting costs no query of its own. */
const GATHER_MS = 2_000;

interface Gathered {
  /** 'YYYY-MM-DD user id' → calls not yet written. */
  calls: Map<string, number>;
  timer?: NodeJS.Timeout;
}

// On globalThis, since each part of the web server's build may have its own copy of this module.
const global_ = globalThis as typeof globalThis & { winnowApiUsage?: Gathered };

function gathered(): Gathered {
  global_.winnowApiUsage ??= { calls: new Map() };
  return global_.winnowApiUsage;
}

function writeLater(usage: Gathered): void {
  usage.timer ??= setTimeout(() => {
    flushApiUsage().catch((error: unknown) => log.warn({ err: error }, "API usage is written later"));
  }, GATHER_MS).unref();
}

/**
 * Counts one call of the API, page or action of a person on this UTC day, for the admin dashboard (DAT-6); written within
 * two seconds.
 */
export function countApiCall(userId: string, now = new Date()): void {
  const usage = gathered();
  const key = `${now.toISOString().slice(0, 10)} ${userId}`;
  usage.calls.set(key, (usage.calls.get(key) ?? 0) + 1);
  writeLater(usage);
}

/**
 * Writes what was gathered, per person and UTC day; processes add up. What cannot be written is kept and tried
 * again. Call it before the process ends. Throws what the database throws.
 */
export async function flushApiUsage(): Promise<void> {
  const usage = gathered();
  clearTimeout(usage.timer);
  usage.timer = undefined;
  if (usage.calls.size === 0) return;
  const { calls } = usage;
  usage.calls = new Map();
  const rows = [...calls].map(([key, count]) => ({ day: key.slice(0, 10), id: key.slice(11), count }));
  try {
    // Deleted people are left out; rows are taken in one order, so that two processes cannot block each other.
    await sql()`
      insert into api_usage (user_id, day, calls)
      select u.id, g.day::date, g.calls
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ day }) => day)}::text[],
        ${rows.map(({ count }) => count)}::int[]) as g(id, day, calls)
      join users u on u.id = g.id
      order by u.id, g.day
      on conflict (user_id, day) do update set calls = api_usage.calls + excluded.calls`;
  } catch (thrown) {
    for (const [key, count] of calls) usage.calls.set(key, (usage.calls.get(key) ?? 0) + count);
    writeLater(usage);
    throw thrown;
  }
}
