import "server-only";
import { type ListingDetailAnswer, listingDetailAnswer } from "@/lib/listings/answer";
import { COMPARE_MAX, COMPARE_MIN, readCompared } from "@/lib/listings/listing-url";
import { type PageParams, reportUnread } from "@/lib/listings/loaders";
import { getListing } from "@/lib/listings/queries";
import { listFavourites } from "@/lib/marks/queries";
import type { MarkedListing } from "@/lib/marks/schema";

export interface Compared {
  /** In the order of the address; those that are not there are left out. */
  listings: ListingDetailAnswer[];
  /** How many of the wanted ones are not there, or were one too many. */
  missing: number;
  tooMany: boolean;
  /** What can be chosen from where fewer than two are left. */
  choices: MarkedListing[];
}

/** The listings that an address lays beside each other (SCR-10): the first five of it. */
export async function loadCompared(params: PageParams, userId: string): Promise<Compared> {
  const wanted = readCompared(params.ids);
  const found = await Promise.all(
    wanted.slice(0, COMPARE_MAX).map((id) => getListing(id, userId).catch(reportUnread("listing"))),
  );
  const listings = found.flatMap((listing) => (listing ? [listingDetailAnswer(listing)] : []));
  const choices =
    listings.length < COMPARE_MIN
      ? await listFavourites(userId, { page: 1, limit: 20 }).catch(reportUnread("favourites"))
      : null;
  return {
    listings,
    missing: found.length - listings.length,
    tooMany: wanted.length > COMPARE_MAX,
    choices: choices?.rows ?? [],
  };
}
