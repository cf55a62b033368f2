import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";

/** Supported methods. For any other, Next.js cannot construct a Request and responds with 500. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Marks the response to a server action whose body could not be read. */
const REFUSED = "x-action-refused";
const guarded = new WeakSet<Server>();

/** Rejects any other method, such as TRACE, with 405 before Next.js sees the request. */
function rejectUnknownMethods(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const emit = server.emit.bind(server) as (name: string, ...given: unknown[]) => boolean;
  server.emit = (name: string, ...given: unknown[]) => {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    if (name !== "request" || METHODS.includes(request.method ?? "")) return emit(name, ...given);
    response.writeHead(405, { allow: METHODS.join(", "), "content-type": "text/plain" });
    response.end("Method Not Allowed");
    return true;
  };
}

/**
 * Next.js responds with 500 to a server action whose body it cannot read. Our actions never throw
 * (lib/http/action.ts), so it must be a malformed request, and the status becomes 400. It is also marked with
 * a header, because Next.js forwards actions between pages and then keeps the response's headers but not its
 * status.
 */
function turnActionFailureInto400({ request, response }: Exchange): void {
  if (!request.headers["next-action"]) return;
  type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse;
  const writeHead = response.writeHead.bind(response) as WriteHead;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status === 500) response.setHeader(REFUSED, "1");
    return writeHead(response.hasHeader(REFUSED) ? 400 : status, ...rest);
  };
}

/** Rejects unknown methods and malformed server actions with 4xx (SEC-8). Call it once at server start. */
export function rejectInvalidRequests(): void {
  onEveryRequest((exchange) => {
    rejectUnknownMethods(exchange.server);
    turnActionFailureInto400(exchange);
  });
}
