import { z } from "zod";
import { QUALITIES, type Quality } from "@/lib/vocabulary/terms";

/** Most conditions that one criteria text is split into. */
export const CONDITIONS_MAX = 8;

/** One thing that a person asks of a listing. */
export const conditionSchema = z.object({
  /** In a few words: 'The owner is retiring'. */
  text: z.string().min(1).max(200),
  /** False for a preference ('ideally', 'a plus'): it never rules a listing out. */
  required: z.boolean(),
  /** True when it says what a business must not be or have: a listing that is silent on it meets it (MAT-1). */
  excludes: z.boolean().optional(),
  /** True when it names the kind of business: what is not known to be of it is not even a maybe (MAT-3). */
  isKind: z.boolean().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

/** What a judge read in criteria text. */
export interface CriteriaReading {
  /** At most CONDITIONS_MAX, in the order written. */
  conditions: Condition[];
  /** Words of the person's that no condition stands for, as written: shown as 'not used', never dropped in silence (MAT-2). */
  unused: string[];
  /** Why nothing can satisfy the text, in a sentence for the person; null when nothing contradicts itself. */
  contradiction: string | null;
  /** The English name of the language, when it is another one that this judge does not read; null otherwise. */
  language: string | null;
}

export const ANSWERS = ["met", "unmet", "unknown"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Most quotes that are kept for one finding. */
export const QUOTES_MAX = 3;

/** How a listing answers one condition, and what shows it; an exclusion on which it is silent is met without any. */
const findingSchema = conditionSchema.extend({
  answer: z.enum(ANSWERS),
  /** Passages of the listing's own text; none when the answer is unknown. */
  quotes: z.array(z.string()).max(QUOTES_MAX),
  /** Columns of the listing, named and put into words by us: 'Earnings (Cash flow): $420,000'. */
  facts: z.array(z.string()).max(QUOTES_MAX),
});
export type Finding = z.infer<typeof findingSchema>;

/** The verdict on one listing (DAT-3). */
export interface AiResult {
  quality: Quality;
  /** Orders listings of one quality: see `scoreOf`, 0 to 1. */
  score: number;
  /** At most two sentences. */
  reasoning: string;
  findings: Finding[];
}

const matchFeedbackSchema = z.object({
  filterId: z.uuid(),
  vote: z.enum(["up", "down"]).nullable(),
  reason: z.string().nullable(),
});
/** What a person thinks of a match of a saved filter. */
export type MatchFeedback = z.infer<typeof matchFeedbackSchema>;

export const aiResultSchema = z.object({
  quality: z.enum(QUALITIES),
  score: z.number().min(0).max(1),
  reasoning: z.string(),
  findings: z.array(findingSchema),
  judgedBy: z.enum(["keywords", "model"]).describe("What judged: the words of the listing, or an AI model."),
  feedback: matchFeedbackSchema.optional().describe("The person's thumb; for matches of saved filters."),
});
/** A verdict as people see it. */
export type ShownResult = z.infer<typeof aiResultSchema>;
