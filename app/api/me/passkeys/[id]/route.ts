import { deleteMyPasskey } from "@/lib/accounts/passkeys/api";
import { removePasskey } from "@/lib/accounts/passkeys/mutations";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(deleteMyPasskey, async ({ viewer, params, request }) => {
    await removePasskey(viewer, params.id, callerFrom(request.headers));
    return { message: "Passkey removed" };
  }),
);
