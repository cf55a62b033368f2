import "server-only";
import { env } from "@/lib/core/env";
import { type Exchange, onEveryRequest } from "./every-request";

/** Headers in which a proxy reports the client. Anybody else could forge them. */
const CALLER = ["x-forwarded-for", "x-real-ip", "forwarded"];
/** Headers in which a proxy reports the requested host, protocol and port. */
const CALLED = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"];
/** Headers added by proxies of any kind, including tunnels and CDNs. */
const PROXIED = /^(?:x-)?(?:original-)?forwarded|^via$|(?:real|client|connecting)-ip$|^x-envoy-external/;
/**
 * Set when Next.js forwards a server action to itself, together with the host that was originally requested.
 */
const FROM_NEXT = "x-action-forwarded";

/** Marks requests that had forwarding headers before those were dropped: they came through some proxy. */
export const FORWARDED_MARK = "x-winnow-forwarded";

function dropForwardingHeaders({ request }: Exchange): void {
  const { headers } = request;
  delete headers[FORWARDED_MARK];
  if (Object.keys(headers).some((name) => PROXIED.test(name))) headers[FORWARDED_MARK] = "1";
  for (const name of headers[FROM_NEXT] ? CALLER : [...CALLER, ...CALLED]) delete headers[name];
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
