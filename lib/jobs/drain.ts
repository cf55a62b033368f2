import "server-only";
import type { PgBoss } from "pg-boss";
import { mendClock } from "./clock/mutations";
import { withEngine } from "./engine";
import { performJob } from "./perform";
import { type Handlers, QUEUE_NAMES, type QueueName } from "./queues";

/** Kept back to record a job's outcome before a serverless process is ended. */
const RESERVE_MS = 2_000;
/** How often a job that is at work shows a sign of life; without one it is given to another process. */
const SIGN_OF_LIFE_MS = 5_000;

/** Fetches and does one job of a queue; false when none is waiting. */
async function drainOne(
  boss: PgBoss,
  handlers: Handlers,
  name: QueueName,
  signal: AbortSignal,
): Promise<boolean> {
  const [job] = await boss.fetch(name, { batchSize: 1 });
  if (!job) return false;
  const alive = setInterval(() => void boss.touch(name, job.id).catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    await boss.complete(name, job.id, await performJob(handlers, name, job, signal));
  } catch (thrown) {
    await boss.fail(name, job.id, { message: thrown instanceof Error ? thrown.message : String(thrown) });
  } finally {
    clearInterval(alive);
  }
  return true;
}

/**
 * Does waiting jobs for at most `deadlineMs`, where no worker runs (a cron route or `after()` of a serverless
 * deployment). A job that is not done by then is interrupted and goes on at the next call. `names` are the queues
 * to look into, all of them by default. Returns how many jobs were taken.
 */
export function drainJobs(
  url: string,
  handlers: Handlers,
  deadlineMs: number,
  names: readonly QueueName[] = QUEUE_NAMES,
): Promise<number> {
  const signal = AbortSignal.timeout(Math.max(0, deadlineMs - RESERVE_MS));
  return withEngine(url, { migrate: false }, async (boss) => {
    await mendClock();
    // Jobs whose process died come back to their queues.
    await boss.supervise();
    let taken = 0;
    for (const name of names) {
      while (!signal.aborted && (await drainOne(boss, handlers, name, signal))) taken++;
    }
    return taken;
  });
}
