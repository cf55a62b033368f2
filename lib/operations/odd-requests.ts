import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";

/** Methods that pages and calls accept. For any other, Next.js cannot even construct a request and answers 500. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Marks an answer to an action whose body could not be read. */
const REFUSED = "x-action-refused";
const guarded = new WeakSet<Server>();

/** Answers any other method (TRACE and the like) with 405 before Next.js sees the request. */
function refuseOddMethods(server: Server): void {
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
 * Next.js answers 500 to an action whose body it cannot read. Our own actions never throw (lib/http/action.ts), so the
 * caller is at fault, and the answer becomes 400. A header carries that along, because Next.js forwards an action that the
 * page does not have to one that does, and passes on the headers of its answer but not the status.
 */
function blameCaller({ request, response }: Exchange): void {
  if (!request.headers["next-action"]) return;
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status === 500) response.setHeader(REFUSED, "1");
    return writeHead(response.hasHeader(REFUSED) ? 400 : status, ...rest);
  };
}

function refuse(exchange: Exchange): void {
  refuseOddMethods(exchange.server);
  blameCaller(exchange);
}

/** Answers odd methods and malformed actions with 4xx (SEC-8). Call it once when the server starts. */
export function refuseOddRequests(): void {
  onEveryRequest(refuse);
}
