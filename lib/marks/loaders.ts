import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { PAGE_SIZE, readListingQuery } from "@/lib/listings/schema";
import { listFavourites, listHidden, type PageWanted } from "./queries";
import type { MarkedPage } from "./schema";

type Search = Record<string, string | string[] | undefined>;

async function load(
  path: string,
  search: Search,
  list: (userId: string, wanted: PageWanted) => Promise<MarkedPage>,
): Promise<MarkedPage> {
  const { page } = readListingQuery(search);
  const viewer = await requireViewer(page > 1 ? `${path}?page=${page}` : path);
  return list(viewer.userId, { page, limit: PAGE_SIZE });
}

/** The favourites page that the address asks for; without a session, a redirect to /login (RT-3, FAV-1). */
export function loadFavourites(search: Search): Promise<MarkedPage> {
  return load("/favourites", search, listFavourites);
}

/** The page of hidden listings that the address asks for. Otherwise as `loadFavourites`. */
export function loadHidden(search: Search): Promise<MarkedPage> {
  return load("/my-hidden-listings", search, listHidden);
}
