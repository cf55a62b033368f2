import { logout } from "@/lib/accounts/api";
import { signOut } from "@/lib/accounts/mutations/sign-out";
import { signedOutResponse } from "@/lib/accounts/session-responses";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(logout, async ({ viewer, request }) => {
    if (viewer) await signOut(viewer, callerFrom(request.headers));
    return signedOutResponse("Logged out");
  }),
);
