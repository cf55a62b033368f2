import { proveSelf } from "@/lib/accounts/mutations/proof";
import { proveMyself } from "@/lib/accounts/passkeys/api";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(proveMyself, async ({ viewer, body, request: { headers } }) => {
    await proveSelf(viewer, body, callerFrom(headers), headers);
    return { message: "Thank you" };
  }),
);
