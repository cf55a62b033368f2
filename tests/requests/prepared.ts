import { randomInt } from "node:crypto";
import type { DescribedCall } from "./described";
import type { GeneratedRequest } from "./generated";
import type { Person } from "./people";

/** A request as sent. */
export interface PreparedRequest {
  method: string;
  /** As in the document, with parameters in braces. */
  path: string;
  /** The path parameters, unencoded. */
  params: Record<string, string>;
  /** Path and query of the request line. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

const NAME = /\{\{(\w+)\}\}/g;

/** Replaces placeholders with the user's values. */
async function fill(text: string, person: Person, body = ""): Promise<string> {
  let filled = text;
  for (const [whole, name = ""] of text.matchAll(NAME)) {
    filled = filled.replace(whole, await person.value(name, body));
  }
  return filled;
}

async function filledPairs(pairs: [string, string][], person: Person): Promise<[string, string][]> {
  const filled: [string, string][] = [];
  for (const [name, text] of pairs) filled.push([name, await fill(text, person)]);
  return filled;
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function credentials(
  { credential }: GeneratedRequest,
  person: Person,
  origin: string,
): Record<string, string> {
  switch (credential) {
    case "bearer":
      return { authorization: `Bearer ${person.accessToken}` };
    case "cookie":
      return { cookie: `winnow-session=${person.cookie}`, origin, "sec-fetch-site": "same-origin" };
    case "junk":
      return { authorization: `Bearer ${person.cookie}` };
    case "none":
      return {};
  }
}

/** Turns a generated request into one by this user, to a product at `origin`. */
export async function prepare(
  call: DescribedCall,
  request: GeneratedRequest,
  person: Person,
  origin: string,
): Promise<PreparedRequest> {
  const params = Object.fromEntries(await filledPairs(Object.entries(request.params), person));
  const pairs = "pairs" in request.query ? await filledPairs(request.query.pairs, person) : [];
  const query =
    "raw" in request.query
      ? request.query.raw
      : pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&");
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ""));
  const text = request.body && "text" in request.body ? await fill(request.body.text, person) : "";
  const body =
    request.body && "bytes" in request.body
      ? request.body.bytes
      : request.body && new Uint8Array(Buffer.from(text.toWellFormed()));
  const given = {
    host: new URL(origin).host,
    "x-forwarded-for": freshAddress(),
    ...credentials(request, person, origin),
    ...request.headers,
  };
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers[name] = await fill(value, person, text);
  }
  return {
    method: call.method,
    path: call.path,
    params,
    headers,
    body,
    target: query ? `${path}?${query}` : path,
  };
}
