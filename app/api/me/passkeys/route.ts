import { addMyPasskey, changeMyPasskeyRule, listMyPasskeys } from "@/lib/accounts/passkeys/api";
import { addPasskey, setPasskeyRule } from "@/lib/accounts/passkeys/mutations";
import { readPasskeys } from "@/lib/accounts/passkeys/queries";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listMyPasskeys, ({ viewer }) => readPasskeys(viewer.userId)),
  route(addMyPasskey, ({ viewer, body, request: { headers } }) =>
    addPasskey(viewer, body, callerFrom(headers), headers),
  ),
  route(changeMyPasskeyRule, async ({ viewer, body, request }) => {
    await setPasskeyRule(viewer, body.asksPasskey, callerFrom(request.headers));
    return { message: "Saved" };
  }),
);
