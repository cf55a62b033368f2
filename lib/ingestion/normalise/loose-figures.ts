import type { FigureLabel } from "./figure-labels";
import type { Amount } from "./money";
import { patternsOf } from "./phrases";
import words from "./told-words.json" with { type: "json" };

const PHRASES = patternsOf(words);

const MAX_GAP_LENGTH = 60;

/** Whether the words between label and amount explicitly tie them together, whatever else they mention. */
export const isByMultiple = (label: FigureLabel, amount: Amount, text: string) =>
  amount.marked &&
  ((label.role !== "other" && PHRASES.looseByMultiple.test(text.slice(label.end, amount.wordsFrom))) ||
    (label.role === "askingPrice" && PHRASES.looseWithParts.test(text.slice(label.end, amount.wordsFrom))));

/**
 * Whether an amount may belong to a label a few words before it in the same sentence, when neither has a
 * closer match: 'SDE for the year to March came in at $402,118'.
 */
export function isLoose(label: FigureLabel, amount: Amount, text: string): boolean {
  const gap = text.slice(label.end, amount.wordsFrom);
  if (!amount.marked) return false;
  if (label.role === "other") return /^[^,;(]{0,30}:\s*$/.test(gap);
  if (PHRASES.looseAfterCosts.test(gap)) return true;
  const words = gap.replace(PHRASES.looseGrown, " to");
  const linked = PHRASES.looseLink.test(words) || amount.wordsFrom < amount.index;
  return gap.length <= MAX_GAP_LENGTH && linked && !/[,;(]/.test(gap) && !PHRASES.looseForAnother.test(words);
}
