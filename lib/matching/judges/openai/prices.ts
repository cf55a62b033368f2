import type { Usage } from "../judge";

/** US dollars per million tokens at list price. */
interface Price {
  input: number;
  output: number;
}

/** OpenAI's list prices on 22 November 2026. */
const PRICES: Record<string, Price> = {
  "gpt-6-luna": { input: 0.1, output: 0.5 },
  "gpt-5": { input: 1.25, output: 10 },
  "gpt-5-mini": { input: 0.25, output: 2 },
  "gpt-5-nano": { input: 0.05, output: 0.4 },
  "gpt-4.1": { input: 2, output: 8 },
  "gpt-4.1-mini": { input: 0.4, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, output: 0.4 },
  "gpt-4o": { input: 2.5, output: 10 },
  "gpt-4o-mini": { input: 0.15, output: 0.6 },
};

/** The usage of one call; the cost is null for a model whose price is unknown (MAT-50). */
export function usageOf(model: string, inputTokens: number, outputTokens: number): Usage {
  const price = PRICES[plainName(model)];
  const costUsd = price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
  return { calls: 1, inputTokens, outputTokens, costUsd };
}

const HIGHEST_PRICE = Object.values(PRICES).reduce((most, { input, output }) => ({
  input: Math.max(most.input, input),
  output: Math.max(most.output, output),
}));

/**
 * The cost a budget assumes, in US dollars, for a call whose price is unknown: at the highest known prices.
 */
export function cautiousCost({ inputTokens, outputTokens }: Usage): number {
  return (inputTokens * HIGHEST_PRICE.input + outputTokens * HIGHEST_PRICE.output) / 1_000_000;
}

/** A model's own name, without a gateway prefix ('openai/gpt-6-luna') or a date suffix. */
export function plainName(model: string): string {
  return model.replace(/^.*\//, "").replace(/-\d{4}-\d{2}-\d{2}$/, "");
}
