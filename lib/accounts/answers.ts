import "server-only";
import { sessionCookieHeader } from "@/lib/auth/cookies";
import type { SignedIn } from "@/lib/auth/sign-in";

/** The answer to a sign-in: its tokens for the API, its cookie for the pages (AUTH-8, AUTH-10). */
export function signedInAnswer({ tokens, cookie }: SignedIn, message: string): Response {
  return Response.json({ tokens, message }, { headers: { "set-cookie": sessionCookieHeader(cookie) } });
}

/** An answer after which the browser is signed out. */
export function signedOutAnswer(message: string): Response {
  return Response.json({ message }, { headers: { "set-cookie": sessionCookieHeader(null) } });
}
