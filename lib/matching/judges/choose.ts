import "server-only";
import { env } from "@/lib/core/env";
import type { Judge } from "./judge";
import { localJudge } from "./local";
import { openAiJudge } from "./openai";

let chosen: { key: string; judge: Judge } | undefined;

/**
 * The judge that this installation is set up for: a model when OPENAI_API_KEY is set, else the keyword matcher.
 * One per process, because its calls share one limit.
 */
export function chooseJudge(): Judge {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  const key = `${apiKey} ${baseUrl} ${model}`;
  if (chosen?.key !== key)
    chosen = { key, judge: apiKey ? openAiJudge({ apiKey, baseUrl, model }) : localJudge() };
  return chosen.judge;
}
