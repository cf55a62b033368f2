import { patternOf } from "@/lib/reading/pattern";
import { TRADES } from "@/lib/reading/trades";
import type { MentionAspect } from "@/lib/reading/wish";
import { type RawAnswer, UNKNOWN } from "../judge";
import { type ListingParts, type LocalAnswer, mannerOf, OPENING, quoteAround, type Sentence } from "./parts";

/**
 * A pattern that also matches other endings: 'sustainability' for 'sustainable'. Short words match only their
 * plural.
 */
function stemOf(word: string): string {
  const plain = word.replace(/[^\p{L}\p{N}]/gu, " ").trim();
  const stem = plain.replace(/(?:ings?|ed|ers?|ly|able|ability|ations?|al|ies|s)$/, "");
  if (stem.length >= 5 && stem !== plain && !/[^s]s$/.test(plain)) return `${stem}*`;
  return plain.replace(/(?<=[^s])s$/, "") || "·";
}

const stemsOf = (words: readonly string[]) => words.map((word) => patternOf(stemOf(word)));

/** The words as patterns; for a trade, all its names. */
function patternsOf(words: readonly string[]): RegExp[] {
  const trade = TRADES.find(({ id }) => id === words.join(" "));
  return trade ? [patternOf(trade.words)] : stemsOf(words);
}

/** The position in a sentence that contains all of the words. */
function find(patterns: readonly RegExp[], { low }: Sentence): { index: number; length: number } | null {
  const found = patterns.map((pattern) => {
    pattern.lastIndex = 0;
    return pattern.exec(low);
  });
  const [first] = found;
  return first && !found.includes(null) ? { index: first.index, length: first[0].length } : null;
}

const NUMBER = String.raw`(?<n>\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d+)?)(?:\+|%)*`;
const NUMBER_BEFORE = new RegExp(String.raw`(?<![\d.,$])${NUMBER}(?:[ -][a-z-]+){0,2}[ -]$`);
const SHARE_BEHIND = new RegExp(
  String.raw`^(?: rates?)?(?: is| are| of| at| over| above|:)* ?${NUMBER}(?<=%)`,
);

/** Judges a number of things. A listing that only names them is silent on how many. */
function judgeCount(
  parts: ListingParts,
  patterns: readonly RegExp[],
  count: { min: number | null; max: number | null },
) {
  let outside: RawAnswer | null = null;
  for (const sentence of parts.sentences) {
    const found = find(patterns, sentence);
    const number =
      found &&
      (
        NUMBER_BEFORE.exec(sentence.low.slice(0, found.index)) ??
        SHARE_BEHIND.exec(sentence.low.slice(found.index + found.length))
      )?.groups?.n;
    if (!found || !number) continue;
    const n = Number(number.replaceAll(",", ""));
    const quotes = [quoteAround(sentence, found.index, found.length)];
    if (n >= (count.min ?? 0) && n <= (count.max ?? Infinity)) return { answer: "met" as const, quotes };
    outside ??= { answer: "unmet", quotes };
  }
  return outside ?? UNKNOWN;
}

/** After such a label, every listing from a source has the same words. */
const FILED_UNDER = /\b(?:industry|type|category|categories):[^.;:]{0,40}$/;

/**
 * Judges an unknown kind of business by whether all of its words occur in one sentence of the title or
 * opening.
 */
export function judgeNamed({ sentences }: ListingParts, words: readonly string[]): RawAnswer {
  const patterns = stemsOf(words);
  for (const sentence of sentences.slice(0, 1 + OPENING)) {
    const found = find(patterns, sentence);
    if (!found) continue;
    const isDenied = mannerOf(sentence, found.index, found.length) === "denied";
    return {
      answer: isDenied ? "unmet" : "met",
      quotes: [quoteAround(sentence, found.index, found.length)],
    };
  }
  return UNKNOWN;
}

/**
 * Whether a listing mentions something. An exclusion rules a listing out only if its title or opening
 * mentions it; further down it is unclear whether the business is of that kind (MAT-21).
 */
export function judgeMention(parts: ListingParts, aspect: MentionAspect, negated: boolean): LocalAnswer {
  const patterns = patternsOf(aspect.words);
  if (aspect.count) return judgeCount(parts, patterns, aspect.count);
  for (const [index, sentence] of parts.sentences.entries()) {
    const found = find(patterns, sentence);
    if (!found || mannerOf(sentence, found.index, found.length) === "denied") continue;
    if (negated && FILED_UNDER.test(sentence.low.slice(0, found.index))) continue;
    const isPlain = !negated || index < OPENING;
    return {
      answer: isPlain ? "met" : "unknown",
      quotes: [quoteAround(sentence, found.index, found.length)],
      ...(index === 0 && { words: sentence.low.slice(found.index, found.index + found.length) }),
    };
  }
  return UNKNOWN;
}
