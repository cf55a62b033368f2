import "server-only";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";

/** The alert loops over users' filters, mails and webhooks. */
export type AlertTask = "changes" | "matches" | "mails" | "webhooks";

async function noteFailure(task: AlertTask, subjectId: string, cause: unknown, fromEventId: number | null) {
  log.error({ err: cause, task, subjectId }, "an alert task failed");
  const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
  await pool()`
    insert into alert_failures (task, subject_id, message, from_event_id)
    values (${task}, ${subjectId}, ${message}, ${fromEventId})
    on conflict (task, subject_id) do update set message = excluded.message, times = alert_failures.times + 1,
      last_at = now(), from_event_id = least(alert_failures.from_event_id, excluded.from_event_id)`;
}

/** The failed subjects of a task, with the first change each has missed. */
export async function readFailures(task: AlertTask): Promise<Map<string, number | null>> {
  const rows = await pool()<{ subjectId: string; fromEventId: number | null }[]>`
    select subject_id as "subjectId", from_event_id as "fromEventId" from alert_failures where task = ${task}`;
  return new Map(rows.map(({ subjectId, fromEventId }) => [subjectId, fromEventId && Number(fromEventId)]));
}

/** In a worker: one promise chain per lane. Items of a lane run one after the other. */
let lanes: Promise<unknown>[] = [];
let turns = 0;

/**
 * Makes the outermost loops of this process take turns item by item, with at most `atOnce` items at a time
 * (0: no limit). A large ingestion starts all loops; in parallel they would keep several database processes
 * busy and slow down pages (OPS-6).
 */
export function takeTurns(atOnce: number): void {
  lanes = Array.from({ length: atOnce }, () => Promise.resolve());
}

function inTurn(work: () => Promise<void>): Promise<void> {
  turns += 1;
  const at = turns % lanes.length;
  const lane = lanes[at];
  if (!lane) return work();
  const mine = lane.then(work);
  lanes[at] = mine.catch(() => {});
  return mine;
}

interface Loop<Item> {
  task: AlertTask;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Whether it takes turns with other loops. Only for loops that are not nested in another one. */
  takesTurns?: boolean;
  /** The first change that an item misses when it fails. */
  fromEventId?: number | null;
}

/**
 * Processes each item independently (ALT-5): a failure is recorded for admins and the others continue; a
 * later success removes the record. Returns how many failed. If several items all fail, the cause is not the
 * items: throws the first error.
 */
export async function eachAlone<Item>(
  { task, items, idOf, takesTurns = false, fromEventId = null }: Loop<Item>,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const known = items.length > 0 ? await readFailures(task) : new Map<string, number | null>();
  const causes: unknown[] = [];
  for (const item of items) {
    const id = idOf(item);
    try {
      await (takesTurns ? inTurn(() => work(item)) : work(item));
      if (known.has(id)) {
        await pool()`delete from alert_failures where task = ${task} and subject_id = ${id}`;
      }
    } catch (cause) {
      causes.push(cause);
      await noteFailure(task, id, cause, fromEventId).catch((err) =>
        log.error({ err }, "could not record a failed alert task"),
      );
    }
  }
  if (causes.length > 1 && causes.length === items.length) throw causes[0];
  return causes.length;
}
