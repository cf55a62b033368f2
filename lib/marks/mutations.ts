import "server-only";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import type { MarkKind } from "./schema";

/** Postgres: a referenced row does not exist (any more). */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Runs an `insert … select … from listings` that returns its rows. No row means the listing does not exist; a
 * foreign key violation means the listing or user was deleted concurrently. Both throw NOT_FOUND.
 */
async function write(statement: Promise<readonly unknown[]>): Promise<void> {
  const written = await statement.catch((error: unknown) => {
    const gone = error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION;
    throw gone ? new AppError("NOT_FOUND", undefined, { cause: error }) : error;
  });
  if (written.length === 0) throw new AppError("NOT_FOUND");
}

/** A listing to mark; `since` restores the original position when a removal is undone. */
interface Marked {
  id: number;
  since?: Date;
}

const COLUMN = { favourite: "favourited_at", hidden: "hidden_at" } as const;

/**
 * Sets or clears a mark on listings. It sets a target state instead of toggling, so existing marks keep their
 * date and repeating changes nothing (API-4, DET-2). Without `since` the mark's date is now. Throws NOT_FOUND
 * when none exists.
 */
export async function setMarks(
  userId: string,
  marked: readonly Marked[],
  kind: MarkKind,
  wanted: boolean,
): Promise<void> {
  const sql = pool();
  const column = sql(COLUMN[kind]);
  // `least` ignores null, so a missing date becomes now, as does a date in the future.
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

/** Adds a listing to the user's favourites or removes it (DET-2). Throws NOT_FOUND for an unknown listing. */
export const setFavourite = (userId: string, id: number, wanted: boolean): Promise<void> =>
  setMarks(userId, [{ id }], "favourite", wanted);

/**
 * Hides a listing from the user's lists, or shows it again (DET-2, LIST-12). Throws NOT_FOUND for an unknown
 * listing.
 */
export const setHidden = (userId: string, id: number, wanted: boolean): Promise<void> =>
  setMarks(userId, [{ id }], "hidden", wanted);

/**
 * Saves the user's note on a listing, as validated by `notesText`; an empty one clears it (DET-3). Throws
 * NOT_FOUND.
 */
export async function saveNotes(userId: string, listingId: number, notes: string): Promise<void> {
  const sql = pool();
  await write(sql`
    insert into marks (user_id, listing_id, notes)
    select ${userId}, l.id, ${notes || null}::text from listings l where l.id = ${listingId}
    on conflict (user_id, listing_id) do update set notes = excluded.notes
    returning listing_id`);
}

/** Counts a view of a listing and records its time (LIST-4). Throws NOT_FOUND. */
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

/** Marks everything present at `until` as read: only later listings count as new (SCR-5). */
export async function markAllRead(userId: string, until: Date): Promise<void> {
  await pool()`
    update users set new_since = least(${until.toISOString()}::timestamptz, now()) where id = ${userId}`;
}
