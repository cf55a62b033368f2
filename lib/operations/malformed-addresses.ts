import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * An address whose path can be decoded. Where '%' is followed by no UTF-8 ('/%', '/%E0%A4%A') it then stands for
 * itself: such a path names nothing, and is answered like any other that does. The query stays as it is.
 */
export function decodableAddress(address: string): string {
  const [path = ""] = address.split("?", 1);
  if (!path.includes("%")) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}

/** What a page or call may be asked by; for others Next.js cannot even make a request, and answers 500. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const guarded = new WeakSet<Server>();

/** Answers requests of other methods (TRACE and its like) with 405 before anybody sees them (SEC-8). */
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

let mending = false;

/**
 * Refuses odd methods, and makes every address that reaches this process decodable: Next.js answers 500 to others wherever a path has a
 * variable part (LIST-13, API-9). Call it once when the server starts.
 */
export function mendMalformedAddresses(): void {
  if (mending) return;
  mending = true;
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    refuseOddMethods(server);
    if (request.url) request.url = decodableAddress(request.url);
  });
}
