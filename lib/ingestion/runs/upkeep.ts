import "server-only";
import { connectBeside, type Sql } from "@/db/client";
import { rebuildPeers } from "@/lib/peers/mutations";
import { bumpCatalogue } from "./mutations";

/** So many written listings make a vacuum worth its time; index-only scans depend on it. */
const VACUUM_FROM = 500;
/** Beyond this share of the table the planner's figures are made again; up to it the server does so in its own time. */
const ANALYZE_FROM = 0.2;
/** A vacuum of a million listings takes minutes. */
const UPKEEP_TIMEOUT_MS = 600_000;

/**
 * What search needs after listings have changed: facets counted and peers compared again, the search index's pending list merged,
 * the tables vacuumed when much changed and analysed when most did, and at last every cache told.
 */
export async function refreshSearch(sql: Sql, written: number): Promise<void> {
  const session = connectBeside(sql, { max: 1, statementTimeoutMs: UPKEEP_TIMEOUT_MS });
  try {
    await session`refresh materialized view concurrently listing_facets`;
    await session`refresh materialized view concurrently sampled_texts`;
    await rebuildPeers(session);
    await session`select gin_clean_pending_list('listing_text_tsv_idx'::regclass)`;
    await session`select gin_clean_pending_list('listing_text_title_words_idx'::regclass)`;
    // Of a table of one row that nobody has analysed the planner expects thousands.
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
