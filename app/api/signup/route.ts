import { signup } from "@/lib/accounts/api";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(signup, async ({ body, request }) =>
    signedInResponse(await signUp(body, callerFrom(request.headers)), "Account created"),
  ),
);
