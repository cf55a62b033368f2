import { resetForgottenPassword } from "@/lib/accounts/api";
import { resetPassword } from "@/lib/accounts/mutations/password-reset";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(resetForgottenPassword, async ({ body, request }) =>
    signedInResponse(
      await resetPassword(body.token, body.password, callerFrom(request.headers)),
      "Your password was changed",
    ),
  ),
);
