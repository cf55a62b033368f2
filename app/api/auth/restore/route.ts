import { restoreSession } from "@/lib/accounts/api";
import { sessionCookieHeader, sessionCookieOf } from "@/lib/auth/cookies";
import { issueToken } from "@/lib/auth/tokens";
import { viewerOfToken } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(restoreSession, async ({ viewer, request }) => {
    const cookie = sessionCookieOf(request.headers);
    const present = cookie ? await viewerOfToken("session", cookie) : null;
    // A 15-minute access token must not be exchangeable for a 30-day cookie (SEC-2): only renew sessions.
    if (!present) throw new AppError("UNAUTHENTICATED");
    if (present.sessionId !== viewer.sessionId) {
      throw new AppError("CONFLICT", "You are signed in as someone else. Sign out first.");
    }
    const token = await issueToken("session", viewer.userId, viewer.sessionId, viewer.isAdmin);
    return Response.json(
      { message: "Session restored" },
      { headers: { "set-cookie": sessionCookieHeader(token) } },
    );
  }),
);
