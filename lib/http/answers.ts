import "server-only";
import { AppError, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isSecureSite } from "@/lib/core/secure-site";
import { STRICT_TRANSPORT } from "./content-security-policy";

/** Headers of every API answer: private, never rendered, never framed. */
export function answerHeaders(requestId: string): Record<string, string> {
  return {
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(isSecureSite() ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
  };
}

/**
 * The JSON answer for a failure: `{ message, field? }`, for a limit also `{ limit, used, resetsAt }` (SUB-1), with its
 * status and, where known, Retry-After (API-1).
 */
export function failureAnswer(error: AppError, headers: Record<string, string>): Response {
  // What is undefined does not appear.
  const body = { message: error.message, field: error.field, ...error.reached };
  const all = { ...headers };
  if (error.retryAfterSeconds !== undefined) all["retry-after"] = String(Math.ceil(error.retryAfterSeconds));
  if (error.code === "UNAUTHENTICATED") all["www-authenticate"] = "Bearer";
  return Response.json(body, { status: error.status, headers: all });
}

/**
 * What `work` answers; a failure as `route()` would answer and log it. For addresses that are no calls: links, forms and
 * feeds.
 */
export async function answered(path: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.status >= 500) log.error({ err: thrown, path }, "request");
    return failureAnswer(failure, answerHeaders(crypto.randomUUID()));
  }
}

/** The 404 of an unknown API path (RT-6). */
export function unknownPath(): Response {
  return failureAnswer(new AppError("NOT_FOUND"), answerHeaders(crypto.randomUUID()));
}
