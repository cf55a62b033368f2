import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { findDealsWith } from "@/lib/deals/queries";
import type { Stage } from "@/lib/deals/stages";
import { loadOpened, type Opened } from "@/lib/listings/loaders";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { readListingQuery } from "@/lib/listings/schema";
import { listFavourites, listHidden } from "./queries";
import type { MarkedPage } from "./schema";

interface LoadedMarked {
  /** Null when it could not be read. */
  page: MarkedPage | null;
  /** The pipeline stage of those listings that have a deal. */
  stages: ReadonlyMap<number, Stage>;
  opened: Opened;
}

const withStages = (userId: string) => async (page: MarkedPage) => {
  const deals = await findDealsWith(
    userId,
    page.rows.map(({ id }) => id),
  );
  return { page, stages: new Map([...deals].map(([id, { stage }]) => [id, stage])) };
};

async function load(path: string, search: PageParams, list: typeof listFavourites): Promise<LoadedMarked> {
  const { page } = readListingQuery(search);
  const { userId, terms } = await requireViewer(page > 1 ? `${path}?page=${page}` : path);
  const [marked, opened] = await Promise.all([
    list(userId, { page, limit: PAGE_SIZE }, terms).then(withStages(userId)).catch(reportUnread(path)),
    loadOpened(search, userId),
  ]);
  return { page: marked?.page ?? null, stages: marked?.stages ?? new Map(), opened };
}

/**
 * The requested page of favourites and the listing open in the drawer. The page is null when it could not be
 * read, which is logged and must not look like 'nothing' (FAV-3). Redirects to /login without a session
 * (RT-3).
 */
export function loadFavourites(search: PageParams): Promise<LoadedMarked> {
  return load("/favourites", search, listFavourites);
}

/** The requested page of hidden listings; otherwise like `loadFavourites`. */
export function loadHidden(search: PageParams): Promise<LoadedMarked> {
  return load("/my-hidden-listings", search, listHidden);
}
