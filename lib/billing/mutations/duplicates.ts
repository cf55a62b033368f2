import "server-only";
import { log } from "@/lib/core/log";
import type { StripeSubscription } from "../reading";
import { callStripe, isMissingAtStripe } from "../stripe";

/** Stripe says of a subscription that has ended that there is none: another reading was faster. */
function unlessEnded(thrown: unknown): void {
  if (!isMissingAtStripe(thrown)) throw thrown;
}

/**
 * Ends subscriptions that somebody has twice and pays back what was taken for them. Checkout pages are handed out
 * so that this cannot happen through us; it can through Stripe's own dashboard. Idempotent.
 */
export async function undoDuplicates(duplicates: StripeSubscription[]): Promise<void> {
  for (const { id, latest_invoice: invoice } of duplicates) {
    log.error({ subscription: id }, "a second subscription is ended and paid back");
    await callStripe((stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `duplicate:${id}` }),
    ).catch(unlessEnded);
    if (invoice === null) continue;
    const { data } = await callStripe((stripe) => stripe.invoicePayments.list({ invoice, status: "paid" }));
    for (const { payment } of data) {
      const intent = payment.payment_intent;
      if (!intent) continue;
      const paid = typeof intent === "string" ? intent : intent.id;
      await callStripe((stripe) =>
        stripe.refunds.create({ payment_intent: paid }, { idempotencyKey: `duplicate:${paid}` }),
      );
    }
  }
}
