import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { type Fragment, SORT_COLUMN, whereCriteria } from "@/lib/listings/filter-sql";
import { searchListings } from "@/lib/listings/queries";
import { listingRowColumns, type RowRecord, toListingRow } from "@/lib/listings/row-sql";
import { DEFAULT_SORT, type Sort } from "@/lib/listings/sorting";
import type { AiResult } from "@/lib/matching/schema";
import { type FilterAtRevision, getFilter } from "../queries";
import type { ResultSort } from "../rules";
import type { ResultPage, ResultQuery } from "../schema";

/**
 * One page of a filter's results (SAV-2, SAV-7): without AI criteria, and when there is too much to judge, the
 * live search; otherwise the listings judged great, good or maybe that still satisfy the criteria, as far as
 * they have been judged. Hidden listings are left out (LIST-12); a page beyond the end is the last one (LIST-6).
 * Throws NOT_FOUND as `getFilter`.
 */
export async function getFilterResults(
  userId: string,
  filterId: string,
  query: ResultQuery,
): Promise<ResultPage> {
  const { revision, ...filter } = await getFilter(userId, filterId);
  if (filter.state === "plain" || filter.state === "overflow") {
    const { criteria } = filter;
    const { rows, ...page } = await searchListings(
      { ...query, criteria, sort: plainSort(query.sort) },
      userId,
    );
    const overflow = filter.state === "overflow";
    return { ...page, rows: rows.map((row) => ({ ...row, aiResult: null })), filter, overflow };
  }
  return { ...(await readMatches(userId, { ...filter, revision }, query)), filter, overflow: false };
}

/** Listings without verdicts have no quality to go by. */
function plainSort({ by, order }: ResultSort): Sort {
  return by === "quality" ? DEFAULT_SORT : { by, order };
}

type MatchRecord = RowRecord &
  Omit<AiResult, "reasoning" | "findings"> & {
    reasoning: string | null;
    findings: AiResult["findings"] | null;
    total: number;
    page: number;
  };

/** A filter has at most some hundred matches: collecting and sorting them is the cheapest walk. */
async function readMatches(userId: string, filter: FilterAtRevision, { sort, page, limit }: ResultQuery) {
  const sql = pool();
  const records = await sql<MatchRecord[]>`
    with matched as materialized (
      select l.id, fm.quality, fm.criteria_id, fm.content_hash,
        row_number() over (order by ${orderBy(sql, sort)}) as position, count(*) over ()::int as total
      from filter_matches fm join listings l on l.id = fm.listing_id
      where fm.filter_id = ${filter.id} and fm.revision = ${filter.revision} and fm.quality <> 'none'
        and ${whereCriteria(sql, filter.criteria)}
        and l.id not in (select h.listing_id from marks h where h.user_id = ${userId} and h.hidden_at is not null)
    ), shown as (
      select *, least(${page}::int, ceil(total::float / ${limit})::int) as page from matched
    )
    select shown.total, shown.page, shown.quality, v.reasoning, v.findings, ${listingRowColumns(sql, userId)}
    from shown join listings l on l.id = shown.id join sources s on s.id = l.source_id
    left join marks m on m.user_id = ${userId} and m.listing_id = l.id
    left join verdicts v on v.criteria_id = shown.criteria_id and v.content_hash = shown.content_hash
    where shown.position > (shown.page - 1) * ${limit} and shown.position <= shown.page * ${limit}
    order by shown.position`;
  const [first] = records;
  const total = first?.total ?? 0;
  const rows = records.map((record) => {
    const { quality, reasoning, findings } = record;
    return {
      ...toListingRow(record),
      aiResult: { quality, reasoning: reasoning ?? "", findings: findings ?? [] },
    };
  });
  return { rows, total, page: first?.page ?? 1, totalPages: Math.ceil(total / limit), limit };
}

/** The order of a list, with missing values last and ties by id; great before good before maybe when descending. */
function orderBy(sql: Sql, { by, order }: ResultSort): Fragment {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  if (by === "quality") {
    // The enum runs from great to none, so 'descending quality' ascends in it.
    const best = order === "asc" ? sql`desc` : sql`asc`;
    return sql`fm.quality ${best}, l.updated_at desc, l.id desc`;
  }
  return sql`l.${sql(SORT_COLUMN[by].column)} ${direction} nulls last, l.id ${direction}`;
}
