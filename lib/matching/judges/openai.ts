import "server-only";
import type { Condition } from "@/lib/listings/verdict";
import { markedCondition } from "../conditions";
import { addUsage, type Judge, JudgeError, type ListingToJudge, NO_USAGE } from "./judge";
import { ask, RefusedRequestError, type ServiceOptions } from "./openai/call";
import { draftConditions } from "./openai/draft";
import { Gate } from "./openai/gate";
import {
  criteriaPrompt,
  judgePrompt,
  PROMPT_VERSION,
  readCriteriaAnswer,
  readJudgeAnswer,
} from "./openai/prompts";
import { readSentenceAnswer, sentencePrompt } from "./openai/sentence-prompt";

/**
 * Concurrent calls to the service. With these, 500 listings and the reading of the criteria take four full
 * rounds, which stays within usual rate limits.
 */
const CONCURRENCY = 13;
const BATCH_SIZE = 10;
/**
 * A user who has typed a sentence waits no longer than this, in milliseconds; our own reading is already
 * there.
 */
const SENTENCE_MS = 6_000;

type OpenAiOptions = Pick<ServiceOptions, "apiKey" | "baseUrl" | "model"> &
  Partial<Pick<ServiceOptions, "api" | "timeoutMs" | "attempts" | "backoffMs">> & { concurrency?: number };

/** A judge backed by a model of OpenAI or of a server with a compatible API. */
export function openAiJudge({ concurrency = CONCURRENCY, ...given }: OpenAiOptions): Judge {
  const { model, baseUrl, timeoutMs = 45_000, attempts = 5, backoffMs = 1_000 } = given;
  // Other servers rarely support OpenAI's newer API.
  const { api = baseUrl && new URL(baseUrl).host !== "api.openai.com" ? "chat" : "responses" } = given;
  const options: ServiceOptions = {
    ...given,
    api,
    knowsSchemas: true,
    knowsSettings: true,
    timeoutMs,
    attempts,
    backoffMs,
    gate: new Gate(concurrency),
  };
  const quick: ServiceOptions = { ...options, attempts: 1, timeoutMs: Math.min(timeoutMs, SENTENCE_MS) };
  return {
    // A model with the same name on another server is a different model.
    model: baseUrl ? `${model} at ${new URL(baseUrl).host}` : model,
    promptVersion: PROMPT_VERSION,
    label: null,
    batchSize: BATCH_SIZE,
    concurrency,
    draft: (text) => draftConditions(text)?.map(marked) ?? null,
    async readCriteria(text, signal, onDelay) {
      const draft = draftConditions(text);
      let usage = NO_USAGE;
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const answer = await ask(criteriaPrompt(text, draft), options, signal, onDelay).catch(refuseCriteria);
        usage = addUsage(usage, answer.usage);
        const read = readCriteriaAnswer(answer.text, text, draft);
        if (read) return { ...read, conditions: read.conditions.map(marked), language: null, usage };
      }
      throw new JudgeError("The AI service gave no usable answer.", { isForGood: false });
    },
    async proposeFilters(sentence, left, signal) {
      const { text, usage } = await ask(sentencePrompt(sentence, left), quick, signal);
      return { proposals: readSentenceAnswer(text), usage };
    },
    judge: (conditions, listings, signal, onDelay) =>
      judgeHalved(listings, async (some) => {
        const { text, usage } = await ask(judgePrompt(conditions, some), options, signal, onDelay);
        return { answers: readJudgeAnswer(text, conditions, some), usage };
      }),
  };
}

/**
 * Adds to a condition what our own reading of its words says. If the model says that it excludes something,
 * that stands.
 */
const marked = (condition: Condition): Condition => ({
  ...markedCondition(condition),
  ...(condition.excludes && { excludes: true }),
});

/** What the service refuses to read, the keyword judge may still read. */
function refuseCriteria(thrown: unknown): never {
  if (!(thrown instanceof RefusedRequestError)) throw thrown;
  const message = "The AI service refused these criteria.";
  throw new JudgeError(message, { isForGood: true, isAboutCriteria: true, cause: thrown });
}

type Answered = Awaited<ReturnType<Judge["judge"]>>;

/**
 * Has listings judged. If the service refuses the request, splits it in halves recursively; a single listing
 * that is still refused goes unanswered (MAT-61).
 */
async function judgeHalved(
  listings: readonly ListingToJudge[],
  judge: (some: readonly ListingToJudge[]) => Promise<Answered>,
): Promise<Answered> {
  try {
    return await judge(listings);
  } catch (thrown) {
    if (!(thrown instanceof RefusedRequestError)) throw thrown;
    if (listings.length <= 1) return { answers: new Map(), usage: NO_USAGE };
    const middle = Math.ceil(listings.length / 2);
    const first = await judgeHalved(listings.slice(0, middle), judge);
    const second = await judgeHalved(listings.slice(middle), judge);
    return {
      answers: new Map([...first.answers, ...second.answers]),
      usage: addUsage(first.usage, second.usage),
    };
  }
}
