import "server-only";
import { env } from "@/lib/core/env";
import { type Exchange, onEveryRequest } from "./every-request";

/** Headers in which a proxy reports the client and what it requested. Anybody else could forge them. */
const REPORTED = [
  "x-forwarded-for",
  "x-real-ip",
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
];
/** Headers added by proxies of any kind, including tunnels and CDNs. */
const PROXIED = /^(?:x-)?(?:original-)?forwarded|^via$|(?:real|client|connecting)-ip$|^x-envoy-external/;

/** Marks requests that had forwarding headers before those were dropped: they came through some proxy. */
export const FORWARDED_MARK = "x-winnow-forwarded";

/**
 * Marks requests that this process has already received. Next.js calls its own server again for some server
 * actions, with the headers of the original request, so only such a call has the mark: no client knows it.
 */
const RECEIVED_MARK = "x-winnow-received";
const received = crypto.randomUUID();

function dropForwardingHeaders({ request }: Exchange): void {
  const { headers } = request;
  if (headers[RECEIVED_MARK] === received) {
    // Next.js tells the original host only in this header, because its own call has another one.
    headers.host = String(headers["x-forwarded-host"] ?? headers.host);
    return;
  }
  headers[RECEIVED_MARK] = received;
  delete headers[FORWARDED_MARK];
  if (Object.keys(headers).some((name) => PROXIED.test(name))) headers[FORWARDED_MARK] = "1";
  for (const name of REPORTED) delete headers[name];
  headers["x-forwarded-for"] = request.socket.remoteAddress ?? "unknown";
}

/**
 * Unless TRUST_PROXY is on, drops forwarding headers from every request before anything reads them and sets
 * X-Forwarded-For to the socket's address (AUTH-13). Next.js itself would trust the caller's headers. Call it
 * once at server start.
 */
export function guardForwardingHeaders(): void {
  if (env().TRUST_PROXY !== "on" && process.env.VERCEL !== "1") onEveryRequest(dropForwardingHeaders);
}
