import "server-only";
import { hasRunningSubscription } from "@/lib/accounts/queries";
import { AppError } from "@/lib/core/errors";

/** What accounts need of billing. Billing provides it; accounts know nothing of Stripe. */
export interface BillingPort {
  /**
   * Ends a person's running subscription at once; does nothing when there is none. Throws when the payment
   * provider cannot be reached, so that an account is not deleted while its card goes on being charged.
   */
  cancelSubscription(userId: string): Promise<void>;
}

/** Without a payment provider there is nothing to cancel; a subscription that runs all the same is not dropped. */
export const billing: BillingPort = {
  async cancelSubscription(userId) {
    if (await hasRunningSubscription(userId)) {
      throw new AppError("UNAVAILABLE", "The subscription could not be canceled. Please try again.");
    }
  },
};
