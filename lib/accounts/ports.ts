import "server-only";
import { endBilling } from "@/lib/billing/mutations/subscription";
import { isConfigured } from "@/lib/billing/stripe";
import { AppError, toAppError } from "@/lib/core/errors";
import { hasRunningSubscription } from "./queries";

/** What accounts need from billing, so that this module does not depend on Stripe. */
export interface BillingPort {
  /**
   * Cancels a user's running subscription immediately; does nothing without one. Throws when the payment
   * provider is unreachable, so that an account is never deleted while its card is still being charged.
   */
  cancelSubscription(userId: string): Promise<void>;
}

/**
 * Without a configured payment provider, a user without a running subscription can still be deleted. A
 * running subscription is never dropped silently.
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
