import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may call: anybody, a signed-in person, or an admin. */
export type Access = "public" | "user" | "admin";

/** What an endpoint takes and gives. The same object checks requests and feeds the OpenAPI document (API-10). */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method;
  /** With the variable parts in braces: '/api/listings/{id}'. */
  path: `/api/${string}`;
  summary: string;
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body of the 200 answer. */
  response: Answer;
  /** The media types of a 200 answer that is a file and not JSON. */
  responseTypes?: readonly string[];
  /** Further statuses this endpoint answers with, and when: `{ 409: "The name is taken." }`. */
  errors?: Record<number, string>;
  /** The body of a further status whose answer is not the common failure. */
  errorResponses?: Record<number, z.ZodType>;
}

/** Declares an endpoint. Safe to import anywhere on the server; holds no code of the handler. */
export function endpoint<
  Answer extends z.ZodType,
  Allowed extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(contract: Contract<Params, Query, Body, Answer, Allowed>): Contract<Params, Query, Body, Answer, Allowed> {
  return contract;
}
