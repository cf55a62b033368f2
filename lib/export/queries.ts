import "server-only";
import { sql as pool } from "@/db/client";
import { findCoverage } from "@/lib/financing/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { type Anchor, collectIds, walkRows } from "@/lib/listings/page-sql";
import { listingRowColumns, rowJoins } from "@/lib/listings/row";
import { isComputedSort, type Sort } from "@/lib/listings/sorting";
import type { ExportRow } from "./schema";

/** Rows per query; no connection is held between queries, however slowly the client reads. */
const BATCH = 2_000;
/** More rows than there are: no limit. */
const EVERY = 1_000_000_000;

/**
 * The ids of all matches, in list order, in batches (LIST-5, LIST-12): each continues after the last row of
 * the previous one.
 */
export async function* matchingIds(criteria: Criteria, sort: Sort, userId: string): AsyncGenerator<number[]> {
  const sql = pool();
  const asked = { criteria: { ...criteria, coverage: await findCoverage(userId) }, sort, hiddenBy: userId };
  if (isComputedSort(sort)) {
    // No index starts with computed values, so there is no key to page by: read all ids at once, which are
    // small.
    const all = await sql<{ id: number }[]>`${collectIds(sql, { ...asked, skip: 0, take: EVERY })}`;
    for (let from = 0; from < all.length; from += BATCH) {
      yield all.slice(from, from + BATCH).map(({ id }) => id);
    }
    return;
  }
  yield* idsInBatches<Omit<Anchor, "position">>((after) => sql`${walkRows(sql, asked, BATCH, after)}`);
}

/** The ids of rows read in batches; `read` continues after the last row of the previous batch. */
async function* idsInBatches<Found extends { id: number }>(
  read: (after: Found | undefined) => Promise<Found[]>,
): AsyncGenerator<number[]> {
  let after: Found | undefined;
  do {
    const batch: Found[] = await read(after);
    if (batch.length > 0) yield batch.map(({ id }) => id);
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (after);
}

/** The ids of a user's favourites in batches, most recently marked first. */
export function favouriteIds(userId: string): AsyncGenerator<number[]> {
  const sql = pool();
  return idsInBatches<{ id: number; key: string }>(
    (after) => sql`
      select m.listing_id as id, m.favourited_at::text as key from marks m
      where m.user_id = ${userId} and m.favourited_at is not null
        ${after ? sql`and (m.favourited_at, -m.listing_id) < (${after.key}::text::timestamptz, ${-after.id}::bigint)` : sql``}
      order by m.favourited_at desc, m.listing_id limit ${BATCH}`,
  );
}

/** The rows of these listings with the user's marks, in the order of `ids`; missing ones are omitted. */
export async function readExportRows(ids: number[], userId: string): Promise<ExportRow[]> {
  const sql = pool();
  const coverage = await findCoverage(userId);
  return sql<ExportRow[]>`
    select ${listingRowColumns(sql, userId, coverage)}, m.notes, null as quality, null as reasoning
    from unnest(${ids}::bigint[]) with ordinality wanted(id, position)
    join listings l on l.id = wanted.id ${rowJoins(sql, userId)} order by wanted.position`;
}
