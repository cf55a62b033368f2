import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { findQueueState, pingDatabase, type QueueState } from "./queries";
import type { healthView } from "./schema";

type Health = z.infer<typeof healthView>;

/** Timeout of a check. */
const TIMEOUT_MS = 2_000;
/** If a job waits longer than this, no worker is running or it is stuck. Seconds. */
const STALLED_AFTER = 15 * 60;

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = delay(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No response within ${TIMEOUT_MS} ms.`);
  });
  return Promise.race([work, late]);
}

async function checkDatabase(): Promise<Health["checks"]["database"]> {
  const started = performance.now();
  try {
    await withTimeout(pingDatabase());
    return { status: "ok", milliseconds: Math.round(performance.now() - started) };
  } catch (err) {
    log.error({ err }, "health: the database does not respond");
    return { status: "failed", message: "The database does not respond." };
  }
}

/** Interprets the state of the queue. */
function judgeQueue(state: QueueState | null): Health["checks"]["queue"] {
  if (!state)
    return { status: "failed", message: "The job queue is not installed. Run `npm run db:migrate`." };
  const { waiting, oldestWaiting, workerSeenAgo } = state;
  const facts = { waiting, workerSeenSecondsAgo: workerSeenAgo === null ? null : Math.round(workerSeenAgo) };
  if (oldestWaiting <= STALLED_AFTER) return { status: "ok", ...facts };
  const minutes = Math.floor(oldestWaiting / 60);
  const message = `A job has been waiting for ${minutes} minutes. Is a worker running?`;
  return { status: "stalled", ...facts, message };
}

async function checkQueue(): Promise<Health["checks"]["queue"]> {
  try {
    return judgeQueue(await withTimeout(findQueueState()));
  } catch (thrown) {
    return { status: "failed", message: toAppError(thrown).message };
  }
}

/**
 * Whether this process is ready: the database and the queue respond within two seconds. A stalled queue is
 * reported but does not make a web process unready. Never throws.
 */
export async function readHealth(): Promise<Health> {
  const [database, queue] = await Promise.all([checkDatabase(), checkQueue()]);
  const ready = database.status === "ok" && queue.status !== "failed";
  return { status: ready ? "ok" : "failed", checks: { database, queue } };
}
