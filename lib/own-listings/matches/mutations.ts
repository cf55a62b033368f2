import "server-only";
import { db, sql as pool, type Sql, type Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import type { JudgedBatch } from "@/lib/matching/judge-candidates";
import { configuredModel } from "@/lib/matching/judges/choose";

/**
 * Keeps what a model answered about own listings, beside them (OWN-16): gone with the listing, found by its owner's
 * searches alone. `asked`: see `askedOf`. A listing that it gave no usable answer about is asked about another time.
 */
export async function keepOwnVerdicts(
  asked: string,
  judged: JudgedBatch["judged"],
  on: Sql | Transaction = pool(),
): Promise<void> {
  const rows = judged.filter(({ isFinal }) => isFinal);
  await on`
    insert into own_verdicts (own_listing_id, asked, content_hash, findings)
    select o.id, ${asked}, w.content_hash, w.findings from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ contentHash }) => contentHash)}::text[],
      ${rows.map(({ result }) => JSON.stringify(result.findings))}::text[]::jsonb[]) w(id, content_hash, findings)
    join own_listings o on o.id = w.id
    on conflict (own_listing_id, asked) do update set content_hash = excluded.content_hash, findings = excluded.findings`;
}

/** Listings that arrive within this time are judged together. */
const GATHERING_MS = 5_000;

/** Has the person's filters with AI criteria judge own listings that were added or changed, where a model judges. */
export async function judgeOwnSoon(userId: string): Promise<void> {
  if (!configuredModel()) return;
  const filters = await pool()<{ id: string }[]>`
    select id from saved_filters where user_id = ${userId} and ai_criteria is not null`;
  const startAfter = new Date(Date.now() + GATHERING_MS);
  for (const { id } of filters)
    await enqueue(db(), "filter-rerun", { filterId: id }, { key: id, startAfter });
}
