import "server-only";
import type { IncomingMessage } from "node:http";
import { cookieIn, sessionCookieName } from "@/lib/auth/cookies";
import { wasUnsealed } from "@/lib/auth/sealed";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import { isSecureSite } from "@/lib/core/secure-site";
import { freshPolicy, NONCE_HEADER, STRICT_TRANSPORT } from "@/lib/http/content-security-policy";
import { type Exchange, onEveryRequest } from "@/lib/http/every-request";

/** Calls and files, which have no nonce, and the admin's pages, which the middleware hides from everybody else. */
const NOT_OURS = /^\/(?:admin|api|_next)(?:\/|$)|^\/(?:icon\.svg|favicon\.ico)$|%/;

/** Whether a document is asked for with a session that this process has opened before: there is nothing to decide. */
function isKnown({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || headers.rsc || headers["content-type"]) return false;
  if (NOT_OURS.test(url.split("?", 1)[0] ?? "") || cookieIn(headers.cookie, SIGNED_OUT_COOKIE)) return false;
  const token = cookieIn(headers.cookie, sessionCookieName());
  return token !== undefined && wasUnsealed("", token);
}

function answer({ request, response }: Exchange): void {
  // From anybody else it is an invention.
  delete request.headers[NONCE_HEADER];
  if (!isKnown(request)) return;
  const { nonce, policy } = freshPolicy();
  request.headers[NONCE_HEADER] = nonce;
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
  if (isSecureSite()) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
}

/**
 * Gives documents for known sessions their policy with a fresh nonce as they arrive, which has them go past the middleware:
 * through it Next.js runs a request twice (SEC-7, docs/decisions/0118-documents-past-the-middleware.md). Call it once when
 * the server starts; on Vercel the middleware sees every document.
 */
export function answerKnownSessions(): void {
  if (process.env.VERCEL !== "1") onEveryRequest(answer);
}
