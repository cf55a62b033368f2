import { signedInAnswer } from "@/lib/accounts/answers";
import { signup } from "@/lib/accounts/api";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(signup, async ({ body, request }) =>
    signedInAnswer(await signUp(body, callerFrom(request.headers)), "Account created"),
  ),
);
