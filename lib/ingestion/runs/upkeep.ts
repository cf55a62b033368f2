import "server-only";
import type { Sql } from "@/db/client";
import { bumpCatalogue } from "./mutations";

/** So many written listings make a vacuum worth its time; index-only scans depend on it. */
const VACUUM_FROM = 500;

/**
 * What search needs after listings have changed: facets counted anew, the search index's pending list merged,
 * the tables vacuumed when much changed, and at last every cache told.
 */
export async function refreshSearch(sql: Sql, written: number): Promise<void> {
  const connection = await sql.reserve();
  try {
    const [setting] = await connection<
      { timeout: string }[]
    >`select current_setting('statement_timeout') as timeout`;
    await connection`set statement_timeout = '10min'`;
    try {
      await connection`refresh materialized view concurrently listing_facets`;
      await connection`select gin_clean_pending_list('listing_text_tsv_idx'::regclass)`;
      if (written >= VACUUM_FROM) {
        await connection`vacuum (analyze) listings`;
        await connection`vacuum (analyze) listing_text`;
      }
    } finally {
      await connection`select set_config('statement_timeout', ${setting?.timeout ?? "10s"}, false)`.catch(
        () => {},
      );
    }
  } finally {
    connection.release();
  }
  await bumpCatalogue(sql);
}
