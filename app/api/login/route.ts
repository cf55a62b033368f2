import { signedInAnswer } from "@/lib/accounts/answers";
import { login } from "@/lib/accounts/api";
import { signIn } from "@/lib/accounts/mutations/sign-in";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(login, async ({ body, request }) =>
    signedInAnswer(await signIn(body, callerFrom(request.headers)), "Login successful"),
  ),
);
