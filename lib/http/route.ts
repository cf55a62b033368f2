import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { countApiCall } from "@/lib/auth/api-usage";
import { sessionCookieOf } from "@/lib/auth/cookies";
import { type Viewer, viewerOfToken } from "@/lib/auth/viewer";
import { AppError, toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { PageParams } from "@/lib/core/page-data";
import { checkAccess } from "./access";
import { clientAddress } from "./client-address";
import { asksProofOf, type Contract, declares, type Method } from "./contract";
import { consume } from "./rate-limit";
import { isJson, readInput } from "./request-input";
import { errorResponse, responseHeaders, withHeaders } from "./responses";
import { provenance } from "./same-origin";

type Answering = (request: Request, context: { params: Promise<PageParams> }) => Promise<Response>;

/** A Next.js route handler with its HTTP method. */
export type RouteHandler = Answering & { method: Method };

interface Context<C extends Contract> {
  viewer: C["access"] extends "public" ? Viewer | null : Viewer;
  params: z.output<NonNullable<C["params"]>>;
  query: z.output<NonNullable<C["query"]>>;
  body: z.output<NonNullable<C["body"]>>;
  request: Request;
}

/**
 * The caller, by bearer token or session cookie. An invalid bearer token does not fall back to the cookie.
 */
async function callerOf(request: Request): Promise<{ viewer: Viewer | null; byCookie: boolean }> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) {
    const cookie = sessionCookieOf(request.headers);
    return { viewer: cookie ? await viewerOfToken("session", cookie) : null, byCookie: true };
  }
  const token = /^Bearer +([^ ]+)$/i.exec(authorization.trim())?.[1];
  return { viewer: token ? await viewerOfToken("access", token) : null, byCookie: false };
}

/**
 * CSRF protection. Writes with a session cookie must come from this site; writes without one (sign-in, API
 * clients) must not come from another site.
 */
function checkSender(
  { rawBody }: Contract,
  request: Request,
  viewer: Viewer | null,
  byCookie: boolean,
): void {
  if (request.method === "GET" || !byCookie) return;
  const from = provenance(request.headers);
  if (from === "foreign" || (from === "unknown" && viewer)) {
    throw new AppError("FORBIDDEN", "This request did not come from this site.");
  }
  const contentType = request.headers.get("content-type");
  // An HTML form on another site cannot send these content types.
  const isTaken = contentType === null || isJson(contentType) || contentType === rawBody?.type;
  if (!isTaken) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
}

/** A status missing from the OpenAPI document is a bug: outside production it fails the request. */
function checkDeclared(contract: Contract, status: number): void {
  if (declares(contract, status)) return;
  const message = `${contract.method} ${contract.path} answered ${status}, which its contract does not declare.`;
  if (process.env.NODE_ENV !== "production") throw new Error(message);
  log.error({ path: contract.path, status }, message);
}

/**
 * Builds a route handler from a contract and its handler: authenticates, rejects cross-site writes, validates
 * the input, returns the result as JSON and every error as `{ message, field? }`, and writes one log line
 * (API-1). The handler may also return a Response itself, for a file or a stream.
 */
export function route<C extends Contract>(
  contract: C,
  handler: (context: Context<C>) => Promise<z.input<C["response"]> | Response>,
): RouteHandler {
  const answer: Answering = async (request, context) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const headers = responseHeaders(requestId);
    let viewer: Viewer | null = null;
    let response: Response;
    let failure: AppError | undefined;
    try {
      const caller = await callerOf(request);
      viewer = caller.viewer;
      checkSender(contract, request, viewer, caller.byCookie);
      checkAccess(contract.access, viewer, asksProofOf(contract));
      if (contract.limit) await consume(contract.limit, viewer?.userId ?? clientAddress(request.headers));
      const input = await readInput(contract, request, await context.params);
      const result = await handler({ viewer, request, ...input } as Context<C>);
      response =
        result instanceof Response ? withHeaders(result, headers) : Response.json(result, { headers });
    } catch (thrown) {
      unstable_rethrow(thrown);
      failure = toAppError(thrown);
      response = errorResponse(failure, headers);
    }
    if (viewer) countApiCall(viewer.userId);
    checkDeclared(contract, response.status);
    log[response.status >= 500 ? "error" : "info"](
      {
        method: request.method,
        path: contract.path,
        status: response.status,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
        userId: viewer?.userId,
        requestId,
        err: response.status >= 500 ? (failure?.cause ?? failure) : undefined,
      },
      "request",
    );
    return response;
  };
  return Object.assign(answer, { method: contract.method });
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Exports for all methods of a path. Methods without a handler return a JSON 405 that lists the allowed ones.
 * `export const { GET, POST, PUT, PATCH, DELETE } = methods(route(…), route(…));`
 */
export function methods(...handlers: RouteHandler[]): Record<Method, RouteHandler> {
  const allow = handlers.map(({ method }) => method).join(", ");
  const refuse = async () =>
    errorResponse(new AppError("METHOD_NOT_ALLOWED"), { ...responseHeaders(crypto.randomUUID()), allow });
  const table = METHODS.map((method) => [
    method,
    handlers.find((handler) => handler.method === method) ?? Object.assign(refuse, { method }),
  ]);
  return Object.fromEntries(table);
}
