import "server-only";
import NextAuth from "next-auth";
import { cookieIn, sessionCookieName, sessionCookieOf } from "@/lib/auth/cookies";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isSecureSite } from "@/lib/core/secure-site";
import { nextAuthOptions } from "./next-auth-options";

/** next-auth's CSRF cookie. */
const csrfCookieName = () => `${isSecureSite() ? "__Host-" : ""}next-auth.csrf-token`;

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The part of Node's ServerResponse that next-auth uses. */
class Answer {
  body: unknown;
  private code = 200;
  private readonly headers = new Map<string, string | string[]>();

  getHeader(name: string) {
    return this.headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: string | string[]) {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }
  status(code: number) {
    this.code = code;
    return this;
  }
  json(body: unknown) {
    this.body = body;
  }
  send(body: unknown) {
    this.body = body;
  }
  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of this.headers) for (const one of [value].flat()) headers.append(name, one);
    headers.delete("content-type");
    return Response.json(this.body, { status: this.code, headers });
  }
}

/**
 * Passes a request to next-auth and returns its JSON response. next-auth only sees the validated form and the
 * two cookies it needs: it treats an unexpected query or callback cookie as a configuration error (500).
 * Throws FORBIDDEN when the form's CSRF token does not match its cookie.
 */
export async function askNextAuth(
  request: Request,
  path: string[],
  form?: Record<string, string | undefined>,
): Promise<Response> {
  // next-auth reads its base URL only from the environment.
  process.env.NEXTAUTH_URL ??= env().appUrl;
  const answer = new Answer();
  const asked = {
    method: request.method,
    query: { nextauth: path },
    headers: {},
    cookies: {
      [sessionCookieName()]: sessionCookieOf(request.headers),
      [csrfCookieName()]: decoded(cookieIn(request.headers.get("cookie"), csrfCookieName())),
    },
    body: form && { ...form, json: "true" },
  };
  await NextAuth(asked as never, answer as never, nextAuthOptions(request));
  const { url } = (answer.body ?? {}) as { url?: unknown };
  if (typeof url === "string" && new URL(url, env().appUrl).searchParams.has("csrf")) {
    throw new AppError("FORBIDDEN", "The form has expired. Please reload the page and try again.");
  }
  return answer.toResponse();
}
