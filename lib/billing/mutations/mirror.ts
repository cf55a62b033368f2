import "server-only";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { type AuditEvent, audit } from "@/lib/auth/audit";
import { AppError } from "@/lib/core/errors";
import { getProPrice } from "../price";
import { duplicatesOf, type Reading, readSubscriptions, stripeSubscriptions } from "../reading";
import { callStripe, nullIfMissing } from "../stripe";
import { undoDuplicates } from "./duplicates";

type ActorKind = AuditEvent["actorKind"];

/** Far more subscriptions than a customer can have, unless there is a bug. */
const SUBSCRIPTIONS_MAX = 100;

/**
 * Copies a user's subscription from Stripe to our database (BIL-7). Whatever triggered the sync, only
 * Stripe's current state counts. Syncs are numbered before Stripe is called: when several run in parallel,
 * the one that started last wins, and it has seen every change announced before. Does nothing without a
 * customer. Throws whatever `callStripe` throws; the copy is then left unchanged.
 */
export async function syncSubscription(userId: string, actorKind: ActorKind): Promise<void> {
  const [begun] = await db()
    .update(subscriptions)
    .set({ readingsBegun: sql`${subscriptions.readingsBegun} + 1` })
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.stripeCustomerId)))
    .returning({ number: subscriptions.readingsBegun, customerId: subscriptions.stripeCustomerId });
  if (!begun?.customerId) return;
  const { number, customerId } = begun;
  const pro = await getProPrice();
  const all = { customer: customerId, status: "all", limit: SUBSCRIPTIONS_MAX } as const;
  const answered = await callStripe((stripe) =>
    stripe.subscriptions.list(all).autoPagingToArray({ limit: SUBSCRIPTIONS_MAX }),
  ).catch(nullIfMissing);
  if (!answered) return forgetCustomer(userId, customerId, actorKind);
  const parsed = stripeSubscriptions.safeParse(answered);
  if (!parsed.success) throw new AppError("BAD_GATEWAY", undefined, { cause: parsed.error });
  const reading = readSubscriptions(parsed.data, pro);
  if (reading) await undoDuplicates(duplicatesOf(reading, parsed.data));
  await write({ userId, customerId, number }, reading, actorKind);
}

/** The stored values for a customer who has no subscription to our plans. */
const NOTHING = {
  status: null,
  stripeSubscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

async function write(
  { userId, customerId, number }: { userId: string; customerId: string; number: number },
  reading: Reading | null,
  actorKind: ActorKind,
): Promise<void> {
  await db().transaction(async (tx) => {
    const current = and(
      eq(subscriptions.userId, userId),
      eq(subscriptions.stripeCustomerId, customerId),
      lt(subscriptions.readingApplied, number),
    );
    const [before] = await tx.select().from(subscriptions).where(current).for("update");
    if (!before) return;
    const values = reading ?? NOTHING;
    const now = new Date();
    await tx
      .update(subscriptions)
      .set({ ...values, readingApplied: number, readAt: now, updatedAt: now })
      .where(current);
    const { status, cancelAtPeriodEnd } = values;
    if (status === before.status && cancelAtPeriodEnd === before.cancelAtPeriodEnd) return;
    await audit(tx, {
      actorKind,
      action: "subscription.changed",
      subjectId: userId,
      details: { from: before.status, to: status, cancelAtPeriodEnd, plan: reading?.plan ?? null },
    });
  });
}

/** A customer was deleted at Stripe: the subscription has ended, and the next needs a new customer. */
export async function forgetCustomer(userId: string, customerId: string, actorKind: ActorKind) {
  await db().transaction(async (tx) => {
    const [gone] = await tx
      .update(subscriptions)
      .set({
        stripeCustomerId: null,
        checkoutSessionId: null,
        checkoutAttempt: sql`${subscriptions.checkoutAttempt} + 1`,
        status: sql`case when ${subscriptions.status} is not null then 'canceled' end`,
        cancelAtPeriodEnd: false,
        currentPeriodEnd: sql`least(${subscriptions.currentPeriodEnd}, now())`,
        readAt: new Date(),
        updatedAt: new Date(),
      })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.stripeCustomerId, customerId)))
      .returning({ status: subscriptions.status });
    if (!gone) return;
    const action = "subscription.customer-gone";
    await audit(tx, { actorKind, action, subjectId: userId, details: { customerId } });
  });
}
