import { anyOf, patternOf } from "./pattern";
import LITTLE_WORDS from "./vocabulary/little-words.json" with { type: "json" };
import OPERATORS from "./vocabulary/operators.json" with { type: "json" };

/** Compiles a vocabulary list to one regular expression. */
export const operator = (words: readonly string[]) => patternOf(anyOf(words));

/** Words that turn the wishes after them into exclusions. */
export const NEGATOR = operator(OPERATORS.negator);

/** 'Nothing without a profit', 'we don't buy outside Texas': a double negation asks for the thing. */
export const TWICE_DENIED = operator(OPERATORS.twiceDenied);

/** 'Anywhere but', 'everything except', 'any state but': only what follows is excluded. */
export const ALL_BUT = operator(OPERATORS.allBut);

/** Words that turn the wishes after them into preferences, up to the end of the sentence or list. */
export const SOFT_BEFORE = operator(OPERATORS.softBefore);

/** Those that list kinds of business as they come to mind: 'a small gym, could be yoga or boxing'. */
export const TENTATIVE =
  /^(?:could be|maybe|perhaps|(?:also|would|will) consider|open to|(?:would|i'd|we'd) love(?: to have)?)$/;

/** Words that turn the wishes before them into preferences. */
export const SOFT_AFTER = operator(OPERATORS.softAfter);

/** Words that make wishes required again. */
export const HARD = operator(OPERATORS.hard);

const headings = (words: readonly string[], end: string) =>
  new RegExp(String.raw`^\W*(?:${anyOf(words)})\s*${end}`, "i");

/** List headings: what follows the colon, or is on the lines below, is of this sort. */
export const HEADINGS: readonly (readonly [sort: "soft" | "negated" | "hard", heading: RegExp])[] = [
  ["soft", headings(OPERATORS.headings.soft, String.raw`[:\-\n]`)],
  ["negated", headings(OPERATORS.headings.negated, String.raw`[:\n]`)],
  ["hard", headings(OPERATORS.headings.hard, String.raw`[:\n]`)],
];

const wordsIn = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Function words and words for wishing, which are never part of a condition. */
export const GRAMMAR = wordsIn(LITTLE_WORDS.grammar);

/** Words that ask for nothing, or are only function words. */
export const FILLERS = wordsIn(LITTLE_WORDS.fillers);
