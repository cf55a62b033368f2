import { z } from "zod";
import { QUALITIES, type Quality } from "@/lib/vocabulary/terms";

/** Maximum number of conditions one criteria text is split into. */
export const CONDITIONS_MAX = 8;

/** Maximum length of a condition; a list of six places within a radius of towns takes some 250 characters. */
export const CONDITION_TEXT_MAX = 400;

/** One condition that the user's criteria place on a listing. */
export const conditionSchema = z.object({
  /** In a few words: 'The owner is retiring'. */
  text: z.string().min(1).max(CONDITION_TEXT_MAX),
  /** False for a preference ('ideally', 'a plus'), which never rules a listing out. */
  required: z.boolean(),
  /** True when it says what a business must not be or have; silence meets it (MAT-1). */
  excludes: z.boolean().optional(),
  /** True when it names the kind of business; listings not known to be of it are no maybe (MAT-3). */
  isKind: z.boolean().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

/** How a judge interpreted the criteria text. */
export interface CriteriaReading {
  /** At most CONDITIONS_MAX, in the order written. */
  conditions: Condition[];
  /** The user's words that no condition covers, verbatim; shown as 'not used' (MAT-2). */
  unused: string[];
  /** Why nothing can satisfy the text, as a sentence for the user; null without a contradiction. */
  contradiction: string | null;
  /** The English name of the text's language when this judge cannot read it; null otherwise. */
  language: string | null;
}

export const ANSWERS = ["met", "unmet", "unknown"] as const;
export type Answer = (typeof ANSWERS)[number];

/** Maximum quotes kept per finding. */
export const QUOTES_MAX = 3;

/** How a listing answers one condition, with evidence. An exclusion met by silence has none. */
const findingSchema = conditionSchema.extend({
  answer: z.enum(ANSWERS),
  /** Passages from the listing's own text; none when the answer is unknown. */
  quotes: z.array(z.string()).max(QUOTES_MAX),
  /** The listing's columns, in our wording: 'Earnings (Cash flow): $420,000'. */
  facts: z.array(z.string()).max(QUOTES_MAX),
});
export type Finding = z.infer<typeof findingSchema>;

/** The verdict on one listing (DAT-3). */
export interface AiResult {
  quality: Quality;
  /** Orders listings within one quality, 0 to 1; see `scoreOf`. */
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
/** The user's feedback on a match of a saved filter. */
export type MatchFeedback = z.infer<typeof matchFeedbackSchema>;

export const aiResultSchema = z.object({
  quality: z.enum(QUALITIES),
  score: z.number().min(0).max(1),
  reasoning: z.string(),
  findings: z.array(findingSchema),
  judgedBy: z.enum(["keywords", "model"]).describe("Whether keywords or an AI model judged the listing."),
  feedback: matchFeedbackSchema
    .optional()
    .describe("The user's thumbs up or down on a match of a saved filter."),
});
/** A verdict as shown to users. */
export type ShownResult = z.infer<typeof aiResultSchema>;
