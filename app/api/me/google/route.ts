import { deleteMyGoogle } from "@/lib/accounts/api";
import { unlinkGoogle } from "@/lib/accounts/mutations/google";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(deleteMyGoogle, async ({ viewer, request }) => {
    await unlinkGoogle(viewer, callerFrom(request.headers), undefined);
    return { message: "Google account unlinked" };
  }),
);
