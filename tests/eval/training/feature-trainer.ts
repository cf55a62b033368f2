import type { StoredFeatureNetwork } from "@/lib/core/feature-network";
import { likelihoods } from "@/lib/core/slot-network";
import { base64, drawing, step, type Trained, trained } from "./recurrent-unit";

/** A text by the features in it, and its class. */
export interface Example {
  features: readonly string[];
  is: string;
}

export interface FeatureCourse {
  dimensions: number;
  epochs: number;
  batch: number;
  rate: number;
  /** How often a feature is left out while training, so that none decides alone. */
  leftOut: number;
  /** Rarer features are ignored. */
  seenLeast: number;
  seed: number;
}

/** The features that a network of these examples knows, in order of appearance. */
export function featuresOf(examples: readonly Example[], seenLeast: number): string[] {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= seenLeast).map(([feature]) => feature);
}

const filled = (length: number, size: number, draw: () => number): Trained =>
  trained(Float32Array.from({ length }, () => (draw() * 2 - 1) * size));

/** Trains a network to tell the classes of examples by their features. Deterministic. */
export function trainFeatures(examples: readonly Example[], course: FeatureCourse): StoredFeatureNetwork {
  const { dimensions, leftOut } = course;
  const draw = drawing(course.seed);
  const features = featuresOf(examples, course.seenLeast);
  const rowOf = new Map(features.map((feature, row) => [feature, row]));
  const classes = [...new Set(examples.map(({ is }) => is))].sort();
  const items = examples.map((one) => ({
    rows: one.features.flatMap((feature) => rowOf.get(feature) ?? []),
    share: 1 / Math.sqrt(Math.max(1, one.features.length)),
    is: classes.indexOf(one.is),
  }));
  const vectors = filled(features.length * dimensions, 0.17, draw);
  const output = filled(classes.length * dimensions, 0.17, draw);
  const bias = trained(new Float32Array(classes.length));
  const [sum, back] = [new Float32Array(dimensions), new Float32Array(dimensions)];

  /** Adds the gradients of one text, and the rows of its features to `touched`. */
  const learn = ({ rows, share, is }: (typeof items)[number], touched: Set<number>) => {
    const used = rows.filter(() => draw() >= leftOut);
    sum.fill(0);
    back.fill(0);
    for (const row of used)
      for (let d = 0; d < dimensions; d += 1)
        sum[d] = (sum[d] as number) + (vectors.values[row * dimensions + d] as number) * share;
    const logits = Array.from(bias.values, (start, at) =>
      sum.reduce((total, one, d) => total + one * (output.values[at * dimensions + d] as number), start),
    );
    for (const [at, chance] of likelihoods(logits).entries()) {
      const slope = chance - Number(at === is);
      bias.gradient[at] = (bias.gradient[at] as number) + slope;
      for (let d = 0; d < dimensions; d += 1) {
        const weight = at * dimensions + d;
        output.gradient[weight] = (output.gradient[weight] as number) + slope * (sum[d] as number);
        back[d] = (back[d] as number) + slope * (output.values[weight] as number);
      }
    }
    for (const row of used) {
      touched.add(row);
      for (let d = 0; d < dimensions; d += 1) {
        const weight = row * dimensions + d;
        vectors.gradient[weight] = (vectors.gradient[weight] as number) + (back[d] as number) * share;
      }
    }
  };

  let steps = 0;
  for (let epoch = 0; epoch < course.epochs; epoch += 1) {
    const order = items.map((item) => ({ item, at: draw() })).sort((a, b) => a.at - b.at);
    for (let from = 0; from < order.length; from += course.batch) {
      const batch = order.slice(from, from + course.batch);
      const touched = new Set<number>();
      for (const { item } of batch) learn(item, touched);
      steps += 1;
      const pace = { rate: course.rate, steps, scale: 1 / batch.length };
      step(output, pace);
      step(bias, pace);
      for (const row of touched)
        step(vectors, { ...pace, from: row * dimensions, to: (row + 1) * dimensions });
    }
  }
  const scale = vectors.values.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 127;
  return {
    dimensions,
    scale,
    features,
    vectors: base64(Int8Array.from(vectors.values, (one) => Math.round(one / scale))),
    classes,
    output: base64(output.values),
    outputBias: base64(bias.values),
  };
}
