import { passkeyLogin } from "@/lib/accounts/passkeys/api";
import { signInWithPasskey } from "@/lib/accounts/passkeys/mutations";
import { signedInResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(passkeyLogin, async ({ body, request: { headers } }) =>
    signedInResponse(await signInWithPasskey(body, callerFrom(headers), headers), "Login successful"),
  ),
);
