import {
  likelihoods,
  rowsOf,
  type StoredNetwork,
  UNKNOWN,
  type Unit,
  vectorBytes,
} from "@/lib/core/slot-network";
import {
  backwards,
  base64,
  drawing,
  forwards,
  type Pass,
  step,
  type Trained,
  type TrainedUnit,
  trained,
} from "./recurrent-unit";

/** A text as rows of vectors, and the class (by number) of each slot. An error counts `worth` times. */
export interface Item {
  rows: number[];
  slots: { at: number; said: number; worth: number }[];
}

export interface Course {
  classes: number;
  hidden: number;
  epochs: number;
  batch: number;
  rate: number;
  vectorRate: number;
  /** What both rates are multiplied with after each epoch. */
  decay: number;
  /** How often numbers are left out while training, so that none decides alone. */
  leftOut: { words: number; inputs: number; states: number };
  /** How much of the certainty is spread over the other classes. */
  doubt: number;
  seed: number;
  /** These rows of the vectors are never left out. */
  isSlot: (row: number) => boolean;
}

/** The words a network knows, with their vectors before training. */
export interface Words {
  words: string;
  dimensions: number;
  vectors: Float32Array;
}

const MAX_NORM = 1;

/** The words and vectors of a stored network. */
export const wordsOf = (stored: StoredNetwork): Words => ({
  words: stored.words,
  dimensions: stored.dimensions,
  vectors: Float32Array.from(vectorBytes(stored), (one) => one * stored.scale),
});

/** Texts of similar length together, in random order. */
function batchesOf(items: readonly Item[], size: number, draw: () => number): Item[][] {
  const sorted = items
    .map((item) => ({ item, order: item.rows.length + draw() * 6 }))
    .sort((a, b) => a.order - b.order);
  const batches: Item[][] = [];
  for (let at = 0; at < sorted.length; at += size)
    batches.push(sorted.slice(at, at + size).map(({ item }) => item));
  return batches
    .map((batch) => ({ batch, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ batch }) => batch);
}

/** A network that learns. Its random numbers are always the same. */
class Learner {
  readonly draw: () => number;
  readonly vectors: Trained;
  readonly units: readonly [TrainedUnit, TrainedUnit];
  readonly output: Trained;
  readonly outputBias: Trained;
  readonly dense: Trained[];
  readonly touched = new Set<number>();
  readonly width: number;
  readonly unknown: number;
  private steps = 0;

  constructor(
    private readonly words: Words,
    private readonly course: Course,
  ) {
    const { hidden, classes } = course;
    this.draw = drawing(course.seed);
    this.vectors = trained(words.vectors);
    this.units = [this.newUnit(), this.newUnit()];
    this.width = hidden * 2 + words.dimensions;
    this.output = this.random(classes * this.width, this.width);
    this.outputBias = this.random(classes, this.width);
    this.dense = [...this.units.flatMap((unit) => Object.values(unit)), this.output, this.outputBias];
    this.unknown = rowsOf(words.words).get(UNKNOWN) ?? 0;
  }

  private random(length: number, size: number): Trained {
    return trained(Float32Array.from({ length }, () => (this.draw() * 2 - 1) / Math.sqrt(size)));
  }

  private newUnit(): TrainedUnit {
    const { hidden } = this.course;
    return {
      input: this.random(hidden * 3 * this.words.dimensions, hidden),
      state: this.random(hidden * 3 * hidden, hidden),
      inputBias: this.random(hidden * 3, hidden),
      stateBias: this.random(hidden * 3, hidden),
    };
  }

  private directionOf(side: number) {
    return { dimensions: this.words.dimensions, hidden: this.course.hidden, isReversed: side === 1 };
  }

  /** The inputs of a text, with some left out; the others are raised to make up for it. */
  private inputsOf({ rows }: Item) {
    const { leftOut, isSlot } = this.course;
    const { dimensions } = this.words;
    const used = rows.map((row) => (!isSlot(row) && this.draw() < leftOut.words ? this.unknown : row));
    const inputs = new Float32Array(used.length * dimensions);
    const kept = new Float32Array(inputs.length);
    for (const [at, row] of used.entries())
      for (let d = 0; d < dimensions; d += 1) {
        const index = at * dimensions + d;
        kept[index] = this.draw() < leftOut.inputs ? 0 : 1 / (1 - leftOut.inputs);
        inputs[index] = (this.vectors.values[row * dimensions + d] as number) * (kept[index] as number);
      }
    return { used, inputs, kept };
  }

  /** The likelihood of each class at a slot, and what it was computed from. */
  private judgedAt(at: number, passes: readonly Pass[], inputs: Float32Array) {
    const { width } = this;
    const { hidden, classes, leftOut } = this.course;
    const { dimensions } = this.words;
    const [features, kept] = [new Float32Array(width), new Float32Array(width).fill(1)];
    for (const [side, { states }] of passes.entries())
      features.set(states.subarray(at * hidden, (at + 1) * hidden), side * hidden);
    features.set(inputs.subarray(at * dimensions, (at + 1) * dimensions), hidden * 2);
    for (let index = 0; index < hidden * 2; index += 1) {
      kept[index] = this.draw() < leftOut.states ? 0 : 1 / (1 - leftOut.states);
      features[index] = (features[index] as number) * (kept[index] as number);
    }
    const logits = Array.from({ length: classes }, (_, row) =>
      features.reduce(
        (sum, one, index) => sum + one * (this.output.values[row * width + index] as number),
        this.outputBias.values[row] as number,
      ),
    );
    return { features, kept, chances: likelihoods(logits) };
  }

  /** Adds the gradients of one text. Returns its loss. */
  private learn(item: Item): number {
    const { width } = this;
    const { hidden, classes, doubt } = this.course;
    const { dimensions } = this.words;
    const { used, inputs, kept } = this.inputsOf(item);
    const passes = this.units.map((unit, side) => forwards(unit, inputs, this.directionOf(side)));
    const slopes = this.units.map(() => new Float32Array(used.length * hidden));
    const ofVectors = new Float32Array(inputs.length);
    let loss = 0;
    for (const { at, said, worth } of item.slots) {
      const judged = this.judgedAt(at, passes, inputs);
      for (const [row, chance] of judged.chances.entries()) {
        const wanted = (row === said ? 1 - doubt : 0) + doubt / classes;
        loss -= worth * wanted * Math.log(chance + 1e-9);
        const slope = worth * (chance - wanted);
        this.outputBias.gradient[row] = (this.outputBias.gradient[row] as number) + slope;
        for (let index = 0; index < width; index += 1) {
          const weight = row * width + index;
          this.output.gradient[weight] =
            (this.output.gradient[weight] as number) + slope * (judged.features[index] as number);
          const back = slope * (this.output.values[weight] as number) * (judged.kept[index] as number);
          if (index >= hidden * 2) {
            const vector = at * dimensions + index - hidden * 2;
            ofVectors[vector] = (ofVectors[vector] as number) + back;
          } else {
            const side = index < hidden ? 0 : 1;
            const state = at * hidden + index - side * hidden;
            const ofSide = slopes[side] as Float32Array;
            ofSide[state] = (ofSide[state] as number) + back;
          }
        }
      }
    }
    for (const [side, unit] of this.units.entries())
      backwards(
        unit,
        inputs,
        passes[side] as Pass,
        { slopes: slopes[side] as Float32Array, ofVectors },
        this.directionOf(side),
      );
    for (const [at, row] of used.entries()) {
      this.touched.add(row);
      for (let d = 0; d < dimensions; d += 1) {
        const [vector, weight] = [at * dimensions + d, row * dimensions + d];
        this.vectors.gradient[weight] =
          (this.vectors.gradient[weight] as number) +
          (ofVectors[vector] as number) * (kept[vector] as number);
      }
    }
    return loss;
  }

  /** Learns from all texts once. Returns the mean loss. */
  epoch(items: readonly Item[], factor: number): number {
    const { course, dense, vectors, touched } = this;
    const { dimensions } = this.words;
    let [loss, count] = [0, 0];
    for (const batch of batchesOf(items, course.batch, this.draw)) {
      const slots = batch.reduce(
        (sum, { slots }) => sum + slots.reduce((all, { worth }) => all + worth, 0),
        0,
      );
      if (slots === 0) continue;
      for (const item of batch) loss += this.learn(item);
      count += slots;
      let squares = 0;
      for (const { gradient } of dense) for (const one of gradient) squares += one * one;
      for (const row of touched)
        for (let at = row * dimensions; at < (row + 1) * dimensions; at += 1)
          squares += (vectors.gradient[at] as number) ** 2;
      const scale = Math.min(1, (MAX_NORM * slots) / Math.sqrt(squares)) / slots;
      this.steps += 1;
      const { steps } = this;
      for (const one of dense) step(one, { rate: course.rate * factor, steps, scale });
      for (const row of touched)
        step(vectors, {
          rate: course.vectorRate * factor,
          steps,
          scale,
          from: row * dimensions,
          to: (row + 1) * dimensions,
        });
      touched.clear();
    }
    return loss / count;
  }

  /** The network as its file stores it. */
  stored(): StoredNetwork {
    const { values } = this.vectors;
    const scale = values.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127;
    return {
      dimensions: this.words.dimensions,
      hidden: this.course.hidden,
      scale,
      words: this.words.words,
      vectors: base64(Int8Array.from(values, (one) => Math.round(one / scale))),
      forward: written(this.units[0]),
      backward: written(this.units[1]),
      output: base64(this.output.values),
      outputBias: base64(this.outputBias.values),
    };
  }
}

const written = (unit: TrainedUnit) =>
  Object.fromEntries(Object.entries(unit).map(([name, { values }]) => [name, base64(values)])) as Record<
    keyof Unit,
    string
  >;

/** Trains a network of slots. `itemsOf` gives the texts of each epoch, drawn with the same random numbers. */
export function trainSlots(
  words: Words,
  course: Course,
  itemsOf: (draw: () => number) => Item[],
): StoredNetwork {
  const learner = new Learner(words, course);
  for (let epoch = 0, factor = 1; epoch < course.epochs; epoch += 1, factor *= course.decay)
    console.log(`epoch ${epoch + 1}: loss ${learner.epoch(itemsOf(learner.draw), factor).toFixed(3)}`);
  return learner.stored();
}
