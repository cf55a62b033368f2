import { refreshTokens } from "@/lib/accounts/api";
import { refresh } from "@/lib/accounts/mutations/refresh";
import { issueToken } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(refreshTokens, async ({ viewer, body, request }) => {
    if (body.refreshToken) return { tokens: await refresh(body.refreshToken, callerFrom(request.headers)) };
    // Only the HttpOnly cookie can replace a refresh token. An access token must not be able to renew itself.
    if (!viewer || request.headers.has("authorization")) throw new AppError("UNAUTHENTICATED");
    return { tokens: { accessToken: await issueToken("access", viewer.userId, viewer.sessionId) } };
  }),
);
