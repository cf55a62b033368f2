import "server-only";
import { addUsage, type Judge, JudgeError } from "./judge";
import { ask, type ServiceOptions } from "./openai/call";
import { draftConditions } from "./openai/draft";
import { Gate } from "./openai/gate";
import {
  criteriaPrompt,
  judgePrompt,
  PROMPT_VERSION,
  readConditionsAnswer,
  readJudgeAnswer,
} from "./openai/prompts";

/**
 * Calls to the service at a time: 500 listings and the reading of the criteria are four full rounds, and few enough for
 * usual rate limits.
 */
const CONCURRENCY = 13;
const BATCH_SIZE = 10;

/** A model that was asked for conditions alone says nothing of these. */
const ALL_READ = { unused: [], contradiction: null, language: null };

type OpenAiOptions = Pick<ServiceOptions, "apiKey" | "baseUrl" | "model"> &
  Partial<Pick<ServiceOptions, "api" | "timeoutMs" | "attempts" | "backoffMs">> & { concurrency?: number };

/** A model of OpenAI, or of a server that speaks the same language, as judge. */
export function openAiJudge({ concurrency = CONCURRENCY, ...given }: OpenAiOptions): Judge {
  const { model, baseUrl, timeoutMs = 45_000, attempts = 5, backoffMs = 1_000 } = given;
  // Other servers rarely speak OpenAI's newer interface.
  const { api = baseUrl && new URL(baseUrl).host !== "api.openai.com" ? "chat" : "responses" } = given;
  const options: ServiceOptions = {
    ...given,
    api,
    knowsSchemas: true,
    timeoutMs,
    attempts,
    backoffMs,
    gate: new Gate(concurrency),
  };
  return {
    // The same name at another server is another model.
    model: baseUrl ? `${model} at ${new URL(baseUrl).host}` : model,
    promptVersion: PROMPT_VERSION,
    label: null,
    batchSize: BATCH_SIZE,
    concurrency,
    draft: draftConditions,
    async readCriteria(text, signal, onDelay) {
      const draft = draftConditions(text);
      const first = await ask(criteriaPrompt(text, draft), options, signal, onDelay);
      const conditions = readConditionsAnswer(first.text, text, draft);
      if (conditions) return { ...ALL_READ, conditions, usage: first.usage };
      const second = await ask(criteriaPrompt(text, draft), options, signal, onDelay);
      const again = readConditionsAnswer(second.text, text, draft);
      if (again) return { ...ALL_READ, conditions: again, usage: addUsage(first.usage, second.usage) };
      throw new JudgeError("The AI service gave no usable answer.", { isForGood: false });
    },
    async judge(conditions, listings, signal, onDelay) {
      const { text, usage } = await ask(judgePrompt(conditions, listings), options, signal, onDelay);
      return { answers: readJudgeAnswer(text, conditions, listings), usage };
    },
  };
}
