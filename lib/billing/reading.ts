import { z } from "zod";
import type { ProPrice } from "./price";

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields we use of a Stripe subscription. Timestamps are seconds since 1970. */
const stripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  latest_invoice: idOf.nullable(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.number(),
          price: z.object({ id: z.string(), product: idOf, metadata: z.record(z.string(), z.string()) }),
        }),
      )
      .min(1),
  }),
});
export const stripeSubscriptions = z.array(stripeSubscription);
export type StripeSubscription = z.infer<typeof stripeSubscription>;

/** The subscription state we store, as read from Stripe at one moment. */
export interface Reading {
  plan: "pro" | "enterprise";
  stripeSubscriptionId: string;
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

/** States from best to worst: those with access, those being charged, those that have ended. */
const RANK = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
];
const CHARGING = new Set(["active", "trialing", "past_due", "unpaid"]);

const rank = ({ status }: StripeSubscription) => {
  const place = RANK.indexOf(status);
  return place < 0 ? RANK.length : place;
};

/**
 * The plan of a subscription. Pro is recognized by its product, so that old prices remain Pro; Enterprise by
 * `plan` in the price's metadata. Null for anything else the Stripe account sells.
 */
function planOf({ items }: StripeSubscription, pro: ProPrice): Reading["plan"] | null {
  const [item] = items.data;
  if (!item) return null;
  if (item.price.metadata.plan === "enterprise") return "enterprise";
  return item.price.id === pro.id || item.price.product === pro.product ? "pro" : null;
}

/**
 * Picks the subscription that counts: best state first, then Enterprise before Pro, then the oldest running
 * or the newest ended one. Null when the customer has no subscription to our plans.
 */
export function readSubscriptions(all: StripeSubscription[], pro: ProPrice): Reading | null {
  // Stripe lists the newest first. Reversed, the stable sort prefers older ones when all else is equal.
  const ours = all.toReversed().flatMap((subscription) => {
    const plan = planOf(subscription, pro);
    return plan ? [{ subscription, plan }] : [];
  });
  const age = ({ created, status }: StripeSubscription) => (CHARGING.has(status) ? created : -created);
  ours.sort(
    (a, b) =>
      rank(a.subscription) - rank(b.subscription) ||
      Number(b.plan === "enterprise") - Number(a.plan === "enterprise") ||
      age(a.subscription) - age(b.subscription),
  );
  const [best] = ours;
  if (!best) return null;
  const { id, status, cancel_at_period_end, cancel_at, ended_at, items } = best.subscription;
  const end = ended_at ?? cancel_at ?? Math.max(...items.data.map((item) => item.current_period_end));
  return {
    plan: best.plan,
    stripeSubscriptionId: id,
    status,
    currentPeriodEnd: new Date(end * 1_000),
    // The portal cancels with a date; to us that is the same.
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
  };
}

/** Other subscriptions being charged at the same price as the one that counts (BIL-7). */
export function duplicatesOf(reading: Reading, all: StripeSubscription[]): StripeSubscription[] {
  const priceOf = ({ items }: StripeSubscription) => items.data[0]?.price.id;
  const counted = all.find(({ id }) => id === reading.stripeSubscriptionId);
  if (!counted || !CHARGING.has(counted.status)) return [];
  return all.filter(
    (other) => other !== counted && CHARGING.has(other.status) && priceOf(other) === priceOf(counted),
  );
}
