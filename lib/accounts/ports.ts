import "server-only";
import { endBilling } from "@/lib/billing/mutations/subscription";
import { isConfigured } from "@/lib/billing/stripe";
import { AppError, toAppError } from "@/lib/core/errors";
import { hasRunningSubscription } from "./queries";

/** What accounts need of billing. Billing provides it; accounts know nothing of Stripe. */
export interface BillingPort {
  /**
   * Ends a person's running subscription at once; does nothing when there is none. Throws when the payment
   * provider cannot be reached, so that an account is not deleted while its card goes on being charged.
   */
  cancelSubscription(userId: string): Promise<void>;
}

/**
 * Where no payment provider is set up (any more), a customer without a running subscription does not stand in the
 * way; a subscription that runs is never dropped.
 */
export const billing: BillingPort = {
  async cancelSubscription(userId) {
    try {
      await endBilling(userId);
    } catch (thrown) {
      const cause = toAppError(thrown);
      if (!isConfigured() && !(await hasRunningSubscription(userId))) return;
      throw new AppError("UNAVAILABLE", "The subscription could not be canceled. Please try again.", {
        cause,
      });
    }
  },
};
