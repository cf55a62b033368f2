/** An error in Stripe's format: `{ error: { type, code, message, param } }` with its status. */
export class StripeFault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code?: string;
  readonly param?: string;

  constructor(
    status: number,
    type: string,
    message: string,
    { code, param }: { code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  /** The response body. Every error needs one, because the SDK treats a 404 without a body as success. */
  get body() {
    const { type, code, message, param } = this;
    return {
      error: { type, code, message, param, doc_url: code && `https://stripe.com/docs/error-codes/${code}` },
    };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFault(400, "invalid_request_error", message, { param, code });

export const missing = (what: string, id: string, param = "id") =>
  new StripeFault(404, "invalid_request_error", `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param,
  });

/** Parameters in Stripe's nested form encoding: `a[b][0][c]=d` is `{ a: { b: [{ c: "d" }] } }`. */
export type Params = { [name: string]: ParamValue };
export type ParamValue = string | Params | ParamValue[];

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Parses a form-encoded body or query string. */
export function readParams(encoded: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined || [...path, last].some((part) => FORBIDDEN.has(part))) continue;
    let at = root;
    for (const part of path) {
      const next = at[part];
      const inner: Params = typeof next === "object" && !Array.isArray(next) ? next : {};
      at[part] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

/** Converts objects with the keys 0, 1, 2 … to arrays. */
function withLists(value: ParamValue): ParamValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

/** A text parameter, or undefined. Throws when it is not text. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value !== undefined && typeof value !== "string") throw invalid(`Invalid string: ${name}`, name);
  return value;
}

export function requiredText(params: Params, name: string): string {
  const value = text(params, name);
  if (!value) throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  return value;
}

/** A map of strings, such as metadata. */
export function texts(value: ParamValue | undefined): Record<string, string> {
  if (typeof value !== "object" || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** A list in Stripe's format. */
export const list = <Item>(url: string, data: Item[]) => ({ object: "list", url, has_more: false, data });
