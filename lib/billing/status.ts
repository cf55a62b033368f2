import type { Subscriber, Usage } from "./queries";
import { nextUtcDay } from "./rules";
import type { SubscriptionStatus } from "./schema";

/** A user's subscription in the API's format. `now` is in milliseconds since 1970. */
export function subscriptionStatus(
  { standing, subscription }: Subscriber,
  usage: Usage,
  now: number,
): SubscriptionStatus {
  const { limits } = standing;
  return {
    status: standing.status,
    plan: standing.plan,
    hasAccess: standing.hasAccess,
    trialEndsAt: standing.trialEndsAt.toISOString(),
    trialDaysRemaining: standing.trialDaysRemaining,
    subscriptionId: subscription.stripeSubscriptionId,
    subscriptionEndsAt: standing.endsAt?.toISOString() ?? null,
    canReactivate: standing.canReactivate,
    hasStripeCustomer: subscription.stripeCustomerId !== null,
    usage: {
      aiSearchesToday: usage.aiSearchesToday,
      aiSearchesPerDay: limits.aiSearchesPerDay,
      aiSearchesResetAt: nextUtcDay(now).toISOString(),
      alerts: usage.alerts,
      parallelAlerts: limits.parallelAlerts,
    },
  };
}
