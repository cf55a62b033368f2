import "server-only";
import { cookies } from "next/headers";
import { isSecureSite } from "@/lib/core/secure-site";

/** How long a sign-in lasts at most, in seconds: 30 days, after which the person signs in again. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that binds a code of /login-success to the browser that asked to sign in (SEC-2). */
export function loginCookieName(): string {
  return isSecureSite() ? "__Host-winnow-login" : "winnow-login";
}

/** The Set-Cookie header that binds a browser for one minute, or with null lets it go. */
export function loginCookieHeader(secret: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  return `${loginCookieName()}=${secret ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${secret === null ? 0 : 60}${secure}`;
}

/** The session cookie's name. `__Host-` keeps sibling hosts from planting one; it needs https. */
export function sessionCookieName(): string {
  return isSecureSite() ? "__Host-winnow-session" : "winnow-session";
}

/** The attributes of the session cookie, as next-auth and Next.js both take them. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() } as const;
}

/** The raw value of a cookie in a Cookie header, if it is there. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const pairs = header?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || undefined;
}

/** The raw session cookie among the headers of a request, if there is one. */
export function sessionCookieOf(headers: Headers): string | undefined {
  return cookieIn(headers.get("cookie"), sessionCookieName());
}

/** The raw session cookie of the request being rendered, if there is one. */
export async function readSessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName())?.value;
}

/** Sets the session cookie on the current answer. Works in route handlers and server actions. */
export async function writeSessionCookie(token: string): Promise<void> {
  (await cookies()).set(sessionCookieName(), token, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS });
}

/** Removes the session cookie on the current answer. Works in route handlers and server actions. */
export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}

/** The Set-Cookie header that carries a session, or with null removes it. For answers of route handlers. */
export function sessionCookieHeader(token: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const age = token === null ? 0 : SESSION_SECONDS;
  return `${sessionCookieName()}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
