import "server-only";
import { AppError } from "@/lib/core/errors";
import { findMirror, getSubscriber } from "../queries";
import { isRunning } from "../rules";
import { callStripe, isMissingAtStripe, nullIfMissing } from "../stripe";
import { forgetCustomer, syncSubscription } from "./mirror";

/** The user's running subscription, freshly synced. Throws CONFLICT with `otherwise` when there is none. */
async function runningSubscription(userId: string, otherwise: string) {
  await syncSubscription(userId, "user");
  const { subscription, standing } = await getSubscriber(userId);
  const { stripeSubscriptionId: id } = subscription;
  if (!id || !isRunning(subscription)) throw new AppError("CONFLICT", otherwise);
  return { id, canceled: subscription.cancelAtPeriodEnd, standing };
}

/** Cancels at the end of the paid period (BIL-2). Idempotent. Throws CONFLICT, or like `callStripe`. */
export async function cancelSubscription(userId: string): Promise<void> {
  const { id, canceled } = await runningSubscription(userId, "There is no subscription to cancel.");
  if (canceled) return;
  await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
  await syncSubscription(userId, "user");
}

/** Undoes a cancellation in the paid period (BIL-2). Throws CONFLICT once over, or like `callStripe`. */
export async function reactivateSubscription(userId: string): Promise<void> {
  const { id, canceled } = await runningSubscription(
    userId,
    "Your subscription has ended. Please subscribe again.",
  );
  if (!canceled) return;
  await callStripe(async (stripe) => {
    const { cancel_at_period_end: atPeriodEnd } = await stripe.subscriptions.retrieve(id);
    // The portal cancels with `cancel_at`, which an empty string clears.
    await stripe.subscriptions.update(id, atPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" });
  });
  await syncSubscription(userId, "user");
}

/**
 * The URL of Stripe's billing portal for cards, invoices and addresses; it returns to `returnUrl`. Throws
 * CONFLICT without a customer, or whatever `callStripe` throws.
 */
export async function openPortal(userId: string, returnUrl: string): Promise<{ url: string }> {
  const { subscription } = await getSubscriber(userId);
  const { stripeCustomerId: customer } = subscription;
  const nothing = () => new AppError("CONFLICT", "There is nothing to manage yet. Please subscribe first.");
  if (!customer) throw nothing();
  try {
    const { url } = await callStripe((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return { url };
  } catch (thrown) {
    if (!isMissingAtStripe(thrown, "customer")) throw thrown;
    await forgetCustomer(userId, customer, "user");
    throw nothing();
  }
}

/**
 * Deletes everything a user has at Stripe before their account is deleted (AUTH-11): an open Checkout page,
 * the customer, and with it every subscription. Does nothing without a customer. Throws whatever `callStripe`
 * throws, so that no account is deleted while its card is still being charged.
 */
export async function endBilling(userId: string): Promise<void> {
  const mirror = await findMirror(userId);
  const { stripeCustomerId: customer, checkoutSessionId: page } = mirror ?? {};
  if (!customer) return;
  if (page) {
    await callStripe(async (stripe) => {
      const { status } = await stripe.checkout.sessions.retrieve(page);
      if (status === "open") await stripe.checkout.sessions.expire(page);
    }).catch(nullIfMissing);
  }
  await callStripe((stripe) => stripe.customers.del(customer)).catch(nullIfMissing);
  await forgetCustomer(userId, customer, "user");
}
