import { login } from "@/lib/accounts/api";
import { signIn } from "@/lib/accounts/mutations/sign-in";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(login, async ({ body, request }) =>
    signedInResponse(await signIn(body, callerFrom(request.headers)), "Login successful"),
  ),
);
