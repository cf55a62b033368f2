import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { forPerson } from "@/lib/exclusions/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { hiddenOf, orderOf } from "@/lib/listings/page-sql";
import { listingRowColumns, rowJoins, toListingRow } from "@/lib/listings/row";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import type { SortKey, SortOrder } from "@/lib/listings/sorting";
import type { Answer, Condition, ShownResult } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";
import { KEYWORDS } from "../judges/names";

/** A listing with its verdict. */
interface MatchedRow extends ListingRow {
  /** Null if it has not been judged yet. */
  aiResult: ShownResult | null;
}

export interface MatchedPage extends Omit<ListingPage, "rows"> {
  rows: MatchedRow[];
}

/** A listing and the verdict on its current content. */
interface ListingVerdict {
  id: number;
  contentHash: string;
  quality: Quality;
}

/** Rows for `readMatched` from verdicts just collected. */
export function verdictRows(criteriaId: string | null, verdicts: readonly ListingVerdict[]): Fragment {
  return pool()`
    select v.listing_id, v.quality, ${criteriaId}::uuid as criteria_id, v.content_hash,
      null::uuid as filter_id, null::smallint as vote, null::text as reason from unnest(
      ${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ quality }) => quality)}::match_quality[],
      ${verdicts.map(({ contentHash }) => contentHash)}::text[]) v(listing_id, quality, content_hash)`;
}

interface MatchedQuery {
  criteria: Criteria;
  sort: { by: SortKey | "quality"; order: SortOrder };
  page: number;
  limit: number;
  /** The user whose hidden listings are left out. */
  userId: string;
  /** Rows of (listing_id, quality, criteria_id, content_hash, filter_id, vote, reason). */
  verdicts: Fragment;
  /** Also includes listings judged 'no match', so that the user can see why. */
  withNoMatch?: boolean;
  /** Also includes listings without a current verdict, after the others. */
  withUnread?: boolean;
}

interface ResultRecord {
  quality: Quality;
  score: number | null;
  reasoning: string | null;
  findings: ShownResult["findings"] | null;
  model: string | null;
  filterId: string | null;
  vote: number | null;
  reason: string | null;
}

/** The columns of a `ResultRecord`, from a current verdict `v`, `verdicts d` and `criteria c`. */
const resultColumns = (sql: Sql): Fragment => sql`v.quality, d.score, d.reasoning, d.findings, c.model,
    v.filter_id as "filterId", v.vote, v.reason`;

const resultJoins = (sql: Sql): Fragment => sql`
  left join verdicts d on d.criteria_id = v.criteria_id and d.content_hash = v.content_hash
  left join criteria c on c.id = v.criteria_id`;

function toResult(record: ResultRecord): ShownResult {
  const { quality, score, reasoning, findings, model, filterId, vote, reason } = record;
  const thumb = vote === null ? null : vote > 0 ? "up" : "down";
  return {
    quality,
    score: score ?? 0,
    reasoning: reasoning ?? "",
    findings: findings ?? [],
    judgedBy: model === KEYWORDS ? "keywords" : "model",
    ...(filterId && { feedback: { filterId, vote: thumb, reason } }),
  };
}

type MatchedRecord = ListingRow &
  Omit<ResultRecord, "quality"> & { quality: Quality | null; total: number; page: number };

/**
 * One page of the listings judged great, good or maybe (or all judged, or also unjudged ones) that still meet
 * the filters, without hidden ones (LIST-12), with the exact total. There are at most a few hundred, so
 * collecting and sorting them is cheapest. A page beyond the end returns the last page (LIST-6).
 */
export async function readMatched(query: MatchedQuery): Promise<MatchedPage> {
  const { sort, page, limit, userId, verdicts } = query;
  const sql = pool();
  const criteria = await forPerson(query.criteria, userId);
  const wanted = query.withNoMatch ? sql`true` : sql`v.quality is distinct from 'none'`;
  const [join, unread] = query.withUnread ? [sql`right join`, sql`v.quality is null,`] : [sql`join`, sql``];
  const records = await sql<MatchedRecord[]>`
    with matched as materialized (
      select l.id, v.quality, v.criteria_id, v.content_hash, v.filter_id, v.vote, v.reason,
        row_number() over (order by ${unread} ${orderBy(sql, criteria, sort)}) as position, count(*) over ()::int as total
      from (${verdicts}) v ${join} listings l on l.id = v.listing_id
      left join verdicts d on d.criteria_id = v.criteria_id and d.content_hash = v.content_hash
      where ${wanted} and ${whereCriteria(sql, criteria)}
        and l.id not in (${hiddenOf(sql, userId)})
    ), v as (
      select *, least(${page}::int, ceil(total::float / ${limit})::int) as page from matched
    )
    select v.total, v.page, ${resultColumns(sql)}, ${listingRowColumns(sql, userId, criteria.coverage)}
    from v join listings l on l.id = v.id ${rowJoins(sql, userId)} ${resultJoins(sql)}
    where v.position > (v.page - 1) * ${limit} and v.position <= v.page * ${limit}
    order by v.position`;
  const [first] = records;
  const total = first?.total ?? 0;
  const rows = records.map(({ quality, ...record }) => ({
    ...toListingRow(record),
    aiResult: quality && toResult({ ...record, quality }),
  }));
  return { rows, total, page: first?.page ?? 1, totalPages: Math.ceil(total / limit), limit };
}

/** The existing verdicts on these listings, by listing id. */
export async function readVerdicts(
  verdicts: Fragment,
  listingIds: readonly number[],
): Promise<Map<number, ShownResult>> {
  const sql = pool();
  const records = await sql<(ResultRecord & { listingId: number })[]>`
    select v.listing_id as "listingId", ${resultColumns(sql)} from (${verdicts}) v ${resultJoins(sql)}
    where v.listing_id = any(${[...listingIds]}::bigint[])`;
  return new Map(records.map((record) => [record.listingId, toResult(record)]));
}

/** A condition with the number of judged listings per answer. */
export interface CountedCondition extends Condition {
  met: number;
  unmet: number;
  unknown: number;
}

/** Counts the answers to each condition among the judged listings that still meet the filters (MAT-57). */
export async function countConditions(
  conditions: readonly Condition[],
  verdicts: Fragment,
  criteria: Criteria,
): Promise<CountedCondition[]> {
  const sql = pool();
  const rows = await sql<{ text: string; answer: Answer; count: number }[]>`
    select f ->> 'text' as text, f ->> 'answer' as answer, count(*)::int as count
    from (${verdicts}) v join listings l on l.id = v.listing_id
    join verdicts d on d.criteria_id = v.criteria_id and d.content_hash = v.content_hash
    cross join jsonb_array_elements(d.findings) f
    where ${whereCriteria(sql, criteria)} group by 1, 2`;
  const of = (text: string, answer: Answer) =>
    rows.find((row) => row.text === text && row.answer === answer)?.count ?? 0;
  return conditions.map((one) => ({
    ...one,
    met: of(one.text, "met"),
    unmet: of(one.text, "unmet"),
    unknown: of(one.text, "unknown"),
  }));
}

/**
 * Missing values last, ties by id. By quality: listings the user liked first and disliked last (MAT-20), then
 * great before good before maybe, then by score (MAT-3).
 */
function orderBy(sql: Sql, criteria: Criteria, { by, order }: MatchedQuery["sort"]): Fragment {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  if (by === "quality") {
    // The enum runs from great to none, so descending quality is ascending enum order.
    const best = order === "asc" ? sql`desc` : sql`asc`;
    return sql`coalesce(v.vote, 0) ${direction}, v.quality ${best}, coalesce(d.score, 0) ${direction}, l.updated_at desc, l.id desc`;
  }
  return orderOf(sql, criteria, { by, order });
}
