import "server-only";
import type { PgBoss } from "pg-boss";
import { resetFutureTimestamps } from "./clock/mutations";
import { withEngine } from "./engine";
import { performJob } from "./perform";
import { type Handlers, QUEUE_NAMES, type QueueName } from "./queues";

/** Time reserved to record a job's outcome before a serverless process is stopped. */
const RESERVE_MS = 2_000;
/** Heartbeat interval of an active job. Without heartbeats it is given to another process. */
const HEARTBEAT_MS = 5_000;

/** Fetches and runs one job of a queue; false when none is waiting. */
async function drainOne(
  boss: PgBoss,
  handlers: Handlers,
  name: QueueName,
  signal: AbortSignal,
): Promise<boolean> {
  const [job] = await boss.fetch(name, { batchSize: 1 });
  if (!job) return false;
  const heartbeat = setInterval(() => void boss.touch(name, job.id).catch(() => {}), HEARTBEAT_MS);
  try {
    await boss.complete(name, job.id, await performJob(handlers, name, job, signal));
  } catch (thrown) {
    await boss.fail(name, job.id, { message: thrown instanceof Error ? thrown.message : String(thrown) });
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

/**
 * Runs waiting jobs for at most `deadlineMs` on hosts without a worker (from a cron route or `after()`). A
 * job that is not finished by then is interrupted and continues on the next call. `names` are the queues to
 * process, by default all. Returns how many jobs were started.
 */
export function drainJobs(
  url: string,
  handlers: Handlers,
  deadlineMs: number,
  names: readonly QueueName[] = QUEUE_NAMES,
): Promise<number> {
  const signal = AbortSignal.timeout(Math.max(0, deadlineMs - RESERVE_MS));
  return withEngine(url, { migrate: false }, async (boss) => {
    await resetFutureTimestamps();
    // Requeues jobs whose process died.
    await boss.supervise();
    let taken = 0;
    for (const name of names) {
      while (!signal.aborted && (await drainOne(boss, handlers, name, signal))) taken++;
    }
    return taken;
  });
}
