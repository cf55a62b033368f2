import "server-only";
import { createHash } from "node:crypto";
import { CronExpressionParser } from "cron-parser";
import { withEngine } from "./engine";
import { QUEUES, type QueueName } from "./queues";

const MINUTE_MS = 60_000;

/** The last time up to `now` when `cron` (in UTC) was due, to the minute. */
export function lastDue(cron: string, now: Date): Date {
  const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  return CronExpressionParser.parse(cron, { currentDate: new Date(nextMinute), tz: "UTC" })
    .prev()
    .toDate();
}

/** A deterministic UUID (version 8) of a queue and time, so that a due job is enqueued only once. */
function idOf(name: QueueName, at: Date): string {
  const hex = createHash("sha256").update(`${name} ${at.toISOString()}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Enqueues scheduled jobs on hosts without a worker, whose engine would normally do it: for each queue the
 * last due job, once, however late and often this is called. Returns the queues for which a job was enqueued.
 */
export function sendDueJobs(url: string, names: readonly QueueName[], now: Date): Promise<QueueName[]> {
  return withEngine(url, { migrate: false }, async (boss) => {
    const sent: QueueName[] = [];
    for (const name of names) {
      const definition = QUEUES[name];
      if (!("cron" in definition)) continue;
      if (await boss.send(name, {}, { id: idOf(name, lastDue(definition.cron, now)) })) sent.push(name);
    }
    return sent;
  });
}
