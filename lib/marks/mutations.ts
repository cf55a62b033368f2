import "server-only";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import type { MarkKind } from "./schema";

/** Postgres: a row that this one points to is not there (any more). */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Runs one `insert … select … from listings` that returns a row. None means that there is no such listing; a
 * foreign key that fails, that the listing or the person was deleted this very moment. Both are NOT_FOUND.
 */
async function write(statement: Promise<readonly unknown[]>): Promise<void> {
  const written = await statement.catch((error: unknown) => {
    const gone = error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION;
    throw gone ? new AppError("NOT_FOUND", undefined, { cause: error }) : error;
  });
  if (written.length === 0) throw new AppError("NOT_FOUND");
}

/** A listing that is to be marked; `since` puts an undone removal back in its place. */
interface Marked {
  id: number;
  since?: Date;
}

const COLUMN = { favourite: "favourited_at", hidden: "hidden_at" } as const;

/**
 * Sets or clears a mark on listings: a wanted state, never a flip, so that what is set already keeps its date and repeating
 * changes nothing (API-4, DET-2). Without `since` a mark is of now. Throws NOT_FOUND when none of them is there.
 */
export async function setMarks(
  userId: string,
  marked: readonly Marked[],
  kind: MarkKind,
  wanted: boolean,
): Promise<void> {
  const sql = pool();
  const column = sql(COLUMN[kind]);
  // `least` ignores null, so without a date it is now; a date in the future counts as now too.
  const at = wanted ? sql`least(t.since::timestamptz, now())` : sql`null::timestamptz`;
  const ids = marked.map(({ id }) => id);
  const dates = marked.map(({ since }) => since?.toISOString() ?? null);
  await write(sql`
    insert into marks (user_id, listing_id, ${column})
    select distinct on (l.id) ${userId}::uuid, l.id, ${at}
    from unnest(${ids}::bigint[], ${dates}::text[]) t(id, since) join listings l using (id)
    on conflict (user_id, listing_id) do update
      set ${column} = case when excluded.${column} is not null then coalesce(marks.${column}, excluded.${column}) end
    returning listing_id`);
}

/** Makes a listing one of the person's favourites, or no longer (DET-2). Throws NOT_FOUND for an unknown listing. */
export const setFavourite = (userId: string, id: number, wanted: boolean): Promise<void> =>
  setMarks(userId, [{ id }], "favourite", wanted);

/** Hides a listing from the person's lists, or shows it again (DET-2, LIST-12). Throws NOT_FOUND for an unknown listing. */
export const setHidden = (userId: string, id: number, wanted: boolean): Promise<void> =>
  setMarks(userId, [{ id }], "hidden", wanted);

/** Keeps the person's note on a listing, read by `notesText`; an empty one clears it (DET-3). Throws NOT_FOUND. */
export async function saveNotes(userId: string, listingId: number, notes: string): Promise<void> {
  const sql = pool();
  await write(sql`
    insert into marks (user_id, listing_id, notes)
    select ${userId}, l.id, ${notes || null}::text from listings l where l.id = ${listingId}
    on conflict (user_id, listing_id) do update set notes = excluded.notes
    returning listing_id`);
}

/** Counts that the person opened a listing, and notes when (LIST-4). Throws NOT_FOUND. */
export async function recordView(userId: string, listingId: number, now: Date): Promise<void> {
  const sql = pool();
  await write(sql`
    insert into marks (user_id, listing_id, view_count, last_viewed_at)
    select ${userId}, l.id, 1, ${now.toISOString()}::timestamptz from listings l where l.id = ${listingId}
    on conflict (user_id, listing_id) do update set
      view_count = marks.view_count + 1,
      last_viewed_at = greatest(marks.last_viewed_at, excluded.last_viewed_at)
    returning listing_id`);
}

/** Calls everything read that was there at `until`: only what came later counts as new (SCR-5). */
export async function markAllRead(userId: string, until: Date): Promise<void> {
  await pool()`
    update users set new_since = least(${until.toISOString()}::timestamptz, now()) where id = ${userId}`;
}
