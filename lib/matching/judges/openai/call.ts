import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import { log } from "@/lib/core/log";
import { JudgeError, type OnDelay, type Usage } from "../judge";
import { AnswerTooLongError, boundedFetch } from "./bounded-fetch";
import type { Gate } from "./gate";
import { plainName, usageOf } from "./prices";
import type { Prompt } from "./prompts";

/** The SDK, loaded when first needed. While loading it reads a variable that for us counts as unset when empty. */
async function loadProvider() {
  if (process.env.OPENAI_BASE_URL === "") delete process.env.OPENAI_BASE_URL;
  return (await import("@ai-sdk/openai")).createOpenAI;
}

// The log is one JSON line per event: the SDK's remarks on the console do not belong in it.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

export interface ServiceOptions {
  apiKey: string;
  /** The address of another server; undefined for OpenAI itself. */
  baseUrl?: string;
  /** OpenAI's present interface, or the older one that other servers speak. */
  api: "responses" | "chat";
  model: string;
  /** Set to false once the server has refused a schema for its answers. */
  knowsSchemas: boolean;
  /** Set to false once the server has refused how a model is set. */
  knowsSettings: boolean;
  gate: Gate;
  /** A call that takes longer is given up and tried again. */
  timeoutMs: number;
  /** Calls in all before an outage is reported. */
  attempts: number;
  /** The first pause between attempts; it doubles each time. */
  backoffMs: number;
}

/** The most that is waited because the service asks for it. */
const LONGEST_WAIT_MS = 60_000;
const MAX_OUTPUT_TOKENS = 8_000;

const OUTAGE = "The AI service does not answer at the moment.";
const BUSY = "The AI service has too much to do and asks for a pause.";
const REFUSAL = "The AI service refuses to work for this installation. Its operator has to look after it.";
const NO_MONEY = "The AI service's account has no money left. Its operator has to look after it.";
const GONE = "The AI model of this installation is no longer offered. Its operator has to choose another.";

/** The service refused a request for what is in it: another one may pass (MAT-61). */
export class RefusedRequestError extends Error {
  override name = "RefusedRequestError";
}

/** Milliseconds to wait as the answer's headers ask for (RFC 9110 Retry-After, or OpenAI's finer one). */
export function retryAfterMs(headers: Record<string, string> | undefined, now: number): number | null {
  const exact = headers?.["retry-after-ms"];
  const given = headers?.["retry-after"];
  const seconds = Number(given);
  const wait = exact
    ? Number(exact)
    : given && Number.isFinite(seconds)
      ? seconds * 1000
      : Date.parse(given ?? "") - now;
  return Number.isFinite(wait) && wait >= 0 ? Math.min(wait, LONGEST_WAIT_MS) : null;
}

/**
 * The sentence about an answer that no further attempt will change, whatever is asked: a refused key, a model that is
 * gone, no money left. Null for every other failure.
 */
function refusalOf(error: unknown): string | null {
  if (!APICallError.isInstance(error)) return null;
  const { statusCode = 0, responseBody = "" } = error;
  if (statusCode === 402 || /insufficient_quota|billing_(?:hard_limit|not_active)/.test(responseBody))
    return NO_MONEY;
  if (statusCode === 404 || (statusCode < 500 && /model_(?:not_found|deprecated)/.test(responseBody)))
    return GONE;
  return [401, 403, 405].includes(statusCode) ? REFUSAL : null;
}

const isRefusedRequest = (error: unknown) =>
  APICallError.isInstance(error) && [400, 413, 422].includes(error.statusCode ?? 0);

const isBusy = (error: unknown) => APICallError.isInstance(error) && error.statusCode === 429;

/** Models that think before they answer; behind a gateway they carry its name before theirs. */
const isReasoning = (model: string) => /^(?:gpt-[5-9]|o\d)/.test(plainName(model)) && !model.includes("chat");

/** The server does not know how such a model is set, as some that are merely compatible. */
function refusesSettings(error: unknown): boolean {
  if (!isRefusedRequest(error) || !APICallError.isInstance(error)) return false;
  return /unsupported_(?:parameter|value)|reasoning|temperature|\bstore\b/i.test(
    `${error.message} ${error.responseBody}`,
  );
}

/** The server speaks the language but knows no schemas for its answers. */
function refusesSchema(error: unknown): boolean {
  if (!APICallError.isInstance(error) || ![400, 422].includes(error.statusCode ?? 0)) return false;
  return /response_format|json_schema|structured/i.test(`${error.message} ${error.responseBody}`);
}

function isTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AnswerTooLongError) return true;
  }
  return false;
}

/** What the log may know of a failure: neither listings nor keys. */
function remark(error: unknown) {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return { status, reason: error instanceof Error ? error.message.slice(0, 200) : "unknown" };
}

/** How a model is to work: short thinking, nothing kept, and no summary of its thoughts, which not everyone may ask for. */
function settingsFor({ model, api, knowsSettings }: ServiceOptions) {
  if (!knowsSettings) return {};
  if (isReasoning(model))
    return {
      providerOptions: {
        openai: { forceReasoning: true, reasoningEffort: "low", reasoningSummary: null, store: false },
      },
    };
  return { temperature: 0, ...(api === "responses" && { providerOptions: { openai: { store: false } } }) };
}

/**
 * Asks the AI service and returns its answer as text, '' when it gave none. Calls go through the gate; outages,
 * time-outs and 429 are tried again with growing pauses; a server that knows no answer schemas is asked without,
 * as the prompts say what to answer. `onDelay` hears of each wait. Throws JudgeError when that is no use,
 * RefusedRequestError when it is this request that is refused, and the reason of `signal`.
 */
export async function ask(
  { system, prompt, schema }: Prompt,
  options: ServiceOptions,
  signal: AbortSignal,
  onDelay?: OnDelay,
): Promise<{ text: string; usage: Usage }> {
  const { apiKey, baseUrl, api, model, gate, timeoutMs, attempts, backoffMs } = options;
  const createOpenAI = await loadProvider();
  const provider = createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch });
  const target = api === "chat" ? provider.chat(model) : provider.responses(model);
  const call = () =>
    generateText({
      model: target,
      instructions: system,
      prompt,
      ...(options.knowsSchemas && { output: Output.object({ schema: jsonSchema(schema) }) }),
      maxRetries: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...settingsFor(options),
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { text, usage } = await gate.pass(call, signal);
      if (attempt > 1) onDelay?.(null);
      return { text, usage: usageOf(model, usage.inputTokens ?? 0, usage.outputTokens ?? 0) };
    } catch (error) {
      signal.throwIfAborted();
      if (NoObjectGeneratedError.isInstance(error)) {
        const { inputTokens = 0, outputTokens = 0 } = error.usage ?? {};
        return { text: error.text ?? "", usage: usageOf(model, inputTokens, outputTokens) };
      }
      if (isTooLong(error)) {
        log.warn({ model }, "the AI service's answer was too long to be read");
        return { text: "", usage: usageOf(model, 0, 0) };
      }
      if (options.knowsSchemas && refusesSchema(error)) {
        options.knowsSchemas = false;
        continue;
      }
      const refusal = refusalOf(error);
      if (refusal) {
        log.error({ ...remark(error), model }, "the AI service refuses");
        throw new JudgeError(refusal, { isForGood: true, cause: error });
      }
      if (options.knowsSettings && refusesSettings(error)) {
        options.knowsSettings = false;
        continue;
      }
      if (isRefusedRequest(error)) {
        log.warn({ ...remark(error), model }, "the AI service refuses a request");
        throw new RefusedRequestError("The AI service refuses the request.", { cause: error });
      }
      if (attempt >= attempts) {
        log.warn({ ...remark(error), model, attempt }, "the AI service does not answer");
        throw new JudgeError(isBusy(error) ? BUSY : OUTAGE, { isForGood: false, cause: error });
      }
      onDelay?.(isBusy(error) ? BUSY : OUTAGE);
      const asked = APICallError.isInstance(error) ? retryAfterMs(error.responseHeaders, Date.now()) : null;
      if (asked !== null) gate.pauseFor(asked);
      else await sleep(Math.min(backoffMs * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}
