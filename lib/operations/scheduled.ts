import "server-only";
import { env } from "@/lib/core/env";
import { drainJobs } from "@/lib/jobs/drain";
import { sendDueJobs } from "@/lib/jobs/due";
import { type Handlers, QUEUE_NAMES, type QueueName } from "@/lib/jobs/queues";
import { resumeRuns } from "./mutations";

/** A scheduled call ends its work after this long; the function's own limit is 300 s (vercel.json). */
const DEADLINE_MS = 240_000;

/** Runs may take hours, so that they have calls of their own and nothing else waits for them. */
const INGESTION: QueueName[] = ["ingestion-daily", "ingestion"];
const OTHERS = QUEUE_NAMES.filter((name) => !INGESTION.includes(name));

async function work(handlers: Handlers, names: QueueName[], now: Date, deadlineMs: number) {
  const { DATABASE_URL } = env();
  const sent = await sendDueJobs(DATABASE_URL, names, now);
  return { sent, taken: await drainJobs(DATABASE_URL, handlers, deadlineMs, names) };
}

/** Sends what is due and does what waits, scrape runs apart, within the deadline. */
export function workOffJobs(handlers: Handlers, now = new Date(), deadlineMs = DEADLINE_MS) {
  return work(handlers, OTHERS, now, deadlineMs);
}

/** Begins the day's runs once it is time, and goes on with runs that were cut off, within the deadline. */
export async function workOffIngestion(handlers: Handlers, now = new Date(), deadlineMs = DEADLINE_MS) {
  await resumeRuns();
  return work(handlers, INGESTION, now, deadlineMs);
}
