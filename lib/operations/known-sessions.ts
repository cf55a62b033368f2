import "server-only";
import type { IncomingMessage } from "node:http";
import { cookieIn, sessionCookieName } from "@/lib/auth/cookies";
import { wasUnsealed } from "@/lib/auth/sealed";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import { isSecureSite } from "@/lib/core/secure-site";
import { freshPolicy, NONCE_HEADER, STRICT_TRANSPORT } from "@/lib/http/content-security-policy";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";

/** API calls and files, which need no nonce, and admin pages, which the middleware hides from other users. */
const NOT_OURS = /^\/(?:admin|api|_next)(?:\/|$)|^\/(?:icon\.svg|favicon\.ico)$|%/;

/** Whether this is a page request with a session this process knows, so the middleware is not needed. */
function isKnown({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.rsc || headers["content-type"]) return false;
  if (NOT_OURS.test(url.split("?", 1)[0] ?? "") || cookieIn(headers.cookie, SIGNED_OUT_COOKIE)) return false;
  const token = cookieIn(headers.cookie, sessionCookieName());
  return token !== undefined && wasUnsealed("", token);
}

function answer({ request, response }: Exchange): void {
  // A client must not choose the nonce.
  delete request.headers[NONCE_HEADER];
  if (!isKnown(request)) return;
  const { nonce, policy } = freshPolicy();
  request.headers[NONCE_HEADER] = nonce;
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
  if (isSecureSite()) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
}

/**
 * Sets the Content-Security-Policy and nonce for page requests of known sessions before Next.js sees them, so
 * that they bypass the middleware: with it, Next.js processes a request twice (SEC-7,
 * docs/decisions/0118-documents-bypass-middleware.md). Call it once at server start. On Vercel, the
 * middleware handles every page.
 */
export function bypassMiddlewareForKnownSessions(): void {
  if (process.env.VERCEL !== "1") onEveryRequest(answer);
}
