import { z } from "zod";
import type { Limit } from "./rate-limit";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may call: anybody, a signed-in person, or an admin. */
export type Access = "public" | "user" | "admin";

/** What an endpoint takes and gives, apart from where it is called. */
interface Terms<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  A extends Access,
> {
  summary: string;
  /** A signed-in person, unless it says otherwise. */
  access?: A;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file of this media type and not JSON; the handler reads its bytes (`readBytes`). */
  rawBody?: { type: string; limit: string };
  /** The body of the 200 answer; a sentence, unless it says otherwise. */
  response?: Answer;
  /** The media types of a 200 answer that is a file and not JSON. */
  responseTypes?: readonly string[];
  /** Wants a fresh proof of who the caller is; every change by an admin does (SEC-15). */
  asksProof?: boolean;
  /** Counted per person; not for calls that anybody may make. */
  limit?: Limit;
  /** Further statuses this endpoint answers with, and when: `{ 409: "The name is taken." }`. */
  errors?: Record<number, string>;
  /** The body of a further status whose answer is not the common failure. */
  errorResponses?: Record<number, z.ZodType>;
}

/** The same object checks requests and feeds the OpenAPI document (API-10). */
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

/** A sentence of what was done. */
export const messageView = z.object({ message: z.string() });

/**
 * Declares an endpoint; `call` has the variable parts of its path in braces: 'GET /api/listings/{id}'. Safe to import
 * anywhere on the server; holds no code of the handler.
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

/** Whether the caller must have shown lately who they are. */
export function asksProofOf({ access, method, asksProof }: Contract): boolean {
  return asksProof ?? (access === "admin" && method !== "GET");
}

/** The failures a call can meet, by status: what its kind always can, and the contract's own. */
export function failuresOf(contract: Contract): Record<number, string> {
  const { access, method, params, query, body, rawBody, limit, errors } = contract;
  const failures: Record<number, string> = {
    500: "Something went wrong here; the request's id leads to the reason in the log.",
    503: "The database or another service cannot be reached.",
  };
  if (params || query || body || rawBody) failures[400] = "A value is missing or wrong; `field` names it.";
  if (access !== "public") failures[401] = "Nobody is signed in, or the session has ended.";
  if (asksProofOf(contract))
    failures[403] = "Field 'proof': POST /api/me/proof first. Or a page of another site sent it.";
  if (access === "admin") {
    failures[404] = "The caller is not an admin.";
    failures[403] ??= "Field 'passkey': admins need one here.";
  }
  if (method !== "GET") {
    failures[403] ??= "The call was sent by a page of another site.";
    failures[415] = `The call announces a body that is not ${rawBody?.type ?? "JSON"}.`;
  }
  if (limit) failures[429] = "Too many calls; Retry-After says how long to wait.";
  if (body) failures[413] = "The body is longer than 64 KiB.";
  if (rawBody) failures[413] = `The body is longer than ${rawBody.limit}.`;
  return { ...failures, ...errors };
}

/** Whether a call may answer with this status; the OpenAPI document lists these and no others (API-10). */
export function declares(contract: Contract, status: number): boolean {
  return status === 200 || status in failuresOf(contract);
}
