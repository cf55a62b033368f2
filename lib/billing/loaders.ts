import "server-only";
import { cookies } from "next/headers";
import { requireViewer, type Viewer } from "@/lib/auth/viewer";
import { env } from "@/lib/core/env";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type Banner, bannerFor } from "./banner";
import { syncSubscription } from "./mutations/mirror";
import { getSubscriber, getUsage } from "./queries";
import { viewerStanding } from "./rules";
import type { PaymentOutcome, SubscriptionStatus } from "./schema";
import { subscriptionStatus } from "./status";
import { isConfigured, isSandboxed } from "./stripe";
import { supportHref } from "./support";

type Search = Record<string, string | string[] | undefined>;

/** All that the billing screen shows. */
export interface LoadedBilling {
  /** Null when it could not be read. */
  status: SubscriptionStatus | null;
  outcome: PaymentOutcome;
  /** The payment modal is wanted at once. */
  subscribe: boolean;
  /** Payments go to the sandbox of a local start. */
  testMode: boolean;
  /** False on a server without a payment provider. */
  configured: boolean;
  /** A mail to support; null when this server has no address for it. */
  supportHref: string | null;
}

/**
 * What the billing screen shows. After the Checkout page the subscription is read again from Stripe, so that the message
 * of success does not wait for the webhook (BIL-5). Without a session, a redirect to /login (RT-3).
 */
export async function loadBilling(search: Search): Promise<LoadedBilling> {
  const { userId } = await requireViewer("/billing");
  const outcome = outcomeOf(search);
  if (outcome === "success") await syncSubscription(userId, "user").catch(report);
  const status = await readStatus(userId).catch(report);
  const subscribe = search.subscribe === "true";
  const support = supportHref(env().SUPPORT_EMAIL, status?.status === "active");
  return {
    ...{ status, outcome, subscribe },
    testMode: isSandboxed(),
    configured: isConfigured(),
    supportHref: support,
  };
}

function outcomeOf(search: Search): PaymentOutcome {
  if (search.success === "true") return "success";
  return search.canceled === "true" ? "canceled" : null;
}

const report = (thrown: unknown): null => {
  const error = toAppError(thrown);
  log.error({ what: "/billing", err: error.cause ?? error }, "page data could not be read");
  return null;
};

/** A person's subscription and what is used of its limits, as the API and the screen tell it. */
export async function readStatus(userId: string, now = Date.now()): Promise<SubscriptionStatus> {
  const [subscriber, usage] = await Promise.all([getSubscriber(userId, now), getUsage(userId)]);
  return subscriptionStatus(subscriber, usage, now);
}

/**
 * The banner under the bar for anyone who is signed in; null when there is nothing to say, and when it was
 * dismissed (BAN-1). `cookieName` holds the key of what was dismissed.
 */
export async function loadBanner(viewer: Viewer | null, cookieName: string): Promise<Banner | null> {
  if (!viewer) return null;
  const banner = bannerFor(viewerStanding(viewer));
  if (!banner) return null;
  // Anyone who signs in next on this device has dismissed nothing.
  const dismissKey = `${banner.dismissKey}:${viewer.userId}`;
  return (await cookies()).get(cookieName)?.value === dismissKey ? null : { ...banner, dismissKey };
}
