import { z } from "zod";
import { keptCriteria } from "@/lib/listings/criteria-schema";
import { SAID_LIMIT } from "../rules";

const words = z
  .string()
  .max(SAID_LIMIT)
  .transform((text) => text.toWellFormed().replaceAll("\u0000", ""));
/** More than a sentence of that length can hold. */
const PARTS_MAX = 100;

/** The sentence that a search was said with, and how it was read: kept with a saved filter (FND-15). */
export const saidSchema = z.object({
  sentence: words.pipe(z.string().trim().min(1)),
  /** What was read in it, together and one by one. */
  criteria: keptCriteria,
  filters: z.array(z.object({ text: words, criteria: keptCriteria, note: words.nullable() })).max(PARTS_MAX),
  /** Words that were not understood. */
  unused: z.array(words).max(PARTS_MAX),
});
export type KeptSaid = z.infer<typeof saidSchema>;

/** What a saved filter's search keeps of it; null when that is nothing, or nothing that this release can read. */
export function readKeptSaid(search: unknown): KeptSaid | null {
  const kept = z.object({ said: saidSchema }).safeParse(search);
  return kept.success ? kept.data.said : null;
}
