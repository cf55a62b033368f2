/**
 * A small recurrent network that reads a text in both directions and classifies some of its words, the slots, by what
 * stands around them. Attitudes (MAT-101) and the numbers of a description (FIG-34) are each read by one.
 */

/** The matrices of a gated recurrent unit (Cho et al. 2014), row by row: reset, update and candidate. */
export interface Unit {
  input: Float32Array;
  state: Float32Array;
  inputBias: Float32Array;
  stateBias: Float32Array;
}

/** A network as its file stores it: word vectors as bytes times `scale`, matrices as floats, both in Base64. */
export interface StoredNetwork {
  dimensions: number;
  hidden: number;
  scale: number;
  words: string;
  vectors: string;
  forward: Record<keyof Unit, string>;
  backward: Record<keyof Unit, string>;
  output: string;
  outputBias: string;
}

/**
 * A part of a text to classify. The words of `token` stand in its place; null: its own words stand as they are. The last
 * one is judged.
 */
export interface Slot {
  start: number;
  end: number;
  token: string | null;
}

/** A text as a network sees it, and where each slot is in `words`. Slots inside others are left out. */
export interface Tokens {
  words: string[];
  slots: { at: number; of: number }[];
}

export const UNKNOWN = "<unknown>";
const NUMBER = "<number>";

const TOKEN = /[\uE000\uE001]\d+\uE000|\p{L}+(?:['’]\p{L}+)?|\d[\d,.]*[a-z%+]*|[^\s\p{L}\d]|\n/giu;
/** 'don't' is 'do' and 'n't', unless known as a whole. */
const CONTRACTED = /^(.+)(n't|'(?:s|d|ll|ve|re|m))$/;

/** Splits a text into tokens. Of overlapping slots the first counts. */
export function tokensOf(text: string, given: readonly Slot[], isKnown: (word: string) => boolean): Tokens {
  let marked = "";
  let from = 0;
  for (const [index, { start, end, token }] of given.entries()) {
    if (start < from) continue;
    marked +=
      token === null
        ? `${text.slice(from, end)} \uE001${index}\uE000 `
        : `${text.slice(from, start)} \uE000${index}\uE000 `;
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
      tokens.words.push(...(given[of]?.token ?? UNKNOWN).split(" "));
      tokens.slots.push({ at: tokens.words.length - 1, of });
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

/** The row of a word's vector; all numbers share one, as do all unknown words. */
export const rowOf = (word: string, rows: ReadonlyMap<string, number>): number =>
  rows.get(word) ?? rows.get(/^\d/.test(word) ? NUMBER : UNKNOWN) ?? 0;

export const rowsOf = (words: string): Map<string, number> =>
  new Map(words.split(" ").map((word, row) => [word, row]));

/** The word vectors of a stored network, in bytes. */
export const vectorBytes = ({ vectors }: Pick<StoredNetwork, "vectors">) =>
  new Int8Array(bytesOf(vectors).buffer);

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
export const floatsOf = (text: string) => new Float32Array(bytesOf(text).buffer);
const unitOf = (unit: Record<keyof Unit, string>): Unit => ({
  input: floatsOf(unit.input),
  state: floatsOf(unit.state),
  inputBias: floatsOf(unit.inputBias),
  stateBias: floatsOf(unit.stateBias),
});

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
function statesOf(
  vectors: Float32Array,
  unit: Unit,
  { dimensions, hidden }: Pick<StoredNetwork, "dimensions" | "hidden">,
  isReversed: boolean,
) {
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

/** The likelihoods of classes given their logits; they add up to 1. */
export function likelihoods(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const weights = logits.map((one) => Math.exp(one - most));
  const all = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / all);
}

export interface SlotNetwork {
  isKnown: (word: string) => boolean;
  /** The logit of each class at each slot, in order. */
  judge: (tokens: Tokens) => number[][];
}

/** Reads a stored network; its matrices are decoded on first use. */
export function slotNetwork(stored: StoredNetwork): SlotNetwork {
  const { dimensions, hidden, scale } = stored;
  const rows = rowsOf(stored.words);
  let decoded: ReturnType<typeof decode> | undefined;
  const decode = () => ({
    vectors: vectorBytes(stored),
    units: [unitOf(stored.forward), unitOf(stored.backward)],
    output: floatsOf(stored.output),
    outputBias: floatsOf(stored.outputBias),
  });
  const vectorsOf = (words: readonly string[], bytes: Int8Array) => {
    const vectors = new Float32Array(words.length * dimensions);
    for (const [at, word] of words.entries()) {
      const row = rowOf(word, rows);
      for (let d = 0; d < dimensions; d += 1)
        vectors[at * dimensions + d] = (bytes[row * dimensions + d] ?? 0) * scale;
    }
    return vectors;
  };
  return {
    isKnown: (word) => rows.has(word),
    judge: ({ words, slots }) => {
      decoded ??= decode();
      const { units, output, outputBias } = decoded;
      const vectors = vectorsOf(words, decoded.vectors);
      const sides = units.map((unit, side) => statesOf(vectors, unit, stored, side === 1));
      const features = new Float32Array(2 * hidden + dimensions);
      return slots.map(({ at }) => {
        for (const [side, states] of sides.entries())
          features.set(states.subarray(at * hidden, (at + 1) * hidden), side * hidden);
        features.set(vectors.subarray(at * dimensions, (at + 1) * dimensions), 2 * hidden);
        const sums = new Float32Array(outputBias.length);
        apply(sums, output, outputBias, features, 0, features.length);
        return [...sums];
      });
    },
  };
}
