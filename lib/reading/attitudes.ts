import { likelihoods, slotNetwork, type Tokens, tokensOf as tokensWithSlots } from "@/lib/core/slot-network";
import MODEL from "./vocabulary/attitude-weights.json" with { type: "json" };
import type { Span } from "./wish";

/** What a buyer can mean by naming something: it is wanted, only preferred, refused, or told without being asked for. */
export const ATTITUDES = ["wanted", "preferred", "refused", "told"] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** Something that a text names. */
export interface Named extends Span {
  /** `words` are outside the vocabulary. */
  group: "kind" | "place" | "figure" | "quality" | "words";
}

/** The likelihood of each attitude, from 0 to 1; they add up to 1. */
export type Attitudes = Record<Attitude, number>;

/** What stands for each thing that the vocabulary knows; other words stand as they are. */
export const SLOTS: Readonly<Record<Named["group"], string | null>> = {
  kind: "<kind>",
  place: "<place>",
  figure: "<figure>",
  quality: "<quality>",
  words: null,
};

const NETWORK = slotNetwork(MODEL);

/** A text as the network sees it. */
export const tokensOf = (
  text: string,
  named: readonly Named[],
  isKnown: (word: string) => boolean = NETWORK.isKnown,
): Tokens =>
  tokensWithSlots(
    text,
    named.map(({ start, end, group }) => ({ start, end, token: SLOTS[group] })),
    isKnown,
  );

const JOINTS = new Set([",", "or", "and", "nor", "/", "&"]);
/** 'An ice cream parlor or one of those frozen yogurt places' */
const ARTICLES = new Set(["a", "an", "the", "one", "of", "those", "these", "some", "any", "even", "maybe"]);

/** The ranges of slots that are a list, such as 'dance, music or art'; also those of one. */
function* listsIn(words: readonly string[], slots: readonly { at: number }[]): Generator<[number, number]> {
  let from = 0;
  for (let next = 1; next <= slots.length; next += 1) {
    const [before, after] = [slots[next - 1]?.at ?? 0, slots[next]?.at];
    const between = after === undefined ? [] : words.slice(before + 1, after);
    const isList =
      after !== undefined &&
      words[after] === words[before] &&
      between.some((word) => JOINTS.has(word)) &&
      between.every((word) => JOINTS.has(word) || ARTICLES.has(word));
    if (isList) continue;
    yield [from, next];
    from = next;
  }
}

/**
 * The attitude of a text to each thing it names, in order, from a small recurrent network that reads the words around
 * it in both directions (MAT-101). Things inside others get null. `npm run -s train:attitudes` trains it on texts that
 * people annotated (docs/decisions/0145-attitudes.md).
 */
export function attitudesIn(text: string, named: readonly Named[]): (Attitudes | null)[] {
  const found: (Attitudes | null)[] = named.map(() => null);
  const { words, slots } = tokensOf(text, named);
  if (slots.length === 0) return found;
  const judged = NETWORK.judge({ words, slots });
  for (const [from, to] of listsIn(words, slots)) {
    const members = judged.slice(from, to);
    const mean = ATTITUDES.map(
      (_, index) => members.reduce((sum, one) => sum + (one[index] ?? 0), 0) / members.length,
    );
    const likely = likelihoods(mean);
    const attitudes = Object.fromEntries(
      ATTITUDES.map((attitude, index) => [attitude, likely[index] ?? 0]),
    ) as Attitudes;
    for (const { of } of slots.slice(from, to)) found[of] = attitudes;
  }
  return found;
}
