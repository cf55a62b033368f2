import "server-only";
import { getFilter } from "@/lib/filters/queries";
import { filterVerdicts } from "@/lib/filters/results/queries";
import { type ListingDetailAnswer, listingDetailAnswer } from "@/lib/listings/answer";
import { COMPARE_MAX, COMPARE_MIN, readCompared } from "@/lib/listings/listing-url";
import { type PageParams, reportUnread } from "@/lib/listings/loaders";
import { getListing } from "@/lib/listings/queries";
import { listFavourites } from "@/lib/marks/queries";
import type { MarkedListing } from "@/lib/marks/schema";
import { readVerdicts } from "@/lib/matching/results/queries";
import type { ShownResult } from "@/lib/matching/schema";

export interface Compared {
  /** In the order of the address; those that are not there are left out. */
  listings: ListingDetailAnswer[];
  /** How many of the wanted ones are not there, or were one too many. */
  missing: number;
  tooMany: boolean;
  /** The saved filter by whose AI criteria they were judged, and its verdicts in the order of the listings. */
  assessedBy: { id: string; name: string } | null;
  verdicts: (ShownResult | null)[];
  /** What can be chosen from, where fewer than two are left or another is wanted. */
  choices: MarkedListing[];
}

/** The listings that an address lays beside each other (SCR-10): the first five of it. */
export async function loadCompared(params: PageParams, userId: string): Promise<Compared> {
  const wanted = readCompared(params.ids);
  const found = await Promise.all(
    wanted.slice(0, COMPARE_MAX).map((id) => getListing(id, userId).catch(reportUnread("listing"))),
  );
  const listings = found.flatMap((listing) => (listing ? [listingDetailAnswer(listing)] : []));
  const judged = await assessment(params.filter, listings, userId).catch(reportUnread("verdicts"));
  const choices =
    listings.length < COMPARE_MIN || params.add === "1"
      ? await listFavourites(userId, { page: 1, limit: 20 }).catch(reportUnread("favourites"))
      : null;
  return {
    listings,
    missing: found.length - listings.length,
    tooMany: wanted.length > COMPARE_MAX,
    assessedBy: judged?.filter ?? null,
    verdicts: judged?.verdicts ?? [],
    choices: choices?.rows ?? [],
  };
}

/** What a saved filter of this person says of the listings; null without one, or when it has judged none of them. */
async function assessment(filterId: PageParams[string], listings: ListingDetailAnswer[], userId: string) {
  if (typeof filterId !== "string" || listings.length === 0) return null;
  const { revision, name } = await getFilter(userId, filterId);
  const ids = listings.map(({ id }) => id);
  const known = await readVerdicts(filterVerdicts(filterId, revision), ids);
  if (known.size === 0) return null;
  return { filter: { id: filterId, name }, verdicts: ids.map((id) => known.get(id) ?? null) };
}
