import { changeMe, deleteMe, readMe } from "@/lib/accounts/api";
import { deleteAccount } from "@/lib/accounts/mutations/deletion";
import { changeProfile } from "@/lib/accounts/mutations/profile";
import { findUserView } from "@/lib/accounts/queries";
import type { UserView } from "@/lib/accounts/schema";
import { signedOutResponse } from "@/lib/accounts/session-responses";
import { sessionCookieHeader } from "@/lib/auth/cookies";
import { AppError } from "@/lib/core/errors";
import { callerFrom } from "@/lib/http/caller";
import { methods, route } from "@/lib/http/route";

async function userOf(userId: string): Promise<UserView> {
  const user = await findUserView(userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
}

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readMe, ({ viewer }) => userOf(viewer.userId)),
  route(changeMe, async ({ viewer, body, request }) => {
    const signedIn = await changeProfile(viewer, body, callerFrom(request.headers));
    const user = await userOf(viewer.userId);
    if (!signedIn) return user;
    return Response.json(
      { ...user, tokens: signedIn.tokens },
      { headers: { "set-cookie": sessionCookieHeader(signedIn.cookie) } },
    );
  }),
  route(deleteMe, async ({ viewer, body, request }) => {
    await deleteAccount(viewer, body, callerFrom(request.headers));
    return signedOutResponse("Account deleted");
  }),
);
