import "./process-name";
import { getPriority, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { closeDatabase, directUrl, isPooled, learnPooling } from "@/db/client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { startSmtpReceiver } from "@/lib/inbound/smtp-receiver";
import { resetFutureTimestamps } from "@/lib/jobs/clock/mutations";
import { closeJobs, createWorkerEngine, installQueues } from "@/lib/jobs/engine";
import { takeTurns } from "@/lib/jobs/failures/mutations";
import { performJob } from "@/lib/jobs/perform";
import { forBackground, lowerSessions } from "@/lib/jobs/priority/queries";
import { concurrencyOf, QUEUE_NAMES } from "@/lib/jobs/queues";
import { handlers } from "@/lib/operations/job-handlers";

/** How long jobs may take to stop. The process exits within 10 s of SIGTERM. */
const GRACE_MS = 8_000;
const LAST_RESORT_MS = 9_500;
const LONGEST_RETRY_MS = 10_000;
/**
 * How much nicer the worker is than its parent process, so that pages come first (19 is the lowest priority).
 */
const NICENESS = 10;
const LEAST_PRIORITY = 19;
/** How often the priority of the worker's new database sessions is lowered. */
const SESSION_CHECK_MS = 2_000;
/** How often to check whether the clock was set back. */
const CLOCK_CHECK_MS = 30_000;

/** Starts the engine, waiting for the database if necessary. Returns null if shut down meanwhile. */
async function startEngine(url: string, shutdown: AbortSignal): Promise<PgBoss | null> {
  for (let attempt = 1; !shutdown.aborted; attempt++) {
    const boss = createWorkerEngine(url);
    try {
      await boss.start();
      await installQueues(boss);
      return boss;
    } catch (err) {
      log.error({ err, attempt }, "the worker cannot reach the database, retrying");
      await boss.stop({ graceful: false }).catch(() => {});
      await sleep(Math.min(500 * 2 ** attempt, LONGEST_RETRY_MS), undefined, { signal: shutdown }).catch(
        () => {},
      );
    }
  }
  return null;
}

/** Errors are only logged: the next check follows soon. */
const checkClock = () =>
  resetFutureTimestamps().catch((err: unknown) =>
    log.warn({ err }, "could not check for a clock that was set back"),
  );

const lowerPriority = () =>
  lowerSessions().catch((err: unknown) => log.debug({ err }, "could not list the database sessions"));

/** How many alert loops run at once. With one, mails take twice as long; three would slow down pages. */
const ALERT_LOOPS = 2;

async function main(): Promise<void> {
  takeTurns(ALERT_LOOPS);
  await learnPooling(env().DATABASE_URL);
  // Use a direct connection if available, for LISTEN and long statements.
  const url = env().DATABASE_URL;
  process.env.DATABASE_URL = isPooled(url) ? directUrl(url) : forBackground(url);
  const shutdown = new AbortController();
  const stopped = Promise.withResolvers<void>();
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.once(name, () => {
      shutdown.abort();
      stopped.resolve();
      setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    });
  }
  const boss = await startEngine(process.env.DATABASE_URL, shutdown.signal);
  // Only now: on a busy machine, starting at low priority takes most of a minute.
  setPriority(Math.min(getPriority() + NICENESS, LEAST_PRIORITY));
  if (boss) {
    for (const name of QUEUE_NAMES) {
      const localConcurrency = concurrencyOf(name);
      await boss.work(
        name,
        { batchSize: 1, localConcurrency, notifyPollingIntervalSeconds: 5 },
        async ([job]) =>
          job ? performJob(handlers, name, job, AbortSignal.any([job.signal, shutdown.signal])) : undefined,
      );
    }
    // Another worker may already use the port. Jobs run anyway.
    const receiver = await startSmtpReceiver().catch((err: unknown) => {
      log.error({ err }, "this worker does not receive mail");
      return null;
    });
    log.info({ queues: QUEUE_NAMES }, "worker started");
    const checks = [setInterval(checkClock, CLOCK_CHECK_MS), setInterval(lowerPriority, SESSION_CHECK_MS)];
    await stopped.promise;
    checks.forEach(clearInterval);
    await receiver?.stop();
    await boss.stop({ graceful: true, timeout: GRACE_MS });
  }
  await closeJobs();
  await closeDatabase();
  log.info("worker stopped");
}

main().then(
  () => process.exit(0),
  (err: unknown) => {
    log.fatal({ err }, "worker failed");
    process.exit(1);
  },
);
