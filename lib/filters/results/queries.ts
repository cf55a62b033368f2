import "server-only";
import { sql as pool } from "@/db/client";
import { searchListings } from "@/lib/listings/queries";
import { withoutQuality } from "@/lib/listings/sorting";
import { readMatched } from "@/lib/matching/results/queries";
import { getFilter } from "../queries";
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
  const { criteria } = filter;
  if (filter.state === "plain" || filter.state === "overflow") {
    const live = { ...query, criteria, sort: withoutQuality(query.sort) };
    const { rows, ...page } = await searchListings(live, userId);
    const overflow = filter.state === "overflow";
    return { ...page, rows: rows.map((row) => ({ ...row, aiResult: null })), filter, overflow };
  }
  const verdicts = pool()`
    select listing_id, quality, criteria_id, content_hash from filter_matches
    where filter_id = ${filterId} and revision = ${revision}`;
  return { ...(await readMatched({ ...query, criteria, userId, verdicts })), filter, overflow: false };
}
