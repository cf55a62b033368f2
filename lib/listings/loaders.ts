import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/auth/viewer";
import { viewerStanding } from "@/lib/billing/rules";
import { pausedSentence } from "@/lib/billing/sentences";
import { AppError, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type ListingDetailAnswer, listingDetailAnswer } from "./answer";
import type { Criteria } from "./criteria";
import { type Costliest, criteriaParts, filteredFigures, withoutParts } from "./criteria-words";
import { OPEN_PARAM, readOpenId } from "./listing-url";
import { type Density, PAGE_SIZE, pageSize } from "./page-size";
import { countExcluded, countUnstated, getListing, searchListings } from "./queries";
import type { AskedListings, ListingPage, ListingQuery } from "./schema";
import { withoutQuality } from "./sorting";
import type { ShownResult } from "./verdict";

export type PageParams = Record<string, string | string[] | undefined>;

/** The listing that an address opens, or that it could not be read; null when it opens none. */
export type Opened = { listing: ListingDetailAnswer; aiResult?: ShownResult } | { failedId: number } | null;

/** How many match but for a figure that they do not state, once it is counted; null without a filter on one. */
export type Unstated = { count: Promise<number | null> } | null;

export interface LoadedListings {
  query: ListingQuery;
  /** Null when the listings could not be fetched: a failure never looks like 'no results' (API-9). */
  page: ListingPage | null;
  opened: Opened;
  /** Why the first page is shown instead of the wanted one: further pages are paused (SUB-2). */
  paused: string | null;
  unstated: Unstated;
  /** With nothing to show: the filters whose removal shows something, by their labels, and how many. */
  costliest: Costliest | null;
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
  const [page, opened, unstated, excluded] = await Promise.all([
    searchListings(asked, userId, terms).catch(reportUnread("listings")),
    loadOpened(params, userId),
    loadUnstated(asked.criteria, viewer),
    countExcluded(asked.criteria, userId, terms).catch(reportUnread("exclusions")),
  ]);
  const query = { ...asked, page: page?.page ?? asked.page };
  const costliest =
    page?.total === 0 ? await costliestFilters(query, userId).catch(reportUnread("listings")) : null;
  return { query, page, opened, paused, unstated, costliest, excluded };
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

/** A count that takes no longer is in the first HTML. */
const PATIENCE_MS = 50;

/**
 * How many more match but for a figure that they do not state (FND-18); null without such a filter. Counted beside the
 * page, which waits a moment for it and no longer.
 */
export async function loadUnstated(criteria: Criteria, { userId, terms }: Viewer): Promise<Unstated> {
  if (filteredFigures(criteria).length === 0) return null;
  const count = countUnstated(criteria, userId, terms).catch(reportUnread("unstated figures"));
  await Promise.race([count, sleep(PATIENCE_MS)]);
  return { count };
}

/** What a business is. Somebody who looks for a bakery gives up the price, the place, and the bakery last. */
const KINDS: ReadonlySet<string> = new Set(["Search", "Industry", "Business type"]);
/** Of more filters than these, not each pair is tried. */
const PAIRED_UP_TO = 5;

/**
 * The filters without which there is something: the one that costs most, else the two, else all that do not say what the
 * business is, and only then one of those that do (LIST-14); null when nothing of that helps.
 */
async function costliestFilters(query: ListingQuery, userId: string): Promise<Costliest | null> {
  const labels = criteriaParts(query.criteria).map(({ label }) => label);
  if (labels.length < 2) return null;
  const kinds = labels.filter((label) => KINDS.has(label));
  const others = labels.filter((label) => !KINDS.has(label));
  const pairs =
    others.length > PAIRED_UP_TO ? [] : others.flatMap((a, at) => others.slice(at + 1).map((b) => [a, b]));
  // Without any filter there is always something, which 'Clear all' shows.
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

/** For a part of a page that fails by itself: logs why and gives null; that a listing is gone is no fault. */
export const reportUnread =
  (what: string) =>
  (cause: unknown): null => {
    const error = toAppError(cause);
    if (error.code !== "NOT_FOUND")
      log.error({ what, err: error.cause ?? error }, "page data could not be read");
    return null;
  };

/** For what a page of its own is about: one that is not there, or somebody else's, is a page that does not exist. */
export function orNotFound(thrown: unknown): never {
  if (thrown instanceof AppError && thrown.code === "NOT_FOUND") notFound();
  throw thrown;
}
