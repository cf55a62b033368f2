import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { users } from "@/db/schema/users";
import { AppError } from "@/lib/core/errors";
import { findMirror } from "../queries";
import { callStripe, isMissingAtStripe } from "../stripe";
import { forgetCustomer } from "./mirror";

/** The person's customer at Stripe, made at first need; of several at once all get the same. */
async function ensureCustomer(userId: string): Promise<string> {
  await db().insert(subscriptions).values({ userId }).onConflictDoNothing();
  const mirror = await findMirror(userId);
  if (mirror?.stripeCustomerId) return mirror.stripeCustomerId;
  const [person] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person || !mirror) throw new AppError("UNAUTHENTICATED");
  const { id } = await callStripe((stripe) =>
    stripe.customers.create(
      { email: person.email, metadata: { userId } },
      // A customer who was deleted at Stripe is followed by another one.
      { idempotencyKey: `customer:${userId}:${mirror.checkoutAttempt}` },
    ),
  );
  await db()
    .update(subscriptions)
    .set({ stripeCustomerId: id })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.stripeCustomerId)));
  return (await findMirror(userId))?.stripeCustomerId ?? id;
}

/**
 * Does something for the person's customer. One who was deleted at Stripe is replaced once. Throws what `work` and
 * `callStripe` throw.
 */
export async function withCustomer<Result>(
  userId: string,
  work: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const customerId = await ensureCustomer(userId);
  try {
    return await work(customerId);
  } catch (thrown) {
    if (!isMissingAtStripe(thrown, "customer")) throw thrown;
    await forgetCustomer(userId, customerId, "user");
    return work(await ensureCustomer(userId));
  }
}
