import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { connectBeside, sql } from "@/db/client";

/** Between two looks whether the filter is free, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Runs `work` while nobody else judges listings for this filter: several of its jobs may be given out at once, and
 * each would pay for the same answers. Waits for whoever is at it; throws the reason of `signal` when aborted
 * meanwhile. The lock lives as long as its connection, so a killed process frees it at once.
 */
export async function withFilterLock<Result>(
  filterId: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const session = connectBeside(sql(), { max: 1, keepOpen: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const [lock] = await session<[{ taken: boolean }]>`
        select pg_try_advisory_lock(hashtext('winnow filter run'), hashtext(${filterId})) as taken`;
      if (lock.taken) break;
      await sleep(PAUSE_MS, undefined, { signal });
    }
    return await work();
  } finally {
    await session.end({ timeout: 1 });
  }
}
