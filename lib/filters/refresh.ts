import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { alertNewListings } from "./new-listings/mutations";
import { listAiFilters, readCatalogueVersion } from "./queries";
import { enqueueRuns } from "./runs/mutations";

/** The catalogue that this process last looked through; another process merely looks once more. */
let refreshed: number | undefined;

/**
 * When an ingestion, wherever it ran, has changed the catalogue: has every filter with AI criteria judge what was added
 * or changed (SAV-8), and looks for new matches of the others (DAT-5). In any case takes up runs that were left lying.
 * The AI of people whose access has ended is paused (SUB-2).
 */
export async function refreshFilters(): Promise<{ aiFilters: number; newMatches: number }> {
  const version = await readCatalogueVersion();
  const isNews = version !== refreshed;
  const filters = await listAiFilters(isNews ? "all" : "left lying");
  const standings = await getStandings([...new Set(filters.map(({ userId }) => userId))]);
  const active = filters.filter(({ userId }) => standings.get(userId)?.hasAccess);
  await enqueueRuns(active.map(({ id }) => id));
  const newMatches = isNews ? await alertNewListings() : 0;
  refreshed = version;
  return { aiFilters: active.length, newMatches };
}
