import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";

/** Counts are buffered this long before they are written, so counting a call never costs a query. */
const GATHER_MS = 2_000;

interface Gathered {
  /** 'YYYY-MM-DD userId' → calls not yet written. */
  calls: Map<string, number>;
  timer?: NodeJS.Timeout;
}

// On globalThis because the server bundles may each contain a copy of this module.
const global_ = globalThis as typeof globalThis & { winnowApiUsage?: Gathered };

function gathered(): Gathered {
  global_.winnowApiUsage ??= { calls: new Map() };
  return global_.winnowApiUsage;
}

function writeLater(usage: Gathered): void {
  usage.timer ??= setTimeout(() => {
    flushApiUsage().catch((error: unknown) =>
      log.warn({ err: error }, "could not write API usage, will retry"),
    );
  }, GATHER_MS).unref();
}

/** Counts an API call, page load or server action on this UTC day (DAT-6). Written within two seconds. */
export function countApiCall(userId: string, now = new Date()): void {
  const usage = gathered();
  const key = `${now.toISOString().slice(0, 10)} ${userId}`;
  usage.calls.set(key, (usage.calls.get(key) ?? 0) + 1);
  writeLater(usage);
}

/**
 * Adds the buffered counts to the table, per user and UTC day. Counts that could not be written are kept and
 * retried. Call it before the process exits. Rethrows database errors.
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
    // The join skips deleted users; the fixed order keeps two processes from deadlocking.
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
