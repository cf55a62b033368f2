import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import {
  connectBeside,
  type DatabaseOrTransaction,
  isPooled,
  type Sql,
  sql as sqlPool,
  withSchema,
} from "@/db/client";
import { log } from "@/lib/core/log";
import { workSoon } from "./after-answers";
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

/** A lost connection is met again by the next statement; here it only must not end the process. */
function hearErrors(boss: PgBoss): PgBoss {
  boss.on("error", (err) => log.warn({ err }, "job queue error"));
  return boss;
}

/** The address as the engine's driver takes it, which would read 'sslmode=require' as more than libpq does. */
function forEngine(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has("sslmode")) parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}

/**
 * The engine of a worker: its own small pool, because it keeps a connection listening for new jobs and ends
 * transactions from other call frames (docs/decisions/0009-jobs.md). Not started.
 */
export function createWorkerEngine(url: string): PgBoss {
  return hearErrors(
    new PgBoss({
      connectionString: forEngine(url),
      max: 4,
      application_name: "winnow-jobs",
      // Through a pooler nobody can be woken; new jobs are then found by asking.
      useListenNotify: !isPooled(url),
      // Together with the heartbeat: a killed worker's job is taken over within a minute.
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    }),
  );
}

/** Makes or updates the engine's tables, queues and schedules. Safe to call from several processes at once. */
export async function installQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(SCHEDULER_QUEUE);
  await boss.updateQueue(SCHEDULER_QUEUE, SCHEDULER_OPTIONS);
  for (const name of QUEUE_NAMES) {
    const { policy, ...options } = queueOptions(name);
    await boss.createQueue(name, { policy, ...options });
    // A queue that an earlier release made keeps its settings otherwise.
    await boss.updateQueue(name, options);
    const definition = QUEUES[name];
    if ("cron" in definition) await boss.schedule(name, definition.cron, {}, { tz: "UTC" });
  }
}

/** An engine that does nothing by itself: no maintenance, no schedule, no listening. Not started. */
function createQuietEngine(url: string, { migrate }: { migrate: boolean }): PgBoss {
  const quiet = { supervise: false, schedule: false, application_name: "winnow-jobs" };
  return hearErrors(new PgBoss({ ...quiet, connectionString: forEngine(url), max: 2, migrate }));
}

/** Runs `work` with an engine that is started for it and stopped after it. */
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

/** Prepares a database for jobs, after its migrations: web processes enqueue but install nothing. */
export async function prepareJobs(url: string): Promise<void> {
  await withEngine(url, { migrate: true }, installQueues);
}

interface Enqueuing {
  boss: PgBoss;
  pool: Sql;
}
const global_ = globalThis as typeof globalThis & { winnowJobs?: Promise<Enqueuing> };

/**
 * This process's engine, for enqueuing only; started at first use. What it asks for itself goes over a connection of its
 * own: the common pool's may all be held by transactions that wait for this very engine.
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
  const own = adapter(withSchema(pool));
  try {
    const boss = new PgBoss({ db: own, migrate: false, supervise: false, schedule: false });
    return { boss: await hearErrors(boss).start(), pool };
  } catch (thrown) {
    await pool.end({ timeout: 1 });
    throw thrown;
  }
}

/** Ends this process's engine, if it was started; the common pool stays open. */
export async function closeJobs(): Promise<void> {
  const started = global_.winnowJobs;
  global_.winnowJobs = undefined;
  const engine = await started?.catch(() => undefined);
  await engine?.boss.stop({ graceful: false });
  await engine?.pool.end({ timeout: 1 });
}

interface EnqueueOptions {
  /** What must not be in an exclusive queue, or wait in a short one, twice. */
  key?: string;
  startAfter?: Date;
}

/**
 * Puts a job into a queue, in the caller's transaction: it exists if and only if what needs it was committed.
 * Returns the job's id, or null when the queue's policy lets no other job of this key in.
 * Throws a ZodError when the payload is not the queue's.
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
