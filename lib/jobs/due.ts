import "server-only";
import { createHash } from "node:crypto";
import { CronExpressionParser } from "cron-parser";
import { withEngine } from "./engine";
import { QUEUES, type QueueName } from "./queues";

const MINUTE_MS = 60_000;

/** The last time (a full minute, UTC) up to `now` at which `cron` was due. */
export function lastDue(cron: string, now: Date): Date {
  const nextMinute = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  return CronExpressionParser.parse(cron, { currentDate: new Date(nextMinute), tz: "UTC" })
    .prev()
    .toDate();
}

/** A UUID (version 8) that is the same for the same queue and time, so that a due job is sent once only. */
function idOf(name: QueueName, at: Date): string {
  const hex = createHash("sha256").update(`${name} ${at.toISOString()}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Sends the jobs that a schedule brings, for hosts without a worker, whose engine would do that: the last due one
 * of each queue that was not sent yet, however late and however often this is called. Returns what was sent.
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
