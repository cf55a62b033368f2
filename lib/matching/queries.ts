import "server-only";
import { createHash } from "node:crypto";
import { sql as pool } from "@/db/client";
import type { CriteriaReading, Finding } from "@/lib/listings/verdict";
import type { Quality } from "@/lib/vocabulary/terms";
import type { Judge } from "./judges/judge";

/** Criteria that have already been read. */
export interface KnownCriteria extends CriteriaReading {
  id: string;
  /** The judge that read them and judges by them. */
  model: string;
  promptVersion: string;
}

/** Ignores differences in white space and case, and the order of flipped conditions. */
export function criteriaHash(text: string, flipped: readonly string[] = []): string {
  const words = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return createHash("sha256")
    .update([words, ...[...flipped].sort()].join("\n"))
    .digest("hex");
}

/**
 * The stored reading of a text by this judge, if there is one. `flipped`: with the weights of these
 * conditions flipped.
 */
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

/** The stored reading of criteria, by their id. */
export async function findReading(criteriaId: string): Promise<KnownCriteria | undefined> {
  const [row] = await pool()<KnownCriteria[]>`
    select id, model, prompt_version as "promptVersion", conditions, unused, contradiction, language from criteria where id = ${criteriaId}`;
  return row;
}

/** The known qualities for these contents, by content hash. Verdicts are shared between users. */
export async function findVerdicts(
  criteriaId: string,
  contentHashes: readonly string[],
): Promise<Map<string, Quality>> {
  const rows = await pool()<{ contentHash: string; quality: Quality }[]>`
    select content_hash as "contentHash", quality from verdicts
    where criteria_id = ${criteriaId} and content_hash = any(${[...contentHashes]}::text[])`;
  return new Map(rows.map(({ contentHash, quality }) => [contentHash, quality]));
}

/** The findings of stored verdicts, by content hash. */
export async function findFindings(
  criteriaId: string,
  contentHashes: readonly string[],
): Promise<Map<string, Finding[]>> {
  const rows = await pool()<{ contentHash: string; findings: Finding[] }[]>`
    select content_hash as "contentHash", findings from verdicts
    where criteria_id = ${criteriaId} and content_hash = any(${[...contentHashes]}::text[])`;
  return new Map(rows.map(({ contentHash, findings }) => [contentHash, findings]));
}
