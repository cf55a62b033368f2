import { DESCRIPTIVE } from "./leftovers";
import { GRAMMAR } from "./operators";
import { TRADES } from "./trades";
import type { Aspect, Wish } from "./wish";

/**
 * Words for any business: 'no seasonal shops' and 'no coin only stores' exclude what the words before them
 * describe, not all shops.
 */
const ANY_BUSINESS =
  /^(?:stores?|shops?|places?|business(?:es)?|compan(?:y|ies)|firms?|outfits?|concepts?|models?|brands?)$/i;

const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9&'-]+/g) ?? []).filter((word) => !GRAMMAR.has(word));
const isTradeNamed = (words: readonly string[]) => TRADES.some(({ id }) => id === words.join(" "));
const wordsOf = ({ anyOf: [one], text }: Wish) =>
  one?.kind === "mention" && !isTradeNamed(one.words) ? one.words : wordsIn(text);
const isOf = ({ anyOf: [one] }: Wish, ...kinds: string[]) => one !== undefined && kinds.includes(one.kind);

/**
 * Whether two adjacent exclusions are one phrase ('specialty pharmacy', 'Amazon contracts'). 'Making food' is
 * not, and neither is anything with a place or figure.
 */
function isOnePhrase(text: string, before: Wish, wish: Wish): boolean {
  const [one] = before.anyOf;
  const isDoing = one?.kind === "mention" && one.words.some((word) => word.endsWith("ing"));
  return (
    before.end <= wish.start &&
    /^[ -]*(?:(?:type|style)[ -]+)?$/i.test(text.slice(before.end, wish.start)) &&
    before.anyOf.length === 1 &&
    !isOf(before, "figure", "place") &&
    !isOf(wish, "figure", "place") &&
    !(one?.kind === "mention" && one.count) &&
    !(isDoing && isOf(wish, "trade"))
  );
}

/** 'Pending lawsuits' are still lawsuits, but 'Walmart contracts' are more specific than contracts. */
function phraseOf(before: Wish, wish: Wish, own: string): Aspect {
  const said = [before, wish].find((one) => isOf(one, "quality", "flag"));
  const other = wordsOf(said === before ? wish : before);
  const [aspect] = said?.anyOf ?? [];
  if (aspect && other.every((word) => DESCRIPTIVE.test(word))) return aspect;
  return {
    kind: "mention",
    words: [...wordsOf(before), ...(wish.text === own ? wordsOf(wish) : wordsIn(own))],
    count: null,
  };
}

/**
 * 'A pharmacy, no specialty pharmacy', 'no Amazon contracts': adjacent excluded words are excluded as one
 * phrase rather than one by one. `text` is what the wishes were read from (MAT-12).
 */
export function mergeAdjacentExclusions(text: string, wishes: readonly Wish[]): Wish[] {
  const kept: Wish[] = [];
  for (const wish of wishes) {
    const before = kept.at(-1);
    if (!before?.negated || !wish.negated) {
      kept.push(wish);
      continue;
    }
    const between = text.slice(before.end, wish.start);
    if (ANY_BUSINESS.test(wish.text) && /^(?:[\s-]+|\s+only\s+)$/i.test(between)) {
      const span = { start: before.start, end: wish.end, text: text.slice(before.start, wish.end) };
      kept[kept.length - 1] = { ...before, ...span };
      continue;
    }
    if (!isOnePhrase(text, before, wish)) {
      kept.push(wish);
      continue;
    }
    // 'No T-shirt printing and embroidery': only the first member of the list is narrowed.
    const [first = "", joint = ""] = wish.text.split(/(\s*(?:,|\/|&|\b(?:and|or|nor)\b)\s*)/);
    const [own, end] = wish.anyOf.length > 1 ? [first, wish.start + first.length] : [wish.text, wish.end];
    const span = { start: before.start, end, text: text.slice(before.start, end) };
    kept[kept.length - 1] = { ...before, ...span, anyOf: [phraseOf(before, wish, own)] };
    const start = end + joint.length;
    if (start < wish.end)
      kept.push({ ...wish, start, text: text.slice(start, wish.end), anyOf: wish.anyOf.slice(1) });
  }
  return kept;
}
