import { z } from "zod";
import type { ProPrice } from "./price";

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** What we use of a subscription as Stripe answers it; times are seconds since 1970. */
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

/** What Stripe says of a person at one moment, reduced to what is mirrored. */
export interface Reading {
  plan: "pro" | "enterprise";
  stripeSubscriptionId: string;
  status: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
}

/** The better a state, the earlier: what gives access, what is being charged for, what is over. */
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
 * What a subscription is for: Pro by its product, so that an old price stays Pro; Enterprise by `plan` in the
 * metadata of its price, which is how such a plan is sold. Null for anything else that the account sells.
 */
function planOf({ items }: StripeSubscription, pro: ProPrice): Reading["plan"] | null {
  const [item] = items.data;
  if (!item) return null;
  if (item.price.metadata.plan === "enterprise") return "enterprise";
  return item.price.id === pro.id || item.price.product === pro.product ? "pro" : null;
}

/**
 * The subscription that counts among all of one customer: the one in the best state, Enterprise before Pro, of
 * several that run the first, of several that are over the last. Null when there is none of ours.
 */
export function readSubscriptions(all: StripeSubscription[], pro: ProPrice): Reading | null {
  // Stripe lists the newest first; of those that run the oldest is kept, of those that are over the newest.
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
    // The portal cancels by a date; that is the same to us.
    cancelAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
  };
}

/** Subscriptions that are charged for beside the one that counts, for the very same price: one too many (BIL-7). */
export function duplicatesOf(reading: Reading, all: StripeSubscription[]): StripeSubscription[] {
  const priceOf = ({ items }: StripeSubscription) => items.data[0]?.price.id;
  const counted = all.find(({ id }) => id === reading.stripeSubscriptionId);
  if (!counted || !CHARGING.has(counted.status)) return [];
  return all.filter(
    (other) => other !== counted && CHARGING.has(other.status) && priceOf(other) === priceOf(counted),
  );
}
