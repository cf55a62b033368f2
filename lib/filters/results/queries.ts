import "server-only";
import { sql as pool } from "@/db/client";
import type { Fragment } from "@/lib/listings/filter-sql";
import { sortAsked } from "@/lib/listings/sorting";
import type { ShownResult } from "@/lib/listings/verdict";
import { readVerdicts } from "@/lib/matching/results/queries";
import { readResults, readUnjudged } from "@/lib/matching/results/read-results";
import { type OwnMatches, searchOwn } from "@/lib/own-listings/matches/queries";
import { type FilterAtRevision, getFilter } from "../queries";
import { toBeJudged } from "../rules";
import type { ResultPage, ResultQuery } from "../schema";

/** The current verdicts of a filter at one revision of its search, in the format of `readResults`. */
export function filterVerdicts(filterId: string, revision: number): Fragment {
  return pool()`
    select m.listing_id, m.quality, m.criteria_id, m.content_hash, m.filter_id, t.vote, t.reason
    from filter_matches m left join match_feedback t on t.filter_id = m.filter_id and t.listing_id = m.listing_id
    where m.filter_id = ${filterId} and m.revision = ${revision}`;
}

/** `readFilterResults` for the filter's current state. Throws NOT_FOUND like `getFilter`. */
export async function getFilterResults(
  userId: string,
  filterId: string,
  asked: ResultQuery,
): Promise<ResultPage> {
  return readFilterResults(userId, await getFilter(userId, filterId), asked);
}

/**
 * One page of a filter's results (SAV-2, SAV-7). Without AI criteria it is the live search, otherwise the
 * listings judged great, good or maybe so far that still meet the filters (if there are too many to judge,
 * see `readResults`). Hidden listings are left out (LIST-12). A page beyond the end returns the last page
 * (LIST-6).
 */
export async function readFilterResults(
  userId: string,
  { revision, seenListingId: _, criteriaId: __, ...filter }: FilterAtRevision,
  asked: ResultQuery,
): Promise<ResultPage> {
  const query = { ...asked, sort: sortAsked(asked.sort, filter.aiCriteria) };
  const { criteria } = filter;
  if (filter.state === "plain") return { ...(await readUnjudged({ ...query, criteria }, userId)), filter };
  const verdicts = filterVerdicts(filter.id, revision);
  const isOverflow = filter.counts?.isOverflow ?? false;
  const toJudge = asked.withUnread ? toBeJudged(filter) : null;
  return { ...(await readResults({ ...query, criteria, userId, verdicts, isOverflow, toJudge })), filter };
}

/** A filter's verdict on one listing; undefined when there is none. Throws NOT_FOUND like `getFilter`. */
export async function findFilterResult(
  userId: string,
  filterId: string,
  listingId: number,
): Promise<ShownResult | undefined> {
  const { revision } = await getFilter(userId, filterId);
  return (await readVerdicts(filterVerdicts(filterId, revision), [listingId])).get(listingId);
}

/** The own listings that match a saved filter (OWN-10), as by `searchOwn`. Throws NOT_FOUND. */
export async function findOwnMatches(userId: string, filterId: string): Promise<OwnMatches> {
  return searchOwn(userId, await getFilter(userId, filterId));
}
