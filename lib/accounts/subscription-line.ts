import type { Standing } from "@/lib/billing/rules";
import { longDate } from "@/lib/core/dates";

export interface SubscriptionLine {
  badge: string;
  tone: "accent" | "warning" | "neutral";
  /** The price, or the problem. */
  text: string;
  /** End or renewal date, as a sentence (SET-1). */
  until: string | undefined;
}

const PLAN = {
  pro: { badge: "PRO", text: "$85 per month" },
  enterprise: { badge: "ENTERPRISE", text: "Enterprise plan" },
};

/** The subscription summary on the settings screen, consistent with billing and banner (SET-1). */
export function subscriptionLine(standing: Standing): SubscriptionLine {
  const { status, plan, hasAccess, trialEndsAt, endsAt, canReactivate } = standing;
  const on = endsAt ? ` on ${longDate(endsAt)}.` : undefined;
  if (status === "trial") {
    return {
      badge: "Trial",
      tone: hasAccess ? "accent" : "warning",
      text: hasAccess ? "Free trial" : "Your free trial is over",
      until: `${hasAccess ? "Ends" : "Ended"} on ${longDate(trialEndsAt)}.`,
    };
  }
  if (status === "active") {
    return { ...PLAN[plan === "enterprise" ? plan : "pro"], tone: "accent", until: on && `Renews${on}` };
  }
  if (canReactivate) {
    return { badge: "Canceled", tone: "warning", text: "Will not renew", until: on && `Ends${on}` };
  }
  if (status === "canceled") {
    return {
      badge: "Canceled",
      tone: "warning",
      text: "Your subscription has ended",
      until: on && `Ended${on}`,
    };
  }
  const due = on && `Was due${on}`;
  if (status === "past_due") {
    return { badge: "Past Due", tone: "warning", text: "Your last payment failed", until: due };
  }
  return { badge: status, tone: "warning", text: PLAN.pro.text, until: due };
}
