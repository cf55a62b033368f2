import { expect, it } from "vitest";
import { standingOf } from "./rules";
import type { Subscription } from "./schema";
import { subscriptionStatus } from "./status";

const NOW = Date.UTC(2026, 10, 20, 12);
const subscription: Subscription = {
  plan: "pro",
  status: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
};

it("the status shows whether a Stripe customer exists and when the daily searches reset [BIL-1]", () => {
  const standing = standingOf(new Date(NOW + 1), null, NOW);
  const status = (more: Partial<Subscription>) =>
    subscriptionStatus(
      { standing, subscription: { ...subscription, ...more } },
      { aiSearchesToday: 2, alerts: 1 },
      NOW,
    );
  expect(status({})).toMatchObject({
    hasStripeCustomer: false,
    subscriptionEndsAt: null,
    trialDaysRemaining: 1,
    usage: { aiSearchesToday: 2, alerts: 1, aiSearchesResetAt: "2026-11-21T00:00:00.000Z" },
  });
  expect(status({ stripeCustomerId: "cus_1" }).hasStripeCustomer).toBe(true);
});
