import "server-only";
import { env } from "@/lib/core/env";
import type { Judge } from "./judge";
import { localJudge } from "./local";

let chosen: { key: string; judge: Promise<Judge> } | undefined;

/**
 * The judge that this installation is set up for: a model when OPENAI_API_KEY is set, else the keyword matcher.
 * One per process, because its calls share one limit; the SDK is loaded only where it is used.
 */
export function chooseJudge(): Promise<Judge> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  const key = `${apiKey} ${baseUrl} ${model}`;
  if (chosen?.key !== key) {
    const judge = apiKey
      ? import("./openai").then(({ openAiJudge }) => openAiJudge({ apiKey, baseUrl, model }))
      : Promise.resolve(localJudge());
    chosen = { key, judge };
  }
  return chosen.judge;
}
