import "server-only";
import { cookies } from "next/headers";
import { requireViewer, type Viewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/env";
import { type PageParams, reportUnread } from "@/lib/core/page-data";
import { type Banner, bannerFor } from "./banner";
import { syncSubscription } from "./mutations/mirror";
import { getSubscriber, getUsage } from "./queries";
import { viewerStanding } from "./rules";
import type { PaymentOutcome, SubscriptionStatus } from "./schema";
import { subscriptionStatus } from "./status";
import { isConfigured, isSandboxed } from "./stripe";
import { supportHref } from "./support";

/** Everything the billing screen shows. */
export interface LoadedBilling {
  /** Null when it could not be read. */
  status: SubscriptionStatus | null;
  outcome: PaymentOutcome;
  /** Whether to open the payment modal on load. */
  subscribe: boolean;
  /** Whether payments go to the local Stripe sandbox. */
  testMode: boolean;
  /** False on a server without a payment provider. */
  configured: boolean;
  /** A mailto link to support; null when no support address is configured. */
  supportHref: string | null;
}

/**
 * Loads the billing screen. On return from Checkout the subscription is re-read from Stripe, so that the
 * success message does not depend on the webhook (BIL-5). Redirects to /login without a session (RT-3).
 */
export async function loadBilling(search: PageParams): Promise<LoadedBilling> {
  const { userId } = await requireViewer("/billing");
  const outcome = outcomeOf(search);
  const report = reportUnread("/billing");
  if (outcome === "success") await syncSubscription(userId, "user").catch(report);
  const status = await readStatus(userId).catch(report);
  const subscribe = search.subscribe === "true";
  return {
    status,
    outcome,
    subscribe,
    testMode: isSandboxed(),
    configured: isConfigured(),
    supportHref: supportHref(env().SUPPORT_EMAIL, status?.status === "active"),
  };
}

function outcomeOf(search: PageParams): PaymentOutcome {
  if (search.success === "true") return "success";
  return search.canceled === "true" ? "canceled" : null;
}

/** A user's subscription and usage, as returned by the API and shown on the billing screen. */
export async function readStatus(userId: string, now = Date.now()): Promise<SubscriptionStatus> {
  const [subscriber, usage] = await Promise.all([getSubscriber(userId, now), getUsage(userId)]);
  return subscriptionStatus(subscriber, usage, now);
}

/**
 * The subscription banner for a signed-in user; null when there is nothing to show or it was dismissed
 * (BAN-1). `cookieName` is the cookie that holds the dismissed banner's key.
 */
export async function loadBanner(viewer: Viewer | null, cookieName: string): Promise<Banner | null> {
  if (!viewer) return null;
  const banner = bannerFor(viewerStanding(viewer));
  if (!banner) return null;
  // Dismissal is per user, not per browser.
  const dismissKey = `${banner.dismissKey}:${viewer.userId}`;
  return (await cookies()).get(cookieName)?.value === dismissKey ? null : { ...banner, dismissKey };
}
