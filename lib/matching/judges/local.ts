import { type Judge, type ListingToJudge, NO_USAGE, type RawAnswer } from "./judge";
import type { Aspect } from "./local/aspects";
import { type AspectAnswer, judgeAspect } from "./local/judge-aspect";
import { type Reading, readCondition, readCriteria } from "./local/read-criteria";
import { type ListingParts, partsOf } from "./local/sentences";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };
const raw = ({ answer, quote }: AspectAnswer): RawAnswer => ({ answer, quotes: quote ? [quote] : [] });

/** Any of the aspects, or when negated none of them. */
function answerOf(parts: ListingParts, { aspects, negated }: Reading, year: number): RawAnswer {
  const answers = aspects.map((aspect: Aspect): AspectAnswer => judgeAspect(parts, aspect, negated, year));
  const met = answers.find(({ answer }) => answer === "met");
  if (met) return raw(negated ? { ...met, answer: "unmet" } : met);
  if (!answers.every(({ answer }) => answer === "unmet")) return UNKNOWN;
  const [first] = answers;
  return first ? raw(negated ? { ...first, answer: "met" } : first) : UNKNOWN;
}

/**
 * The keyword matcher: judges without any model, by the facts of a listing and by words that buyers and brokers
 * use. It quotes what it goes by and says 'unknown' where a listing is silent; it reads neither irony nor
 * what stands between the lines.
 */
export function localJudge(now: () => Date = () => new Date()): Judge {
  const year = () => now().getUTCFullYear();
  return {
    model: "keywords",
    promptVersion: "2",
    label: "Keyword matching",
    batchSize: 25,
    concurrency: 1,
    // Reading takes it no time that could be used.
    draft: () => null,
    async readCriteria(text) {
      const readings = readCriteria(text, year());
      const conditions = readings.map(({ text, required }) => ({ text, required }));
      return { conditions, unused: [], contradiction: null, language: null, usage: NO_USAGE };
    },
    async judge(conditions, listings: readonly ListingToJudge[]) {
      const readings = conditions.map((condition) => readCondition(condition.text, year()));
      const answers = new Map<number, RawAnswer[]>();
      for (const { id, listing } of listings) {
        const parts = partsOf(listing);
        answers.set(
          id,
          readings.map((reading) => (reading ? answerOf(parts, reading, year()) : UNKNOWN)),
        );
      }
      return { answers, usage: NO_USAGE };
    },
  };
}
