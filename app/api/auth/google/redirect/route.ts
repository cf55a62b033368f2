import { timingSafeEqual } from "node:crypto";
import { beginGoogleRedirect } from "@/lib/accounts/mutations/google";
import { googleRedirectForm } from "@/lib/accounts/schema";
import { cookieIn, loginCookieHeader } from "@/lib/auth/cookies";
import { hashSecret, randomSecret } from "@/lib/auth/tokens";
import { env } from "@/lib/core/env";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { callerFrom } from "@/lib/http/caller";
import { parseInput, readForm } from "@/lib/http/request-input";
import { unknownPath } from "@/lib/http/responses";

const same = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));

const seeOther = (path: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 303, headers: { location: env().appUrl + path, ...headers } });

/**
 * Google's page posts here after a sign-in by redirect (AUTH-5, AUTH-7). A form on another site would lack
 * the cookie set by Google's script. Redirects to /login-success with a code that only this browser can use.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const form = parseInput(googleRedirectForm, await readForm(request), "body");
    if (!same(form.g_csrf_token, cookieIn(request.headers.get("cookie"), "g_csrf_token") ?? ""))
      return seeOther("/login-error");
    const browserSecret = randomSecret();
    const code = await beginGoogleRedirect(form.credential, browserSecret, callerFrom(request.headers));
    return seeOther(`/login-success?token=${code}`, { "set-cookie": loginCookieHeader(browserSecret) });
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.status >= 500) log.error({ err: thrown, path: "/api/auth/google/redirect" }, "request");
    return seeOther("/login-error");
  }
}

export { unknownPath as DELETE, unknownPath as GET, unknownPath as PATCH, unknownPath as PUT };
