import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { Contract } from "./contract";
import { readBytes } from "./raw-body";

/** The longest JSON body that is read, in bytes. */
const BODY_LIMIT = 64 * 1024;

const english = z.locales.en().localeError;

/**
 * Checks `value` against `schema`; the first fault becomes a BAD_REQUEST that names the field. What the schema itself
 * says is shown as it is beside a form's field and, where it is a whole sentence, in a body; elsewhere the field's name
 * goes before it.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: "form" | "body" | "query" | "path",
): z.output<Schema> {
  // Of a repeated parameter the name is told, without the position that the sender never wrote.
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

/** Text columns of Postgres cannot hold it, so it is refused at the edge. */
function refuseNull(text: string, field: string): void {
  if (text.includes("\u0000")) {
    throw new AppError("BAD_REQUEST", `${field} must not contain a null character`, { field });
  }
}

/** Query parameters by name: one value as text, several as a list; an empty value counts as not given (API-9). */
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
 * The fields of a form's body, of several of one name the last. Throws UNSUPPORTED_MEDIA_TYPE when it is no form,
 * PAYLOAD_TOO_LARGE, BAD_REQUEST.
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

/** Whether a Content-Type header means JSON. */
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

/** Params, query and body of a request, checked by the contract. Throws BAD_REQUEST naming the field. */
export async function readInput(
  contract: Contract,
  request: Request,
  params: Record<string, string | string[] | undefined> | undefined,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const values = params ?? {};
  for (const [name, value] of Object.entries(values)) refuseNull(String(value), name);
  return {
    params: contract.params && parseInput(contract.params, values, "path"),
    query: contract.query && parseInput(contract.query, queryOf(request.url), "query"),
    body: contract.body && parseInput(contract.body, await jsonOf(request), "body"),
  };
}
