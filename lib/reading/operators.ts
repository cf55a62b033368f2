import { anyOf, patternOf } from "./pattern";
import LITTLE_WORDS from "./vocabulary/little-words.json" with { type: "json" };
import OPERATORS from "./vocabulary/operators.json" with { type: "json" };
import type { Span } from "./wish";

/** A list of the vocabulary as one expression. */
export const operator = (words: readonly string[]) => patternOf(anyOf(words));

/** Words that turn the wishes behind them into exclusions. */
export const NEGATOR = operator(OPERATORS.negator);

/** 'Nothing without a profit', 'we don't buy outside Texas': two denials ask for it. */
export const TWICE_DENIED = operator(OPERATORS.twiceDenied);

/** 'Anywhere but', 'everything except', 'any state but': what follows is all that is left out. */
export const ALL_BUT = operator(OPERATORS.allBut);

/** Words that make preferences of the wishes behind them, up to the end of the sentence or list. */
export const SOFT_BEFORE = operator(OPERATORS.softBefore);

/** Those of them that name kinds of business as they come to mind: 'a small gym, could be yoga or boxing'. */
export const TENTATIVE =
  /^(?:could be|maybe|perhaps|(?:also|would|will) consider|open to|(?:would|i'd|we'd) love(?: to have)?)$/;

/** Words that make preferences of the wishes before them. */
export const SOFT_AFTER = operator(OPERATORS.softAfter);

/** Words that make wishes required again. */
export const HARD = operator(OPERATORS.hard);

const headings = (words: readonly string[], end: string) =>
  new RegExp(String.raw`^\W*(?:${anyOf(words)})\s*${end}`, "i");

/** Headings of lists: what stands behind the colon, or below, is of this sort. */
export const HEADINGS: readonly (readonly [sort: "soft" | "negated" | "hard", heading: RegExp])[] = [
  ["soft", headings(OPERATORS.headings.soft, String.raw`[:\-\n]`)],
  ["negated", headings(OPERATORS.headings.negated, ":")],
  ["hard", headings(OPERATORS.headings.hard, String.raw`[:\n]`)],
];

/**
 * What buyers say of themselves within a wish: it asks nothing of a business (MAT-14). Clauses that tell of nothing else
 * are told by `talk.ts`.
 */
const ASIDES = OPERATORS.asides.map((words) => patternOf(words));

/** Spans of a text in small letters that are about the buyer, by their words; those that overlap are one. */
export function readAsides(text: string): Span[] {
  const spans = ASIDES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  ).sort((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined;
}

const wordsIn = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Words that hold others together, and those for wishing: no part of what is asked for. */
export const GRAMMAR = wordsIn(LITTLE_WORDS.grammar);

/** Words that ask nothing, or that only hold others together. */
export const FILLERS = wordsIn(LITTLE_WORDS.fillers);
