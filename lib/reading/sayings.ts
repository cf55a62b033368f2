import type { Mention } from "./mentions";
import { sentencesOf } from "./sentences";
import { talkScore } from "./talk";
import WEIGHTS from "./vocabulary/saying-weights.json" with { type: "json" };
import type { Span } from "./wish";

/** The stance of a whole sentence towards everything it names. With none of these, it asks for some of it. */
const SAYINGS = ["refused", "preferred", "told"] as const;
export type Saying = (typeof SAYINGS)[number];

/** A sentence with the likelihood that it excludes, only prefers or merely mentions everything it names. */
export type SentenceStance = Span & Record<Saying, number>;

const MODELS = SAYINGS.map((saying) => [saying, new Map(Object.entries<number>(WEIGHTS[saying]))] as const);

/** Weight above which a word alone signals an exclusion or preference and asks for nothing itself. */
const SAYS_LEAST = 0.4;
export const isSaying = (word: string) =>
  MODELS.some(([saying, weights]) => saying !== "told" && (weights.get(word) ?? 0) > SAYS_LEAST);

/** Placeholders for the things a sentence names, so that only the other words are classified. */
const SLOTS: Partial<Record<Mention["group"], string>> = {
  kind: "{K}",
  place: "{P}",
  figure: "{F}",
  quality: "{Q}",
};

/** A span of text with placeholders for what it names. Of overlapping mentions the first counts. */
function slotted(text: string, { start, end }: Span, mentions: readonly Mention[]): string {
  let result = "";
  let from = start;
  for (const one of mentions) {
    const slot = one.aspect && SLOTS[one.group];
    if (!slot || one.start < from || one.end > end) continue;
    result += `${text.slice(from, one.start)}${slot}`;
    from = one.end;
  }
  return result + text.slice(from, end);
}

const WORD = /\{[KPFQ]\}|[a-z]+(?:['-][a-z]+)*|\d[\d,.]*|[$%&?!,:;–-]/gi;
const LISTED = /(\{[KPFQ]\})(?: (?:,|or|and|nor|&|an?|the|in|any))+ (?=\1)/g;
/** All words for a business in general count as one: 'outfits that', 'companies that'. */
const BUSINESS =
  /^(?:compan(?:y|ies)|firms?|business(?:es)?|outfits?|shops?|operations?|stores?|practices?|concerns?|ventures?|enterprises?)$/;

function plainWord(written: string): string {
  const word = written.toLowerCase();
  if (/^\d/.test(word)) return "0";
  return BUSINESS.test(word) ? "business" : word;
}

/**
 * The model's features for a sentence: its words, their order and its position. A list of one sort counts as
 * one thing.
 */
export function sayingFeatures(slotted: string, at: number): string[] {
  const joined = (slotted.replaceAll("’", "'").match(WORD) ?? []).map(plainWord).join(" ");
  const words = joined
    .replace(/\{(\w)\}/g, (slot) => slot.toUpperCase())
    .replace(LISTED, "")
    .replace(/(\{\w\})(?: \1)+/g, "$1")
    .split(" ");
  const features = ["any", `length ${Math.min(Math.floor(words.length / 3), 6)}`, `at ${Math.min(at, 2)}`];
  features.push(`^${words.slice(0, 2).join("_")}`, `$${words.slice(-2).join("_")}`);
  for (const [index, word] of words.entries()) {
    features.push(word);
    if (index < 3) features.push(`${index} ${word}`);
    if (word.length > 5) features.push(`${word.slice(0, 5)}-`);
    const [next, third] = [words[index + 1], words[index + 2]];
    if (next !== undefined) features.push(`${word}_${next}`);
    if (third !== undefined) features.push(`${word}_${next}_${third}`, `${word}_*_${third}`);
  }
  return [...new Set(features)];
}

const PART_ENDS = /,(?=\s)|[:;]|\s[–—-]+(?=\s)/g;

/** The parts of a sentence between commas, colons and dashes; empty if there is only one. */
function partsOfSentence(text: string, { start, end }: Span): Span[] {
  const ends = [...text.slice(start, end).matchAll(PART_ENDS)].map(({ index }) => start + index);
  return ends.length === 0
    ? []
    : [...ends, end].map((to, at) => ({ start: at === 0 ? start : (ends[at - 1] ?? 0) + 1, end: to }));
}

/**
 * A part of a sentence counts only above this score, and only with at least this many words around what it
 * names.
 */
const [OF_PART, WORDS_OF_PART] = [0.8, 3];

/** The stance of each sentence in a text, and of each part of a sentence with several (MAT-93). */
export function sayingsOf(text: string, mentions: readonly Mention[]): SentenceStance[] {
  const saidOf = (span: Span, at: number, least = 0): SentenceStance => {
    const sentence = slotted(text, span, mentions);
    const words = sentence.replace(/\{\w\}/g, "").match(/\p{L}+/gu) ?? [];
    const features = least > 0 && words.length < WORDS_OF_PART ? [] : sayingFeatures(sentence, at);
    const chances = MODELS.map(([saying, weights]) => {
      const chance = features.length > 0 ? talkScore(features, weights) : 0;
      return [saying, chance < least ? 0 : chance];
    });
    return { ...span, ...(Object.fromEntries(chances) as Record<Saying, number>) };
  };
  return sentencesOf(text).flatMap((sentence, at) => {
    const whole = saidOf(sentence, at);
    const isWhole = SAYINGS.some((saying) => whole[saying] > 0.5);
    const parts = isWhole ? [] : partsOfSentence(text, sentence);
    return [whole, ...parts.map((part) => saidOf(part, at, OF_PART))];
  });
}
