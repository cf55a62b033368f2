import { resolve } from "node:path";
import type { RouteHandler } from "@/lib/http/route";

export interface Asked {
  /** A bearer token; omitted for a signed-out request. */
  as?: string | null;
  /** The id in the path; use `params` for other parameters. */
  id?: string | number;
  params?: Record<string, string>;
  /** Including the question mark. */
  query?: string;
  /** Sent as JSON, or as is if bytes. Ignored for GET. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to a route's handler as the web server would. */
export function send(
  handler: RouteHandler,
  { as, id = "", params = { id: String(id) }, query = "", body: given, headers }: Asked = {},
): Promise<Response> {
  const body = handler.method === "GET" ? undefined : given;
  const bytes = body instanceof Uint8Array ? new Blob([Buffer.from(body)]) : null;
  const request = new Request(`http://localhost:3000/api${query}`, {
    method: handler.method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && !bytes && { "content-type": "application/json" }),
      ...headers,
    },
    body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  return handler(request, { params: Promise.resolve(params) });
}

/** Like `send`, with the JSON body parsed. */
export async function ask(handler: RouteHandler, asked?: Asked) {
  const response = await send(handler, asked);
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

/** The handler of an endpoint such as 'POST /api/login'. */
export async function handlerOf(endpoint: string): Promise<RouteHandler> {
  const [method = "", path = ""] = endpoint.split(" ");
  const route = await import(/* @vite-ignore */ resolve(`app${path}/route.ts`));
  return route[method];
}
