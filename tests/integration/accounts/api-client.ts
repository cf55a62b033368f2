import { randomInt, randomUUID } from "node:crypto";
import { handlerOf } from "../asking";

export const ORIGIN = "http://localhost:3000";

export interface CallOptions {
  body?: unknown;
  /** A bearer token. */
  bearer?: string;
  /** A session cookie value. The call then looks like one from a page of this site. */
  cookie?: string;
  headers?: Record<string, string>;
  /** The raw body, instead of JSON. */
  raw?: string;
  /** The client's IP address. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    message?: string;
    tokens?: { accessToken: string; refreshToken: string };
  };
  /** The session cookie set by the response: its value, '' if removed, undefined if untouched. */
  cookie: string | undefined;
}

/** Calls an endpoint's handler with a request as it would arrive over the network. */
export async function call(endpoint: string, options: CallOptions = {}): Promise<Answer> {
  const handler = await handlerOf(endpoint);
  const [method = "", path = ""] = endpoint.split(" ");
  const { body, bearer, cookie, raw, address = "198.51.100.7" } = options;
  const headers = new Headers({ host: "localhost:3000", "x-forwarded-for": address, "user-agent": "test" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (cookie !== undefined) {
    headers.set("cookie", `winnow-session=${cookie}`);
    headers.set("origin", ORIGIN);
    headers.set("sec-fetch-site", "same-origin");
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === "") headers.delete(name);
    else headers.set(name, value);
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`${ORIGIN}${path}`, { method, headers, body: text });
  const response = await handler(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
    cookie: /winnow-session=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1],
  };
}

/** An IP address that no other call uses. */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const PASSWORD = "correct horse";

/** A new account with its cookie and tokens. */
export async function newAccount(email = `${randomUUID()}@example.com`) {
  const answer = await call("POST /api/signup", {
    body: { email, password: PASSWORD, fullName: "Ada Lovelace" },
    address: freshAddress(),
  });
  const { tokens } = answer.body;
  if (answer.status !== 200 || !tokens || !answer.cookie) throw new Error(JSON.stringify(answer.body));
  return { email, cookie: answer.cookie, ...tokens };
}
