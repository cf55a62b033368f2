import "server-only";
import { toAppError } from "@/lib/core/errors";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import type { ListAddress } from "@/lib/listings/listing-url";
import { loadOpened, type Opened, type PageParams, reportUnread } from "@/lib/listings/loaders";
import { getFilter } from "./queries";
import { getFilterResults } from "./results/queries";
import type { ResultSortKey } from "./rules";
import { type ResultPage, readResultQuery, type SavedFilter } from "./schema";

interface LoadedFilter {
  filter: SavedFilter;
  address: ListAddress<ResultSortKey>;
  /** Null when the results could not be fetched: a failure never looks like 'no results' (API-9). */
  page: ResultPage | null;
  opened: Opened;
}

/**
 * What /listing-filters/{id} shows; null when there is no such filter of this person (SAV-9). Judged results
 * come best first unless the address says otherwise.
 */
export async function loadFilterResults(
  userId: string,
  filterId: string,
  params: PageParams,
): Promise<LoadedFilter | null> {
  const filter = await getFilter(userId, filterId).catch((cause: unknown) => {
    if (toAppError(cause).code === "NOT_FOUND") return null;
    throw cause;
  });
  if (!filter) return null;
  const asked = readResultQuery(params);
  const query = filter.aiCriteria && params.sortBy === undefined ? { ...asked, sort: BEST_FIRST } : asked;
  const [page, opened] = await Promise.all([
    getFilterResults(userId, filterId, query).catch(reportUnread("filter results")),
    loadOpened(params, userId),
  ]);
  const address = { criteria: NO_CRITERIA, sort: query.sort, page: page?.page ?? query.page };
  return { filter: page?.filter ?? filter, address, page, opened };
}

const BEST_FIRST = { by: "quality", order: "desc" } as const;
