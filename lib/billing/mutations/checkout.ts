import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { AppError } from "@/lib/core/errors";
import { getProPrice } from "../price";
import { findMirror, getSubscriber } from "../queries";
import { isRunning, type Standing } from "../rules";
import { callStripe, isStuckKey, nullIfMissing } from "../stripe";
import { ensureCustomer } from "./customer";
import { syncSubscription } from "./mirror";

/** Each round either returns a page or closes a stale one. */
const ROUNDS_MAX = 4;

/**
 * The URL of the Checkout page for subscribing to Pro (BIL-4). All tabs and repeated clicks get the same
 * page, which can be paid only once. It returns to `origin`, where the user is signed in: a local server is
 * reachable under several names (SCR-15). Throws CONFLICT when Stripe already has a running subscription, or
 * whatever `callStripe` throws.
 */
export async function createCheckout(userId: string, origin: string): Promise<{ url: string }> {
  await syncSubscription(userId, "user");
  await refuseSecond(userId);
  const { id: price } = await getProPrice();
  const customer = await ensureCustomer(userId);
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const page = await handOutPage(userId, origin, customer, price);
    if (page) return { url: page };
  }
  throw new AppError("CONFLICT");
}

async function refuseSecond(userId: string): Promise<void> {
  const { subscription, standing } = await getSubscriber(userId);
  if (isRunning(subscription)) throw new AppError("CONFLICT", alreadyRuns(standing));
}

function alreadyRuns({ status, canReactivate }: Standing): string {
  if (status === "past_due") return "Your last payment failed. Please update your card under Manage Billing.";
  return canReactivate
    ? "Your subscription is still running. Reactivate it instead of paying again."
    : "You already have a subscription.";
}

/** The open Checkout page or a new one; null when a stale page was closed and the caller has to try again. */
async function handOutPage(
  userId: string,
  origin: string,
  customer: string,
  price: string,
): Promise<string | null> {
  const mirror = await findMirror(userId);
  if (!mirror) throw new AppError("UNAUTHENTICATED");
  const { checkoutSessionId: earlier, checkoutAttempt: attempt } = mirror;
  if (earlier) return openPage(userId, earlier, origin);
  try {
    const { id, url } = await callStripe((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer,
          client_reference_id: userId,
          line_items: [{ price, quantity: 1 }],
          allowed_payment_method_types: ["card"],
          success_url: `${origin}/billing?success=true`,
          cancel_url: `${origin}/billing?canceled=true`,
          metadata: { userId },
          subscription_data: { metadata: { userId } },
        },
        { idempotencyKey: `checkout:${userId}:${customer}:${attempt}` },
      ),
    );
    const { count: kept } = await db()
      .update(subscriptions)
      .set({ checkoutSessionId: id })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.checkoutAttempt, attempt)));
    return kept > 0 ? url : null;
  } catch (thrown) {
    if (isStuckKey(thrown)) await closeAttempt(userId, null, attempt);
    throw thrown;
  }
}

/** The URL of an existing Checkout page if it can still be paid; otherwise closes it and returns null. */
async function openPage(userId: string, sessionId: string, origin: string): Promise<string | null> {
  const session = await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId)).catch(
    nullIfMissing,
  );
  if (session?.status === "open" && session.url) {
    if (session.success_url?.startsWith(`${origin}/`)) return session.url;
    // Created under another host name of this site, where the user is not signed in.
    await callStripe((stripe) => stripe.checkout.sessions.expire(sessionId));
  }
  if (session?.status === "complete") {
    // Paid in another tab in the meantime.
    await syncSubscription(userId, "user");
    await refuseSecond(userId);
  }
  await closeAttempt(userId, sessionId);
  return null;
}

/** Clears the page and moves to the next idempotency key. Of parallel calls, only one takes effect. */
async function closeAttempt(userId: string, sessionId: string | null, attempt?: number): Promise<void> {
  const { checkoutSessionId, checkoutAttempt } = subscriptions;
  await db()
    .update(subscriptions)
    .set({ checkoutSessionId: null, checkoutAttempt: sql`${checkoutAttempt} + 1` })
    .where(
      and(
        eq(subscriptions.userId, userId),
        sessionId === null ? isNull(checkoutSessionId) : eq(checkoutSessionId, sessionId),
        attempt === undefined ? undefined : eq(checkoutAttempt, attempt),
      ),
    );
}
