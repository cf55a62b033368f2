import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import {
  connectBeside,
  type DatabaseOrTransaction,
  databaseOn,
  isPooled,
  type Sql,
  sql as sqlPool,
} from "@/db/client";
import { log } from "@/lib/core/log";
import { workSoon } from "./after-response";
import {
  type Payload,
  QUEUE_NAMES,
  QUEUES,
  type QueueName,
  queueOptions,
  SCHEDULER_OPTIONS,
  SCHEDULER_QUEUE,
} from "./queues";

const adapter = (database: DatabaseOrTransaction) => fromDrizzle(database, sql);

/** Logs engine errors, which would otherwise crash the process. The next statement reconnects. */
function logErrors(boss: PgBoss): PgBoss {
  boss.on("error", (err) => log.warn({ err }, "job queue error"));
  return boss;
}

/** The URL for the engine's driver, which treats 'sslmode=require' more strictly than libpq by default. */
function forEngine(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has("sslmode")) parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}

/**
 * A worker's engine, not started yet. It has its own small pool, because it keeps a connection listening for
 * jobs and ends transactions from other call frames (docs/decisions/0009-jobs.md).
 */
export function createWorkerEngine(url: string): PgBoss {
  return logErrors(
    new PgBoss({
      connectionString: forEngine(url),
      max: 4,
      application_name: "winnow-jobs",
      // LISTEN does not work through a pooler; new jobs are then found by polling.
      useListenNotify: !isPooled(url),
      // Together with the heartbeat, a killed worker's job is taken over within a minute.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    }),
  );
}

/** Creates or updates the queues and schedules. Safe to call from several processes at once. */
export async function installQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(SCHEDULER_QUEUE);
  await boss.updateQueue(SCHEDULER_QUEUE, SCHEDULER_OPTIONS);
  for (const name of QUEUE_NAMES) {
    const { policy, ...options } = queueOptions(name);
    await boss.createQueue(name, { policy, ...options });
    // createQueue() does not change the settings of an existing queue.
    await boss.updateQueue(name, options);
    const definition = QUEUES[name];
    if ("cron" in definition) await boss.schedule(name, definition.cron, {}, { tz: "UTC" });
  }
}

/** A passive engine, not started yet: no maintenance, no schedule, no listening. */
function createQuietEngine(url: string, { migrate }: { migrate: boolean }): PgBoss {
  const quiet = { supervise: false, schedule: false, application_name: "winnow-jobs" };
  return logErrors(new PgBoss({ ...quiet, connectionString: forEngine(url), max: 2, migrate }));
}

/** Runs `work` with a temporary engine. */
export async function withEngine<Result>(
  url: string,
  options: { migrate: boolean },
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = await createQuietEngine(url, options).start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Installs the job queue after the migrations; web processes only enqueue. */
export async function prepareJobs(url: string): Promise<void> {
  await withEngine(url, { migrate: true }, installQueues);
}

interface Enqueuing {
  boss: PgBoss;
  pool: Sql;
}
const global_ = globalThis as typeof globalThis & { winnowJobs?: Promise<Enqueuing> };

/**
 * This process's engine, only for enqueuing. Started on first use. It uses its own connection, because all
 * connections of the shared pool may be held by transactions that are waiting for this engine.
 */
function webEngine(): Promise<Enqueuing> {
  global_.winnowJobs ??= startEnqueuing().catch((thrown: unknown) => {
    global_.winnowJobs = undefined;
    throw thrown;
  });
  return global_.winnowJobs;
}

async function startEnqueuing(): Promise<Enqueuing> {
  const pool = connectBeside(sqlPool(), { max: 1 });
  const own = adapter(databaseOn(pool));
  try {
    const boss = new PgBoss({ db: own, migrate: false, supervise: false, schedule: false });
    return { boss: await logErrors(boss).start(), pool };
  } catch (thrown) {
    await pool.end({ timeout: 1 });
    throw thrown;
  }
}

/** Stops this process's engine, if it was started. The shared pool stays open. */
export async function closeJobs(): Promise<void> {
  const started = global_.winnowJobs;
  global_.winnowJobs = undefined;
  const engine = await started?.catch(() => undefined);
  await engine?.boss.stop({ graceful: false });
  await engine?.pool.end({ timeout: 1 });
}

interface EnqueueOptions {
  /** Deduplicates jobs according to the queue's policy. */
  key?: string;
  startAfter?: Date;
}

/**
 * Enqueues a job within the caller's transaction, so that it exists only if the transaction commits. Returns
 * the job's id, or null when the queue's policy allows no further job with this key. Throws a ZodError for an
 * invalid payload.
 */
export async function enqueue<Name extends QueueName>(
  database: DatabaseOrTransaction,
  name: Name,
  payload: Payload<Name>,
  { key, startAfter }: EnqueueOptions = {},
): Promise<string | null> {
  const { boss } = await webEngine();
  workSoon(name);
  return boss.send(name, QUEUES[name].payload.parse(payload), {
    db: adapter(database),
    ...(key && { singletonKey: key }),
    ...(startAfter && { startAfter }),
  });
}
