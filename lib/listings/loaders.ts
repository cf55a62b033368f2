import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { viewerStanding } from "@/lib/billing/rules";
import { pausedSentence } from "@/lib/billing/sentences";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { PRICE_POSITIONS } from "@/lib/vocabulary/terms";
import { type ListingDetailAnswer, listingDetailAnswer } from "./answer";
import { criteriaParts } from "./criteria-words";
import { OPEN_PARAM, readOpenId } from "./listing-url";
import { type Density, PAGE_SIZE, pageSize } from "./page-size";
import { countExcluded, getListing, searchListings } from "./queries";
import type { AskedListings, ListingPage, ListingQuery } from "./schema";
import { withoutQuality } from "./sorting";
import type { ShownResult } from "./verdict";

export type PageParams = Record<string, string | string[] | undefined>;

/** The listing that an address opens, or that it could not be read; null when it opens none. */
export type Opened = { listing: ListingDetailAnswer; aiResult?: ShownResult } | { failedId: number } | null;

export interface LoadedListings {
  query: ListingQuery;
  /** Null when the listings could not be fetched: a failure never looks like 'no results' (API-9). */
  page: ListingPage | null;
  opened: Opened;
  /** Why the first page is shown instead of the wanted one: further pages are paused (SUB-2). */
  paused: string | null;
  /** How many match but for a figure that a filter needs and that they do not state; null without such a filter. */
  leftOut: number | null;
  /** With nothing to show: the filter whose removal shows most, by its label, and how many. */
  costliest: { label: string; matches: number } | null;
  /** How many the person's own exclusions leave out; null when they have none. */
  excluded: number | null;
}

/** What /listings shows without AI: the page, the listing in the drawer, a way out of nothing. */
export async function loadListings(
  { aiCriteria: _, ...given }: AskedListings,
  params: PageParams,
  viewer: Viewer,
  density?: Density,
): Promise<LoadedListings> {
  const { userId, terms } = viewer;
  const { paused, ...wanted } = pageFor(viewer, given.page, density);
  const asked = { ...given, ...wanted, sort: withoutQuality(given.sort) };
  const [page, opened, leftOut, excluded] = await Promise.all([
    searchListings(asked, userId, terms).catch(reportUnread("listings")),
    loadOpened(params, userId),
    countLeftOut(asked, userId).catch(reportUnread("listings")),
    countExcluded(asked.criteria, userId, terms).catch(reportUnread("exclusions")),
  ]);
  const query = { ...asked, page: page?.page ?? asked.page };
  const costliest =
    page?.total === 0 ? await costliestFilter(query, userId).catch(reportUnread("listings")) : null;
  return { query, page, opened, paused, leftOut, costliest, excluded };
}

/**
 * Which page of a result a person sees, and of how many rows: the wanted one at the density of their lists, or the
 * first one and why, when further pages are paused (SUB-2).
 */
export function pageFor(viewer: Viewer, page: number, density: Density = "comfortable") {
  const standing = viewerStanding(viewer);
  if (standing.hasAccess) return { page, limit: pageSize(density), paused: null };
  return { page: 1, limit: PAGE_SIZE, paused: page === 1 ? null : pausedSentence(standing, "furtherPages") };
}

/** Reads the listing that the address opens in the drawer (LIST-4). */
export async function loadOpened(params: PageParams, userId: string): Promise<Opened> {
  const id = readOpenId(params[OPEN_PARAM]);
  if (id === null) return null;
  const detail = await getListing(id, userId).catch(reportUnread("listing"));
  return detail ? { listing: listingDetailAnswer(detail) } : { failedId: id };
}

/** The widest a filter can be that leaves out what cannot be reckoned: then nothing else is left out by it. */
const WIDEST = { minDscr: -1e9, pricePosition: [...PRICE_POSITIONS] };

/**
 * How many listings the filters by DSCR and by place among similar ones leave out only because a listing's figures do not
 * let them be reckoned (FIN-9); null without such a filter.
 */
async function countLeftOut(query: ListingQuery, userId: string): Promise<number | null> {
  const { minDscr, pricePosition } = query.criteria;
  if (minDscr === null && pricePosition.length === 0) return null;
  const wide = {
    ...(minDscr !== null && { minDscr: WIDEST.minDscr }),
    ...(pricePosition.length > 0 && { pricePosition: WIDEST.pricePosition }),
  };
  const totals = [{ minDscr: null, pricePosition: [] }, wide].map(async (change) => {
    const criteria = { ...query.criteria, ...change };
    return (await searchListings({ ...query, criteria, page: 1, limit: 1 }, userId)).total;
  });
  const [all = 0, reckoned = 0] = await Promise.all(totals);
  return all - reckoned;
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
