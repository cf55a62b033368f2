import "server-only";
import { sql } from "@/db/client";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** At most `max` uses within `windowSeconds`. Only per-address limits are scaled by RATE_LIMIT_SCALE. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  perAddress?: boolean;
}

/** Number of slices per window, so that the limit holds for any sliding window. */
const SLICES = 15;

/**
 * Counts one use of `limit` by `who` across all processes. Call it before the action, so that parallel calls
 * cannot exceed the limit. Throws TOO_MANY_REQUESTS with the seconds to wait when the limit is reached;
 * rejected uses are not counted, so that retrying does not prolong the wait.
 */
export async function consume(limit: Limit, who: string): Promise<void> {
  const max = limit.perAddress ? Math.max(1, Math.floor(limit.max * env().RATE_LIMIT_SCALE)) : limit.max;
  const key = `${limit.name}:${who}`;
  const slice = limit.windowSeconds / SLICES;
  // A slice counts until a full window after its end, so the limit is never exceeded, at worst reached early.
  const [row] = await sql()<{ total: number; wait: number }[]>`
    with earlier as (
      select count, window_start from rate_limits
      where key = ${key} and window_start > now() - make_interval(secs => ${limit.windowSeconds + slice})
        and window_start < to_timestamp(floor(extract(epoch from now()) / ${slice}::float8) * ${slice}::float8)
    ), hit as (
      insert into rate_limits (key, window_start, count, expires_at)
      values (${key}, to_timestamp(floor(extract(epoch from now()) / ${slice}::float8) * ${slice}::float8), 1,
        now() + make_interval(secs => ${limit.windowSeconds * 2}))
      on conflict (key, window_start) do update set count = rate_limits.count + 1
      returning count, window_start
    )
    select (hit.count + coalesce((select sum(count) from earlier), 0))::int as total,
      ceil(extract(epoch from
        coalesce((select min(window_start) from earlier where count > 0), hit.window_start) - now())
        + ${limit.windowSeconds + slice})::int as wait
    from hit`;
  if (!row || row.total <= max) return;
  await giveBack(limit, who);
  throw new AppError("TOO_MANY_REQUESTS", undefined, { retryAfterSeconds: Math.max(1, row.wait) });
}

/** Undoes one `consume`, for limits that count only failures. */
export async function giveBack(limit: Limit, who: string): Promise<void> {
  await sql()`
    update rate_limits set count = count - 1
    where key = ${`${limit.name}:${who}`} and count > 0 and window_start =
      (select max(window_start) from rate_limits where key = ${`${limit.name}:${who}`} and count > 0)`;
}

/** Resets `limit` for `who`. */
export async function forget(limit: Limit, who: string): Promise<void> {
  await sql()`delete from rate_limits where key = ${`${limit.name}:${who}`}`;
}

/** Deletes expired counters; returns how many. For the daily cleanup. */
export async function sweepRateLimits(): Promise<number> {
  return (await sql()`delete from rate_limits where expires_at < now()`).count;
}
