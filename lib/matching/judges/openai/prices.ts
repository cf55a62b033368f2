import type { Usage } from "../judge";

/** US dollars per million tokens, input and output, at list price. */
const PRICES: Record<string, [input: number, output: number]> = {
  "gpt-5": [1.25, 10],
  "gpt-5-mini": [0.25, 2],
  "gpt-5-nano": [0.05, 0.4],
  "gpt-4.1": [2, 8],
  "gpt-4.1-mini": [0.4, 1.6],
  "gpt-4.1-nano": [0.1, 0.4],
  "gpt-4o": [2.5, 10],
  "gpt-4o-mini": [0.15, 0.6],
};

/** What one call cost; 0 dollars for a model whose price is not known here. Dated names count as their model. */
export function usageOf(model: string, inputTokens: number, outputTokens: number): Usage {
  const [input, output] = PRICES[model.replace(/-\d{4}-\d{2}-\d{2}$/, "")] ?? [0, 0];
  const costUsd = (inputTokens * input + outputTokens * output) / 1_000_000;
  return { calls: 1, inputTokens, outputTokens, costUsd };
}
