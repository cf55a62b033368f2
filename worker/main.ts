import "./process-name";
import { getPriority, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { closeDatabase, directUrl, isPooled, learnPooling } from "@/db/client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { startSmtpReceiver } from "@/lib/inbound/smtp-receiver";
import { mendClock } from "@/lib/jobs/clock/mutations";
import { closeJobs, createWorkerEngine, installQueues } from "@/lib/jobs/engine";
import { takeTurns } from "@/lib/jobs/failures/mutations";
import { performJob } from "@/lib/jobs/perform";
import { forBackground, lowerSessions } from "@/lib/jobs/priority/queries";
import { concurrencyOf, QUEUE_NAMES } from "@/lib/jobs/queues";
import { handlers } from "@/lib/operations/job-handlers";

/** Jobs have this long to stop; the process is gone within 10 s of SIGTERM. */
const GRACE_MS = 8_000;
const LAST_RESORT_MS = 9_500;
const LONGEST_RETRY_MS = 10_000;
/** How far the worker's priority is below that of its parent process, so that pages come first (niceness; 19 is the lowest). */
const NICENESS = 10;
const LEAST_PRIORITY = 19;
/** How often the worker's new database sessions are given a low priority too. */
const SESSIONS_LOOK_MS = 2_000;
/** How often to check whether the clock was set back. */
const CLOCK_LOOK_MS = 30_000;

/** Starts the engine, waiting for the database if need be. Returns null when told to stop meanwhile. */
async function startEngine(url: string, shutdown: AbortSignal): Promise<PgBoss | null> {
  for (let attempt = 1; !shutdown.aborted; attempt++) {
    const boss = createWorkerEngine(url);
    try {
      await boss.start();
      await installQueues(boss);
      return boss;
    } catch (err) {
      log.error({ err, attempt }, "the worker cannot reach its database and tries again");
      await boss.stop({ graceful: false }).catch(() => {});
      await sleep(Math.min(500 * 2 ** attempt, LONGEST_RETRY_MS), undefined, { signal: shutdown }).catch(
        () => {},
      );
    }
  }
  return null;
}

/** A failure does no harm: the next check comes soon. */
const mend = () =>
  mendClock().catch((err: unknown) => log.warn({ err }, "the clock could not be looked after"));

const standBack = () =>
  lowerSessions().catch((err: unknown) => log.debug({ err }, "the database could not be asked for sessions"));

/** How many alert loops run at once: with one, mails take twice as long; three slow down the pages. */
const ALERT_LOOPS = 2;

async function main(): Promise<void> {
  setPriority(Math.min(getPriority() + NICENESS, LEAST_PRIORITY));
  takeTurns(ALERT_LOOPS);
  await learnPooling(env().DATABASE_URL);
  // A direct connection, where the host offers one: for waiting on new jobs and for long statements.
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
    // Another worker may have the port; jobs run all the same.
    const receiver = await startSmtpReceiver().catch((err: unknown) => {
      log.error({ err }, "incoming mail is not taken by this worker");
      return null;
    });
    log.info({ queues: QUEUE_NAMES }, "worker started");
    const looks = [setInterval(mend, CLOCK_LOOK_MS), setInterval(standBack, SESSIONS_LOOK_MS)];
    await stopped.promise;
    looks.forEach(clearInterval);
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
