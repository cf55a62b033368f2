import "server-only";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { findCoverage } from "@/lib/financing/queries";
import type { RawListing } from "@/lib/ingestion/schema";
import { ALL_STATUSES, type Criteria } from "@/lib/listings/criteria";
import { whereCriteria } from "@/lib/listings/filter-sql";
import { getListing } from "@/lib/listings/queries";
import { listingRowColumns, type Row, rowJoins, SORT_COLUMN, toListingRow } from "@/lib/listings/row";
import type { ListingDetail } from "@/lib/listings/schema";
import { isComputedSort, type Sort } from "@/lib/listings/sorting";
import { asCatalogue } from "./as-catalogue";
import type { ExportedOwn } from "./export";
import {
  type OwnFacts,
  type OwnListing,
  type OwnPage,
  type OwnRow,
  rawOfTexts,
  type Shown,
  typedOf,
} from "./schema";

/** Throws NOT_FOUND unless the id could be that of an own listing. */
export function checkOwnId(id: number): void {
  if (!Number.isSafeInteger(id) || id >= 0) throw new AppError("NOT_FOUND");
}

export interface OwnQuery {
  criteria: Criteria;
  sort: Sort;
  page: number;
  limit: number;
  show: Shown;
}

type OwnRecord = OwnRow & { total: number };

const ownColumns = (sql: ReturnType<typeof pool>) =>
  sql`l.origin, l.batch_id as "batchId", l.catalogue_id as "catalogueId"`;

const toOwnRow = (record: OwnRow): OwnRow => {
  const { origin, batchId, catalogueId } = record;
  return { ...toListingRow(record), origin, batchId, catalogueId };
};

/** Includes every status unless some are selected: users want to see everything they added. */
const withAllStatuses = (criteria: Criteria): Criteria =>
  criteria.status.length > 0 ? criteria : { ...criteria, status: [...ALL_STATUSES] };

/**
 * One page of a user's own listings, with the catalogue's filters and sort orders (OWN-3) and the exact
 * total; past the end it is the last page. Throws AppError UNAVAILABLE when the database is unreachable.
 */
export async function listOwn(userId: string, query: OwnQuery): Promise<OwnPage> {
  const { limit } = query;
  const sql = pool();
  const coverage = await findCoverage(userId);
  const criteria = { ...withAllStatuses(query.criteria), coverage };
  const { column, falls } = SORT_COLUMN[isComputedSort(query.sort) ? "updatedAt" : query.sort.by];
  const rises = (query.sort.order === "asc") !== (falls ?? false);
  const read = (page: number) => sql<OwnRecord[]>`
    with ${asCatalogue(sql, userId)}
    select ${listingRowColumns(sql, userId, coverage)}, ${ownColumns(sql)}, count(*) over ()::int as total
    from listings l ${rowJoins(sql, userId)}
    where ${whereCriteria(sql, criteria)} and (l.hidden_at is not null) = ${query.show === "hidden"}
      ${query.show === "favourites" ? sql`and l.favourited_at is not null` : sql``}
    order by l.${sql(column)} ${rises ? sql`asc` : sql`desc`} nulls last, l.id ${rises ? sql`desc` : sql`asc`}
    limit ${limit} offset ${(page - 1) * limit}`;
  let { page } = query;
  let rows = await read(page);
  if (rows.length === 0 && page > 1) {
    const [first] = await read(1);
    page = Math.max(1, Math.ceil((first?.total ?? 0) / limit));
    rows = await read(page);
  }
  const total = rows[0]?.total ?? 0;
  return { rows: rows.map(toOwnRow), total, page, limit, totalPages: Math.ceil(total / limit) };
}

/** Rows read together for an export. */
const EXPORTED = 2_000;

/** All of a user's own listings with notes, for an export; newest first, including hidden ones. */
export async function* exportedOwn(userId: string): AsyncGenerator<ExportedOwn[]> {
  const sql = pool();
  const coverage = await findCoverage(userId);
  for (let skip = 0; ; skip += EXPORTED) {
    const rows = await sql<ExportedOwn[]>`
      with ${asCatalogue(sql, userId)}
      select ${listingRowColumns(sql, userId, coverage)}, ${ownColumns(sql)}, l.note
      from listings l ${rowJoins(sql, userId)}
      order by l.updated_at desc, l.id limit ${EXPORTED} offset ${skip}`;
    if (rows.length > 0) yield rows.map((row) => ({ ...toOwnRow(row), note: row.note }));
    if (rows.length < EXPORTED) return;
  }
}

/** How many own listings a user has, including hidden ones, and how many are hidden. */
export async function countOwn(userId: string): Promise<{ all: number; hidden: number }> {
  const [row] = await pool()<[{ all: number; hidden: number }]>`
    select count(*)::int as all, count(hidden_at)::int as hidden from own_listings where user_id = ${userId}`;
  return row;
}

/** The raw fields of an own listing. Throws NOT_FOUND, including for another user's listing. */
export async function getOwnRaw(userId: string, id: number): Promise<OwnFacts & { raw: RawListing }> {
  checkOwnId(id);
  const [row] = await pool()<(OwnFacts & { texts: Record<string, string>; key: string })[]>`
    select raw as texts, source_listing_id as key, origin, batch_id as "batchId", catalogue_id as "catalogueId"
    from own_listings where user_id = ${userId} and id = ${id}`;
  if (!row) throw new AppError("NOT_FOUND");
  const { texts, key, ...own } = row;
  return { raw: { ...rawOfTexts(texts), sourceListingId: key }, ...own };
}

/** Rows of a user's own listings with their texts, by id; others are omitted. */
export async function readOwnRows(
  userId: string,
  ids: readonly number[],
): Promise<Map<number, Row & { description: string }>> {
  if (ids.length === 0) return new Map();
  const sql = pool();
  const coverage = await findCoverage(userId);
  const rows = await sql<(Row & { description: string })[]>`
    with ${asCatalogue(sql, userId)}
    select ${listingRowColumns(sql, userId, coverage)}, t.description
    from listings l ${rowJoins(sql, userId)} join listing_text t on t.listing_id = l.id
    where l.id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A catalogue listing, or one of the user's own, whose ids are negative. Throws NOT_FOUND. */
export const getAnyListing = (userId: string, id: number): Promise<ListingDetail> =>
  id < 0 ? getOwnListing(userId, id) : getListing(id, userId);

/** Everything about one own listing. Throws NOT_FOUND, including for another user's listing. */
export async function getOwnListing(userId: string, id: number): Promise<OwnListing> {
  const { raw, ...own } = await getOwnRaw(userId, id);
  const detail = await getListing(id, userId, asCatalogue(pool(), userId));
  return { ...detail, ...own, typed: typedOf(raw, detail) };
}
