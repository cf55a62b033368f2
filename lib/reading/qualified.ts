import type { Aspect, Wish } from "./wish";

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
const wordsOf = (one: Aspect | undefined) =>
  one?.kind === "mention" && one.count === null ? one.words : null;

/** Words for any business: 'no seasonal shops', 'no coin only stores' leave out what stands before them, and not all shops. */
const ANY_BUSINESS =
  /^(?:stores?|shops?|places?|business(?:es)?|compan(?:y|ies)|firms?|outfits?|concepts?|models?|brands?)$/i;

/** 'Not making food' refuses food. */
const isKindBehind = ({ anyOf: [one] }: Wish, such: readonly string[]) =>
  one?.kind === "trade" && !such.some((word) => word.endsWith("ing"));

/**
 * 'A pharmacy, no specialty pharmacy', 'daycare, but not the adult day care kind': of the kind of business that is asked
 * for, only those are left out that the words before it name. `text` is what the wishes were read from (MAT-12).
 */
export function refuseOnlySuch(text: string, wishes: readonly Wish[]): Wish[] {
  const wanted = wishes.filter(({ negated }) => !negated);
  const isWanted = ({ anyOf: [one], text: words }: Wish) =>
    wanted.some(
      ({ anyOf, text: theirs }) =>
        anyOf.some((other) => JSON.stringify(other) === JSON.stringify(one)) ||
        (wordsOf(one) !== null && lettersOf(theirs).includes(lettersOf(words))),
    );
  const kept: Wish[] = [];
  for (const wish of wishes) {
    const before = kept.at(-1);
    const such = before?.negated && before.anyOf.length === 1 ? wordsOf(before.anyOf[0]) : null;
    const between = before ? text.slice(before.end, wish.start) : "";
    if (
      before?.negated &&
      wish.negated &&
      ANY_BUSINESS.test(wish.text) &&
      /^(?:[\s-]+|\s+only\s+)$/i.test(between)
    ) {
      const span = { start: before.start, end: wish.end, text: text.slice(before.start, wish.end) };
      kept[kept.length - 1] = { ...before, ...span };
      continue;
    }
    const isOnePhrase = before && /^[\s-]*$/.test(between);
    if (!before || !such || !isOnePhrase || !wish.negated || !(isWanted(wish) || isKindBehind(wish, such))) {
      kept.push(wish);
      continue;
    }
    // 'No T-shirt printing and embroidery': only the first of a list is narrowed.
    const [first = "", joint = ""] = wish.text.split(/(\s*(?:,|\/|&|\b(?:and|or|nor)\b)\s*)/);
    const [own, end] = wish.anyOf.length > 1 ? [first, wish.start + first.length] : [wish.text, wish.end];
    const words = [...such, ...(own.toLowerCase().match(/[a-z0-9']+/g) ?? [])];
    const span = { start: before.start, end, text: text.slice(before.start, end) };
    kept[kept.length - 1] = { ...before, ...span, anyOf: [{ kind: "mention", words, count: null }] };
    const start = end + joint.length;
    if (start < wish.end)
      kept.push({ ...wish, start, text: text.slice(start, wish.end), anyOf: wish.anyOf.slice(1) });
  }
  return kept;
}
