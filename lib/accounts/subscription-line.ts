import { longDate } from "@/lib/core/dates";

interface Subscription {
  plan: "pro" | "enterprise";
  /** Stripe's own word. */
  status: string | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

export interface SubscriptionLine {
  badge: string;
  tone: "accent" | "warning" | "neutral";
  /** What it costs, or what is the matter. */
  text: string;
  /** Until when, with the real date (SET-1). */
  until: string | undefined;
}

const PLAN = {
  pro: { badge: "PRO", text: "$85 per month" },
  enterprise: { badge: "ENTERPRISE", text: "Enterprise plan" },
} as const;

/** The words for unfinished or ended subscriptions; anything else is shown as Stripe says it (BIL-1). */
const OTHER: Record<string, { badge: string; text: string }> = {
  past_due: { badge: "Past Due", text: "Your last payment failed" },
  unpaid: { badge: "Past Due", text: "Your last payment failed" },
  canceled: { badge: "Canceled", text: "Your subscription has ended" },
};

/** How the settings screen sums up what somebody is subscribed to (SET-1). No subscription means trial. */
export function subscriptionLine(
  subscription: Subscription | undefined,
  trialEndsAt: Date,
  now: number,
): SubscriptionLine {
  if (!subscription?.status) {
    const running = trialEndsAt.getTime() > now;
    return {
      badge: "Trial",
      tone: running ? "accent" : "warning",
      text: running ? "Free trial" : "Your free trial is over",
      until: `${running ? "Ends" : "Ended"} on ${longDate(trialEndsAt)}.`,
    };
  }
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const on = currentPeriodEnd ? ` on ${longDate(currentPeriodEnd)}.` : undefined;
  if (status === "active" || status === "trialing") {
    return { ...PLAN[plan], tone: "accent", until: on && `${cancelAtPeriodEnd ? "Ends" : "Renews"}${on}` };
  }
  const other = OTHER[status] ?? { badge: status, text: PLAN[plan].text };
  return { ...other, tone: "warning", until: on && `${status === "canceled" ? "Ended" : "Was due"}${on}` };
}
