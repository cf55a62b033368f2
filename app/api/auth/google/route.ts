import { googleLogin } from "@/lib/accounts/api";
import { signInWithGoogle } from "@/lib/accounts/mutations/google";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(googleLogin, async ({ body, request }) =>
    signedInResponse(await signInWithGoogle(body, callerFrom(request.headers)), "Login successful"),
  ),
);
