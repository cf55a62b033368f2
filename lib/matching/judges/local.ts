import { CONDITIONS_MAX } from "@/lib/listings/verdict";
import { readWishes } from "@/lib/reading/read-wishes";
import type { Wish } from "@/lib/reading/wish";
import { conditionOf, wishOf } from "../conditions";
import { type Judge, NO_USAGE, type RawAnswer } from "./judge";
import { judgeWishes } from "./local/judge-wish";
import { partsOf } from "./local/parts";
import { KEYWORDS } from "./names";

/**
 * A wish in unknown words only affects the order: keywords cannot find it phrased differently, so requiring it could
 * leave every listing at 'maybe'.
 */
const isSure = ({ required, isLoose }: Wish) => required && !isLoose;

/** What columns decide comes first, then what else is required. */
const weightOf = (wish: Wish) =>
  Number(isSure(wish)) +
  Number(isSure(wish) && wish.anyOf.every(({ kind }) => /^(?:trade|figure|place)$/.test(kind)));

/** If there are too many, the weightiest take precedence; the order stays as written. */
function chosen(wishes: readonly Wish[]): Wish[] {
  const ranked = [...wishes].sort((a, b) => weightOf(b) - weightOf(a));
  const used = new Set(ranked.slice(0, CONDITIONS_MAX));
  return wishes.filter((wish) => used.has(wish));
}

/**
 * The keyword judge: works without a model, from a listing's columns and the words buyers and brokers use. It
 * quotes its evidence and answers 'unknown' where a listing is silent. It understands neither irony nor
 * anything between the lines.
 */
export function localJudge(now: () => Date = () => new Date()): Judge {
  const year = () => now().getUTCFullYear();
  return {
    model: KEYWORDS,
    promptVersion: "79",
    label: "Keyword matching",
    batchSize: 25,
    concurrency: 1,
    // Reading is instant, so there is nothing to bridge.
    draft: () => null,
    async readCriteria(text) {
      const { wishes, unused, contradiction, language } = readWishes(text, year());
      // Half-understood text in another language is not half of what was meant.
      const asked = language || contradiction ? [] : wishes;
      const conditions = new Map(asked.map((wish) => [wish, conditionOf(wish, year())]));
      // No listing can be judged by a condition that is not read back as a wish.
      const clear = [...conditions].filter(([, condition]) => wishOf(condition, year()) !== null);
      const used = new Set(chosen(clear.map(([wish]) => wish)));
      return {
        conditions: [...conditions].flatMap(([wish, condition]) =>
          used.has(wish) ? [{ ...condition, required: isSure(wish) }] : [],
        ),
        unused: [...asked.filter((wish) => !used.has(wish)).map((wish) => wish.text), ...unused],
        contradiction,
        language,
        usage: NO_USAGE,
      };
    },
    // Most listings state their columns and kind; everything else depends on wording.
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
