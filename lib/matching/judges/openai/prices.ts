import type { Usage } from "../judge";

/** US dollars per million tokens at list price. */
interface Price {
  input: number;
  output: number;
}

/** List prices as OpenAI gave them on 22 November 2026. */
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

/** What one call cost; null dollars for a model whose price is not known here (MAT-50). */
export function usageOf(model: string, inputTokens: number, outputTokens: number): Usage {
  const price = PRICES[plainName(model)];
  const costUsd = price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
  return { calls: 1, inputTokens, outputTokens, costUsd };
}

const DEAREST = Object.values(PRICES).reduce((most, { input, output }) => ({
  input: Math.max(most.input, input),
  output: Math.max(most.output, output),
}));

/** US dollars that a budget counts for a call whose price is not known: those of the dearest model that is. */
export function cautiousCost({ inputTokens, outputTokens }: Usage): number {
  return (inputTokens * DEAREST.input + outputTokens * DEAREST.output) / 1_000_000;
}

/** A model's own name: without the gateway before it ('openai/gpt-6-luna') and a date after it. */
export function plainName(model: string): string {
  return model.replace(/^.*\//, "").replace(/-\d{4}-\d{2}-\d{2}$/, "");
}
