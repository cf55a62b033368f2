import { cuesOf } from "./cues";
import { anyOf } from "./pattern";
import { personsIn } from "./persons";
import CLAUSES from "./vocabulary/clauses.json" with { type: "json" };
import TALK_WEIGHTS from "./vocabulary/talk-weights.json";
import type { Span } from "./wish";

const CUE = cuesOf("talk");

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(TALK_WEIGHTS));

/** A span of text between commas, sentence ends and joining words, with the punctuation mark after it. */
export interface Clause extends Span {
  words: readonly string[];
  sign: string;
}

/** Also splits before words that start a wish within a sentence that was about its writer so far. */
const CUT = new RegExp(
  String.raw`[.!?;:]+(?=\s|$)|[\n—–()]|,(?=\s|$)| - |(?<!\bnot|n't)\s(?=(?:${anyOf([...CLAUSES.wish, ...CLAUSES.joint])})\s)`,
  "gi",
);
const WORD = /[a-z]+(?:'[a-z]+)?|\d[\d,.]*|[$%&+]/gi;
/** All numbers count as the same word, and state codes are kept apart from 'in', 'or' and 'me'. */
const plainWord = (word: string) =>
  /^\d/.test(word) ? "0" : /^[A-Z]{2}$/.test(word) ? "XX" : word.toLowerCase();

/** The clauses of a text, in order. */
export function clausesOf(text: string): Clause[] {
  const ends = [...text.matchAll(CUT)].map(({ 0: sign, index }) => ({ at: index, sign }));
  const clauses: Clause[] = [];
  let start = 0;
  for (const { at, sign } of [...ends, { at: text.length, sign: "" }]) {
    const words = text.slice(start, at).replaceAll("’", "'").match(WORD)?.map(plainWord) ?? [];
    if (words.length > 0) clauses.push({ start, end: at, words, sign: sign.trim().slice(0, 1) });
    start = at + sign.length;
  }
  return clauses;
}

const CLASSES = Object.entries(CLAUSES.classes).map(
  ([name, words]) => [name, new RegExp(`^(?:${anyOf(words)})$`)] as const,
);
const classOf = (word: string) => CLASSES.find(([, of]) => of.test(word))?.[0];
const coarse = (word: string) => classOf(word) ?? (word.length < 5 ? word : "…");

/** The model's features for a clause: its words, their order, its position and its neighbors. */
export function* featuresOf(clauses: readonly Clause[], at: number): Generator<string> {
  const { words, sign } = clauses[at] as Clause;
  const before = clauses[at - 1];
  yield "any";
  yield `sign ${before?.sign ?? "^"} ${sign}`;
  yield `at ${Math.min(at, 3)}`;
  yield `of ${Math.min(Math.floor(clauses.length / 5), 4)}`;
  yield `length ${Math.min(Math.floor(words.length / 3), 5)}`;
  yield `^${words.slice(0, 2).map(coarse).join("_")}`;
  for (const [index, word] of words.entries()) {
    yield word;
    const kind = classOf(word);
    if (kind) yield `<${kind}>`;
    if (word.length > 5) yield `${word.slice(0, 5)}-`;
    if (index < 3) yield `${index} ${word}`;
    const next = words[index + 1];
    if (next === undefined) continue;
    yield `${word}_${next}`;
    yield `<${coarse(word)}_${coarse(next)}>`;
    const third = words[index + 2];
    if (third !== undefined) yield `<${coarse(word)}_${coarse(next)}_${coarse(third)}>`;
  }
  for (const [side, clause] of [["<", before] as const, [">", clauses[at + 1]] as const]) {
    yield `${side} ${clause?.words[0] ?? ""}`;
    for (const word of clause?.words ?? []) {
      const kind = classOf(word);
      if (kind) yield `${side} <${kind}>`;
    }
  }
}

/**
 * The likelihood, from 0 to 1, that a clause asks for nothing, from its feature weights. Each feature counts
 * once.
 */
export function talkScore(features: Iterable<string>, weights: ReadonlyMap<string, number>): number {
  const distinct = new Set(features);
  let sum = 0;
  for (const feature of distinct) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum / Math.sqrt(distinct.size)));
}

/** A text with a single clause is the wish itself. */
const CLAUSES_LEAST = 2;
/**
 * The score above which a clause is dropped. Above one half, because losing a wish is worse than inventing
 * one.
 */
export const LIKELY = 0.6;

/**
 * Clauses that ask nothing of a business: what buyers say about themselves, and small talk. Classified by a
 * linear model that `npm run -s train:talk` trains on texts written by people, unless `asks` overrides it
 * (MAT-90).
 */
export function talkIn(text: string, asks: (clause: Span) => boolean = () => false): Span[] {
  const clauses = clausesOf(text);
  if (clauses.length < CLAUSES_LEAST) return [];
  const persons = personsIn(text, clauses);
  return clauses
    .filter(
      (clause, at) =>
        persons[at] ||
        (!CUE.ofBusiness.test(text.slice(clause.start)) &&
          talkScore(featuresOf(clauses, at), WEIGHTS) > LIKELY &&
          !asks(clause)),
    )
    .flatMap((clause) => aroundAsked(text, clause));
}

/** The text around words that are always a request: 'We are moving to Ohio'. */
export function aroundAsked(text: string, { start, end }: Span): Span[] {
  const asked = CUE.asks.exec(text.slice(start, end));
  if (!asked) return [{ start, end }];
  const from = start + asked.index;
  return [
    { start, end: from },
    { start: from + asked[0].length, end },
  ];
}

const ENDS = /^[.!?;]$/;

/**
 * Clauses that follow a `told` clause in the same sentence: buyers who start talking about themselves
 * continue until they ask for something (MAT-14).
 */
export function continuationsOf(
  text: string,
  told: readonly Span[],
  asks: (clause: Span) => boolean,
): Span[] {
  const more: Span[] = [];
  let before: Clause | null = null;
  for (const clause of clausesOf(text)) {
    const isTold = told.some(({ start, end }) => start <= clause.start + 1 && end >= clause.end - 1);
    const follows: boolean =
      before !== null && !ENDS.test(before.sign) && !text.slice(before.end, clause.start).includes("\n");
    const isMore: boolean =
      !isTold && follows && !CUE.wishes.test(text.slice(clause.start, clause.end)) && !asks(clause);
    if (isMore) more.push({ start: clause.start, end: clause.end });
    before = isTold || isMore ? clause : null;
  }
  return more;
}
