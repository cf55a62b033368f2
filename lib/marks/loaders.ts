import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { PageParams } from "@/lib/listings/loaders";
import { PAGE_SIZE, readListingQuery } from "@/lib/listings/schema";
import { listFavourites, listHidden, type PageWanted } from "./queries";
import type { MarkedPage } from "./schema";

async function load(
  path: string,
  search: PageParams,
  list: (userId: string, wanted: PageWanted) => Promise<MarkedPage>,
): Promise<MarkedPage | null> {
  const { page } = readListingQuery(search);
  const viewer = await requireViewer(page > 1 ? `${path}?page=${page}` : path);
  try {
    return await list(viewer.userId, { page, limit: PAGE_SIZE });
  } catch (thrown) {
    const error = toAppError(thrown);
    log.error({ what: path, err: error.cause ?? error }, "page data could not be read");
    return null;
  }
}

/**
 * The favourites page that the address asks for, or null when it could not be read, which is logged and must
 * not look like 'nothing' (FAV-3). Without a session, a redirect to /login (RT-3).
 */
export function loadFavourites(search: PageParams): Promise<MarkedPage | null> {
  return load("/favourites", search, listFavourites);
}

/** The page of hidden listings that the address asks for. Otherwise as `loadFavourites`. */
export function loadHidden(search: PageParams): Promise<MarkedPage | null> {
  return load("/my-hidden-listings", search, listHidden);
}
