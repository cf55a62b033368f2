import { z } from "zod";
import type { Limit } from "./rate-limit";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may call: anybody, signed-in users, or admins. */
export type Access = "public" | "user" | "admin";

/** An endpoint's input, output and rules, without its method and path. */
interface Terms<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  A extends Access,
> {
  summary: string;
  /** Who may call it; by default, signed-in users. */
  access?: A;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Set when the body is a file of this media type instead of JSON; the handler reads it with `readBytes`.
   */
  rawBody?: { type: string; limit: string };
  /** The body of the 200 response; by default `messageView`. */
  response?: Answer;
  /** The media types of a 200 response that is a file instead of JSON. */
  responseTypes?: readonly string[];
  /** Whether the caller must have re-authenticated recently; by default true for admin writes (SEC-15). */
  asksProof?: boolean;
  /** Counted per user, or per IP address when signed out. */
  limit?: Limit;
  /** Additional error statuses and their meaning: `{ 409: "The name is taken." }`. */
  errors?: Record<number, string>;
  /** Response bodies of error statuses that do not use the common error format. */
  errorResponses?: Record<number, z.ZodType>;
}

/** An endpoint's contract. It validates requests and generates the OpenAPI document (API-10). */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = Terms<Params, Query, Body, Answer, A> & {
  method: Method;
  path: `/api/${string}`;
  access: A;
  response: Answer;
};

/** A message stating what was done. */
export const messageView = z.object({ message: z.string() });

/**
 * Declares an endpoint. `call` is its method and path, with path parameters in braces: 'GET
 * /api/listings/{id}'. Safe to import anywhere on the server, because it does not include the handler.
 */
export function endpoint<
  Answer extends z.ZodType = typeof messageView,
  Allowed extends Access = "user",
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  call: `${Method} /api/${string}`,
  terms: Terms<Params, Query, Body, Answer, Allowed>,
): Contract<Params, Query, Body, Answer, Allowed> {
  const [method, path] = call.split(" ") as [Method, `/api/${string}`];
  const usual = { access: "user" as Allowed, response: messageView as z.ZodType as Answer };
  return { method, path, ...usual, ...terms };
}

/** Whether the caller must have re-authenticated recently. */
export function asksProofOf({ access, method, asksProof }: Contract): boolean {
  return asksProof ?? (access === "admin" && method !== "GET");
}

/** All error statuses of an endpoint: those implied by its contract and those it declares. */
export function failuresOf(contract: Contract): Record<number, string> {
  const { access, method, params, query, body, rawBody, limit, errors } = contract;
  const failures: Record<number, string> = {
    500: "Internal error; the X-Request-Id header identifies the request in the log.",
    503: "The database or another service is unavailable.",
  };
  if (params || query || body || rawBody) failures[400] = "A value is missing or invalid; `field` names it.";
  if (access !== "public") failures[401] = "Not signed in, or the session has ended.";
  if (asksProofOf(contract))
    failures[403] = "Field 'proof': call POST /api/me/proof first. Also for requests from another site.";
  if (access === "admin") {
    failures[404] = "The caller is not an admin.";
    failures[403] ??= "Field 'passkey': admins must confirm with a passkey.";
  }
  if (method !== "GET") {
    failures[403] ??= "The request came from another site.";
    failures[415] = `The content type is not ${rawBody?.type ?? "JSON"}.`;
  }
  if (limit) failures[429] = "Too many calls; Retry-After states how long to wait.";
  if (body) failures[413] = "The body is larger than 64 KiB.";
  if (rawBody) failures[413] = `The body is larger than ${rawBody.limit}.`;
  return { ...failures, ...errors };
}

/** Whether the contract declares this status, so that the OpenAPI document lists it (API-10). */
export function declares(contract: Contract, status: number): boolean {
  return status === 200 || status in failuresOf(contract);
}
