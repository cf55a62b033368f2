import "server-only";
import { env } from "@/lib/core/env";
import { drainJobs } from "@/lib/jobs/drain";
import { sendDueJobs } from "@/lib/jobs/due";
import { type Handlers, QUEUE_NAMES, type QueueName } from "@/lib/jobs/queues";
import { resumeRuns } from "./mutations";

/** Time limit of a cron call; the function's own limit is 300 s (vercel.json). */
const DEADLINE_MS = 240_000;

/** Scrape runs can take hours, so they have a separate cron call and do not block other jobs. */
const INGESTION: QueueName[] = ["ingestion-daily", "ingestion"];
const OTHERS = QUEUE_NAMES.filter((name) => !INGESTION.includes(name));

async function work(handlers: Handlers, names: QueueName[], now: Date, deadlineMs: number) {
  const { DATABASE_URL } = env();
  const sent = await sendDueJobs(DATABASE_URL, names, now);
  return { sent, taken: await drainJobs(DATABASE_URL, handlers, deadlineMs, names) };
}

/** Enqueues due jobs and runs waiting ones, except scrape runs, within the deadline. */
export const workOffJobs = (handlers: Handlers, now = new Date(), deadlineMs = DEADLINE_MS) =>
  work(handlers, OTHERS, now, deadlineMs);

/** Starts the day's scrape runs when due and continues interrupted ones, within the deadline. */
export async function workOffIngestion(handlers: Handlers, now = new Date(), deadlineMs = DEADLINE_MS) {
  await resumeRuns();
  return work(handlers, INGESTION, now, deadlineMs);
}
