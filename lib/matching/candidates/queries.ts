import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { rawListingSchema } from "@/lib/ingestion/schema";
import type { Criteria } from "@/lib/listings/criteria";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { collectIds } from "@/lib/listings/page-sql";
import { DEFAULT_SORT, type Sort } from "@/lib/listings/sorting";
import { readWishes } from "@/lib/reading/read-wishes";
import { plainNamesOf } from "@/lib/reading/trades";
import type { Aspect, Wish } from "@/lib/reading/wish";
import { CANDIDATES_MAX } from "../limits";
import { DESCRIPTION_SEEN, type SeenListing } from "../listing-text";

/** A listing that meets the filters, with the hash of what a judge would see of it. */
export interface Candidate {
  id: number;
  contentHash: string;
}

/** Source fields that are normalized into columns; the rest are facts under the source's own labels. */
const NORMALISED = Object.keys(
  rawListingSchema.omit({ facts: true, askingPriceLabel: true, revenueLabel: true, lastSeen: true }).shape,
);

/** The columns of a `SeenListing`, from `listings l` and `listing_text t`. */
export function seenColumns(sql: Sql): Fragment {
  return sql`
    l.title, l.business_type as "businessType", l.industry, l.location, l.city, l.county, l.asking_price as "askingPrice",
    l.asking_price_high as "askingPriceHigh", l.revenue, l.revenue_high as "revenueHigh", l.earnings,
    l.earnings_high as "earningsHigh", l.earnings_kind as "earningsKind", l.multiple, l.flags,
    l.year_established as "yearEstablished", l.employees, l.status,
    to_char(l.offered_at at time zone 'UTC', 'YYYY-MM-DD') as "offeredOn",
    case when l.previous_asking_price > l.asking_price then l.previous_asking_price end as "priceBefore",
    case when l.previous_asking_price > l.asking_price
      then to_char(l.price_changed_at at time zone 'UTC', 'YYYY-MM-DD') end as "priceCutOn", left(t.description, ${DESCRIPTION_SEEN}) as description,
    t.raw - ${NORMALISED}::text[] as facts`;
}

/** The listings to judge. */
export interface Candidates {
  listings: Candidate[];
  /**
   * True when more listings meet the filters than are included here; these are then the best by a cheap
   * ranking (DAT-4).
   */
  isOverflow: boolean;
}

interface CandidateQuery {
  criteria: Criteria;
  /** The criteria text. If there are too many listings, those with the most of its words come first. */
  text: string;
  sort?: Sort;
  /** The most listings to judge; a search with no more than this is judged completely. */
  reach?: number;
}

/**
 * The listings to judge, in display order; if there are more than `reach`, the best by a cheap ranking
 * (MAT-56). Includes hidden listings, so that the result does not depend on the user.
 */
export async function findCandidates({
  criteria,
  text,
  sort = DEFAULT_SORT,
  reach = CANDIDATES_MAX,
}: CandidateQuery): Promise<Candidates> {
  const sql = pool();
  // Stops counting at one too many: the total of a broad search is not needed.
  const [matching] = await sql<[{ count: number }]>`
    select count(*) as count from (select from listings l where ${whereCriteria(sql, criteria)} limit ${reach + 1}) matching`;
  const isOverflow = matching.count > reach;
  const ids = isOverflow
    ? rankedIds(sql, criteria, text, reach)
    : collectIds(sql, { criteria, sort, hiddenBy: null, skip: 0, take: reach });
  return { listings: await withHashes(sql, ids), isOverflow };
}

/** Those of the candidates with an id above `seenId`, the highest id covered by the last run. */
export async function findNewCandidates(criteria: Criteria, seenId: number): Promise<Candidate[]> {
  const sql = pool();
  return withHashes(
    sql,
    sql`select l.id from listings l where l.id > ${seenId} and ${whereCriteria(sql, criteria)}
      order by l.id desc limit ${CANDIDATES_MAX}`,
  );
}

/** How many of the latest listings, and of those with a word of the criteria, are ranked. */
const POOL = 10_000;

/**
 * The best `take` listings that meet the filters, ranked by kind of business, then by the figures and places
 * the text asks for, then by how many of its words they contain, then latest first. Ranking a listing means
 * reading its words, so only a pool is ranked: the latest listings, found through the list's index, and
 * listings that name the kind in their title or contain one of the words, found through the text indexes.
 */
function rankedIds(sql: Sql, criteria: Criteria, text: string, take: number): Fragment {
  const where = whereCriteria(sql, criteria);
  const wishes = readWishes(text, new Date().getUTCFullYear()).wishes.filter(
    ({ required, negated }) => required && !negated,
  );
  const kind = wantedKind(sql, wishes);
  const withText = (condition: Fragment) => sql`
    (select l.id from listings l where ${where} and l.id in (
      select t.listing_id from listing_text t where ${condition} limit ${POOL}))`;
  return sql`
    select p.id from (
      (select l.id from listings l where ${where} order by l.updated_at desc, l.id desc limit ${POOL})
      ${kind ? sql`union ${withText(kind.inTitle)}` : sql``}
      union ${withText(sql`t.tsv @@ ${anyWord(sql, text)}`)}
    ) p join listings l on l.id = p.id join listing_text t on t.listing_id = p.id
    order by ${kind ? sql`${kind.rank} desc,` : sql``} ${columnsRank(sql, wishes)} desc, ts_rank(t.tsv, ${anyWord(sql, text)}, 1) desc nulls last, l.updated_at desc, l.id desc limit ${take}`;
}

/** SQL to recognize the wanted kinds of business by title and industry; null when no kind is wanted. */
function wantedKind(sql: Sql, wishes: readonly Wish[]): { inTitle: Fragment; rank: Fragment } | null {
  const wanted = wishes.flatMap(({ anyOf }) => anyOf).filter((one) => one.kind === "trade");
  const names = wanted.flatMap(({ id }) => plainNamesOf(id));
  if (names.length === 0) return null;
  const query = sql`(select string_agg(phraseto_tsquery('english', spaced(name))::text, ' | ')::tsquery from unnest(${names}::text[]) name)`;
  const inTitle = sql`ts_filter(t.tsv, '{a}') @@ ${query}`;
  const industries = wanted.flatMap((one) => one.industries);
  return {
    inTitle,
    rank: sql`case when ${inTitle} then 2 when l.industry = any(${industries}::text[]) then 1 else 0 end`,
  };
}

/**
 * Plus one for each wanted figure or place that the columns of `listings l` confirm, minus one for each they
 * contradict.
 */
function columnsRank(sql: Sql, wishes: readonly Wish[]): Fragment {
  return wishes
    .flatMap(({ anyOf: [one, ...more] }) => (one && more.length === 0 ? (rankOf(sql, one) ?? []) : []))
    .reduce((sum, rank) => sql`${sum} + ${rank}`, sql`0::int`);
}

const RANKED_COLUMNS = {
  price: ["asking_price", "asking_price_high"],
  revenue: ["revenue", "revenue_high"],
  earnings: ["earnings", "earnings_high"],
} as const;

function rankOf(sql: Sql, aspect: Aspect): Fragment | null {
  if (aspect.kind === "place") {
    return sql`case when l.location is null then 0 when l.location = any(${[...aspect.states]}::text[]) then 1 else -1 end`;
  }
  if (aspect.kind !== "figure" || !(aspect.metric in RANKED_COLUMNS)) return null;
  const [low, high] = RANKED_COLUMNS[aspect.metric as keyof typeof RANKED_COLUMNS];
  const { min, max } = aspect;
  return sql`case when l.${sql(low)} is null then 0
    when coalesce(l.${sql(high)}, l.${sql(low)}) >= coalesce(${min}::float8, '-Infinity')
      and l.${sql(low)} <= coalesce(${max}::float8, 'Infinity') then 1 else -1 end`;
}

/** Matches any word of a text; null when it has none. */
function anyWord(sql: Sql, text: string): Fragment {
  return sql`(select string_agg(quote_literal(word), ' | ')::tsquery
    from unnest(tsvector_to_array(to_tsvector('english', spaced(${text})))) word)`;
}

/** The listings of a query of ids, in its order, each with the hash of what a judge would see of it. */
async function withHashes(sql: Sql, ids: Fragment): Promise<Candidate[]> {
  return sql<Candidate[]>`
    with matched as materialized (select id, row_number() over () as position from (${ids}) ids)
    select matched.id, encode(sha256(convert_to(to_jsonb(seen)::text, 'UTF8')), 'hex') as "contentHash"
    from matched join listings l on l.id = matched.id join listing_text t on t.listing_id = l.id
    cross join lateral (select ${seenColumns(sql)}) seen
    order by matched.position`;
}

/** What the judges see of these listings, by id. Listings deleted since are missing. */
export async function readSeen(ids: readonly number[]): Promise<Map<number, SeenListing>> {
  const sql = pool();
  const rows = await sql<SeenListing[]>`
    select l.id, ${seenColumns(sql)} from listings l join listing_text t on t.listing_id = l.id
    where l.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
