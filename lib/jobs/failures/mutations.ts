import "server-only";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";

/** The loops over what belongs to people. */
export type AlertTask = "changes" | "matches" | "mails" | "webhooks";

async function noteFailure(task: AlertTask, subjectId: string, cause: unknown, fromEventId: number | null) {
  log.error({ err: cause, task, subjectId }, "an alert could not be worked for");
  const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
  await pool()`
    insert into alert_failures (task, subject_id, message, from_event_id)
    values (${task}, ${subjectId}, ${message}, ${fromEventId})
    on conflict (task, subject_id) do update set message = excluded.message, times = alert_failures.times + 1,
      last_at = now(), from_event_id = least(alert_failures.from_event_id, excluded.from_event_id)`;
}

/** The subjects of a task that have failed, with the first change that they have missed. */
export async function readFailures(task: AlertTask): Promise<Map<string, number | null>> {
  const rows = await pool()<{ subjectId: string; fromEventId: number | null }[]>`
    select subject_id as "subjectId", from_event_id as "fromEventId" from alert_failures where task = ${task}`;
  return new Map(rows.map(({ subjectId, fromEventId }) => [subjectId, fromEventId && Number(fromEventId)]));
}

/** In a worker, the items of loops that are worked for, each behind those before it. */
let lanes: Promise<unknown>[] = [];
let turns = 0;

/**
 * From now on the outermost loops of this process take turns, item by item, `atOnce` at a time (0: all): a large ingestion
 * starts all of them, and side by side they would keep several processes of the database busy at the cost of pages (OPS-6).
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
  /** Whether it waits for other loops where they take turns: only for loops that stand in no other. */
  takesTurns?: boolean;
  /** The first change that an item misses when it fails. */
  fromEventId?: number | null;
}

/**
 * Works for each item by itself (ALT-5): one that fails is noted for the admin and the others go on; a later success
 * takes the note away. Returns how many failed. When all of several fail it is not they that are at fault: throws the first cause.
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
        log.error({ err }, "an alert that failed could not be noted"),
      );
    }
  }
  if (causes.length > 1 && causes.length === items.length) throw causes[0];
  return causes.length;
}
