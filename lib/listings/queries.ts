import "server-only";
import { sql as pool } from "@/db/client";
import type { Terms } from "@/lib/auth/queries";
import { isoDay } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { forPerson } from "@/lib/exclusions/queries";
import { findBasis, findCoverage } from "@/lib/financing/queries";
import { notCompared } from "@/lib/peers/comparison";
import { comparePrice } from "@/lib/peers/queries";
import { NOT_COMPUTED } from "@/lib/peers/rules";
import { findAnchor } from "./anchors/queries";
import type { Criteria } from "./criteria";
import { filteredFigures } from "./criteria-words";
import { listingDetailColumns, listingPastColumns } from "./detail-sql";
import type { Fragment } from "./filter-sql";
import { collectIds, countHiddenMatching, hiddenOf, knownIds, walkIds } from "./page-sql";
import { listingRowColumns, rowJoins } from "./row";
import type {
  Facet,
  Facets,
  ListingDetail,
  ListingPage,
  ListingPast,
  ListingQuery,
  ListingRow,
} from "./schema";
import { findHead, findShortList } from "./short-lists/queries";
import { isComputedSort } from "./sorting";
import {
  catalogueVersion,
  countMatches,
  forgetTotal,
  type KnownTotal,
  knownTotal,
  totalAt,
} from "./totals/queries";

/** The signed-in user, whose marks are shown and hidden listings excluded; null when signed out. */
export type ForUser = string | null;

/** A page and the catalogue version it was read from. */
interface Reading extends ListingPage {
  version: number;
}

/**
 * One page of listings with the exact total (LIST-5, LIST-6, LIST-12): one query when the total is cached,
 * otherwise preceded by a count. `terms` are the user's, if already loaded. Throws AppError UNAVAILABLE when
 * the database is unreachable.
 */
export async function searchListings(
  asked: ListingQuery,
  userId: ForUser,
  terms?: Terms,
): Promise<ListingPage> {
  const query = { ...asked, criteria: await forPerson(asked.criteria, userId, terms) };
  // If an ingestion finishes between the count and the page query, their versions differ: retry.
  for (let attempt = 1; ; attempt += 1) {
    const { reading, known } = await readInStep(query, userId);
    if (reading.version === known.version || attempt === 3) {
      const { version: _, ...page } = reading;
      return page;
    }
    forgetTotal(query.criteria);
  }
}

/** The number of matches hidden by the user's own exclusions (FND-12); null without exclusions. */
export async function countExcluded(criteria: Criteria, userId: string, terms?: Terms) {
  const own = await forPerson({ ...criteria, ignoreExclusions: false }, userId, terms);
  if (!own.exclusions) return null;
  const version = await catalogueVersion();
  const [all, left] = await Promise.all([
    totalAt({ ...own, ignoreExclusions: true }, version),
    totalAt(own, version),
  ]);
  return all - left;
}

/**
 * The number of additional listings the user would see by including those that do not state a filtered figure
 * (FND-18); null without such a filter, or when they are already included.
 */
export async function countUnstated(criteria: Criteria, userId: string, terms?: Terms) {
  if (criteria.withUnstated || filteredFigures(criteria).length === 0) return null;
  const stated = await forPerson(criteria, userId, terms);
  const all = { ...stated, withUnstated: true };
  const sql = pool();
  const [{ version, hidden }] = await sql<[{ version: number; hidden: number }]>`
    select version, (${countHiddenMatching(sql, all, userId)}) - (${countHiddenMatching(sql, stated, userId)}) as hidden
    from catalogue`;
  const [more, here] = await Promise.all([totalAt(all, version), totalAt(stated, version)]);
  return Math.max(0, more - here - hidden);
}

async function readInStep(query: ListingQuery, userId: ForUser) {
  const known = knownTotal(query.criteria) ?? (await countMatches(query.criteria));
  return { known, reading: await readKnown(query, userId, known) };
}

/** Reads a page with a known total in the cheapest way; past the end it is the last page (LIST-6). */
async function readKnown(query: ListingQuery, userId: ForUser, known: KnownTotal): Promise<Reading> {
  const shortList = await findShortList(query, known);
  if (shortList) return readShortList(query, userId, known, shortList);
  const head = await findHead(query, known);
  const headed = head && (await readHead(query, userId, known, head));
  if (headed) return headed;
  const sql = pool();
  const wanted = (query.page - 1) * query.limit;
  const deep = query.page > 1 && wanted + query.limit > known.total / 2;
  const visible = known.total - (deep && userId ? await countHidden(query.criteria, userId) : 0);
  const page = deep ? Math.min(query.page, Math.max(1, Math.ceil(visible / query.limit))) : query.page;
  const skip = (page - 1) * query.limit;
  const take = deep ? Math.min(query.limit, Math.max(0, visible - skip)) : query.limit;
  const stretch = { ...query, hiddenBy: userId, skip, take };
  // Walking passes about tableSize / total rows per match; collecting touches each match once.
  const few = known.total * known.total < (Math.min(skip, visible - skip) + take) * known.tableSize;
  const fromEnd = deep && !few;
  const walk = { ...stretch, fromEnd, skip: fromEnd ? visible - skip - take : skip };
  const anchor = few ? null : await findAnchor(walk, known.version, userId);
  const ids = few
    ? collectIds(sql, stretch)
    : walkIds(sql, anchor ? { ...walk, skip: anchor.skip } : walk, anchor?.after);
  const read = await readRows(query, userId, ids);
  if (fromEnd) read.rows.reverse();
  const reading = toReading(query, page, known, read);
  const last = Math.max(1, reading.totalPages);
  return page > last ? readKnown({ ...query, page: last }, userId, known) : reading;
}

async function readShortList(
  query: ListingQuery,
  userId: ForUser,
  known: KnownTotal,
  list: readonly number[],
): Promise<Reading> {
  const sql = pool();
  const shown = await withoutHidden(list, userId);
  const page = Math.min(query.page, Math.max(1, Math.ceil(shown.length / query.limit)));
  const ids = shown.slice((page - 1) * query.limit, page * query.limit);
  const hiddenHere = sql`${list.length - shown.length}::int`;
  return toReading(query, page, known, await readRows(query, userId, knownIds(sql, ids), hiddenHere));
}

/** A page of a list with cached first ids; past them computed orders are collected again, others null. */
async function readHead(
  query: ListingQuery,
  userId: ForUser,
  known: KnownTotal,
  head: readonly number[],
): Promise<Reading | null> {
  const shown = await withoutHidden(head, userId);
  const last = query.page * query.limit;
  if (last <= shown.length) {
    const ids = shown.slice(last - query.limit, last);
    return toReading(query, query.page, known, await readRows(query, userId, knownIds(pool(), ids)));
  }
  if (!isComputedSort(query.sort)) return null;
  const hidden = userId ? await countHidden(query.criteria, userId) : 0;
  const page = Math.min(query.page, Math.max(1, Math.ceil((known.total - hidden) / query.limit)));
  const stretch = { ...query, hiddenBy: userId, skip: (page - 1) * query.limit, take: query.limit };
  return toReading(query, page, known, await readRows(query, userId, collectIds(pool(), stretch)));
}

async function withoutHidden(ids: readonly number[], userId: ForUser): Promise<readonly number[]> {
  if (!userId) return ids;
  const hidden = await pool()<{ listing_id: number }[]>`${hiddenOf(pool(), userId)}`;
  const without = new Set(hidden.map(({ listing_id }) => listing_id));
  return ids.filter((id) => !without.has(id));
}

interface ReadRows {
  rows: ListingRow[];
  version: number;
  /** The number of the user's hidden listings that match. */
  hidden: number;
}

function toReading({ limit }: ListingQuery, page: number, known: KnownTotal, read: ReadRows): Reading {
  const total = Math.max(0, known.total - read.hidden);
  return { rows: read.rows, total, page, totalPages: Math.ceil(total / limit), limit, version: read.version };
}

async function countHidden(criteria: Criteria, userId: string): Promise<number> {
  const sql = pool();
  const [row] = await sql<[{ hidden: number }]>`
    select (${countHiddenMatching(sql, criteria, userId)}) as hidden`;
  return row.hidden;
}

/**
 * The rows for `ids` with the user's marks, their catalogue version and the number of hidden matches. All
 * rows come as one JSON value, which parses in a third of the time the driver takes for their 700 columns.
 */
async function readRows(
  query: ListingQuery,
  userId: ForUser,
  ids: Fragment,
  hidden: Fragment = userId ? countHiddenMatching(pool(), query.criteria, userId) : pool()`select 0`,
): Promise<ReadRows> {
  const sql = pool();
  const [read] = await sql<[ReadRows & { rows: ListingRow[] | null }]>`
    with page as materialized (select id, row_number() over () as position from (${ids}) ids)
    select c.version, (${hidden})::int as hidden, (
      select json_agg(r) from (
        select ${listingRowColumns(sql, userId, query.criteria.coverage)}
        from page join listings l on l.id = page.id ${rowJoins(sql, userId)}
        order by page.position
      ) r
    ) as rows
    from catalogue c`;
  return { ...read, rows: read.rows ?? [] };
}

/** Error handler for a part of a listing: logs and returns null, so that the rest stays readable (PEER-6). */
const partOf = (listingId: number, what: string) => (err: unknown) => {
  log.error({ listingId, what, err }, "a part of a listing could not be read");
  return null;
};

/**
 * Everything about one listing (DET-1), whatever its status. Its history, price comparison and the user's
 * assumptions fail independently (PEER-6). `standIns` replace the catalogue's tables. Throws NOT_FOUND when
 * it does not exist.
 */
export async function getListing(id: number, userId: ForUser, standIns?: Fragment): Promise<ListingDetail> {
  const sql = pool();
  const now = Date.now();
  const [past, assumptions, coverage] = await Promise.all([
    readPast(id).catch(partOf(id, "past")),
    findBasis(userId, id, isoDay(now)).catch(partOf(id, "assumptions")),
    findCoverage(userId).catch(partOf(id, "coverage")),
  ]);
  const [record] = await sql<Omit<ListingDetail, "past" | "comparison" | "assumptions">[]>`
    ${standIns ? sql`with ${standIns}` : sql``}
    select ${listingRowColumns(sql, userId, coverage ?? undefined)}, ${listingDetailColumns(sql, userId)}
    from listings l ${rowJoins(sql, userId)} join listing_text t on t.listing_id = l.id
    where l.id = ${id}`;
  if (!record) throw new AppError("NOT_FOUND");
  const property = assumptions?.ofListing.property;
  const compared = await comparePrice(record, property === undefined ? null : Number(property), now).catch(
    partOf(id, "comparison"),
  );
  return { ...record, past, assumptions, comparison: compared ?? notCompared(NOT_COMPUTED) };
}

async function readPast(id: number): Promise<ListingPast> {
  const sql = pool();
  const [past] = await sql<ListingPast[]>`
    select ${listingPastColumns(sql)} from listings l where l.id = ${id}`;
  return past ?? { prices: [], history: [] };
}

let facets: { version: number; value: Facets } | undefined;

/**
 * The options of the multi-selects with their counts of current listings (API-3): places by frequency, the
 * others in vocabulary order. Cached until an ingestion changes the catalogue.
 */
export async function listFacets(): Promise<Facets> {
  if (facets && (await catalogueVersion()) === facets.version) return facets.value;
  const rows = await pool()<{ version: number; kind: keyof Facets; value: string; count: number }[]>`
    select c.version, f.kind, f.value, f.count from catalogue c left join listing_facets f on true order by f.value`;
  const value: Facets = { businessType: [], industry: [], location: [] };
  for (const { kind, value: name, count } of rows)
    if (kind) (value[kind] as Facet[]).push({ value: name, count });
  facets = { version: rows[0]?.version ?? 0, value };
  return value;
}
