import type { Unit } from "@/lib/core/slot-network";

/** A repeatable random generator (mulberry32): numbers from 0 to 1. */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers to train, with the gradient of the current batch and the running means of Adam (Kingma and Ba 2015). */
export interface Trained {
  values: Float32Array;
  gradient: Float32Array;
  mean: Float32Array;
  spread: Float32Array;
}

export const trained = (values: Float32Array): Trained => ({
  values,
  gradient: new Float32Array(values.length),
  mean: new Float32Array(values.length),
  spread: new Float32Array(values.length),
});

/** Numbers as a stored network holds them. */
export const base64 = (numbers: Float32Array | Int8Array): string =>
  Buffer.from(numbers.buffer).toString("base64");

const [MEAN_DECAY, SPREAD_DECAY, TINY] = [0.9, 0.999, 1e-8];

/** One step of Adam over a part of the numbers, which clears its gradient. `steps` counts from 1. */
export function step(
  { values, gradient, mean, spread }: Trained,
  {
    rate,
    steps,
    scale,
    from = 0,
    to = values.length,
  }: Record<"rate" | "steps" | "scale", number> & { from?: number; to?: number },
): void {
  const size = (rate * Math.sqrt(1 - SPREAD_DECAY ** steps)) / (1 - MEAN_DECAY ** steps);
  for (let at = from; at < to; at += 1) {
    const slope = (gradient[at] as number) * scale;
    gradient[at] = 0;
    const m = (mean[at] as number) * MEAN_DECAY + slope * (1 - MEAN_DECAY);
    const s = (spread[at] as number) * SPREAD_DECAY + slope * slope * (1 - SPREAD_DECAY);
    mean[at] = m;
    spread[at] = s;
    values[at] = (values[at] as number) - (size * m) / (Math.sqrt(s) + TINY);
  }
}

/** A unit whose matrices are trained. */
export type TrainedUnit = Record<keyof Unit, Trained>;

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** What one direction computed for a text, kept for the way back. */
export interface Pass {
  states: Float32Array;
  gates: Float32Array;
}

/**
 * Reads a text in one direction. `gates` holds, for each token, the reset, update and candidate values, and what the
 * candidate took from the state before its reset.
 */
export function forwards(
  unit: TrainedUnit,
  vectors: Float32Array,
  { dimensions, hidden, isReversed }: { dimensions: number; hidden: number; isReversed: boolean },
): Pass {
  const length = vectors.length / dimensions;
  const states = new Float32Array(length * hidden);
  const gates = new Float32Array(length * hidden * 4);
  const { input, state, inputBias, stateBias } = unit;
  const before = new Float32Array(hidden);
  const sums = new Float32Array(hidden * 6);
  for (let order = 0; order < length; order += 1) {
    const at = isReversed ? length - 1 - order : order;
    for (let row = 0; row < hidden * 3; row += 1) {
      let given = inputBias.values[row] as number;
      for (let d = 0, w = row * dimensions, v = at * dimensions; d < dimensions; d += 1)
        given += (input.values[w + d] as number) * (vectors[v + d] as number);
      let kept = stateBias.values[row] as number;
      for (let h = 0, w = row * hidden; h < hidden; h += 1)
        kept += (state.values[w + h] as number) * (before[h] as number);
      sums[row] = given;
      sums[hidden * 3 + row] = kept;
    }
    for (let cell = 0; cell < hidden; cell += 1) {
      const reset = sigmoid((sums[cell] as number) + (sums[hidden * 3 + cell] as number));
      const update = sigmoid((sums[hidden + cell] as number) + (sums[hidden * 4 + cell] as number));
      const kept = sums[hidden * 5 + cell] as number;
      const candidate = Math.tanh((sums[hidden * 2 + cell] as number) + reset * kept);
      before[cell] = (1 - update) * candidate + update * (before[cell] as number);
      gates.set([reset, update, candidate, kept], (at * hidden + cell) * 4);
    }
    states.set(before, at * hidden);
  }
  return { states, gates };
}

/** Adds the gradients of a unit and of its input vectors, given those of its states. Changes `slopes`. */
export function backwards(
  unit: TrainedUnit,
  vectors: Float32Array,
  { states, gates }: Pass,
  { slopes, ofVectors }: { slopes: Float32Array; ofVectors: Float32Array },
  { dimensions, hidden, isReversed }: { dimensions: number; hidden: number; isReversed: boolean },
): void {
  const length = vectors.length / dimensions;
  const { input, state, inputBias, stateBias } = unit;
  const back = new Float32Array(hidden);
  const [toInput, toState] = [new Float32Array(hidden * 3), new Float32Array(hidden * 3)];
  for (let order = length - 1; order >= 0; order -= 1) {
    const at = isReversed ? length - 1 - order : order;
    const previous = order === 0 ? -1 : isReversed ? at + 1 : at - 1;
    for (let cell = 0; cell < hidden; cell += 1) {
      const gate = (at * hidden + cell) * 4;
      const [reset, update] = [gates[gate] as number, gates[gate + 1] as number];
      const [candidate, kept] = [gates[gate + 2] as number, gates[gate + 3] as number];
      const before = previous < 0 ? 0 : (states[previous * hidden + cell] as number);
      const slope = (slopes[at * hidden + cell] as number) + (back[cell] as number);
      const ofCandidate = slope * (1 - update) * (1 - candidate * candidate);
      const ofUpdate = slope * (before - candidate) * update * (1 - update);
      const ofReset = ofCandidate * kept * reset * (1 - reset);
      toInput[cell] = ofReset;
      toInput[hidden + cell] = ofUpdate;
      toInput[hidden * 2 + cell] = ofCandidate;
      toState[cell] = ofReset;
      toState[hidden + cell] = ofUpdate;
      toState[hidden * 2 + cell] = ofCandidate * reset;
      back[cell] = slope * update;
    }
    for (let row = 0; row < hidden * 3; row += 1) {
      const [given, kept] = [toInput[row] as number, toState[row] as number];
      inputBias.gradient[row] = (inputBias.gradient[row] as number) + given;
      stateBias.gradient[row] = (stateBias.gradient[row] as number) + kept;
      for (let d = 0, w = row * dimensions, v = at * dimensions; d < dimensions; d += 1) {
        input.gradient[w + d] = (input.gradient[w + d] as number) + given * (vectors[v + d] as number);
        ofVectors[v + d] = (ofVectors[v + d] as number) + given * (input.values[w + d] as number);
      }
      for (let h = 0, w = row * hidden, p = previous * hidden; h < hidden; h += 1) {
        if (previous >= 0)
          state.gradient[w + h] = (state.gradient[w + h] as number) + kept * (states[p + h] as number);
        back[h] = (back[h] as number) + kept * (state.values[w + h] as number);
      }
    }
  }
}
