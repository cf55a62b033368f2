import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { namesOf } from "@/lib/ingestion/normalise/industry-terms";
import {
  ATTITUDES,
  type Attitude,
  rowOf,
  SLOTS,
  tokensOf,
  UNKNOWN,
  type Unit,
} from "@/lib/reading/attitudes";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { spokenSearch } from "@/tests/fixtures/spoken-search";
import {
  type AnnotatedText,
  annotated,
  detected,
  type Example,
  ruled,
  slotted,
  talked,
} from "./attitude-examples";
import { backwards, drawing, forwards, type Pass, step, type TrainedUnit, trained } from "./attitude-network";

/**
 * Trains the model of attitudes (MAT-101) and writes its weights: `npm run -s train:attitudes`. It starts from the word
 * vectors in the weights file and from random matrices; the random numbers are always the same. Takes some ten minutes.
 */

const FILE = "lib/reading/vocabulary/attitude-weights.json";
const YEAR = 2026;
const HIDDEN = 48;
const [EPOCHS, COMPOSED, BATCH] = [8, 6_000, 32];
const [RATE, VECTOR_RATE, DECAY] = [2e-3, 5e-4, 0.78];
/** How many generated notes there are. */
const NOTES = 900;
/** How often numbers are left out while training, so that none decides alone. */
const [WORDS_LEFT_OUT, INPUT_LEFT_OUT, STATE_LEFT_OUT] = [0.06, 0.2, 0.4];
/** Errors about rare attitudes count more. */
const WORTH_OF_WORDS = 0.4;
const WORTH: Record<Attitude, number> = { wanted: 1, preferred: 1.3, refused: 1.3, told: 1.5 };
/** How much of the certainty is spread over the other attitudes. */
const DOUBT = 0.03;
const MAX_NORM = 1;
/** How often a text gets lists, a name becomes one, and another word stands beside a member. */
const [LISTS, MEMBERS, AROUND] = [0.4, 0.5, 0.15];
/** How often a kind or property of a single sentence is spelled out. */
const SPELLED_OUT = 0.25;

const draw = drawing(7);
const below = (count: number) => Math.floor(draw() * count);
const oneOf = <One>(some: readonly One[]) => some[below(some.length)] as One;

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const TRADE_WORDS = INDUSTRIES.flatMap((industry) => namesOf(industry)).flatMap((name) =>
  name.toLowerCase().split(/[^a-z]+/),
);
const stances = read("tests/eval/stances.json");
const said = read("tests/eval/said.json");
const texts = [...stances.texts, ...read("tests/eval/attitudes.json")].map((one: AnnotatedText) =>
  annotated(one),
);
const notes = fc.sample(spokenSearch, { numRuns: NOTES, seed: 11 }).map((one) => ruled(one, YEAR));
const talk = read("tests/eval/talk.json").map((one: { text: string; talk: string[] }) => talked(one, YEAR));
const whole = [...texts.flatMap((one) => [one, detected(one, YEAR)]), ...talk, ...notes];
const sentences: Example[] = [
  ...["wanted", "refused", "preferred", "told"].flatMap((one) =>
    stances[one].map((text: string) => slotted(text, [one as Attitude])),
  ),
  ...stances.exceptions.map(([text, all]: [string, Attitude[]]) => slotted(text, all)),
  ...Object.entries<string[]>(said).flatMap(([one, all]) =>
    all.map((text) => slotted(text.replace(/^\d+ /, ""), [(one === "asked" ? "wanted" : one) as Attitude])),
  ),
];

const old = read(FILE);
const { dimensions } = old;
const rows = new Map<string, number>(old.words.split(" ").map((word: string, row: number) => [word, row]));
const vectors = trained(
  Float32Array.from(
    new Int8Array(Uint8Array.from(Buffer.from(old.vectors, "base64")).buffer),
    (one) => one * old.scale,
  ),
);
const random = (length: number, size: number) =>
  trained(Float32Array.from({ length }, () => (draw() * 2 - 1) / Math.sqrt(size)));
const newUnit = (): TrainedUnit => ({
  input: random(HIDDEN * 3 * dimensions, HIDDEN),
  state: random(HIDDEN * 3 * HIDDEN, HIDDEN),
  inputBias: random(HIDDEN * 3, HIDDEN),
  stateBias: random(HIDDEN * 3, HIDDEN),
});
const units = [newUnit(), newUnit()] as const;
const WIDTH = HIDDEN * 2 + dimensions;
const output = random(ATTITUDES.length * WIDTH, WIDTH);
const outputBias = random(ATTITUDES.length, WIDTH);
const dense = [...units.flatMap((unit) => Object.values(unit)), output, outputBias];

/** A text as rows of vectors, and the attitude (by number) at each slot. */
interface Item {
  rows: number[];
  slots: { at: number; said: number; worth: number }[];
}
function itemOf({ text, named, said: given }: Example): Item {
  const { words, slots } = tokensOf(text, named, (word) => rows.has(word));
  return {
    rows: words.map((word) => rowOf(word, rows)),
    slots: slots.flatMap(({ at, of }) => {
      const one = given[of];
      const worth = one ? WORTH[one] * (named[of]?.group === "words" ? WORTH_OF_WORDS : 1) : 0;
      return one ? [{ at, said: ATTITUDES.indexOf(one), worth }] : [];
    }),
  };
}
const [wholeItems, sentenceItems] = [whole.map(itemOf), sentences.map(itemOf)];

const LISTED = new Set([SLOTS.kind, SLOTS.place].map((slot) => rowOf(slot ?? UNKNOWN, rows)));
const SPELLED = new Set([SLOTS.kind, SLOTS.quality].map((slot) => rowOf(slot ?? UNKNOWN, rows)));
const LIST_JOINTS = [",", ",", ",", "or", "and", "/", ", or", ", and", "&", ";", "\n"].map((joint) =>
  joint.split(" ").map((word) => rowOf(word, rows)),
);
const LIST_WORDS = TRADE_WORDS.flatMap((word) => rows.get(word) ?? []);
/** The same with lists of the same attitude in the place of some kinds and places, and words of their names around. */
function withLists(item: Item): Item {
  if (draw() > LISTS) return item;
  const longer: Item = { rows: [], slots: [] };
  let from = 0;
  for (const { at, ...slot } of item.slots) {
    const row = item.rows[at] as number;
    longer.rows.push(...item.rows.slice(from, at));
    from = at + 1;
    const count = LISTED.has(row) && draw() < MEMBERS ? 2 + below(6) : 1;
    const joint = oneOf(LIST_JOINTS);
    for (let member = 0; member < count; member += 1) {
      if (member > 0) longer.rows.push(...(member === count - 1 ? oneOf(LIST_JOINTS) : joint));
      if (count > 1 && draw() < AROUND) longer.rows.push(oneOf(LIST_WORDS));
      longer.slots.push({ ...slot, at: longer.rows.length });
      longer.rows.push(row);
      if (count > 1 && draw() < AROUND) longer.rows.push(oneOf(LIST_WORDS));
    }
  }
  longer.rows.push(...item.rows.slice(from));
  return longer;
}
/** The same with words in the place of some kinds and other properties, as if the vocabulary did not know them. */
function spelledOut(item: Item): Item {
  const spelled: Item = { rows: [], slots: [] };
  let from = 0;
  for (const { at, ...slot } of item.slots) {
    spelled.rows.push(...item.rows.slice(from, at));
    from = at + 1;
    const row = item.rows[at] as number;
    const isSpelled = SPELLED.has(row) && draw() < SPELLED_OUT;
    for (let count = isSpelled ? below(2) : 0; count > 0; count -= 1) spelled.rows.push(oneOf(LIST_WORDS));
    spelled.slots.push({ ...slot, at: spelled.rows.length });
    spelled.rows.push(isSpelled ? oneOf(LIST_WORDS) : row);
  }
  spelled.rows.push(...item.rows.slice(from));
  return spelled;
}

const JOINTS = [".", ",", "\n", "."].map((sign) => [rowOf(sign, rows)]);
/** One to four sentences after each other. */
function composed(): Item {
  const item: Item = { rows: [], slots: [] };
  for (let count = 1 + below(4); count > 0; count -= 1) {
    const next = spelledOut(oneOf(sentenceItems));
    if (item.rows.length > 0) item.rows = [...item.rows, ...oneOf([...JOINTS, []])];
    item.slots.push(...next.slots.map(({ at, ...slot }) => ({ ...slot, at: at + item.rows.length })));
    item.rows = [...item.rows, ...next.rows];
  }
  return item;
}

const LAST_SLOT = Math.max(
  ...["<kind>", "<place>", "<figure>", "<quality>"].map((slot) => rowOf(slot, rows)),
);
const unknown = rowOf(UNKNOWN, rows);
const touched = new Set<number>();

/** The inputs of a text, with some left out when training; kept numbers are raised to make up for it. */
function inputsOf(item: Item, isTraining: boolean) {
  const used = item.rows.map((row) =>
    isTraining && row > LAST_SLOT && draw() < WORDS_LEFT_OUT ? unknown : row,
  );
  const inputs = new Float32Array(used.length * dimensions);
  const kept = new Float32Array(inputs.length).fill(1);
  for (const [at, row] of used.entries())
    for (let d = 0; d < dimensions; d += 1) {
      if (isTraining) kept[at * dimensions + d] = draw() < INPUT_LEFT_OUT ? 0 : 1 / (1 - INPUT_LEFT_OUT);
      inputs[at * dimensions + d] =
        (vectors.values[row * dimensions + d] as number) * (kept[at * dimensions + d] as number);
    }
  return { used, inputs, kept };
}

const directionOf = (side: number) => ({ dimensions, hidden: HIDDEN, isReversed: side === 1 });

/** The likelihood of each attitude at a slot, and what it was computed from. */
function judgedAt(at: number, passes: readonly Pass[], inputs: Float32Array, isTraining: boolean) {
  const [features, kept] = [new Float32Array(WIDTH), new Float32Array(WIDTH).fill(1)];
  for (const [side, { states }] of passes.entries())
    features.set(states.subarray(at * HIDDEN, (at + 1) * HIDDEN), side * HIDDEN);
  features.set(inputs.subarray(at * dimensions, (at + 1) * dimensions), HIDDEN * 2);
  if (isTraining)
    for (let index = 0; index < HIDDEN * 2; index += 1) {
      kept[index] = draw() < STATE_LEFT_OUT ? 0 : 1 / (1 - STATE_LEFT_OUT);
      features[index] = (features[index] as number) * (kept[index] as number);
    }
  const sums = ATTITUDES.map((_, row) =>
    features.reduce(
      (sum, one, index) => sum + one * (output.values[row * WIDTH + index] as number),
      outputBias.values[row] as number,
    ),
  );
  const most = Math.max(...sums);
  const weights = sums.map((sum) => Math.exp(sum - most));
  const all = weights.reduce((sum, one) => sum + one, 0);
  return { features, kept, chances: weights.map((one) => one / all) };
}

/** Adds the gradients of one text. Returns its loss. */
function learn(item: Item): number {
  const { used, inputs, kept } = inputsOf(item, true);
  const passes = units.map((unit, side) => forwards(unit, inputs, directionOf(side)));
  const slopes = units.map(() => new Float32Array(used.length * HIDDEN));
  const ofVectors = new Float32Array(inputs.length);
  let loss = 0;
  for (const { at, said, worth } of item.slots) {
    const judged = judgedAt(at, passes, inputs, true);
    for (const [row, chance] of judged.chances.entries()) {
      const wanted = (row === said ? 1 - DOUBT : 0) + DOUBT / ATTITUDES.length;
      loss -= worth * wanted * Math.log(chance + 1e-9);
      const slope = worth * (chance - wanted);
      outputBias.gradient[row] = (outputBias.gradient[row] as number) + slope;
      for (let index = 0; index < WIDTH; index += 1) {
        const weight = row * WIDTH + index;
        output.gradient[weight] =
          (output.gradient[weight] as number) + slope * (judged.features[index] as number);
        const back = slope * (output.values[weight] as number) * (judged.kept[index] as number);
        if (index >= HIDDEN * 2) {
          const vector = at * dimensions + index - HIDDEN * 2;
          ofVectors[vector] = (ofVectors[vector] as number) + back;
        } else {
          const side = index < HIDDEN ? 0 : 1;
          const state = at * HIDDEN + index - side * HIDDEN;
          const slope = slopes[side] as Float32Array;
          slope[state] = (slope[state] as number) + back;
        }
      }
    }
  }
  for (const [side, unit] of units.entries())
    backwards(
      unit,
      inputs,
      passes[side] as Pass,
      { slopes: slopes[side] as Float32Array, ofVectors },
      directionOf(side),
    );
  for (const [at, row] of used.entries()) {
    touched.add(row);
    for (let d = 0; d < dimensions; d += 1) {
      const [vector, weight] = [at * dimensions + d, row * dimensions + d];
      vectors.gradient[weight] =
        (vectors.gradient[weight] as number) + (ofVectors[vector] as number) * (kept[vector] as number);
    }
  }
  return loss;
}

/** Texts of similar length together, in random order. */
function batchesOf(items: readonly Item[]): Item[][] {
  const sorted = items
    .map((item) => ({ item, order: item.rows.length + draw() * 6 }))
    .sort((a, b) => a.order - b.order);
  const batches: Item[][] = [];
  for (let at = 0; at < sorted.length; at += BATCH)
    batches.push(sorted.slice(at, at + BATCH).map(({ item }) => item));
  return batches
    .map((batch) => ({ batch, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ batch }) => batch);
}

let steps = 0;
for (let epoch = 0, factor = 1; epoch < EPOCHS; epoch += 1, factor *= DECAY) {
  let [loss, count] = [0, 0];
  for (const batch of batchesOf(
    [...wholeItems, ...Array.from({ length: COMPOSED }, composed)].map(withLists),
  )) {
    const slots = batch.reduce((sum, { slots }) => sum + slots.reduce((all, { worth }) => all + worth, 0), 0);
    if (slots === 0) continue;
    for (const item of batch) loss += learn(item);
    count += slots;
    const norm =
      Math.sqrt(
        [...dense, vectors].reduce(
          (sum, { gradient }) => sum + gradient.reduce((all, one) => all + one * one, 0),
          0,
        ),
      ) / slots;
    const scale = Math.min(1, MAX_NORM / norm) / slots;
    steps += 1;
    for (const one of dense) step(one, { rate: RATE * factor, steps, scale });
    for (const row of touched)
      step(vectors, {
        rate: VECTOR_RATE * factor,
        steps,
        scale,
        from: row * dimensions,
        to: (row + 1) * dimensions,
      });
    touched.clear();
  }
  console.log(`epoch ${epoch + 1}: loss ${(loss / count).toFixed(3)}`);
}

const base64 = (numbers: Float32Array | Int8Array) => Buffer.from(numbers.buffer).toString("base64");
const written = (unit: TrainedUnit) =>
  Object.fromEntries(Object.entries(unit).map(([name, { values }]) => [name, base64(values)])) as Record<
    keyof Unit,
    string
  >;
const scale = vectors.values.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127;
writeFileSync(
  FILE,
  `${JSON.stringify({
    dimensions,
    hidden: HIDDEN,
    scale,
    words: old.words,
    vectors: base64(Int8Array.from(vectors.values, (one) => Math.round(one / scale))),
    forward: written(units[0]),
    backward: written(units[1]),
    output: base64(output.values),
    outputBias: base64(outputBias.values),
  })}\n`,
);
