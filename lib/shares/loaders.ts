import "server-only";
import { reportUnread } from "@/lib/core/page-data";
import { getFilterResults } from "@/lib/filters/results/queries";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { criteriaParts } from "@/lib/listings/criteria-words";
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

/** A link that shows nothing until its PIN is entered (SHR-5). */
export interface ClosedPage {
  isLocked: boolean;
}

/**
 * The content of a link; null when it is not (or no longer) valid, for example because its owner has no
 * subscription. Each opening is counted (SHR-1, SHR-3). `readPass` is only called for links with a PIN.
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

/** The first rows of a filter's results; no further pages, so nobody can give the catalogue away. */
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
