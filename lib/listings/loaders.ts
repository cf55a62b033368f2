import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/auth/viewer";
import { viewerStanding } from "@/lib/billing/rules";
import { pausedSentence } from "@/lib/billing/sentences";
import { AppError } from "@/lib/core/errors";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { type ListingDetailAnswer, listingDetailAnswer } from "./answer";
import type { Criteria } from "./criteria";
import { type Costliest, criteriaParts, filteredFigures, withoutParts } from "./criteria-words";
import { OPEN_PARAM, readOpenId } from "./listing-url";
import { type Density, PAGE_SIZE, pageSize } from "./page-size";
import { countExcluded, countUnstated, getListing, searchListings } from "./queries";
import type { AskedListings, ListingPage, ListingQuery } from "./schema";
import { withoutQuality } from "./sorting";
import type { ShownResult } from "./verdict";

/** The listing opened by the URL, or the id that could not be read; null when the URL opens none. */
export type Opened = { listing: ListingDetailAnswer; aiResult?: ShownResult } | { failedId: number } | null;

/** How many match except for an unstated figure, once counted; null when no figure is filtered. */
export type Unstated = { count: Promise<number | null> } | null;

/** What every list page has beside its rows. */
export interface BesideRows {
  opened: Opened;
  /** Why page 1 is shown instead of the requested page: paging is paused (SUB-2). */
  paused: string | null;
  unstated: Unstated;
  /** Matches hidden by the user's own exclusions, regardless of verdicts; null without exclusions. */
  excluded: number | null;
}

export interface LoadedListings extends BesideRows {
  query: ListingQuery;
  /** Null when the listings could not be fetched, so that a failure never looks like 'no results' (API-9). */
  page: ListingPage | null;
  /** When there are no results: the filters, by label, whose removal yields some, and how many. */
  costliest: Costliest | null;
}

/** The data for /listings without AI: page, open listing, and filters to drop when nothing matches. */
export async function loadListings(
  { aiCriteria: _, ...given }: AskedListings,
  params: PageParams,
  viewer: Viewer,
  density?: Density,
): Promise<LoadedListings> {
  const { userId, terms } = viewer;
  const { paused, ...wanted } = pageFor(viewer, given.page, density);
  const asked = { ...given, ...wanted, sort: withoutQuality(given.sort) };
  const [page, beside] = await Promise.all([
    searchListings(asked, userId, terms).catch(reportUnread("listings")),
    loadBeside(asked.criteria, params, viewer),
  ]);
  const query = { ...asked, page: page?.page ?? asked.page };
  const costliest =
    page?.total === 0 ? await costliestFilters(query, userId).catch(reportUnread("listings")) : null;
  return { query, page, paused, costliest, ...beside };
}

/** What every list page has beside its rows, except why paging is paused. */
export async function loadBeside(criteria: Criteria, params: PageParams, viewer: Viewer) {
  const [opened, unstated, excluded] = await Promise.all([
    loadOpened(params, viewer.userId),
    loadUnstated(criteria, viewer),
    countExcluded(criteria, viewer.userId, viewer.terms).catch(reportUnread("exclusions")),
  ]);
  return { opened, unstated, excluded };
}

/** The page and page size to show. When paging is paused (SUB-2) it is page 1, with the reason. */
export function pageFor(viewer: Viewer, page: number, density: Density = "comfortable") {
  const standing = viewerStanding(viewer);
  if (standing.hasAccess) return { page, limit: pageSize(density), paused: null };
  return { page: 1, limit: PAGE_SIZE, paused: page === 1 ? null : pausedSentence(standing, "furtherPages") };
}

/** Loads the listing that the URL opens in the drawer (LIST-4). */
export async function loadOpened(params: PageParams, userId: string): Promise<Opened> {
  const id = readOpenId(params[OPEN_PARAM]);
  if (id === null) return null;
  const detail = await getListing(id, userId).catch(reportUnread("listing"));
  return detail ? { listing: listingDetailAnswer(detail) } : { failedId: id };
}

/** How long the page waits for the count before rendering without it. */
const COUNT_WAIT_MS = 50;

/**
 * The number of listings that match except for an unstated figure (FND-18); null without such a filter.
 * Counted in parallel with the page, which waits for it only briefly.
 */
async function loadUnstated(criteria: Criteria, { userId, terms }: Viewer): Promise<Unstated> {
  if (filteredFigures(criteria).length === 0) return null;
  const count = countUnstated(criteria, userId, terms).catch(reportUnread("unstated figures"));
  await Promise.race([count, sleep(COUNT_WAIT_MS)]);
  return { count };
}

/** Filters that define the business: a buyer drops price and location before 'bakery'. */
const KINDS: ReadonlySet<string> = new Set(["Search", "Industry", "Business type"]);
/** Pairs of filters are tried only up to this many filters. */
const PAIRED_UP_TO = 5;

/**
 * The filters to drop when nothing matches (LIST-14): the single filter that costs most, else a pair, else
 * all that do not define the business, and only then one that does. Null when none of these helps.
 */
async function costliestFilters(query: ListingQuery, userId: string): Promise<Costliest | null> {
  const labels = criteriaParts(query.criteria).map(({ label }) => label);
  if (labels.length < 2) return null;
  const kinds = labels.filter((label) => KINDS.has(label));
  const others = labels.filter((label) => !KINDS.has(label));
  const pairs =
    others.length > PAIRED_UP_TO ? [] : others.flatMap((a, at) => others.slice(at + 1).map((b) => [a, b]));
  // Never try removing every filter: that always matches something, and 'Clear all' covers it.
  const steps = [others.map((one) => [one]), pairs, [others], kinds.map((one) => [one])].map((step) =>
    step.filter((some) => some.length > 0 && some.length < labels.length),
  );
  for (const step of steps) {
    const tried = await Promise.all(
      step.map(async (some) => {
        const criteria = withoutParts(query.criteria, some);
        const { total } = await searchListings({ ...query, criteria, page: 1, limit: 1 }, userId);
        return { labels: some, matches: total };
      }),
    );
    const [best] = tried.sort((a, b) => b.matches - a.matches);
    if (best && best.matches > 0) return best;
  }
  return null;
}

/** Error handler for a page's main subject: NOT_FOUND, including another user's item, becomes a 404 page. */
export function orNotFound(thrown: unknown): never {
  if (thrown instanceof AppError && thrown.code === "NOT_FOUND") notFound();
  throw thrown;
}
