import "server-only";
import { cookies } from "next/headers";
import { isSecureSite } from "@/lib/core/secure-site";

/** Maximum lifetime of a session in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that ties a /login-success code to the browser that started the sign-in (SEC-2). */
export function loginCookieName(): string {
  return isSecureSite() ? "__Host-winnow-login" : "winnow-login";
}

/** The Set-Cookie header for that cookie, valid for one minute; null deletes the cookie. */
export function loginCookieHeader(secret: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  return `${loginCookieName()}=${secret ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${secret === null ? 0 : 60}${secure}`;
}

/** The session cookie's name. `__Host-` stops sibling subdomains from setting it; it requires https. */
export function sessionCookieName(): string {
  return isSecureSite() ? "__Host-winnow-session" : "winnow-session";
}

/** The session cookie's attributes, in the format both next-auth and Next.js accept. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() } as const;
}

/** The raw value of a cookie in a Cookie header, or undefined. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pairs = header?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || undefined;
}

/** The raw session cookie from a request's headers, or undefined. */
export function sessionCookieOf(headers: Headers): string | undefined {
  return cookieIn(headers.get("cookie"), sessionCookieName());
}

/** The raw session cookie of the current request, or undefined. */
export async function readSessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName())?.value;
}

/** Sets the session cookie on the current response. Works in route handlers and server actions. */
export async function writeSessionCookie(token: string): Promise<void> {
  (await cookies()).set(sessionCookieName(), token, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS });
}

/** Removes the session cookie on the current response. Works in route handlers and server actions. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}

/** The Set-Cookie header for a session, for responses built by route handlers; null deletes the cookie. */
export function sessionCookieHeader(token: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const age = token === null ? 0 : SESSION_SECONDS;
  return `${sessionCookieName()}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
