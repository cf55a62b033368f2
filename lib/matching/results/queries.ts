import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import type { Criteria } from "@/lib/listings/criteria";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { orderOf } from "@/lib/listings/page-sql";
import { listingRowColumns, toListingRow } from "@/lib/listings/row";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import type { SortKey, SortOrder } from "@/lib/listings/sorting";
import type { Quality } from "@/lib/listings/vocabulary";
import type { AiResult } from "../schema";

/** A listing with its verdict. */
interface MatchedRow extends ListingRow {
  aiResult: AiResult;
}

export interface MatchedPage extends Omit<ListingPage, "rows"> {
  rows: MatchedRow[];
}

/** A listing and the verdict on what it says at present. */
interface ListingVerdict {
  id: number;
  contentHash: string;
  quality: Quality;
}

/** Rows for `readMatched` of verdicts that were just collected. */
export function verdictRows(criteriaId: string | null, verdicts: readonly ListingVerdict[]): Fragment {
  return pool()`
    select v.listing_id, v.quality, ${criteriaId}::uuid as criteria_id, v.content_hash from unnest(
      ${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ quality }) => quality)}::match_quality[],
      ${verdicts.map(({ contentHash }) => contentHash)}::text[]) v(listing_id, quality, content_hash)`;
}

interface MatchedQuery {
  criteria: Criteria;
  sort: { by: SortKey | "quality"; order: SortOrder };
  page: number;
  limit: number;
  /** Whose hidden listings are left out. */
  userId: string;
  /** Rows of (listing_id, quality, criteria_id, content_hash). */
  verdicts: Fragment;
}

type MatchedRecord = ListingRow &
  Pick<AiResult, "quality"> & {
    score: number | null;
    reasoning: string | null;
    findings: AiResult["findings"] | null;
    total: number;
    page: number;
  };

/**
 * One page of the listings that were judged great, good or maybe and still satisfy the criteria, without the
 * hidden ones (LIST-12), with the exact total. There are at most some hundred, so collecting and sorting them is
 * the cheapest walk. A page beyond the end is the last one (LIST-6).
 */
export async function readMatched(query: MatchedQuery): Promise<MatchedPage> {
  const { criteria, sort, page, limit, userId, verdicts } = query;
  const sql = pool();
  const records = await sql<MatchedRecord[]>`
    with matched as materialized (
      select l.id, v.quality, v.criteria_id, v.content_hash, d.score,
        row_number() over (order by ${orderBy(sql, criteria, sort)}) as position, count(*) over ()::int as total
      from (${verdicts}) v join listings l on l.id = v.listing_id
      left join verdicts d on d.criteria_id = v.criteria_id and d.content_hash = v.content_hash
      where v.quality <> 'none' and ${whereCriteria(sql, criteria)}
        and l.id not in (select h.listing_id from marks h where h.user_id = ${userId} and h.hidden_at is not null)
    ), shown as (
      select *, least(${page}::int, ceil(total::float / ${limit})::int) as page from matched
    )
    select shown.total, shown.page, shown.quality, shown.score, d.reasoning, d.findings, ${listingRowColumns(sql, userId)}
    from shown join listings l on l.id = shown.id join sources s on s.id = l.source_id
    left join marks m on m.user_id = ${userId} and m.listing_id = l.id
    left join verdicts d on d.criteria_id = shown.criteria_id and d.content_hash = shown.content_hash
    where shown.position > (shown.page - 1) * ${limit} and shown.position <= shown.page * ${limit}
    order by shown.position`;
  const [first] = records;
  const total = first?.total ?? 0;
  const rows = records.map((record) => {
    const { quality, score, reasoning, findings } = record;
    return {
      ...toListingRow(record),
      aiResult: { quality, score: score ?? 0, reasoning: reasoning ?? "", findings: findings ?? [] },
    };
  });
  return { rows, total, page: first?.page ?? 1, totalPages: Math.ceil(total / limit), limit };
}

/** Missing values last, ties by id; great before good before maybe when quality descends, and by score within one (MAT-3). */
function orderBy(sql: Sql, criteria: Criteria, { by, order }: MatchedQuery["sort"]): Fragment {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  if (by === "quality") {
    // The enum runs from great to none, so 'descending quality' ascends in it.
    const best = order === "asc" ? sql`desc` : sql`asc`;
    return sql`v.quality ${best}, coalesce(d.score, 0) ${direction}, l.updated_at desc, l.id desc`;
  }
  return orderOf(sql, criteria, { by, order });
}
