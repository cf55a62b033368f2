import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import { log } from "@/lib/core/log";
import { retryAfterMs } from "@/lib/http/retry-after";
import { JudgeError, type OnDelay, type Usage } from "../judge";
import { AnswerTooLongError, boundedFetch } from "./bounded-fetch";
import type { Gate } from "./gate";
import { plainName, usageOf } from "./prices";
import type { Prompt } from "./prompts";

/** Loads the SDK on first use. While loading it reads a variable that, for us, counts as unset when empty. */
async function loadProvider() {
  if (process.env.OPENAI_BASE_URL === "") delete process.env.OPENAI_BASE_URL;
  return (await import("@ai-sdk/openai")).createOpenAI;
}

// Our log is one JSON line per event, so the SDK must not write to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

export interface ServiceOptions {
  apiKey: string;
  /** The address of another server; undefined for OpenAI itself. */
  baseUrl?: string;
  /** OpenAI's current API, or the older one that other servers support. */
  api: "responses" | "chat";
  model: string;
  /** Set to false once the server has rejected a response schema. */
  knowsSchemas: boolean;
  /** Set to false once the server has rejected a model setting. */
  knowsSettings: boolean;
  gate: Gate;
  /** A call that takes longer is aborted and retried. */
  timeoutMs: number;
  /** Total attempts before an outage is reported. */
  attempts: number;
  /** The first pause between attempts, which doubles each time. */
  backoffMs: number;
}

/** Upper limit on a wait the service asks for. */
const MAX_WAIT_MS = 60_000;
const MAX_OUTPUT_TOKENS = 8_000;

const OUTAGE = "The AI service is not responding right now.";
const BUSY = "The AI service is overloaded and asked us to wait.";
const REFUSAL = "The AI service rejects requests from this installation. The operator needs to look into it.";
const NO_MONEY = "The AI service account is out of credit. The operator needs to top it up.";
const GONE = "This installation's AI model is no longer available. The operator needs to choose another one.";

/** The service refused a request because of its content; another one may pass (MAT-61). */
export class RefusedRequestError extends Error {
  override name = "RefusedRequestError";
}

/**
 * The wait requested by the response headers, in milliseconds (RFC 9110 Retry-After, or OpenAI's
 * finer-grained header).
 */
export function requestedWaitMs(headers: Record<string, string> | undefined, now: number): number | null {
  const exact = Number(headers?.["retry-after-ms"]);
  const wait = exact > 0 ? exact : retryAfterMs(headers?.["retry-after"], now);
  return wait === null ? null : Math.min(wait, MAX_WAIT_MS);
}

/**
 * The message for a failure that no retry will fix, whatever the request: a refused key, a missing model, no
 * credit left. Null for every other failure.
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

/** Reasoning models; behind a gateway their name has a prefix. */
const isReasoning = (model: string) => /^(?:gpt-[5-9]|o\d)/.test(plainName(model)) && !model.includes("chat");

/** The server does not know the settings of such a model, as is the case for some compatible servers. */
function refusesSettings(error: unknown): boolean {
  if (!isRefusedRequest(error) || !APICallError.isInstance(error)) return false;
  return /unsupported_(?:parameter|value)|reasoning|temperature|\bstore\b/i.test(
    `${error.message} ${error.responseBody}`,
  );
}

/** The server has a compatible API but no support for response schemas. */
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

/** The details of a failure that may be logged: neither listings nor keys. */
function remark(error: unknown) {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return { status, reason: error instanceof Error ? error.message.slice(0, 200) : "unknown" };
}

/**
 * Model settings: little reasoning, nothing stored, and no reasoning summary, which some accounts may not
 * request.
 */
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

/** The call that sends the prompt; it goes by what `options` says of the server when it is made. */
async function callFor({ system, prompt, schema }: Prompt, options: ServiceOptions, signal: AbortSignal) {
  const { apiKey, baseUrl, api, model, timeoutMs } = options;
  const createOpenAI = await loadProvider();
  const provider = createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch });
  const target = api === "chat" ? provider.chat(model) : provider.responses(model);
  return () =>
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
}

/**
 * Sends a prompt to the AI service and returns the response text, '' if there is none. Calls pass through the
 * gate. Outages, timeouts and 429s are retried with growing pauses. A server without support for response
 * schemas is asked without one, since the prompts also describe the response. `onDelay` is called for each
 * wait. Throws JudgeError when retrying is no use, RefusedRequestError when this request is refused, and the
 * reason of `signal`.
 */
export async function ask(
  prompt: Prompt,
  options: ServiceOptions,
  signal: AbortSignal,
  onDelay?: OnDelay,
): Promise<{ text: string; usage: Usage }> {
  const { model, gate, attempts, backoffMs } = options;
  const call = await callFor(prompt, options, signal);
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
        log.warn({ model }, "the AI service's response was too long");
        return { text: "", usage: usageOf(model, 0, 0) };
      }
      if (options.knowsSchemas && refusesSchema(error)) {
        options.knowsSchemas = false;
        continue;
      }
      const refusal = refusalOf(error);
      if (refusal) {
        log.error({ ...remark(error), model }, "the AI service rejects all requests");
        throw new JudgeError(refusal, { isForGood: true, cause: error });
      }
      if (options.knowsSettings && refusesSettings(error)) {
        options.knowsSettings = false;
        continue;
      }
      if (isRefusedRequest(error)) {
        log.warn({ ...remark(error), model }, "the AI service refused a request");
        throw new RefusedRequestError("The AI service refused the request.", { cause: error });
      }
      if (attempt >= attempts) {
        log.warn({ ...remark(error), model, attempt }, "the AI service is not responding");
        throw new JudgeError(isBusy(error) ? BUSY : OUTAGE, { isForGood: false, cause: error });
      }
      onDelay?.(isBusy(error) ? BUSY : OUTAGE);
      const asked = APICallError.isInstance(error)
        ? requestedWaitMs(error.responseHeaders, Date.now())
        : null;
      if (asked !== null) gate.pauseFor(asked);
      else await sleep(Math.min(backoffMs * 2 ** (attempt - 1), MAX_WAIT_MS), undefined, { signal });
    }
  }
}
