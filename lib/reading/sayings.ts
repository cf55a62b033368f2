import type { Mention } from "./mentions";
import { sentencesOf } from "./sentences";
import { talkScore } from "./talk";
import WEIGHTS from "./vocabulary/saying-weights.json" with { type: "json" };
import type { Span } from "./wish";

/** What a sentence does as a whole with what it names; otherwise it asks for some of it. */
const SAYINGS = ["refused", "preferred", "told"] as const;
export type Saying = (typeof SAYINGS)[number];

/** A sentence, and how likely it refuses, only prefers or merely tells of all that it names. */
export type Said = Span & Record<Saying, number>;

const MODELS = SAYINGS.map((saying) => [saying, new Map(Object.entries<number>(WEIGHTS[saying]))] as const);

/** Words that say by themselves that something is refused, or only preferred, and ask nothing. */
const SAYS_LEAST = 0.4;
export const isSaying = (word: string) =>
  MODELS.some(([saying, weights]) => saying !== "told" && (weights.get(word) ?? 0) > SAYS_LEAST);

/** Stand in a sentence for what it names, so that its other words say what is said of it. */
const SLOTS: Partial<Record<Mention["group"], string>> = {
  kind: "{K}",
  place: "{P}",
  figure: "{F}",
  quality: "{Q}",
};

/** A stretch of a text with slots for what it names; of two mentions of the same words the first counts. */
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
const plainWord = (word: string) => (/^\d/.test(word) ? "0" : word.toLowerCase());

/** What the saying of a sentence is told by: its words, their order and its place; lists of one sort are one thing. */
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

/** The parts of a sentence between commas, colons and strokes, where it has more than one. */
function partsOfSentence(text: string, { start, end }: Span): Span[] {
  const ends = [...text.slice(start, end).matchAll(PART_ENDS)].map(({ index }) => start + index);
  return ends.length === 0
    ? []
    : [...ends, end].map((to, at) => ({ start: at === 0 ? start : (ends[at - 1] ?? 0) + 1, end: to }));
}

/** Of parts of sentences only what is so likely counts, and only where so many words stand around what they name. */
const [OF_PART, WORDS_OF_PART] = [0.8, 3];

/** What each sentence of a text says of what it names, and each part of one that holds several (MAT-93). */
export function sayingsOf(text: string, mentions: readonly Mention[]): Said[] {
  const saidOf = (span: Span, at: number, least = 0): Said => {
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
