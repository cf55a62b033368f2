import "server-only";
import { getFilterResults } from "@/lib/filters/results/queries";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { criteriaParts } from "@/lib/listings/criteria-words";
import { reportUnread } from "@/lib/listings/loaders";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { getListing } from "@/lib/listings/queries";
import { BEST_FIRST, DEFAULT_SORT } from "@/lib/listings/sorting";
import { countView } from "./mutations";
import { isOpen } from "./pass";
import { findWorkingShare, type Share } from "./queries";
import { type SharedListing, sharedListing, sharedRow } from "./shown";

export interface SharedPage {
  /** The name of a shared filter; null for listings. */
  filter: { name: string; chips: string[] } | null;
  listings: SharedListing[];
  /** How many of them are no longer in the catalogue. */
  missing: number;
  comment: string | null;
}

/** A link that shows nothing before its PIN is given (SHR-5). */
export interface ClosedPage {
  isLocked: boolean;
}

/**
 * What a link shows; null when it does not work (any more), also because who shared it has no subscription. Opening it
 * is counted (SHR-1, SHR-3). `readPass` is asked where it has a PIN.
 */
export async function loadShared(
  token: string,
  readPass: () => Promise<string | undefined> = async () => undefined,
): Promise<SharedPage | ClosedPage | null> {
  const share = await findWorkingShare(token);
  if (!share) return null;
  if (share.hasPin && !isOpen(share, await readPass())) return { isLocked: share.isLocked };
  const comment = share.parts.includes("comment") ? share.comment : null;
  const page =
    share.filterId === null ? await sharedListings(share) : await sharedFilter(share, share.filterId);
  await countView(share.id);
  return { ...page, comment };
}

async function sharedListings({ userId, listingIds, parts }: Share) {
  const found = await Promise.all(
    listingIds.map((id) => getListing(id, userId).catch(reportUnread("shared listing"))),
  );
  const listings = found.flatMap((one) => (one ? [sharedListing(listingDetailAnswer(one), parts)] : []));
  return { filter: null, listings, missing: found.length - listings.length };
}

/** The first rows of a filter as it is now; there are no further pages, so that nobody gives the market away. */
async function sharedFilter({ userId, parts }: Share, filterId: string) {
  const first = { page: 1, limit: PAGE_SIZE };
  const sorted = await getFilterResults(userId, filterId, { ...first, sort: DEFAULT_SORT });
  const { filter, rows } =
    sorted.filter.aiCriteria === null
      ? sorted
      : await getFilterResults(userId, filterId, { ...first, sort: BEST_FIRST });
  const chips = criteriaParts(filter.criteria).map(({ label, value }) => `${label}: ${value}`);
  if (filter.aiCriteria) chips.push(filter.aiCriteria);
  return {
    filter: { name: filter.name, chips },
    listings: rows.map((row) => sharedRow(row, parts)),
    missing: 0,
  };
}
