import { redeemCode } from "@/lib/accounts/api";
import { redeemLoginCode } from "@/lib/accounts/mutations/login-code";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { cookieIn, loginCookieHeader, loginCookieName } from "@/lib/auth/cookies";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(redeemCode, async ({ body, request }) => {
    const browserSecret = cookieIn(request.headers.get("cookie"), loginCookieName());
    const signedIn = await redeemLoginCode(body.code, browserSecret, callerFrom(request.headers));
    const answer = signedInResponse(signedIn, "Login successful");
    answer.headers.append("set-cookie", loginCookieHeader(null));
    return answer;
  }),
);
