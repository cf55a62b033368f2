import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/core/env";

/** Headers by which a proxy tells who called and how; from anybody else they are inventions. */
const FORWARDING = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
  "forwarded",
];

let guarding = false;

/**
 * Makes forwarding headers worth nothing unless TRUST_PROXY is on: on every request that reaches this process
 * they are dropped before anything reads them, and X-Forwarded-For becomes the address of the socket
 * (AUTH-13). Next.js itself would take the caller's word. Call it once when the server starts.
 */
export function guardForwardingHeaders(): void {
  if (guarding || env().TRUST_PROXY === "on" || process.env.VERCEL === "1") return;
  guarding = true;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of FORWARDING) delete request.headers[name];
    request.headers["x-forwarded-for"] = request.socket.remoteAddress ?? "unknown";
  });
}
