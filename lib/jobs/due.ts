import "server-only";
import { createHash } from "node:crypto";
import { withEngine } from "./engine";
import { QUEUES, type QueueName } from "./queues";

const MINUTE_MS = 60_000;
/** How far back a missed time is looked for: every schedule comes at least once a day. */
const REACH_MINUTES = 24 * 60;

/** Whether a field of a cron expression ('*', '5', '1,15', '1-5', or one of these with a step) holds for `value`. */
function fieldHolds(field: string, value: number): boolean {
  return field.split(",").some((part) => {
    const [range = "*", step = "1"] = part.split("/");
    const [low = 0, high = low] =
      range === "*" ? [0, Number.POSITIVE_INFINITY] : range.split("-").map(Number);
    return value >= low && value <= high && (value - low) % Number(step) === 0;
  });
}

/**
 * The last time (a full minute, UTC) within a day up to `now` at which `cron` was due, or null. Five fields of
 * figures, '*', lists, ranges and steps; all of them must hold.
 */
export function lastDue(cron: string, now: Date): Date | null {
  const [minute = "*", hour = "*", day = "*", month = "*", weekday = "*"] = cron.split(" ");
  const latest = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let back = 0; back < REACH_MINUTES; back++) {
    const at = new Date(latest - back * MINUTE_MS);
    const holds =
      fieldHolds(minute, at.getUTCMinutes()) &&
      fieldHolds(hour, at.getUTCHours()) &&
      fieldHolds(day, at.getUTCDate()) &&
      fieldHolds(month, at.getUTCMonth() + 1) &&
      fieldHolds(weekday, at.getUTCDay());
    if (holds) return at;
  }
  return null;
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
      const at = "cron" in definition ? lastDue(definition.cron, now) : null;
      if (at && (await boss.send(name, {}, { id: idOf(name, at) }))) sent.push(name);
    }
    return sent;
  });
}
