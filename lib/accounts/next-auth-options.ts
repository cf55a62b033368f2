import "server-only";
import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import {
  SESSION_SECONDS,
  sessionCookieName,
  sessionCookieOf,
  sessionCookieOptions,
} from "@/lib/auth/cookies";
import { safeNextPath } from "@/lib/auth/next-path";
import { seal, unseal } from "@/lib/auth/sealed";
import { viewerOfToken } from "@/lib/auth/viewer";
import { env } from "@/lib/core/env";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { isSecureSite } from "@/lib/core/secure-site";
import { callerFrom } from "@/lib/http/caller";
import { signIn } from "./mutations/sign-in";
import { signOut } from "./mutations/sign-out";
import { loginInput } from "./schema";

/**
 * next-auth on top of our sessions: its Credentials provider uses the same mutation as POST /api/login, and
 * its JWT cookie is our session cookie, which refers to a revocable row (docs/decisions/0006-sessions.md).
 */
export function nextAuthOptions(request: Request): NextAuthOptions {
  const caller = callerFrom(request.headers);
  return {
    secret: env().AUTH_SECRET,
    jwt: {
      encode: ({ token, maxAge }) => seal("", token ?? {}, maxAge ?? SESSION_SECONDS),
      decode: async ({ token }) => (token ? ((await unseal("", token)) as JWT | null) : null),
    },
    useSecureCookies: isSecureSite(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    pages: { signIn: "/login", error: "/login-error" },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials) {
          const input = loginInput.safeParse(credentials);
          if (!input.success) return null;
          const { userId, sessionId, isAdmin } = await signIn(input.data, caller).catch((thrown: unknown) => {
            // next-auth puts the message in the error page's URL.
            throw new Error(toAppError(thrown).message);
          });
          return { id: userId, sessionId, isAdmin };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => {
        const begun = user as { sessionId?: string; isAdmin?: boolean } | undefined;
        return { sub: token.sub, sid: begun?.sessionId ?? token.sid, adm: begun?.isAdmin ?? token.adm };
      },
      async session({ session, token }) {
        const viewer = await livingViewer(request);
        // The cookie may still be valid although the session has ended.
        if (!viewer || viewer.userId !== token.sub) return { expires: session.expires };
        return { expires: session.expires, user: { name: viewer.fullName, email: viewer.email } };
      },
      redirect: async ({ url }) => {
        const { appUrl } = env();
        return appUrl + safeNextPath(url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url);
      },
    },
    events: {
      async signOut() {
        const viewer = await livingViewer(request);
        if (viewer) await signOut(viewer, caller);
      },
    },
    logger: {
      error: (code, metadata) => log.warn({ code, err: metadata }, "next-auth"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

function livingViewer(request: Request) {
  const cookie = sessionCookieOf(request.headers);
  return cookie ? viewerOfToken("session", cookie) : null;
}
