import { deleteMyGoogle } from "@/lib/accounts/api";
import { unlinkGoogle } from "@/lib/accounts/mutations/google";
import { callerFrom } from "@/lib/auth/caller";
import { methods, route } from "@/lib/auth/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(deleteMyGoogle, async ({ viewer, request }) => {
    await unlinkGoogle(viewer, callerFrom(request.headers), undefined);
    return { message: "Google account unlinked" };
  }),
);
