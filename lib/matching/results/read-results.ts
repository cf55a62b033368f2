import "server-only";
import { forPerson } from "@/lib/exclusions/queries";
import type { Criteria } from "@/lib/listings/criteria";
import type { Fragment } from "@/lib/listings/filter-sql";
import { searchListings } from "@/lib/listings/queries";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import { type ResultSort, withoutQuality } from "@/lib/listings/sorting";
import { countMatches } from "@/lib/listings/totals/queries";
import type { ShownResult } from "@/lib/listings/verdict";
import { readMatched, readVerdicts } from "./queries";

interface ResultsQuery {
  criteria: Criteria;
  sort: ResultSort;
  page: number;
  limit: number;
  /** The user whose hidden listings are left out. */
  userId: string;
  /** Rows of (listing_id, quality, criteria_id, content_hash). */
  verdicts: Fragment;
  /** True when more listings match than were judged. */
  isOverflow: boolean;
  /** Also includes listings judged 'no match'. */
  withNoMatch?: boolean;
  /**
   * How many listings the current run has to judge; null when no run is active or the caller wants matches
   * only.
   */
  toJudge?: number | null;
}

/** One page of AI results. */
export interface Results extends Omit<ListingPage, "rows"> {
  rows: (ListingRow & { aiResult: ShownResult | null })[];
  /** True when more listings match the filters than the AI judges; `matching` is then the exact count. */
  overflow: boolean;
  matching: number | null;
}

/** One page of the listings that match the filters, without AI. */
export async function readUnjudged(
  { sort, ...query }: Pick<ResultsQuery, "criteria" | "sort" | "page" | "limit">,
  userId: string,
): Promise<Results> {
  const { rows, ...page } = await searchListings({ ...query, sort: withoutQuality(sort) }, userId);
  const unjudged = rows.map((row) => ({ ...row, aiResult: null }));
  return { ...page, rows: unjudged, overflow: false, matching: null };
}

/**
 * One page of the listings judged great, good or maybe. When there are too many to judge (LIST-7), sorting by
 * best match shows those too, once there is one; every other order shows all listings that match the filters,
 * with a verdict where there is one (MAT-56). While a run is active, listings still to be judged come after
 * the results; before its first result, all matching listings are shown (MAT-55).
 */
export async function readResults(query: ResultsQuery): Promise<Results> {
  const { criteria, sort, page, limit, userId, verdicts, isOverflow } = query;
  const { toJudge = null } = query;
  if (!isOverflow && toJudge !== 0) {
    const matched = await readMatched({ ...query, withUnread: toJudge !== null });
    return { ...matched, overflow: false, matching: null };
  }
  if (isOverflow && sort.by === "quality") {
    const [matched, { total }] = await Promise.all([
      readMatched(query),
      forPerson(criteria, userId).then(countMatches),
    ]);
    if (matched.total > 0) return { ...matched, overflow: true, matching: total };
  }
  const plain = await searchListings({ criteria, sort: withoutQuality(sort), page, limit }, userId);
  const ids = plain.rows.map(({ id }) => id);
  const results = await readVerdicts(verdicts, ids);
  const rows = plain.rows.map((row) => ({ ...row, aiResult: results.get(row.id) ?? null }));
  return { ...plain, rows, overflow: isOverflow, matching: isOverflow ? plain.total : null };
}
