import "server-only";
import NextAuth from "next-auth";
import { cookieIn, sessionCookieName, sessionCookieOf } from "@/lib/auth/cookies";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isSecureSite } from "@/lib/core/secure-site";
import { nextAuthOptions } from "./next-auth-options";

/** next-auth's name for the cookie that its forms' token is compared with. */
const csrfCookieName = () => `${isSecureSite() ? "__Host-" : ""}next-auth.csrf-token`;

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** What next-auth answers into: the part of a response of Node that it uses. */
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
 * Lets next-auth answer one of its calls, in JSON. It is given the checked form and the two cookies that it needs,
 * and nothing else of the request: it takes an odd query or callback cookie for a fault of its configuration (500).
 * Throws FORBIDDEN when the form's token does not belong to its cookie.
 */
export async function askNextAuth(
  request: Request,
  path: string[],
  form?: Record<string, string | undefined>,
): Promise<Response> {
  // next-auth reads its own address from the environment only.
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
