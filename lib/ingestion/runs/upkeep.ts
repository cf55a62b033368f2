import "server-only";
import { connectBeside, type Sql } from "@/db/client";
import { rebuildPeers } from "@/lib/peers/mutations";
import { bumpCatalogue } from "./mutations";

/** A vacuum is worthwhile from this many written listings on; index-only scans depend on it. */
const VACUUM_FROM = 500;
/** Above this share of the table, planner statistics are refreshed here; below it autovacuum handles it. */
const ANALYZE_FROM = 0.2;
/** Vacuuming a million listings takes minutes. */
const UPKEEP_TIMEOUT_MS = 600_000;

/** Refreshes what search depends on: facets, peers, the index's pending list, statistics, caches. */
export async function refreshSearch(sql: Sql, written: number): Promise<void> {
  const session = connectBeside(sql, { max: 1, statementTimeoutMs: UPKEEP_TIMEOUT_MS });
  try {
    await session`refresh materialized view concurrently listing_facets`;
    await session`refresh materialized view concurrently sampled_texts`;
    await rebuildPeers(session);
    await session`select gin_clean_pending_list('listing_text_tsv_idx'::regclass)`;
    await session`select gin_clean_pending_list('listing_text_title_words_idx'::regclass)`;
    // For a one-row table that was never analysed, the planner expects thousands of rows.
    await session`analyze catalogue`;
    if (written >= VACUUM_FROM) {
      const [size] = await session<{ rows: number }[]>`
        select reltuples::float8 as rows from pg_class where oid = 'listings'::regclass`;
      const analyze = written >= ANALYZE_FROM * (size?.rows ?? 0);
      await session.unsafe(`vacuum (analyze ${analyze}) listings`);
      await session.unsafe(`vacuum (analyze ${analyze}) listing_text`);
    }
  } finally {
    await session.end({ timeout: 1 });
  }
  await bumpCatalogue(sql);
}
