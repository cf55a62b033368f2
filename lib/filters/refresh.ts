import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { catalogueVersion } from "@/lib/listings/totals/queries";
import { alertNewListings } from "./new-listings/mutations";
import { listAiFilters } from "./queries";
import { enqueueRuns } from "./runs/mutations";

/** The catalogue version this process last handled. Another process simply handles it again. */
let refreshed: number | undefined;

/**
 * When an ingestion in any process has changed the catalogue: has every filter with AI criteria judge the
 * listings that were added or changed (SAV-8), and looks for new matches of the other filters (DAT-5). Always
 * resumes abandoned runs. The AI of users whose access has ended is paused (SUB-2).
 */
export async function refreshFilters(): Promise<{ aiFilters: number; newMatches: number }> {
  const version = await catalogueVersion();
  const isNews = version !== refreshed;
  const filters = await listAiFilters(isNews ? "all" : "left lying");
  const standings = await getStandings([...new Set(filters.map(({ userId }) => userId))]);
  const active = filters.filter(({ userId }) => standings.get(userId)?.hasAccess);
  await enqueueRuns(active.map(({ id }) => id));
  const newMatches = isNews ? await alertNewListings() : 0;
  refreshed = version;
  return { aiFilters: active.length, newMatches };
}
