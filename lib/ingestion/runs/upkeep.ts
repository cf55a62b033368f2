import "server-only";
import { connectBeside, type Sql } from "@/db/client";
import { bumpCatalogue } from "./mutations";

/** So many written listings make a vacuum worth its time; index-only scans depend on it. */
const VACUUM_FROM = 500;
/** A vacuum of a million listings takes minutes. */
const UPKEEP_TIMEOUT_MS = 600_000;

/**
 * What search needs after listings have changed: facets counted anew, the search index's pending list merged,
 * the tables vacuumed when much changed, and at last every cache told.
 */
export async function refreshSearch(sql: Sql, written: number): Promise<void> {
  const session = connectBeside(sql, { max: 1, statementTimeoutMs: UPKEEP_TIMEOUT_MS });
  try {
    await session`refresh materialized view concurrently listing_facets`;
    await session`select gin_clean_pending_list('listing_text_tsv_idx'::regclass)`;
    if (written >= VACUUM_FROM) {
      await session`vacuum (analyze) listings`;
      await session`vacuum (analyze) listing_text`;
    }
  } finally {
    await session.end({ timeout: 1 });
  }
  await bumpCatalogue(sql);
}
