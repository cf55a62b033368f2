import "server-only";
import { sql as pool } from "@/db/client";
import type { Fragment } from "@/lib/listings/filter-sql";
import { searchListings } from "@/lib/listings/queries";
import { sortAsked, withoutQuality } from "@/lib/listings/sorting";
import type { ShownResult } from "@/lib/listings/verdict";
import { readVerdicts } from "@/lib/matching/results/queries";
import { readResults } from "@/lib/matching/results/read-results";
import { type OwnMatches, searchOwn } from "@/lib/own-listings/matches/queries";
import { type FilterAtRevision, getFilter } from "../queries";
import { toBeJudged } from "../rules";
import type { ResultPage, ResultQuery } from "../schema";

/** The verdicts in force for a filter at one state of its search, as `readResults` takes them. */
export function filterVerdicts(filterId: string, revision: number): Fragment {
  return pool()`
    select m.listing_id, m.quality, m.criteria_id, m.content_hash, m.filter_id, t.vote, t.reason
    from filter_matches m left join match_feedback t on t.filter_id = m.filter_id and t.listing_id = m.listing_id
    where m.filter_id = ${filterId} and m.revision = ${revision}`;
}

/** `readFilterResults` of the filter as it is now. Throws NOT_FOUND as `getFilter`. */
export async function getFilterResults(
  userId: string,
  filterId: string,
  asked: ResultQuery,
): Promise<ResultPage> {
  return readFilterResults(userId, await getFilter(userId, filterId), asked);
}

/**
 * One page of a filter's results (SAV-2, SAV-7): without AI criteria the live search; otherwise the listings judged
 * great, good or maybe that still satisfy the criteria, as far as they have been judged (of too many see
 * `readResults`). Hidden listings are left out (LIST-12); a page beyond the end is the last one (LIST-6).
 */
export async function readFilterResults(
  userId: string,
  { revision, seenListingId: _, criteriaId: __, ...filter }: FilterAtRevision,
  asked: ResultQuery,
): Promise<ResultPage> {
  const query = { ...asked, sort: sortAsked(asked.sort, filter.aiCriteria) };
  const { criteria } = filter;
  if (filter.state === "plain") {
    const live = { ...query, criteria, sort: withoutQuality(query.sort) };
    const { rows, ...page } = await searchListings(live, userId);
    const plain = rows.map((row) => ({ ...row, aiResult: null }));
    return { ...page, rows: plain, filter, overflow: false, matching: null };
  }
  const verdicts = filterVerdicts(filter.id, revision);
  const isOverflow = filter.counts?.isOverflow ?? false;
  const toJudge = asked.withUnread ? toBeJudged(filter) : null;
  return { ...(await readResults({ ...query, criteria, userId, verdicts, isOverflow, toJudge })), filter };
}

/** A filter's verdict on one listing; undefined when there is none. Throws NOT_FOUND as `getFilter`. */
export async function findFilterResult(
  userId: string,
  filterId: string,
  listingId: number,
): Promise<ShownResult | undefined> {
  const { revision } = await getFilter(userId, filterId);
  return (await readVerdicts(filterVerdicts(filterId, revision), [listingId])).get(listingId);
}

/** The person's own listings that a saved filter of theirs finds (OWN-10), as `searchOwn`. Throws NOT_FOUND as `getFilter`. */
export async function findOwnMatches(userId: string, filterId: string): Promise<OwnMatches> {
  return searchOwn(userId, await getFilter(userId, filterId));
}
