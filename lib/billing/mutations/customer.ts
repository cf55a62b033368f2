import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { users } from "@/db/schema/users";
import { AppError } from "@/lib/core/errors";
import { findMirror } from "../queries";
import { callStripe, nullIfMissing } from "../stripe";
import { forgetCustomer } from "./mirror";

/** The user's subscription row, after dropping a customer that was deleted at Stripe without our noticing. */
async function findLivingMirror(userId: string) {
  const mirror = await findMirror(userId);
  const { stripeCustomerId: id } = mirror ?? {};
  if (!id) return mirror;
  const customer = await callStripe((stripe) => stripe.customers.retrieve(id)).catch(nullIfMissing);
  if (customer && !customer.deleted) return mirror;
  await forgetCustomer(userId, id, "user");
  return findMirror(userId);
}

/**
 * The user's Stripe customer id, created on first use; parallel requests get the same one. Throws
 * UNAUTHENTICATED when the user no longer exists, or whatever `callStripe` throws.
 */
export async function ensureCustomer(userId: string): Promise<string> {
  await db().insert(subscriptions).values({ userId }).onConflictDoNothing();
  const mirror = await findLivingMirror(userId);
  if (mirror?.stripeCustomerId) return mirror.stripeCustomerId;
  const [person] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person || !mirror) throw new AppError("UNAUTHENTICATED");
  const { id } = await callStripe((stripe) =>
    stripe.customers.create(
      { email: person.email, metadata: { userId } },
      // The attempt number changes after a customer was deleted at Stripe, so that a new one is created.
      { idempotencyKey: `customer:${userId}:${mirror.checkoutAttempt}` },
    ),
  );
  await db()
    .update(subscriptions)
    .set({ stripeCustomerId: id })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.stripeCustomerId)));
  return (await findMirror(userId))?.stripeCustomerId ?? id;
}
