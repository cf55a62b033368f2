/** A user's plan. `lapsed` means that the trial or the subscription is over. */
export type PlanName = "trial" | "pro" | "enterprise" | "lapsed";

export interface PlanLimits {
  label: string;
  /** Saved filters that may have alerts turned on at the same time. */
  parallelAlerts: number;
  /** AI searches per UTC day. */
  aiSearchesPerDay: number;
  /** Whether whole results can be exported as CSV and XLSX. */
  export: boolean;
  /** Whether results beyond the first `FREE_ROWS` are shown. */
  furtherPages: boolean;
}

/** How many rows of a result every plan shows (SUB-2). */
export const FREE_ROWS = 20;

/** All plan limits (SUB-1, SUB-2, BIL-8). They are defined nowhere else. */
export const PLANS: Record<PlanName, PlanLimits> = {
  trial: {
    label: "Trial",
    parallelAlerts: 10,
    aiSearchesPerDay: 50,
    export: true,
    furtherPages: true,
  },
  pro: {
    label: "Pro",
    parallelAlerts: 10,
    aiSearchesPerDay: 50,
    export: true,
    furtherPages: true,
  },
  enterprise: {
    label: "Enterprise",
    parallelAlerts: 100,
    aiSearchesPerDay: 500,
    export: true,
    furtherPages: true,
  },
  lapsed: {
    label: "None",
    parallelAlerts: 0,
    aiSearchesPerDay: 0,
    export: false,
    furtherPages: false,
  },
};

/** The monthly price of the Pro Plan; the price at Stripe must match (BIL-3). */
export const PRO_PRICE = { cents: 8_500, currency: "usd", interval: "month", label: "$85" } as const;
