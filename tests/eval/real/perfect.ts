import type { Condition } from "@/lib/listings/verdict";
import { type Judge, NO_USAGE, type RawAnswer } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import type { Grade } from "./score";

/** An answer that quotes the title, which every listing has. */
const shown = (answer: "met" | "unmet", title: string): RawAnswer => ({ answer, quotes: [title] });
const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/**
 * The answers of a model that agrees with the grade. Exclusions the listing does not mention are met without
 * a quote.
 */
function answersFor(grade: Grade, conditions: readonly Condition[], title: string): RawAnswer[] {
  return conditions.map(({ excludes, isKind, required }): RawAnswer => {
    if (grade === "N" && required) return shown("unmet", title);
    if (excludes) return { answer: "met", quotes: [] };
    return grade === "G" || isKind ? shown("met", title) : UNKNOWN;
  });
}

/**
 * A model double that answers according to each listing's grade. It reveals what is lost between answers and
 * verdicts: quotes that are not found, unmentioned exclusions, figures on which the columns disagree.
 */
export function perfectJudge(gradeOf: (id: number) => Grade): Judge {
  return {
    ...localJudge(),
    model: "perfect answers",
    promptVersion: "1",
    label: null,
    batchSize: 10,
    judge: async (conditions, listings) => ({
      answers: new Map(
        listings.map(({ id, listing }) => [id, answersFor(gradeOf(id), conditions, listing.title)]),
      ),
      usage: NO_USAGE,
    }),
  };
}
