import { z } from "zod";
import { keptCriteria } from "@/lib/listings/criteria-schema";
import { SAID_LIMIT } from "../rules";

const words = z
  .string()
  .max(SAID_LIMIT)
  .transform((text) => text.toWellFormed().replaceAll("\u0000", ""));
/** More parts than a sentence of that length can have. */
const PARTS_MAX = 100;

/** The sentence a search was entered as and how it was read, stored with a saved filter (FND-15). */
export const saidSchema = z.object({
  sentence: words.pipe(z.string().trim().min(1)),
  /** What was read in it, in total and per phrase. */
  criteria: keptCriteria,
  filters: z.array(z.object({ text: words, criteria: keptCriteria, note: words.nullable() })).max(PARTS_MAX),
  /** Words that were not understood. */
  unused: z.array(words).max(PARTS_MAX),
});
export type KeptSaid = z.infer<typeof saidSchema>;

/** The sentence stored in a saved filter's search; null if none, or none that this release can read. */
export function readKeptSaid(search: unknown): KeptSaid | null {
  const kept = z.object({ said: saidSchema }).safeParse(search);
  return kept.success ? kept.data.said : null;
}
