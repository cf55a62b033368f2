import "server-only";
import { sessionCookieHeader } from "@/lib/auth/cookies";
import type { SignedIn } from "@/lib/auth/sign-in";

/** The response to a sign-in: tokens for the API and the cookie for pages (AUTH-8, AUTH-10). */
export function signedInResponse({ tokens, cookie }: SignedIn, message: string): Response {
  return Response.json({ tokens, message }, { headers: { "set-cookie": sessionCookieHeader(cookie) } });
}

/** A response that clears the session cookie. */
export function signedOutResponse(message: string): Response {
  return Response.json({ message }, { headers: { "set-cookie": sessionCookieHeader(null) } });
}
