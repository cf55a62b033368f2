import "server-only";
import { getFilter } from "@/lib/filters/queries";
import { filterVerdicts } from "@/lib/filters/results/queries";
import { type ListingDetailAnswer, listingDetailAnswer } from "@/lib/listings/answer";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { offeredBy } from "@/lib/listings/figures";
import { COMPARE_MAX, COMPARE_MIN, readCompared } from "@/lib/listings/listing-url";
import { type PageParams, reportUnread } from "@/lib/listings/loaders";
import { DEFAULT_SORT } from "@/lib/listings/sorting";
import type { ShownResult } from "@/lib/listings/verdict";
import { listFavourites } from "@/lib/marks/queries";
import { readVerdicts } from "@/lib/matching/results/queries";
import { ORIGIN_LABEL } from "@/lib/own-listings/origins";
import { getAnyListing, listOwn } from "@/lib/own-listings/queries";

interface Choice {
  id: number;
  title: string;
  /** Who offers it, or how it came to the person. */
  from: string;
}

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
  choices: Choice[];
}

/** The listings that an address lays beside each other (SCR-10): the first five of it. */
export async function loadCompared(params: PageParams, userId: string): Promise<Compared> {
  const wanted = readCompared(params.ids);
  const found = await Promise.all(
    wanted.slice(0, COMPARE_MAX).map((id) => getAnyListing(userId, id).catch(reportUnread("listing"))),
  );
  const listings = found.flatMap((listing) => (listing ? [listingDetailAnswer(listing)] : []));
  const judged = await assessment(params.filter, listings, userId).catch(reportUnread("verdicts"));
  const choices =
    listings.length < COMPARE_MIN || params.add === "1"
      ? await choicesOf(userId).catch(reportUnread("choices"))
      : null;
  return {
    listings,
    missing: found.length - listings.length,
    tooMany: wanted.length > COMPARE_MAX,
    assessedBy: judged?.filter ?? null,
    verdicts: judged?.verdicts ?? [],
    choices: choices ?? [],
  };
}

/** What can be laid beside others: the person's favourites, and their own listings (OWN-12). */
async function choicesOf(userId: string): Promise<Choice[]> {
  const own = { criteria: NO_CRITERIA, sort: DEFAULT_SORT, show: "all", page: 1, limit: 20 } as const;
  const [favourites, mine] = await Promise.all([
    listFavourites(userId, { page: 1, limit: 20 }),
    listOwn(userId, own),
  ]);
  return [
    ...favourites.rows.map((one) => ({ id: one.id, title: one.title, from: offeredBy(one) })),
    ...mine.rows.map(({ id, title, origin }) => ({ id, title, from: ORIGIN_LABEL[origin] })),
  ];
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
