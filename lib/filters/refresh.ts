import "server-only";
import { getStandings } from "@/lib/billing/queries";
import { alertNewListings } from "./new-listings/mutations";
import { listAiFilters } from "./queries";
import { enqueueRuns } from "./runs/mutations";

/**
 * After an ingestion: has every filter with AI criteria judge what was added or changed (SAV-8), and looks for new
 * matches of the others (DAT-5). The AI of people whose access has ended is paused (SUB-2).
 */
export async function refreshFilters(): Promise<{ aiFilters: number; newMatches: number }> {
  const filters = await listAiFilters();
  const standings = await getStandings([...new Set(filters.map(({ userId }) => userId))]);
  const active = filters.filter(({ userId }) => standings.get(userId)?.hasAccess);
  await enqueueRuns(active.map(({ id }) => id));
  return { aiFilters: active.length, newMatches: await alertNewListings() };
}
