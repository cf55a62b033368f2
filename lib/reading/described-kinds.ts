import type { Mention } from "./mentions";
import { lowered } from "./pattern";
import { tradeNamed } from "./trades";
import DESCRIBED from "./vocabulary/kinds-described.json" with { type: "json" };
import LITTLE_WORDS from "./vocabulary/little-words.json" with { type: "json" };
import { overlaps, type Span } from "./wish";

/** Words of every description, which point to no kind. */
const IDLE = new Set(LITTLE_WORDS.inEveryDescription);
const WORD = /[a-zà-ÿ][a-zà-ÿ'-]*/g;
const ENDING = /(?:ingly|edly|ings?|ies|ed|e[rs]s?|s)$/;
const SHORTEST_STEM = 3;

/** 'Fixes', 'fixing' and 'fixed' are one word here. */
function stemOf(word: string): string {
  const cut = word.replace(ENDING, (ending) => (ending === "ies" ? "y" : ""));
  const stem = cut.length < SHORTEST_STEM ? word : cut;
  return stem.replace(/([^ls])\1$/, "$1").replace(/(?<=\w{3})e$/, "");
}

interface Term extends Span {
  stem: string;
}

function termsOf(small: string, { start, end }: Span): Term[] {
  return [...small.slice(start, end).matchAll(WORD)]
    .filter(([word]) => !IDLE.has(word))
    .map(({ 0: word, index }) => ({
      stem: stemOf(word),
      start: start + index,
      end: start + index + word.length,
    }));
}

/** Single words and pairs of neighbours. */
const featuresOf = (stems: readonly string[]) =>
  new Set([...stems, ...stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`)]);

/** How much a word says for each kind whose descriptions use it. */
type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;
let learned: Weights | undefined;
/** A word in several descriptions of a kind says more for it, but not in proportion. */
const DAMPING = 0.3;
/** A kind with many words of its own would otherwise win too often. */
const LENGTH_POWER = 0.25;

/** The weights, from descriptions by people who were asked not to name the kind. Built on first use. */
function weights(): Weights {
  if (learned) return learned;
  const counts = new Map<string, Map<string, number>>();
  const kinds = Object.entries(DESCRIBED);
  for (const [kind, descriptions] of kinds)
    for (const one of descriptions.split("; ")) {
      const small = lowered(one);
      const terms = termsOf(small, { start: 0, end: small.length });
      for (const feature of featuresOf(terms.map(({ stem }) => stem))) {
        const of = counts.get(feature) ?? new Map<string, number>();
        counts.set(feature, of.set(kind, (of.get(kind) ?? 0) + 1));
      }
    }
  const rarity = (of: ReadonlyMap<string, number>) => Math.log((kinds.length + 1) / (of.size + 0.5));
  const sums = new Map<string, number>();
  for (const of of counts.values())
    for (const [kind, times] of of)
      sums.set(kind, (sums.get(kind) ?? 0) + Math.log(1 + times / DAMPING) * rarity(of));
  learned = new Map(
    [...counts].map(([feature, of]) => [
      feature,
      new Map(
        [...of].map(([kind, times]) => [
          kind,
          (Math.log(1 + times / DAMPING) * rarity(of)) / (sums.get(kind) ?? 1) ** LENGTH_POWER,
        ]),
      ),
    ]),
  );
  return learned;
}

/** The least weight a description needs; one that weighs enough must only be ahead of every other kind. */
const LEAST = 4.8;
const ENOUGH = 6;
const BEYOND_DOUBT = 7;
const AHEAD = 1.2;
const TIMES_AHEAD = 1.7;

/** How well each kind's descriptions fit these words, best first. */
function scored(stems: readonly string[]): [kind: string, score: number][] {
  const scores = new Map<string, number>();
  for (const feature of featuresOf(stems))
    for (const [kind, weight] of weights().get(feature) ?? [])
      scores.set(kind, (scores.get(kind) ?? 0) + weight);
  return [...scores].sort(([, a], [, b]) => b - a);
}

/**
 * The kind that these words describe, and how clearly; null when they could describe several or none. `isSure`: it
 * must be beyond doubt.
 */
function kindOfWords(stems: readonly string[], isSure: boolean): { kind: string; score: number } | null {
  const [first, second] = scored(stems);
  if (!first || first[1] < (isSure ? BEYOND_DOUBT : LEAST)) return null;
  const related = (id: string) => tradeNamed(id)?.broader ?? id;
  const isRelated = second !== undefined && related(second[0]) === related(first[0]);
  const next = isRelated ? 0 : (second?.[1] ?? 0);
  const isClear = isSure || first[1] < ENOUGH ? first[1] >= TIMES_AHEAD * next : first[1] >= AHEAD + next;
  return isClear ? { kind: first[0], score: first[1] } : null;
}

/** Whether all of these words occur in descriptions of a kind: 'backhoes' of excavation. */
export function isOfKind(kind: string, words: readonly string[]): boolean {
  const told = words.map((word) => word.toLowerCase()).filter((word) => !IDLE.has(word));
  return told.length > 0 && told.every((word) => weights().get(stemOf(word))?.has(kind));
}

/**
 * The kind of business that the most telling of these sentences describes without naming it: 'where working parents
 * leave their little ones in the morning' (MAT-103). `taken` are words that mean something else: figures, places,
 * what is refused. `others` are kinds that the text only mentions, which a description beyond doubt outweighs.
 */
export function describedKind(
  text: string,
  sentences: readonly Span[],
  taken: readonly Span[],
  others: readonly string[],
): Mention[] {
  const small = lowered(text);
  let best: { kind: string; score: number; terms: Term[] } | null = null;
  for (const sentence of sentences) {
    const terms = termsOf(small, sentence).filter((term) => !taken.some((one) => overlaps(one, term)));
    const found = kindOfWords(
      terms.map(({ stem }) => stem),
      others.length > 0,
    );
    if (found && found.score > (best?.score ?? 0)) best = { ...found, terms };
  }
  const trade = best && tradeNamed(best.kind);
  if (!best || !trade || others.some((id) => id === trade.id || tradeNamed(id)?.broader === trade.id))
    return [];
  const { kind, terms } = best;
  const telling = terms.filter(({ stem }) => weights().get(stem)?.has(kind));
  const [first, last] = [telling[0], telling.at(-1)];
  if (!first || !last) return [];
  const pieces: Span[] = [{ start: first.start, end: first.end }];
  for (const term of telling.slice(1)) {
    const piece = pieces.at(-1) as Span;
    const between = { start: piece.end, end: term.start };
    if (taken.some((one) => overlaps(one, between))) pieces.push({ start: term.start, end: term.end });
    else piece.end = term.end;
  }
  const longest = pieces.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a));
  const { id, industries, isWide } = trade;
  return pieces.map((piece) => ({
    ...piece,
    ...(piece === longest
      ? { group: "kind" as const, aspect: { kind: "trade" as const, id, industries, isWide } }
      : { group: "nothing" as const, aspect: null }),
  }));
}
