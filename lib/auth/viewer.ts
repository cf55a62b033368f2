import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { log } from "@/lib/core/log";
import { countApiCall } from "./api-usage";
import { readSessionCookie } from "./cookies";
import { touchSession } from "./mutations";
import { loginPath } from "./next-path";
import { lacksPasskey } from "./proof";
import { findLivingSession, type Terms } from "./queries";
import { openToken } from "./tokens";

/** The signed-in person behind a request. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** IANA name. */
  timeZone: string;
  trialEndsAt: Date;
  createdAt: Date;
  /** What was first seen later is new to them; milliseconds since 1970, null on their first visit. */
  newSince: number | null;
  /** When they last showed who they are in this session, and when by a passkey; null when never. */
  provedAt: number;
  passkeyAt: number | null;
  terms: Terms;
  /** What is mirrored of their subscription; null when there never was one. */
  subscription: {
    plan: "pro" | "enterprise";
    /** Stripe's own word; null while there is only a customer. */
    status: string | null;
    currentPeriodEnd: Date | null;
    cancelAtPeriodEnd: boolean;
  } | null;
}

/** The signed-in person of a page, with what the bar over it shows. */
export interface PageViewer extends Viewer {
  favouritesCount: number;
  /** Deals in work. */
  dealsCount: number;
  filtersCount: number;
}

async function readViewer(
  kind: "session" | "access",
  token: string,
  options: { countFavourites: boolean },
): Promise<PageViewer | null> {
  const claim = await openToken(kind, token);
  const row = claim && (await findLivingSession(claim.sessionId, claim.userId, options));
  if (!claim || !row) return null;
  if (row.stale) {
    // Not waited for: that it is missing now and then costs nothing.
    touchSession(claim.sessionId, claim.userId).catch((error: unknown) =>
      log.warn({ err: error }, "session use was not noted"),
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
 * The person a cookie or access token stands for, or null when it is not ours, has expired, or its session was
 * ended. One query; that the session was used is noted at most every five minutes, out of the request's way.
 */
export function viewerOfToken(kind: "session" | "access", token: string): Promise<Viewer | null> {
  return readViewer(kind, token, { countFavourites: false });
}

/** The signed-in person of this page or action, or null; asked of the database once per request. */
export const getViewer = cache(async (): Promise<PageViewer | null> => {
  const cookie = await readSessionCookie();
  const viewer = cookie ? await readViewer("session", cookie, { countFavourites: true }) : null;
  // Pages and actions are use as much as calls of the API are (DAT-6).
  if (viewer) countApiCall(viewer.userId);
  return viewer;
});

/** The signed-in person; without one the answer is a redirect to /login that leads back to `path` (RT-3). */
export async function requireViewer(path: string): Promise<PageViewer> {
  return (await getViewer()) ?? redirect(loginPath(path));
}

/**
 * The signed-in admin; to everybody else the page does not exist (ADM-1). Where admins need a passkey and this one has
 * not shown theirs, the answer is a redirect to the settings, which say so (SEC-14).
 */
export async function requireAdmin(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer?.isAdmin) notFound();
  return lacksPasskey(viewer) ? redirect("/settings") : viewer;
}
