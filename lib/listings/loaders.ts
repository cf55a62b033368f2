import "server-only";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type ListingDetailAnswer, listingDetailAnswer } from "./answer";
import { criteriaParts } from "./criteria";
import { OPEN_PARAM, readOpenId } from "./listing-url";
import { getListing, searchListings } from "./queries";
import { type ListingPage, type ListingQuery, readListingQuery } from "./schema";

export type PageParams = Record<string, string | string[] | undefined>;

/** The listing that an address opens, or that it could not be read; null when it opens none. */
export type Opened = { listing: ListingDetailAnswer } | { failedId: number } | null;

interface LoadedListings {
  query: ListingQuery;
  /** Null when the listings could not be fetched: a failure never looks like 'no results' (API-9). */
  page: ListingPage | null;
  opened: Opened;
  /** With nothing to show: the filter whose removal shows most, by its label, and how many. */
  costliest: { label: string; matches: number } | null;
}

/** What /listings shows for an address and a person: the page, the listing in the drawer, a way out of nothing. */
export async function loadListings(params: PageParams, userId: string): Promise<LoadedListings> {
  const asked = readListingQuery(params);
  const [page, opened] = await Promise.all([
    searchListings(asked, userId).catch(reportUnread("listings")),
    loadOpened(params, userId),
  ]);
  const query = { ...asked, page: page?.page ?? asked.page };
  const costliest =
    page?.total === 0 ? await costliestFilter(query, userId).catch(reportUnread("listings")) : null;
  return { query, page, opened, costliest };
}

/** Reads the listing that the address opens in the drawer (LIST-4). */
export async function loadOpened(params: PageParams, userId: string): Promise<Opened> {
  const id = readOpenId(params[OPEN_PARAM]);
  if (id === null) return null;
  const detail = await getListing(id, userId).catch(reportUnread("listing"));
  return detail ? { listing: listingDetailAnswer(detail) } : { failedId: id };
}

/** The filter whose removal would show most listings; null when none would. */
async function costliestFilter(query: ListingQuery, userId: string): Promise<LoadedListings["costliest"]> {
  const parts = criteriaParts(query.criteria);
  if (parts.length < 2) return null;
  const without = await Promise.all(
    parts.map(async ({ label, without: criteria }) => {
      const { total } = await searchListings({ ...query, criteria, page: 1, limit: 1 }, userId);
      return { label, matches: total };
    }),
  );
  const best = without.reduce((a, b) => (b.matches > a.matches ? b : a));
  return best.matches > 0 ? best : null;
}

/** For a part of a page that fails by itself: logs why and gives null; that a listing is gone is no fault. */
export const reportUnread =
  (what: string) =>
  (cause: unknown): null => {
    const error = toAppError(cause);
    if (error.code !== "NOT_FOUND")
      log.error({ what, err: error.cause ?? error }, "page data could not be read");
    return null;
  };
