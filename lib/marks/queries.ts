import "server-only";
import { sql as pool } from "@/db/client";
import type { Terms } from "@/lib/auth/queries";
import { findCoverage } from "@/lib/financing/queries";
import { listingRowColumns, toListingRow } from "@/lib/listings/row";
import type { MarkedListing, MarkedPage } from "./schema";

/** The page to read, and its size. */
export interface PageWanted {
  page: number;
  limit: number;
}

/** An empty page is a single record with the total; its other columns are null. */
type PageRecord = { total: number; shown: number } & (MarkedListing | { id: null });

/**
 * The requested page in one query; past the end it is the last page (LIST-6). Every status is included: a
 * favourite that was sold, or is no longer observed, is still a favourite. `terms` are the user's, if already
 * loaded.
 */
async function listMarked(
  column: "favourited_at" | "hidden_at",
  userId: string,
  { page, limit }: PageWanted,
  terms?: Terms,
): Promise<MarkedPage> {
  const sql = pool();
  const marked = sql(column);
  const coverage = await findCoverage(userId, terms);
  const records = await sql<PageRecord[]>`
    with extent as materialized (
      select count(*) as total, least(${page}::bigint, greatest(1, (count(*) + ${limit} - 1) / ${limit})) as shown
      from marks where user_id = ${userId} and ${marked} is not null
    ), page as materialized (
      select m.* from marks m where m.user_id = ${userId} and m.${marked} is not null
      order by m.${marked} desc, m.listing_id
      limit ${limit} offset (select (shown - 1) * ${limit} from extent)
    )
    select extent.total, extent.shown, r.* from extent left join lateral (
      select ${listingRowColumns(sql, userId, coverage)}, m.notes,
        (extract(epoch from m.${marked}) * 1000)::bigint as "markedAt", m.${marked} as marked
      from page m join listings l on l.id = m.listing_id join sources s on s.id = l.source_id
    ) r on true
    order by r.marked desc, r.id`;
  const [first] = records;
  const total = first?.total ?? 0;
  const rows = records.flatMap((record) =>
    record.id === null ? [] : [{ ...toListingRow(record), notes: record.notes, markedAt: record.markedAt }],
  );
  return { rows, total, page: first?.shown ?? 1, totalPages: Math.ceil(total / limit), limit };
}

/**
 * The user's favourites, most recently marked first (API-3). Throws AppError UNAVAILABLE when the database is
 * unreachable.
 */
export function listFavourites(userId: string, wanted: PageWanted, terms?: Terms): Promise<MarkedPage> {
  return listMarked("favourited_at", userId, wanted, terms);
}

/** The listings the user has hidden, most recently hidden first (API-3). Otherwise like `listFavourites`. */
export function listHidden(userId: string, wanted: PageWanted, terms?: Terms): Promise<MarkedPage> {
  return listMarked("hidden_at", userId, wanted, terms);
}

/** The listings the user opened most recently, newest first, and who offers them. */
export function listLastSeen(
  userId: string,
  limit: number,
): Promise<{ id: number; title: string; brokerName: string | null; sourceName: string }[]> {
  return pool()`
    select l.id, l.title, l.broker_name as "brokerName", s.name as "sourceName"
    from marks m join listings l on l.id = m.listing_id join sources s on s.id = l.source_id
    where m.user_id = ${userId} and m.last_viewed_at is not null
    order by m.last_viewed_at desc, l.id limit ${limit}`;
}
