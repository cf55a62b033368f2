import { forgotPassword } from "@/lib/accounts/api";
import { RESET_ANSWER, requestPasswordReset } from "@/lib/accounts/mutations/password-reset";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(body.email, callerFrom(request.headers));
    return { message: RESET_ANSWER };
  }),
);
