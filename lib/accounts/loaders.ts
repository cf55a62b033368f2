import "server-only";
import { redirect } from "next/navigation";
import { loginPath, safeNextPath } from "@/lib/auth/next-path";
import { lacksPasskey } from "@/lib/auth/proof";
import { getViewer, requireViewer } from "@/lib/auth/viewer";
import { viewerStanding } from "@/lib/billing/rules";
import { env } from "@/lib/core/env";
import { findExclusions } from "@/lib/exclusions/queries";
import { readInbound } from "@/lib/inbound/loaders";
import { readPasskeys } from "./passkeys/queries";
import { countHiddenListings, findUserView, listSessions } from "./queries";
import { subscriptionLine } from "./subscription-line";

/** The path to open after sign-in. Users who are already signed in are redirected there (RT-3). */
export async function pathAfterSignIn(next: string | string[] | undefined): Promise<string> {
  const path = safeNextPath(next);
  if (await getViewer()) redirect(path);
  return path;
}

/** Whether /signup accepts new accounts: always, except with REGISTRATION=closed (NAV-4). */
export const isRegistrationOpen = (): boolean => env().REGISTRATION !== "closed";

/** The browser configuration for Google sign-in; null when it is not configured. */
export function googleConfiguration(): { clientId: string; scriptUrl: string } | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = env();
  return GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, scriptUrl: GOOGLE_SCRIPT_URL } : null;
}

/** Everything the settings screen shows. Redirects to /login without a session. */
export async function loadSettings() {
  const viewer = await requireViewer("/settings");
  const [user, hiddenListings, sessions, passkeys, exclusions, inbound] = await Promise.all([
    findUserView(viewer.userId),
    countHiddenListings(viewer.userId),
    listSessions(viewer.userId, viewer.sessionId),
    readPasskeys(viewer.userId),
    findExclusions(viewer.userId),
    // Null when this server does not receive e-mail.
    env().INBOUND_DOMAIN ? readInbound(viewer.userId) : null,
  ]);
  // The account was deleted in another window after the session was read.
  if (!user) redirect(loginPath("/settings"));
  return {
    user,
    subscription: subscriptionLine(viewerStanding(viewer)),
    hiddenListings,
    sessions,
    passkeys: {
      ...passkeys,
      isNeeded: lacksPasskey(viewer),
      device: sessions.find(({ isCurrent }) => isCurrent)?.device ?? "Passkey",
    },
    exclusions,
    inbound,
  };
}
