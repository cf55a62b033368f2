/** A training example: its features, and whether it belongs to the class that the model recognises. */
export interface Example {
  features: string[];
  isOne: boolean;
}

const EPOCHS = 30;
const RATE = 0.5;
const DECAY = 0.002;
/** Features in fewer examples than this are ignored. */
const SEEN_LEAST = 2;
/** Weights up to WEIGHT_LEAST are dropped; the others are rounded to multiples of 1 / PARTS. */
const [WEIGHT_LEAST, PARTS] = [0.25, 10];

/** Shuffles deterministically by seed. */
function shuffled<One>(some: readonly One[], seed: number): One[] {
  let state = seed;
  const drawn = some.map((one) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return [state, one] as const;
  });
  return drawn.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** Number of occurrences of each feature, without the rare ones. */
function countsOf(examples: readonly Example[]): [feature: string, count: number][] {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= SEEN_LEAST);
}

function weighed(examples: readonly Example[], names: readonly string[], decay: number): Float64Array {
  const numbers = new Map(names.map((feature, index) => [feature, index]));
  const rows = examples.map(({ features, isOne }) => ({
    known: features.flatMap((feature) => numbers.get(feature) ?? []),
    scale: 1 / Math.sqrt(features.length),
    wanted: Number(isOne),
  }));
  const weights = new Float64Array(names.length);
  const steps = new Float64Array(names.length).fill(1e-6);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { known, scale, wanted } of shuffled(rows, epoch + 1)) {
      const sum = known.reduce((total, at) => total + (weights[at] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-sum * scale)) - wanted) * scale;
      for (const at of known) {
        const weight = weights[at] ?? 0;
        const slope = error + decay * weight;
        const step = (steps[at] ?? 0) + slope ** 2;
        steps[at] = step;
        weights[at] = weight - (RATE * slope) / Math.sqrt(step);
      }
    }
  }
  return weights;
}

/**
 * Logistic regression by gradient descent with a learning rate per weight (AdaGrad). Deterministic. `most`
 * limits the number of features to those that matter most in a first round.
 */
export function trainLinear(
  examples: readonly Example[],
  most = Number.POSITIVE_INFINITY,
  decay = DECAY,
): Map<string, number> {
  const counts = countsOf(examples);
  let names = counts.map(([feature]) => feature);
  let weights = weighed(examples, names, decay);
  if (names.length > most) {
    const says = counts.map(([feature, count], at) => ({
      feature,
      share: Math.abs(weights[at] ?? 0) * Math.sqrt(count),
    }));
    names = says
      .sort((a, b) => b.share - a.share)
      .slice(0, most)
      .map(({ feature }) => feature);
    weights = weighed(examples, names, decay);
  }
  return rounded(names, weights);
}

const rounded = (names: readonly string[], weights: Float64Array): Map<string, number> =>
  new Map(
    [...weights]
      .map((weight, at) => [names[at] ?? "", weight] as const)
      .filter(([, weight]) => Math.abs(weight) > WEIGHT_LEAST)
      .map(([feature, weight]) => [feature, Math.round(weight * PARTS) / PARTS] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
