import "server-only";
import { cache } from "react";
import type { Viewer } from "@/lib/auth/viewer";
import { toAppError } from "@/lib/core/errors";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { forPerson } from "@/lib/exclusions/queries";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import type { ListAddress } from "@/lib/listings/listing-url";
import { type BesideRows, loadBeside, pageFor } from "@/lib/listings/loaders";
import type { Density } from "@/lib/listings/page-size";
import { type ResultSortKey, sortAsked } from "@/lib/listings/sorting";
import { findReading } from "@/lib/matching/queries";
import { readVerdicts } from "@/lib/matching/results/queries";
import type { OwnMatches } from "@/lib/own-listings/matches/queries";
import { getFilter } from "./queries";
import { loadReading, type ShownReading } from "./reading";
import { filterVerdicts, findOwnMatches, readFilterResults } from "./results/queries";
import { type ResultPage, readResultQuery, type SavedFilter } from "./schema";

interface LoadedFilter extends BesideRows {
  filter: SavedFilter;
  address: ListAddress<ResultSortKey>;
  /** What was read in its AI criteria; null before that, and without AI criteria. */
  reading: ShownReading | null;
  /** Null when the results could not be fetched: a failure must never look like 'no results' (API-9). */
  page: ResultPage | null;
}

/** A filter of the user, read once per request; null when there is none. */
export const loadFilter = cache((userId: string, filterId: string) =>
  getFilter(userId, filterId).catch((cause: unknown) => {
    if (toAppError(cause).code === "NOT_FOUND") return null;
    throw cause;
  }),
);

/**
 * The contents of /listing-filters/{id}; null when the user has no such filter (SAV-9). Judged results are
 * sorted by best match unless the address says otherwise.
 */
export async function loadFilterResults(
  viewer: Viewer,
  filterId: string,
  params: PageParams,
  density?: Density,
): Promise<LoadedFilter | null> {
  const { userId } = viewer;
  const filter = await loadFilter(userId, filterId);
  if (!filter) return null;
  const given = readResultQuery(params);
  const { paused, ...wanted } = pageFor(viewer, given.page, density);
  const query = { ...given, ...wanted, sort: sortAsked(given.sort, filter.aiCriteria) };
  const [page, beside] = await Promise.all([
    // Uses the filter as read above, so that a run ending in between shows up completely on the next load.
    readFilterResults(userId, filter, { ...query, withUnread: true }).catch(reportUnread("filter results")),
    loadBeside(filter.criteria, params, viewer),
  ]);
  const { opened } = beside;
  const { withNoMatch } = query;
  const address = { criteria: NO_CRITERIA, sort: query.sort, page: page?.page ?? query.page, withNoMatch };
  const { revision, seenListingId: _, criteriaId, ...shown } = filter;
  const known = criteriaId ? await findReading(criteriaId) : undefined;
  const verdicts = filterVerdicts(filterId, revision);
  const openedId = opened && "listing" in opened ? opened.listing.id : null;
  const aiResult = openedId === null ? undefined : (await readVerdicts(verdicts, [openedId])).get(openedId);
  const reading = known ? await loadReading(known, verdicts, await forPerson(filter.criteria, userId)) : null;
  return {
    filter: shown,
    address,
    reading,
    page,
    paused,
    ...beside,
    opened: opened && "listing" in opened ? { ...opened, aiResult } : opened,
  };
}

/** The user's own listings that match a saved filter; empty when they could not be read (OWN-10). */
export async function loadOwnMatches(userId: string, filterId: string): Promise<OwnMatches> {
  const found = await findOwnMatches(userId, filterId).catch(reportUnread("own matches"));
  return found ?? { matches: [], total: 0 };
}
