import "server-only";
import { AppError, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isSecureSite } from "@/lib/core/secure-site";
import { STRICT_TRANSPORT } from "./content-security-policy";

/** Headers of every API response: not cached, not rendered, not framed. */
export function responseHeaders(requestId: string): Record<string, string> {
  return {
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(isSecureSite() ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
  };
}

/**
 * The JSON response for an error: `{ message, field? }`, plus `{ limit, used, resetsAt }` for a limit
 * (SUB-1), with its status and, if known, Retry-After (API-1).
 */
export function errorResponse(error: AppError, headers: Record<string, string>): Response {
  // JSON omits undefined values.
  const body = { message: error.message, field: error.field, ...error.reached };
  const all = { ...headers };
  if (error.retryAfterSeconds !== undefined) all["retry-after"] = String(Math.ceil(error.retryAfterSeconds));
  if (error.code === "UNAUTHENTICATED") all["www-authenticate"] = "Bearer";
  return Response.json(body, { status: error.status, headers: all });
}

/** Adds headers to a response, without replacing its own. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/**
 * Runs `work` and turns errors into the same response and log line as `route()`. For handlers that are not
 * API endpoints: links, forms and feeds. `work` gets the headers of an API response, which have the id that
 * the log line of an error has too.
 */
export async function respond(
  path: string,
  work: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const headers = responseHeaders(requestId);
  try {
    return await work(headers);
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.status >= 500) log.error({ err: thrown, path, requestId }, "request");
    return errorResponse(failure, headers);
  }
}

/** The 404 response for unknown API paths (RT-6). */
export function unknownPath(): Response {
  return errorResponse(new AppError("NOT_FOUND"), responseHeaders(crypto.randomUUID()));
}
