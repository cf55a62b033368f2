import "server-only";
import { env } from "@/lib/core/env";
import { type Exchange, onEveryRequest } from "./every-request";

/** Headers by which a proxy tells who called; from anybody else they are inventions. */
const CALLER = ["x-forwarded-for", "x-real-ip", "forwarded"];
/** Headers by which a proxy tells what was called. */
const CALLED = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"];
/** What any proxy may have put on a request, those of tunnels and content networks included. */
const PROXIED = /^(?:x-)?(?:original-)?forwarded|^via$|(?:real|client|connecting)-ip$|^x-envoy-external/;
/** Next.js sends itself an action that another page's code has to run, with the host that was really called. */
const FROM_NEXT = "x-action-forwarded";

/** Says of a request, after the others are gone, that it came with forwarding headers: some proxy stands in front. */
export const FORWARDED_MARK = "x-winnow-forwarded";

function dropInventions({ request }: Exchange): void {
  const { headers } = request;
  delete headers[FORWARDED_MARK];
  if (Object.keys(headers).some((name) => PROXIED.test(name))) headers[FORWARDED_MARK] = "1";
  for (const name of headers[FROM_NEXT] ? CALLER : [...CALLER, ...CALLED]) delete headers[name];
  headers["x-forwarded-for"] = request.socket.remoteAddress ?? "unknown";
}

/**
 * Makes forwarding headers worth nothing unless TRUST_PROXY is on: on every request that reaches this process
 * they are dropped before anything reads them, and X-Forwarded-For becomes the address of the socket
 * (AUTH-13). Next.js itself would take the caller's word. Call it once when the server starts.
 */
export function guardForwardingHeaders(): void {
  if (env().TRUST_PROXY !== "on" && process.env.VERCEL !== "1") onEveryRequest(dropInventions);
}
