import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { loadOpened, type Opened, type PageParams, pausedPages } from "@/lib/listings/loaders";
import { type AskedListings, PAGE_SIZE } from "@/lib/listings/schema";
import { type MatchedListings, matchListings } from "./match-listings";
import { countAiSearch } from "./mutations";

export interface LoadedMatches {
  query: AskedListings;
  /** Null when nothing could be judged; `failure` then says why. */
  page: MatchedListings | null;
  /** A sentence for the person: the plan's limit, or an AI out of reach. */
  failure: string | null;
  opened: Opened;
  /** Why the first page is shown instead of the wanted one: further pages are paused (SUB-2). */
  paused: string | null;
}

/** What /listings shows for an address with AI criteria: the listings judged great, good or maybe. */
export async function loadMatches(
  given: AskedListings & { aiCriteria: string },
  params: PageParams,
  viewer: Viewer,
): Promise<LoadedMatches> {
  const { userId } = viewer;
  const paused = pausedPages(viewer, given.page);
  const asked = { ...given, page: paused ? 1 : given.page, limit: PAGE_SIZE };
  const [outcome, opened] = await Promise.all([
    matchListings({ ...asked, userId, charge: () => countAiSearch(userId) }).then(
      (page) => ({ page, failure: null }),
      (cause: unknown) => {
        const error = toAppError(cause);
        if (error.status >= 500) log.error({ err: error.cause ?? error }, "listings could not be matched");
        return { page: null, failure: error.code === "INTERNAL" ? null : error.message };
      },
    ),
    loadOpened(params, userId),
  ]);
  return { ...outcome, query: { ...asked, page: outcome.page?.page ?? asked.page }, opened, paused };
}
