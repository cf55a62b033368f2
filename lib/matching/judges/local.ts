import { CONDITIONS_MAX } from "@/lib/listings/verdict";
import { readWishes } from "@/lib/reading/read-wishes";
import type { Wish } from "@/lib/reading/wish";
import { conditionOf, wishOf } from "../conditions";
import { type Judge, NO_USAGE, type RawAnswer } from "./judge";
import { judgeWishes } from "./local/judge-wish";
import { partsOf } from "./local/parts";

/** Words that no table knows order listings: keywords do not find them said otherwise, and would leave all at 'maybe'. */
const isSure = ({ required, isLoose }: Wish) => required && !isLoose;

/** Required ones first where there are too many, else in the order written. */
function chosen(wishes: readonly Wish[]): { used: Wish[]; left: Wish[] } {
  if (wishes.length <= CONDITIONS_MAX) return { used: [...wishes], left: [] };
  const ranked = [...wishes].sort((a, b) => Number(isSure(b)) - Number(isSure(a)));
  const used = new Set(ranked.slice(0, CONDITIONS_MAX));
  return { used: wishes.filter((wish) => used.has(wish)), left: wishes.filter((wish) => !used.has(wish)) };
}

/**
 * The keyword judge: judges without any model, by the columns of a listing and by words that buyers and brokers use.
 * It quotes what it goes by and says 'unknown' where a listing is silent; it reads neither irony nor what stands
 * between the lines.
 */
export function localJudge(now: () => Date = () => new Date()): Judge {
  const year = () => now().getUTCFullYear();
  return {
    model: "keywords",
    promptVersion: "47",
    label: "Keyword matching",
    batchSize: 25,
    concurrency: 1,
    // Reading takes it no time that could be used.
    draft: () => null,
    async readCriteria(text) {
      const { wishes, unused, contradiction, language } = readWishes(text, year());
      // Half of another language is not a half of what was meant.
      const { used, left } = chosen(language || contradiction ? [] : wishes);
      return {
        conditions: used.map((wish) => {
          const condition = conditionOf(wish, year());
          // What is not read again as it was is not known well enough to rule anything out.
          return { ...condition, required: isSure(wish) && wishOf(condition, year()) !== null };
        }),
        unused: [...left.map((wish) => wish.text), ...unused],
        ...{ contradiction, language, usage: NO_USAGE },
      };
    },
    // Columns and kinds are known of most listings; anything else is a matter of words.
    eases: (condition) =>
      !condition.excludes &&
      wishOf(condition, year())?.anyOf.every(({ kind }) => /^(?:mention|quality|flag)$/.test(kind)) === true,
    async judge(conditions, listings) {
      const wishes = conditions.map((condition) => wishOf(condition, year()));
      const answers = new Map<number, RawAnswer[]>();
      for (const { id, listing } of listings) {
        answers.set(id, judgeWishes(partsOf(listing), wishes, year()));
      }
      return { answers, usage: NO_USAGE };
    },
  };
}
