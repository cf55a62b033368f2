import "server-only";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { findDealsWith } from "@/lib/deals/queries";
import { getFilter, listFilters } from "@/lib/filters/queries";
import { filterVerdicts } from "@/lib/filters/results/queries";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { offeredBy } from "@/lib/listings/figures";
import { COMPARE_MAX, COMPARE_MIN, readCompared } from "@/lib/listings/listing-url";
import { DEFAULT_SORT } from "@/lib/listings/sorting";
import type { ShownResult } from "@/lib/listings/verdict";
import { listFavourites, listLastSeen } from "@/lib/marks/queries";
import { readVerdicts } from "@/lib/matching/results/queries";
import { ORIGIN_LABEL } from "@/lib/own-listings/origins";
import { getAnyListing, listOwn } from "@/lib/own-listings/queries";
import type { Comparable } from "./comparable";

interface Choice {
  id: number;
  title: string;
  /** Who offers it, or how the user added it. */
  from: string;
}

/** A group of listings to choose from. */
export interface Choices {
  title: string;
  choices: Choice[];
}

/** A saved filter with AI criteria. */
interface Assessor {
  id: string;
  name: string;
}

export interface Compared {
  /** In URL order, without missing ones. */
  listings: Comparable[];
  /** How many of them were not found; `tooMany` when the URL names more than the maximum. */
  missing: number;
  tooMany: boolean;
  /** The saved filter whose AI criteria were used, and its verdicts in listing order. */
  assessedBy: Assessor | null;
  verdicts: (ShownResult | null)[];
  /** Filters whose AI criteria can be used. */
  assessors: Assessor[];
  /** Offered when fewer than two listings are left, or to add another. */
  choices: Choices[];
}

/** The maximum number of choices in each group. */
const CHOICES = 20;

/** Loads the listings a URL compares (SCR-10): the first five. */
export async function loadCompared(params: PageParams, userId: string): Promise<Compared> {
  const wanted = readCompared(params.ids);
  const ids = wanted.slice(0, COMPARE_MAX);
  const [found, deals, filters] = await Promise.all([
    Promise.all(ids.map((id) => getAnyListing(userId, id).catch(reportUnread("listing")))),
    findDealsWith(userId, ids).catch(reportUnread("deals")),
    listFilters(userId).catch(reportUnread("filters")),
  ]);
  const listings = found.flatMap((listing) =>
    listing ? [{ ...listingDetailAnswer(listing), stage: deals?.get(listing.id)?.stage ?? null }] : [],
  );
  const judging = (filters ?? []).filter(({ aiCriteria }) => aiCriteria !== null);
  const judged = await assessment(params.filter, listings, userId).catch(reportUnread("verdicts"));
  const isChoice = listings.length < COMPARE_MIN || params.add === "1";
  const choices = isChoice ? await choicesOf(userId).catch(reportUnread("choices")) : null;
  return {
    listings,
    missing: found.length - listings.length,
    tooMany: wanted.length > COMPARE_MAX,
    assessedBy: judged?.filter ?? null,
    verdicts: judged?.verdicts ?? [],
    assessors: judging.map(({ id, name }) => ({ id, name })),
    choices: choices ?? [],
  };
}

/** Listings to choose from: the user's favourites, recently viewed ones, and their own listings (OWN-12). */
async function choicesOf(userId: string): Promise<Choices[]> {
  const all = { criteria: NO_CRITERIA, sort: DEFAULT_SORT, show: "all", page: 1, limit: CHOICES } as const;
  const [favourites, seen, mine] = await Promise.all([
    listFavourites(userId, { page: 1, limit: CHOICES }),
    listLastSeen(userId, CHOICES),
    listOwn(userId, all),
  ]);
  const offered = (one: { id: number; title: string; brokerName: string | null; sourceName: string }) => {
    return { id: one.id, title: one.title, from: offeredBy(one) };
  };
  const known = new Set(favourites.rows.map(({ id }) => id));
  const own = mine.rows.map(({ id, title, origin }) => ({ id, title, from: ORIGIN_LABEL[origin] }));
  return [
    { title: "My Favourites", choices: favourites.rows.map(offered) },
    { title: "Recently viewed", choices: seen.filter(({ id }) => !known.has(id)).map(offered) },
    { title: "My Listings", choices: own },
  ].filter(({ choices }) => choices.length > 0);
}

/** A saved filter's verdicts on the listings; null without a filter. */
async function assessment(filterId: PageParams[string], listings: { id: number }[], userId: string) {
  if (typeof filterId !== "string" || listings.length === 0) return null;
  const { revision, name } = await getFilter(userId, filterId);
  const ids = listings.map(({ id }) => id);
  const known = await readVerdicts(filterVerdicts(filterId, revision), ids);
  return { filter: { id: filterId, name }, verdicts: ids.map((id) => known.get(id) ?? null) };
}
