/** A user's plan. `lapsed` means that the trial or the subscription is over. */
export type PlanName = "trial" | "pro" | "enterprise" | "lapsed";

export interface PlanLimits {
  /** Saved filters that may have alerts turned on at the same time. */
  parallelAlerts: number;
  /** AI searches per UTC day. */
  aiSearchesPerDay: number;
}

/** How many rows of a result are shown without a running trial or subscription (SUB-2). */
export const FREE_ROWS = 20;

/** All plan limits (SUB-1, SUB-2, BIL-8). They are defined nowhere else. */
export const PLANS: Record<PlanName, PlanLimits> = {
  trial: { parallelAlerts: 10, aiSearchesPerDay: 50 },
  pro: { parallelAlerts: 10, aiSearchesPerDay: 50 },
  enterprise: { parallelAlerts: 100, aiSearchesPerDay: 500 },
  lapsed: { parallelAlerts: 0, aiSearchesPerDay: 0 },
};

/** The monthly price of the Pro Plan; the price at Stripe must match (BIL-3). */
export const PRO_PRICE = { cents: 8_500, currency: "usd", interval: "month", label: "$85" } as const;
