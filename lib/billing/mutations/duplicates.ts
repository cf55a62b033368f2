import "server-only";
import { log } from "@/lib/core/log";
import type { StripeSubscription } from "../reading";
import { callStripe, nullIfMissing } from "../stripe";

/**
 * Cancels duplicate subscriptions and refunds their payments. Our checkout prevents duplicates, but they can
 * be created in Stripe's dashboard. Idempotent.
 */
export async function undoDuplicates(duplicates: StripeSubscription[]): Promise<void> {
  for (const { id, latest_invoice: invoice } of duplicates) {
    log.error({ subscription: id }, "canceling and refunding a duplicate subscription");
    // Missing when a parallel sync canceled it first.
    await callStripe((stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `duplicate:${id}` }),
    ).catch(nullIfMissing);
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
