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
  const warning = (badge: string, text: string, until: string | undefined): SubscriptionLine => {
    return { badge, tone: "warning", text, until };
  };
  if (status === "trial") {
    const date = `on ${longDate(trialEndsAt)}.`;
    if (!hasAccess) return warning("Trial", "Your free trial is over", `Ended ${date}`);
    return { badge: "Trial", tone: "accent", text: "Free trial", until: `Ends ${date}` };
  }
  if (status === "active") {
    return { ...PLAN[plan === "enterprise" ? plan : "pro"], tone: "accent", until: on && `Renews${on}` };
  }
  if (canReactivate) return warning("Canceled", "Will not renew", on && `Ends${on}`);
  if (status === "canceled") return warning("Canceled", "Your subscription has ended", on && `Ended${on}`);
  const due = on && `Was due${on}`;
  if (status === "past_due") return warning("Past Due", "Your last payment failed", due);
  return warning(status, PLAN.pro.text, due);
}
