import "server-only";
import { createHash } from "node:crypto";
import { sql as pool } from "@/db/client";
import type { CriteriaReading, Finding } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";
import type { Judge } from "./judges/judge";

/** Criteria that were read before. */
export interface KnownCriteria extends CriteriaReading {
  id: string;
  /** Who read and judges them. */
  model: string;
  promptVersion: string;
}

/** The same text but for white space and capitals asks for the same; so does another order of turned weights. */
export function criteriaHash(text: string, flipped: readonly string[] = []): string {
  const words = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return createHash("sha256")
    .update([words, ...[...flipped].sort()].join("\n"))
    .digest("hex");
}

/** What this judge once read in the text, if it did; `flipped`: with the weights of these conditions turned round. */
export async function findCriteria(
  text: string,
  judge: Pick<Judge, "model" | "promptVersion">,
  flipped: readonly string[] = [],
): Promise<KnownCriteria | undefined> {
  const [row] = await pool()<KnownCriteria[]>`
    select id, model, prompt_version as "promptVersion", conditions, unused, contradiction, language from criteria
    where text_hash = ${criteriaHash(text, flipped)} and model = ${judge.model} and prompt_version = ${judge.promptVersion}`;
  return row;
}

/** What was read in criteria, by their id. */
export async function findReading(criteriaId: string): Promise<KnownCriteria | undefined> {
  const [row] = await pool()<KnownCriteria[]>`
    select id, model, prompt_version as "promptVersion", conditions, unused, contradiction, language from criteria where id = ${criteriaId}`;
  return row;
}

/** The qualities already found for these contents, by content hash: verdicts are shared between people. */
export async function findVerdicts(
  criteriaId: string,
  contentHashes: readonly string[],
): Promise<Map<string, Quality>> {
  const rows = await pool()<{ contentHash: string; quality: Quality }[]>`
    select content_hash as "contentHash", quality from verdicts
    where criteria_id = ${criteriaId} and content_hash = any(${[...contentHashes]}::text[])`;
  return new Map(rows.map(({ contentHash, quality }) => [contentHash, quality]));
}

/** The findings of verdicts, by content hash. */
export async function findFindings(
  criteriaId: string,
  contentHashes: readonly string[],
): Promise<Map<string, Finding[]>> {
  const rows = await pool()<{ contentHash: string; findings: Finding[] }[]>`
    select content_hash as "contentHash", findings from verdicts
    where criteria_id = ${criteriaId} and content_hash = any(${[...contentHashes]}::text[])`;
  return new Map(rows.map(({ contentHash, findings }) => [contentHash, findings]));
}
