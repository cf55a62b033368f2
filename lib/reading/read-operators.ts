import type { Mention } from "./mentions";
import { ALL_BUT, HARD, NEGATOR, SOFT_AFTER, SOFT_BEFORE, TWICE_DENIED } from "./operators";
import { overlaps, type Span } from "./wish";

/** Words that exclude, require or soften what is around them. */
export type Operator = Span & {
  sort: "predicate" | "negate" | "soft" | "softBefore" | "hard" | "but" | "except";
};

const EXCEPT = /^(?:except|other than|apart from|aside from|with the exception)/;
const BUT = /\b(?:but|however|although|yet)\b/gi;

/** All operators in a lower-case text, in order. `predicates` have already been found. */
export function operatorsIn(
  text: string,
  mentions: readonly Mention[],
  predicates: readonly Span[],
): Operator[] {
  const found = predicates.map(({ start, end }): Operator => ({ start, end, sort: "predicate" }));
  for (const [sort, pattern] of [
    ["hard", TWICE_DENIED],
    ["negate", ALL_BUT],
    ["softBefore", SOFT_AFTER],
    ["soft", SOFT_BEFORE],
    ["negate", NEGATOR],
    ["hard", HARD],
    ["but", BUT],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      // 'Don't want to deal with inventory': the preposition is part of the mention.
      const overlapping = mentions.find((one) => one.start > match.index && one.start < end && one.end > end);
      const startsWithPreposition =
        overlapping && /^(?:with|in|on|of)\b/.test(text.slice(overlapping.start, end));
      const span = { start: match.index, end: startsWithPreposition ? overlapping.start : end };
      if (
        /^(?:ex|outside(?: of)?|nowhere in)$/.test(match[0]) &&
        !mentions.some(
          ({ group, start }) =>
            group === "place" && /^(?: (?:the|of))* ?-?$/.test(text.slice(span.end, start)),
        )
      )
        continue;
      if (mentions.some((mention) => overlaps(mention, span)) || found.some((other) => overlaps(other, span)))
        continue;
      if (sort === "hard" && text[span.start - 1] === "-") continue;
      // 'Non-medical' is a word in its own right.
      if (sort === "negate" && match[0] !== "ex" && /^-\p{L}/u.test(text.slice(span.end))) continue;
      found.push({ ...span, sort });
    }
  }
  const inOrderOfText = found.sort((a, b) => a.start - b.start);
  // 'No food except bakeries' asks for bakeries.
  for (const [index, one] of inOrderOfText.entries()) {
    const before = inOrderOfText[index - 1];
    const last = mentions.findLast(({ end }) => end <= one.start);
    // In 'no motels, Georgia except Atlanta' the exception is from what the buyer wants.
    const isOfWanted =
      last?.group === "place" &&
      /\w/.test(text.slice(before?.end, last.start).replace(/\b(?:in|the)\b/g, ""));
    if (
      before?.sort === "negate" &&
      !isOfWanted &&
      EXCEPT.test(text.slice(one.start, one.end)) &&
      /^[^.;:!?\n]{3,60}$/.test(text.slice(before.end, one.start))
    )
      one.sort = "except";
  }
  return inOrderOfText;
}

/** Distinguishes 'Texas preferred' from 'preferred: Texas' by what precedes the operator in its sentence. */
export function reachesBack(text: string, from: number, operator: Operator): boolean {
  if (operator.sort !== "softBefore") return false;
  const before = text.slice(from, operator.start);
  // 'Not exposed, as far as possible': a condition refers to what precedes its comma.
  const isCondition = /^(?:if|as|where|but not|not a)\b/.test(text.slice(operator.start));
  return before.trim() !== "" && (isCondition || !/[,:]\s*$/.test(before));
}
