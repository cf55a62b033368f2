import { withPool } from "@/db/client";
import { runSource } from "@/lib/ingestion/run";
import { findSource } from "@/lib/ingestion/sources/registry";

const SAMPLE = "sample";

/**
 * Loads the sample listings through the regular ingestion, unless the database has other listings or they
 * were already loaded; an interrupted load continues. Returns a message for the user, or undefined when there
 * was nothing to do.
 */
export async function loadSampleListings(url: string, signal: AbortSignal): Promise<string | undefined> {
  return withPool(url, { max: 4, statementTimeoutMs: 120_000 }, async (sql) => {
    const [wanted] = await sql`
      select where not exists (select from scrape_runs where source_id = ${SAMPLE} and status = 'completed')
               and not exists (select from listings where source_id <> ${SAMPLE})
    `;
    if (!wanted) return undefined;
    const { status, metadata, error } = await runSource(sql, findSource(SAMPLE), {
      trigger: "first start",
      signal,
    });
    return status === "completed"
      ? `${metadata.new} sample listings loaded.`
      : `The sample listings were only partly loaded: ${error ?? status}.`;
  });
}
