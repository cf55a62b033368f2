import { globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Received } from "../requests/answers";
import type { PreparedRequest } from "../requests/prepared";

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
type Handlers = Partial<Record<string, Handler>>;

/** next-auth's catch-all route. */
const NEXT_AUTH = "/api/auth/[...nextauth]";

/** The route files under app/api, keyed by path in OpenAPI notation. */
export async function routeHandlers(): Promise<Map<string, Handlers>> {
  const handlers = new Map<string, Handlers>();
  for (const file of globSync("app/api/**/route.ts")) {
    const path = dirname(file)
      .replace(/^app/, "")
      .replace(/\[(\w+)\]/g, "{$1}");
    handlers.set(path, await import(/* @vite-ignore */ resolve(file)));
  }
  return handlers;
}

/** Passes a request to its handler as the web server would. */
export async function callHandler(
  handlers: Map<string, Handlers>,
  { method, path, params, target, headers, body }: PreparedRequest,
): Promise<Received> {
  const own = handlers.get(path);
  const handler = (own ?? handlers.get(NEXT_AUTH))?.[method];
  if (!handler) throw new Error(`No handler for ${method} ${path}`);
  const request = new Request(`http://localhost:3000${target}`, {
    method,
    headers,
    body: body && new Uint8Array(body),
  });
  const response = await handler(request, {
    params: Promise.resolve(own ? params : { nextauth: path.split("/").slice(3) }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
