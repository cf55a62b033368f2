import { newPasskeyOptions } from "@/lib/accounts/passkeys/api";
import { creationOptions } from "@/lib/accounts/passkeys/ceremony";
import { passkeysOf } from "@/lib/accounts/passkeys/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(newPasskeyOptions, async ({ viewer, request }) =>
    creationOptions(viewer, await passkeysOf(viewer.userId), request.headers),
  ),
);
