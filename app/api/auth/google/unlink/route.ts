import { unlinkMyGoogle } from "@/lib/accounts/api";
import { unlinkGoogle } from "@/lib/accounts/mutations/google";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(unlinkMyGoogle, async ({ viewer, body, request }) => {
    await unlinkGoogle(viewer, callerFrom(request.headers), body.password);
    return { message: "Google account unlinked" };
  }),
);
