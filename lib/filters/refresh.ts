import "server-only";
import { db } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import { alertNewListings } from "./new-listings/mutations";
import { listAiFilterIds } from "./queries";

/**
 * After an ingestion: has every filter with AI criteria judge what was added or changed (SAV-8), and looks for
 * new matches of the others (DAT-5).
 */
export async function refreshFilters(): Promise<{ aiFilters: number; newMatches: number }> {
  const filters = await listAiFilterIds();
  for (const filterId of filters) await enqueue(db(), "filter-run", { filterId });
  return { aiFilters: filters.length, newMatches: await alertNewListings() };
}
