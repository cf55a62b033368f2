import { z } from "zod";

/** A subscription as copied from Stripe. */
export interface Subscription {
  plan: "pro" | "enterprise";
  /** Stripe's status; null while only a Stripe customer exists. */
  status: string | null;
  /** When the paid period ends. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}

const moment = z.iso.datetime().nullable();

/** GET /api/billing/subscription (section 3 of the specification: Subscription status). */
export const subscriptionStatusSchema = z.object({
  status: z.string().describe("trial, active, canceled or past_due; any other state keeps Stripe's name."),
  plan: z.enum(["trial", "pro", "enterprise", "lapsed"]).describe("The plan whose limits currently apply."),
  hasAccess: z.boolean().describe("False when the trial is over or the subscription has ended."),
  trialEndsAt: z.iso.datetime(),
  trialDaysRemaining: z.int().min(0).describe("Days until the trial ends, rounded up."),
  subscriptionId: z.string().nullable(),
  subscriptionEndsAt: moment.describe("When the current period ends, or the subscription ended."),
  canReactivate: z.boolean().describe("A cancellation can still be undone."),
  hasStripeCustomer: z.boolean(),
  usage: z.object({
    aiSearchesToday: z.int(),
    aiSearchesPerDay: z.int(),
    aiSearchesResetAt: z.iso.datetime(),
    alerts: z.int(),
    parallelAlerts: z.int(),
  }),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const urlSchema = z.object({ url: z.url() });

/** POST /api/billing/portal: the page the portal returns to. */
export const portalInput = z.object({
  returnUrl: z.url("returnUrl must be a URL.").max(2_000).optional(),
});

/** The payment outcome in the billing screen's URL (BIL-5). */
export type PaymentOutcome = "success" | "canceled" | null;
