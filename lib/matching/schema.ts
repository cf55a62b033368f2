import { z } from "zod";
import { QUALITIES, type Quality } from "@/lib/listings/vocabulary";

/** More candidates than this are not judged (DAT-4). */
export const CANDIDATES_MAX = 500;
/** Most conditions that one criteria text is split into. */
export const CONDITIONS_MAX = 8;

/** One thing that a person asks of a listing. */
export const conditionSchema = z.object({
  /** In a few words: 'The owner is retiring'. */
  text: z.string().min(1).max(200),
  /** False for a preference ('ideally', 'a plus'): it never rules a listing out. */
  required: z.boolean(),
});
export type Condition = z.infer<typeof conditionSchema>;

export const ANSWERS = ["met", "unmet", "unknown"] as const;
export type Answer = (typeof ANSWERS)[number];

/** How a listing answers one condition, with the listing's own words that show it. */
const findingSchema = conditionSchema.extend({
  answer: z.enum(ANSWERS),
  /** Found in the listing's text; null when the answer is unknown. */
  quote: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** The verdict on one listing (DAT-3). */
export interface AiResult {
  quality: Quality;
  /** At most two sentences. */
  reasoning: string;
  findings: Finding[];
}

export const aiResultSchema = z.object({
  quality: z.enum(QUALITIES),
  reasoning: z.string(),
  findings: z.array(findingSchema),
});
