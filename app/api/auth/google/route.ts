import { signedInAnswer } from "@/lib/accounts/answers";
import { googleLogin } from "@/lib/accounts/api";
import { signInWithGoogle } from "@/lib/accounts/mutations/google";
import { callerFrom } from "@/lib/auth/caller";
import { methods, route } from "@/lib/auth/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(googleLogin, async ({ body, request }) =>
    signedInAnswer(await signInWithGoogle(body, callerFrom(request.headers)), "Login successful"),
  ),
);
