import type { Condition } from "@/lib/listings/verdict";
import { type Judge, NO_USAGE, type RawAnswer } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import type { Grade } from "./score";

/** A title as a model would quote it: every listing has one. */
const shown = (answer: "met" | "unmet", title: string): RawAnswer => ({ answer, quotes: [title] });
const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/** What a model that agrees with the grade answers: silent exclusions are met without a quote, as the meanings say. */
function answersFor(grade: Grade, conditions: readonly Condition[], title: string): RawAnswer[] {
  return conditions.map(({ excludes, isKind, required }): RawAnswer => {
    if (grade === "N" && required) return shown("unmet", title);
    if (excludes) return { answer: "met", quotes: [] };
    return grade === "G" || isKind ? shown("met", title) : UNKNOWN;
  });
}

/**
 * A double of a model that answers every listing as its grade says, so that what is lost on the way from answers to
 * verdicts shows: quotes that are not found, silent exclusions, figures that the columns decide otherwise.
 */
export function perfectJudge(gradeOf: (id: number) => Grade): Judge {
  return {
    ...localJudge(),
    ...{ model: "perfect answers", promptVersion: "1", label: null, batchSize: 10 },
    judge: async (conditions, listings) => ({
      answers: new Map(
        listings.map(({ id, listing }) => [id, answersFor(gradeOf(id), conditions, listing.title)]),
      ),
      usage: NO_USAGE,
    }),
  };
}
