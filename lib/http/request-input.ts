import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { PageParams } from "@/lib/core/page-data";
import type { Contract } from "./contract";
import { readBytes } from "./raw-body";

/** Maximum size of a JSON or form body, in bytes. */
const BODY_LIMIT = 64 * 1024;

const english = z.locales.en().localeError;

/**
 * Validates `value` against `schema`; the first issue becomes a BAD_REQUEST naming the field. The schema's
 * message is used as is for forms and, if it is a full sentence, for bodies; otherwise it is prefixed with
 * the field's name.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: "form" | "body" | "query" | "path",
): z.output<Schema> {
  // For a repeated query parameter use only its name, without the array index.
  const named = (path: PropertyKey[]) =>
    (where === "query" ? path.slice(0, 1) : path).map(String).join(".") ||
    (where === "form" ? "body" : where);
  const parsed = schema.safeParse(value, {
    error: (issue) => {
      const text = english(issue);
      return `${named(issue.path ?? [])}: ${typeof text === "string" ? text : (text?.message ?? "is not valid")}`;
    },
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = named(issue?.path ?? []);
  const text = issue?.message ?? "is not valid";
  const isWhole = where === "form" || (where === "body" && !text.startsWith("must"));
  const message = isWhole || text.includes(field) ? text : `${field}${where === "body" ? "" : ":"} ${text}`;
  throw new AppError("BAD_REQUEST", message, { field });
}

/** Postgres text columns cannot store it, so it is rejected up front. */
function refuseNull(text: string, field: string): void {
  if (text.includes("\u0000")) {
    throw new AppError("BAD_REQUEST", `${field} must not contain a null character`, { field });
  }
}

/** Query parameters by name: a string, or an array if repeated. Empty values are ignored (API-9). */
function queryOf(url: string): Record<string, string | string[]> {
  const start = url.indexOf("?");
  if (start < 0) return {};
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    refuseNull(name + value, name.replaceAll("\u0000", "") || "query");
    if (value === "") continue;
    const earlier = query[name];
    if (earlier === undefined) query[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else query[name] = [earlier, value];
  }
  return query;
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, BODY_LIMIT);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.", { field: "body", cause });
  }
}

/**
 * The fields of a form body; for repeated names the last one wins. Throws UNSUPPORTED_MEDIA_TYPE when the
 * body is not a form, PAYLOAD_TOO_LARGE or BAD_REQUEST.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType.trim())) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the request as application/x-www-form-urlencoded.");
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(await readText(request))) {
    refuseNull(name + value, name.replaceAll("\u0000", "") || "body");
    fields[name] = value;
  }
  return fields;
}

/** Whether a Content-Type header is JSON. */
export function isJson(contentType: string): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType.trim());
}

async function jsonOf(request: Request): Promise<unknown> {
  const contentType = request.headers.get("content-type");
  if (contentType !== null && !isJson(contentType)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const unreadable = (cause: unknown) =>
    cause instanceof AppError
      ? cause
      : new AppError("BAD_REQUEST", "The body is not valid JSON.", { field: "body", cause });
  try {
    const text = await readText(request);
    if (text.trim() === "") return {};
    return JSON.parse(text, (key, value) => {
      if (typeof value === "string") refuseNull(value, key || "body");
      return value;
    });
  } catch (error) {
    throw unreadable(error);
  }
}

/** A request's params, query and body, validated by the contract. Throws BAD_REQUEST naming the field. */
export async function readInput(
  contract: Contract,
  request: Request,
  params: PageParams | undefined,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const values = params ?? {};
  for (const [name, value] of Object.entries(values)) refuseNull(String(value), name);
  return {
    params: contract.params && parseInput(contract.params, values, "path"),
    query: contract.query && parseInput(contract.query, queryOf(request.url), "query"),
    body: contract.body && parseInput(contract.body, await jsonOf(request), "body"),
  };
}
