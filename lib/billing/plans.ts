/** What a person has paid for, or has not: `trial` before the first payment, `lapsed` after the last. */
export type PlanName = "trial" | "pro" | "enterprise" | "lapsed";

export interface PlanLimits {
  label: string;
  /** Saved filters whose alerts are on at the same time. */
  parallelAlerts: number;
  /** AI searches per UTC day. */
  aiSearchesPerDay: number;
  /** CSV and XLSX of a whole result. */
  export: boolean;
  /** Rows of a result beyond the first ones. */
  furtherPages: boolean;
}

/** The first rows of a result, which every plan shows (SUB-2). */
export const FREE_ROWS = 20;

/** Every limit of every plan (SUB-1, SUB-2, BIL-8). Nothing else in the product holds one of these figures. */
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

/** What the Pro Plan costs a month, in cents; the price at Stripe must say the same (BIL-3). */
export const PRO_PRICE = { cents: 8_500, currency: "usd", interval: "month", label: "$85" } as const;
