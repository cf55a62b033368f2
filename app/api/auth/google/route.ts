import { signedInAnswer } from "@/lib/accounts/answers";
import { googleLogin } from "@/lib/accounts/api";
import { signInWithGoogle } from "@/lib/accounts/mutations/google";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(googleLogin, async ({ body, request }) =>
    signedInAnswer(await signInWithGoogle(body, callerFrom(request.headers)), "Login successful"),
  ),
);
