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
  /** Whose hidden listings are left out. */
  userId: string;
  /** Rows of (listing_id, quality, criteria_id, content_hash). */
  verdicts: Fragment;
  /** More listings match than were judged. */
  isOverflow: boolean;
  /** Those judged 'no match' too. */
  withNoMatch?: boolean;
  /** How many listings the run has to judge that is under way; null when none is, or who asks wants matches alone. */
  toJudge?: number | null;
}

/** One page of what the AI was asked about. */
export interface Results extends Omit<ListingPage, "rows"> {
  rows: (ListingRow & { aiResult: ShownResult | null })[];
  /** More than the AI reads match; how many do is `matching`. */
  overflow: boolean;
  matching: number | null;
}

/**
 * One page of the listings that were judged great, good or maybe. Of too many (LIST-7) best first shows these too, once
 * there is one; every other order shows all that match, with a verdict where there is one (MAT-56). What a run still has
 * to judge stands behind what it has found, all that match before it has begun (MAT-55).
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
