import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { log } from "@/lib/core/log";
import { countApiCall } from "./api-usage";
import { readSessionCookie } from "./cookies";
import { touchSession } from "./mutations";
import { loginPath } from "./next-path";
import { lacksPasskey } from "./proof";
import { findLivingSession, type SessionRow } from "./queries";
import { openToken } from "./tokens";

/** Fields of the session's row that a viewer has in another form, or not at all. */
type Converted =
  | "trialEndsAt"
  | "createdAt"
  | "plan"
  | "subscriptionStatus"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "stale";

/** The signed-in user of a page, with the counts shown in the navigation bar. */
export interface PageViewer extends Omit<SessionRow, Converted> {
  sessionId: string;
  trialEndsAt: Date;
  createdAt: Date;
  /** The local copy of the Stripe subscription; null when there never was one. */
  subscription: {
    plan: "pro" | "enterprise";
    /** Stripe's status string; null while only a Stripe customer exists. */
    status: string | null;
    currentPeriodEnd: Date | null;
    cancelAtPeriodEnd: boolean;
  } | null;
}

/** The signed-in user making the request. */
export type Viewer = Omit<PageViewer, "favouritesCount" | "dealsCount" | "filtersCount">;

async function readViewer(
  kind: "session" | "access",
  token: string,
  options: { countFavourites: boolean },
): Promise<PageViewer | null> {
  const claim = await openToken(kind, token);
  const row = claim && (await findLivingSession(claim.sessionId, claim.userId, options));
  if (!claim || !row) return null;
  if (row.stale) {
    // Not awaited: a missed update now and then does no harm.
    touchSession(claim.sessionId, claim.userId).catch((error: unknown) =>
      log.warn({ err: error }, "could not record session use"),
    );
  }
  const { stale, plan, subscriptionStatus, currentPeriodEnd, cancelAtPeriodEnd, ...person } = row;
  return {
    ...person,
    sessionId: claim.sessionId,
    trialEndsAt: new Date(row.trialEndsAt),
    createdAt: new Date(row.createdAt),
    subscription: plan && {
      plan,
      status: subscriptionStatus,
      currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd),
      cancelAtPeriodEnd: cancelAtPeriodEnd ?? false,
    },
  };
}

/**
 * The user a cookie or access token belongs to; null when the token is not ours or has expired, or its
 * session has ended. One query; session use is recorded at most every five minutes, in the background.
 */
export function viewerOfToken(kind: "session" | "access", token: string): Promise<Viewer | null> {
  return readViewer(kind, token, { countFavourites: false });
}

/** The signed-in user of this page or action, or null. Queried once per request. */
export const getViewer = cache(async (): Promise<PageViewer | null> => {
  const cookie = await readSessionCookie();
  const viewer = cookie ? await readViewer("session", cookie, { countFavourites: true }) : null;
  // Page loads and server actions count as usage too (DAT-6).
  if (viewer) countApiCall(viewer.userId);
  return viewer;
});

/** The signed-in user; anonymous visitors are redirected to /login, which returns to `path` (RT-3). */
export async function requireViewer(path: string): Promise<PageViewer> {
  return (await getViewer()) ?? redirect(loginPath(path));
}

/**
 * The signed-in admin; anybody else gets a 404 (ADM-1). An admin who still has to confirm with a passkey is
 * redirected to the settings, which explain it (SEC-14).
 */
export async function requireAdmin(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer?.isAdmin) notFound();
  return lacksPasskey(viewer) ? redirect("/settings") : viewer;
}
