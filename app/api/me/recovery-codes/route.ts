import { makeRecoveryCodes } from "@/lib/accounts/passkeys/api";
import { renewRecoveryCodes } from "@/lib/accounts/passkeys/mutations";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(makeRecoveryCodes, async ({ viewer, request }) => ({
    recoveryCodes: await renewRecoveryCodes(viewer, callerFrom(request.headers)),
  })),
);
