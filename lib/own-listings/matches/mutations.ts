import "server-only";
import { db, sql as pool, type Sql, type Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import type { JudgedBatch } from "@/lib/matching/judge-candidates";
import { configuredModel } from "@/lib/matching/judges/choose";

/**
 * Stores a model's verdicts on own listings (OWN-16). They are deleted with the listing and only used by its
 * owner's searches. `asked`: see `askedOf`. Listings without a usable verdict are judged again later.
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

/** With a model, schedules the user's filters with AI criteria to judge new or changed own listings. */
export async function judgeOwnSoon(userId: string): Promise<void> {
  if (!configuredModel()) return;
  const filters = await pool()<{ id: string }[]>`
    select id from saved_filters where user_id = ${userId} and ai_criteria is not null`;
  const startAfter = new Date(Date.now() + GATHERING_MS);
  for (const { id } of filters)
    await enqueue(db(), "filter-rerun", { filterId: id }, { key: id, startAfter });
}
