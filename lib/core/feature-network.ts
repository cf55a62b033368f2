import { floatsOf, likelihoods, vectorBytes } from "./slot-network";

/**
 * A network as its file stores it: a vector per feature, as bytes times `scale`, and the layer from their sum to the
 * classes as floats, both in Base64.
 */
export interface StoredFeatureNetwork {
  dimensions: number;
  scale: number;
  features: readonly string[];
  vectors: string;
  classes: readonly string[];
  output: string;
  outputBias: string;
}

/**
 * A stored network that classifies a text by the features found in it, in any order: the likelihood of each class, adding
 * up to 1. Unknown features only make the others count less. Decoded on first use.
 */
export function featureNetwork(
  stored: StoredFeatureNetwork,
): (features: readonly string[]) => [name: string, likelihood: number][] {
  const { dimensions, scale, classes } = stored;
  const decode = () => ({
    rows: new Map(stored.features.map((feature, row) => [feature, row])),
    vectors: vectorBytes(stored),
    output: floatsOf(stored.output),
    bias: floatsOf(stored.outputBias),
  });
  let decoded: ReturnType<typeof decode> | undefined;
  return (features) => {
    decoded ??= decode();
    const { rows, vectors, output, bias } = decoded;
    const sum = new Float32Array(dimensions);
    const share = scale / Math.sqrt(Math.max(1, features.length));
    for (const feature of features) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      for (let d = 0; d < dimensions; d += 1)
        sum[d] = (sum[d] as number) + (vectors[row * dimensions + d] as number) * share;
    }
    const logits = Array.from(bias, (start, at) =>
      sum.reduce((total, one, d) => total + one * (output[at * dimensions + d] as number), start),
    );
    return likelihoods(logits).map((likelihood, at) => [classes[at] ?? "", likelihood]);
  };
}
