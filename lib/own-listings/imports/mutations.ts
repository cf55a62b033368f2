import "server-only";
import { and, eq } from "drizzle-orm";
import { db, sql as pool } from "@/db/client";
import { ownImports } from "@/db/schema/own";
import { requireFeature } from "@/lib/billing/access";
import { AppError, toAppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/jobs/engine";
import { removeOwnBatch, type SavedListings, saveOwnListings } from "../mutations";
import { IMPORT_LIMITS } from "./limits";
import { matchColumns } from "./match-columns";
import { getImport } from "./queries";
import { rawOfRow } from "./raw-rows";
import { readSheet } from "./read-sheet";
import { canUndo, type ImportFields, type OwnImport, type SheetRow } from "./schema";

/** Rows written together; progress is recorded after each chunk. */
const CHUNK = 250;

const json = (value: unknown) => JSON.stringify(value);

/**
 * Reads a sheet and stores it until it is imported, with its columns matched automatically (OWN-7). Nothing
 * is added to the user's listings yet. Returns the import's id. Throws SUBSCRIPTION_REQUIRED, BAD_REQUEST.
 */
export async function keepSheet(userId: string, fileName: string, content: Uint8Array): Promise<string> {
  await requireFeature(userId, "ownListings");
  const { columns, rows } = await readSheet(content);
  const name =
    fileName
      .replace(/\p{Cc}/gu, "")
      .toWellFormed()
      .slice(0, 200) || "sheet";
  const safe = json(rows.map((row) => Object.fromEntries(Object.entries(row).map(storable))));
  const [kept] = await pool()<[{ id: string }]>`
    insert into own_imports (user_id, file_name, columns, fields, rows, total)
    values (${userId}, ${name}, ${json(columns)}::text::jsonb, ${json(matchColumns(columns, rows))}::text::jsonb,
      ${safe}::text::jsonb, ${rows.length})
    returning id`;
  return kept.id;
}

/** Removes NUL characters and unpaired surrogates, which Postgres rejects. */
const storable = ([name, text]: [string, string]): [string, string] => [
  name,
  text.replaceAll("\u0000", "").toWellFormed(),
];

/** Sets the column for each field, unless the import has already started. Throws NOT_FOUND, CONFLICT. */
export async function setImportFields(userId: string, id: string, wanted: ImportFields): Promise<void> {
  const { imported } = await getImport(userId, id);
  const fields = Object.fromEntries(
    Object.entries(wanted).filter(([, column]) => column && imported.columns.includes(column)),
  );
  const { count } = await pool()`
    update own_imports set fields = ${json(fields)}::text::jsonb
    where user_id = ${userId} and id = ${id} and state = 'draft'`;
  if (count === 0) throw new AppError("CONFLICT", "This import has already started.");
}

/** Queues the import for a worker (OWN-8). Throws NOT_FOUND, SUBSCRIPTION_REQUIRED, BAD_REQUEST, CONFLICT. */
export async function startImport(userId: string, id: string): Promise<void> {
  const { imported } = await getImport(userId, id);
  await requireFeature(userId, "ownListings");
  const asked = "Choose the column that contains the name of the business.";
  if (!imported.fields.title) throw new AppError("BAD_REQUEST", asked, { field: "title" });
  await db().transaction(async (tx) => {
    const { count } = await tx
      .update(ownImports)
      .set({ state: "queued" })
      .where(and(eq(ownImports.id, id), eq(ownImports.userId, userId), eq(ownImports.state, "draft")));
    if (count === 0) throw new AppError("CONFLICT", "This import has already started.");
    await enqueue(tx, "own-import", { importId: id }, { key: id });
  });
}

type Waiting = Pick<OwnImport, "fields" | "done"> & { userId: string; rows: SheetRow[] | null };

/** Records the results of the next rows. */
async function recordProgress(id: string, from: number, count: number, saved: SavedListings): Promise<void> {
  const rejections = saved.rejected.map(({ index, ...why }) => ({ row: from + index + 1, ...why }));
  await pool()`
    update own_imports set done = ${from + count}, added = added + ${saved.added.length},
      updated = updated + ${saved.updated.length}, unchanged = unchanged + ${saved.unchanged.length},
      rejected = rejected + ${rejections.length},
      rejections = case when jsonb_array_length(rejections) < ${IMPORT_LIMITS.rejectionsShown}
        then rejections || ${json(rejections.slice(0, IMPORT_LIMITS.rejectionsShown))}::text::jsonb else rejections end
    where id = ${id}`;
}

/**
 * Writes the rows of an import, resuming where it stopped. If it cannot continue (limit reached, no
 * subscription), it ends with the reason and keeps what was imported (OWN-8). Throws when `signal` is
 * aborted, to be resumed later.
 */
export async function runImport(id: string, signal: AbortSignal) {
  const [waiting] = await pool()<Waiting[]>`
    update own_imports set state = 'running' where id = ${id} and state in ('queued', 'running')
    returning user_id as "userId", fields, rows, done`;
  if (!waiting) return { importId: id, outcome: "gone" };
  const { userId, fields } = waiting;
  const rows = waiting.rows ?? [];
  let error: string | null = null;
  try {
    for (let from = waiting.done; from < rows.length; from += CHUNK) {
      signal.throwIfAborted();
      const chunk = rows.slice(from, from + CHUNK).map((row) => rawOfRow(row, fields));
      const saved = await saveOwnListings(userId, chunk, { origin: "import", batchId: id });
      await recordProgress(id, from, chunk.length, saved);
    }
  } catch (thrown) {
    const known = toAppError(thrown);
    if (known.code !== "CONFLICT" && known.code !== "SUBSCRIPTION_REQUIRED") throw thrown;
    error = known.message;
  }
  const state = error === null ? "done" : "failed";
  await pool()`
    update own_imports set state = ${state}, error = ${error}, rows = null, finished_at = now() where id = ${id}`;
  return { importId: id, outcome: state };
}

/** Undoes an import within a day, but no updates of other listings (OWN-8). Throws NOT_FOUND, CONFLICT. */
export async function undoImport(userId: string, id: string): Promise<void> {
  const { imported } = await getImport(userId, id);
  if (!canUndo(imported, Date.now()))
    throw new AppError("CONFLICT", `An import can be undone for ${IMPORT_LIMITS.undoHours} hours.`);
  await removeOwnBatch(userId, id);
  await pool()`update own_imports set state = 'undone' where user_id = ${userId} and id = ${id}`;
}

/** Deletes sheets that were uploaded but not imported within a day. Returns how many. */
export async function sweepImports(): Promise<number> {
  const { count } = await pool()`
    delete from own_imports where state = 'draft' and created_at < now() - interval '1 day'`;
  return count;
}
