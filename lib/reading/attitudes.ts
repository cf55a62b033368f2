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

/** Tokens for what is named, for unknown words and for numbers. */
export const SLOTS: Readonly<Partial<Record<Named["group"], string>>> = {
  kind: "<kind>",
  place: "<place>",
  figure: "<figure>",
  quality: "<quality>",
};
export const UNKNOWN = "<unknown>";
const NUMBER = "<number>";

const TOKEN = /[\uE000\uE001]\d+\uE000|\p{L}+(?:['’]\p{L}+)?|\d[\d,.]*[a-z%+]*|[^\s\p{L}\d]|\n/giu;
/** 'don't' is 'do' and 'n't', unless known as a whole. */
const CONTRACTED = /^(.+)(n't|'(?:s|d|ll|ve|re|m))$/;

/**
 * A text as the model sees it: its words, with a slot in place of each thing that the vocabulary knows. Other words
 * stand as they are and are judged at their last one.
 */
export interface Tokens {
  words: string[];
  /** Where each thing is in `words`, in the order of `named`; things inside others are left out. */
  slots: { at: number; of: number }[];
}

/** Splits a text into tokens. Of overlapping things the first counts. */
export function tokensOf(
  text: string,
  named: readonly Named[],
  isKnown: (word: string) => boolean = (word) => ROWS.has(word),
): Tokens {
  let marked = "";
  let from = 0;
  for (const [index, { start, end }] of named.entries()) {
    if (start < from) continue;
    marked +=
      named[index]?.group !== "words"
        ? `${text.slice(from, start)} \uE000${index}\uE000 `
        : `${text.slice(from, end)} \uE001${index}\uE000 `;
    from = end;
  }
  marked += text.slice(from);
  const tokens: Tokens = { words: [], slots: [] };
  for (const [token] of marked.matchAll(TOKEN)) {
    const of = Number(token.slice(1, -1));
    if (token.startsWith("\uE001")) {
      tokens.slots.push({ at: tokens.words.length - 1, of });
      continue;
    }
    if (token.startsWith("\uE000")) {
      tokens.slots.push({ at: tokens.words.length, of });
      tokens.words.push(SLOTS[named[of]?.group ?? "quality"] ?? UNKNOWN);
      continue;
    }
    const word = token
      .toLowerCase()
      .replace("’", "'")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
    const [, whole, rest] = (!isKnown(word) && CONTRACTED.exec(word)) || [];
    tokens.words.push(...(whole && rest ? [whole, rest] : [word]));
  }
  return tokens;
}

/** The matrices of a gated recurrent unit (Cho et al. 2014), row by row: reset, update and candidate. */
export interface Unit {
  input: Float32Array;
  state: Float32Array;
  inputBias: Float32Array;
  stateBias: Float32Array;
}

/** A unit for each direction, and what turns both states and the word itself into the four attitudes. */
interface Model {
  dimensions: number;
  hidden: number;
  forward: Unit;
  backward: Unit;
  output: Float32Array;
  outputBias: Float32Array;
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
const floatsOf = (text: string) => new Float32Array(bytesOf(text).buffer);
const unitOf = (unit: Record<keyof Unit, string>): Unit => ({
  input: floatsOf(unit.input),
  state: floatsOf(unit.state),
  inputBias: floatsOf(unit.inputBias),
  stateBias: floatsOf(unit.stateBias),
});

const ROWS: ReadonlyMap<string, number> = new Map(MODEL.words.split(" ").map((word, row) => [word, row]));
const VECTORS = new Int8Array(bytesOf(MODEL.vectors).buffer);

let loaded: Model | undefined;
/** Decoded on first use. */
function model(): Model {
  loaded ??= {
    dimensions: MODEL.dimensions,
    hidden: MODEL.hidden,
    forward: unitOf(MODEL.forward),
    backward: unitOf(MODEL.backward),
    output: floatsOf(MODEL.output),
    outputBias: floatsOf(MODEL.outputBias),
  };
  return loaded;
}

/** The row of a word's vector; all numbers share one, as do all unknown words. */
export const rowOf = (word: string, rows: ReadonlyMap<string, number> = ROWS): number =>
  rows.get(word) ?? rows.get(/^\d/.test(word) ? NUMBER : UNKNOWN) ?? 0;

function vectorsOf(words: readonly string[]): Float32Array {
  const { dimensions } = MODEL;
  const vectors = new Float32Array(words.length * dimensions);
  for (const [at, word] of words.entries()) {
    const row = rowOf(word);
    for (let d = 0; d < dimensions; d += 1)
      vectors[at * dimensions + d] = (VECTORS[row * dimensions + d] ?? 0) * MODEL.scale;
  }
  return vectors;
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** `matrix` (rows × size) times a part of `vector`, added to `bias`. */
function apply(
  into: Float32Array,
  matrix: Float32Array,
  bias: Float32Array,
  vector: Float32Array,
  from: number,
  size: number,
): void {
  for (let row = 0; row < bias.length; row += 1) {
    let sum = bias[row] as number;
    const start = row * size;
    for (let at = 0; at < size; at += 1)
      sum += (matrix[start + at] as number) * (vector[from + at] as number);
    into[row] = sum;
  }
}

/** The state after each token, read in one direction. */
function statesOf(vectors: Float32Array, unit: Unit, { dimensions, hidden }: Model, isReversed: boolean) {
  const length = vectors.length / dimensions;
  const states = new Float32Array(length * hidden);
  const [given, kept] = [new Float32Array(hidden * 3), new Float32Array(hidden * 3)];
  const state = new Float32Array(hidden);
  for (let step = 0; step < length; step += 1) {
    const at = isReversed ? length - 1 - step : step;
    apply(given, unit.input, unit.inputBias, vectors, at * dimensions, dimensions);
    apply(kept, unit.state, unit.stateBias, state, 0, hidden);
    for (let cell = 0; cell < hidden; cell += 1) {
      const reset = sigmoid((given[cell] as number) + (kept[cell] as number));
      const update = sigmoid((given[hidden + cell] as number) + (kept[hidden + cell] as number));
      const candidate = Math.tanh(
        (given[2 * hidden + cell] as number) + reset * (kept[2 * hidden + cell] as number),
      );
      state[cell] = (1 - update) * candidate + update * (state[cell] as number);
    }
    states.set(state, at * hidden);
  }
  return states;
}

const JOINTS = new Set([",", "or", "and", "nor", "/", "&"]);

/** The ranges of slots that are a list, such as 'dance, music or art'; also those of one. */
function* listsIn(words: readonly string[], slots: readonly { at: number }[]): Generator<[number, number]> {
  let from = 0;
  for (let next = 1; next <= slots.length; next += 1) {
    const [before, after] = [slots[next - 1]?.at ?? 0, slots[next]?.at];
    const between = after === undefined ? [] : words.slice(before + 1, after);
    const isList =
      after !== undefined &&
      between.length > 0 &&
      words[after] === words[before] &&
      between.every((word) => JOINTS.has(word));
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
  const network = model();
  const { dimensions, hidden, output, outputBias } = network;
  const vectors = vectorsOf(words);
  const sides = [
    statesOf(vectors, network.forward, network, false),
    statesOf(vectors, network.backward, network, true),
  ] as const;
  const features = new Float32Array(2 * hidden + dimensions);
  const judged = slots.map(({ at }) => {
    for (const [side, states] of sides.entries())
      features.set(states.subarray(at * hidden, (at + 1) * hidden), side * hidden);
    features.set(vectors.subarray(at * dimensions, (at + 1) * dimensions), 2 * hidden);
    const sums = new Float32Array(ATTITUDES.length);
    apply(sums, output, outputBias, features, 0, features.length);
    return sums;
  });
  for (const [from, to] of listsIn(words, slots)) {
    const members = judged.slice(from, to);
    const mean = ATTITUDES.map(
      (_, index) => members.reduce((sum, one) => sum + (one[index] ?? 0), 0) / members.length,
    );
    const weights = mean.map(Math.exp);
    const all = weights.reduce((sum, one) => sum + one, 0);
    const attitudes = Object.fromEntries(
      ATTITUDES.map((attitude, index) => [attitude, (weights[index] ?? 0) / all]),
    ) as Attitudes;
    for (const { of } of slots.slice(from, to)) found[of] = attitudes;
  }
  return found;
}
