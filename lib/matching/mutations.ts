import "server-only";
import { sql as raw } from "drizzle-orm";
import { type Sql, sql, type Transaction } from "@/db/client";
import { noAiSearchLeft, requireFeature } from "@/lib/billing/access";
import type { AiResult, Condition, CriteriaReading } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";
import type { Count } from "./charge";
import type { Judge } from "./judges/judge";
import { criteriaHash, findCriteria, findFindings, findVerdicts, type KnownCriteria } from "./queries";
import { resultOf } from "./rules";

/**
 * Counts one AI search of a user for the current UTC day (DAT-4). Concurrent calls cannot exceed the plan's
 * limit (SUB-1). Throws SUBSCRIPTION_REQUIRED when AI searches are paused (SUB-2); what it returns throws
 * TOO_MANY_REQUESTS with the limit and its reset time when none is left.
 */
export async function countAiSearch(userId: string): Promise<Count> {
  const { limits } = await requireFeature(userId, "aiSearches");
  return async (on) => {
    const [counted] = await on.execute<{ day: string }>(raw`
      insert into ai_usage (user_id, day, searches) values (${userId}, (now() at time zone 'UTC')::date, 1)
      on conflict (user_id, day) do update set searches = ai_usage.searches + 1
      where ai_usage.searches < ${limits.aiSearchesPerDay}
      returning day::text`);
    if (!counted) throw noAiSearchLeft(limits.aiSearchesPerDay);
    return counted.day;
  };
}

/**
 * Stores the same criteria with the weights of some conditions flipped as separate criteria, with verdicts
 * derived from those known for these contents. A weight changes no answer, so the judge is not asked again
 * (MAT-58).
 */
export async function flipCriteria(
  text: string,
  judge: Judge,
  read: KnownCriteria,
  flipped: readonly string[],
  contentHashes: readonly string[],
): Promise<KnownCriteria> {
  const flip = <Weighted extends Condition>(one: Weighted): Weighted =>
    flipped.includes(one.text) ? { ...one, required: !one.required } : one;
  if (!read.conditions.some((one) => flipped.includes(one.text))) return read;
  const flippedCriteria =
    (await findCriteria(text, judge, flipped)) ??
    (await keepCriteria(text, judge, { ...read, conditions: read.conditions.map(flip) }, flipped));
  const known = await findVerdicts(flippedCriteria.id, contentHashes);
  const missing = contentHashes.filter((hash) => !known.has(hash));
  const findings = await findFindings(read.id, missing);
  const verdicts = [...findings].map(([contentHash, found]) => ({
    contentHash,
    result: resultOf(found.map(flip), judge),
  }));
  await keepVerdicts(flippedCriteria.id, verdicts);
  return flippedCriteria;
}

/**
 * Stores the conditions read from a criteria text, for every user with the same text. Of two concurrent calls
 * the first wins.
 */
export async function keepCriteria(
  text: string,
  judge: Pick<Judge, "model" | "promptVersion">,
  { conditions, unused, contradiction, language }: CriteriaReading,
  flipped: readonly string[] = [],
): Promise<KnownCriteria> {
  const [row] = await sql()<[KnownCriteria]>`
    insert into criteria (text_hash, text, model, prompt_version, conditions, unused, contradiction, language)
    values (${criteriaHash(text, flipped)}, ${text}, ${judge.model}, ${judge.promptVersion},
      ${JSON.stringify(conditions)}::text::jsonb, ${unused}::text[], ${contradiction}, ${language})
    on conflict (text_hash, model, prompt_version) do update set text = criteria.text
    returning id, model, prompt_version as "promptVersion", conditions, unused, contradiction, language`;
  return row;
}

/** A verdict and the content it refers to. */
export interface VerdictToKeep {
  contentHash: string;
  result: AiResult;
}

/**
 * Stores verdicts permanently. If another process was first with the same content, its verdict is kept.
 * Returns the effective qualities by content hash.
 */
export async function keepVerdicts(
  criteriaId: string,
  verdicts: readonly VerdictToKeep[],
  on: Sql | Transaction = sql(),
): Promise<Map<string, Quality>> {
  if (verdicts.length === 0) return new Map();
  // Always in the same order, so that two processes with the same contents cannot deadlock.
  const rows = [...new Map(verdicts.map((one) => [one.contentHash, one])).values()].sort((a, b) =>
    a.contentHash < b.contentHash ? -1 : 1,
  );
  const kept = await on<{ contentHash: string; quality: Quality }[]>`
    insert into verdicts (criteria_id, content_hash, quality, score, reasoning, findings)
    select ${criteriaId}, v.* from unnest(
      ${rows.map((row) => row.contentHash)}::text[],
      ${rows.map((row) => row.result.quality)}::match_quality[],
      ${rows.map((row) => row.result.score)}::real[],
      ${rows.map((row) => row.result.reasoning)}::text[],
      ${rows.map((row) => JSON.stringify(row.result.findings))}::text[]::jsonb[]) v
    on conflict (criteria_id, content_hash) do update set created_at = verdicts.created_at
    returning content_hash as "contentHash", quality`;
  return new Map(kept.map(({ contentHash, quality }) => [contentHash, quality]));
}
