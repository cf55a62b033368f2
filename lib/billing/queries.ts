import "server-only";
import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { AppError } from "@/lib/core/errors";
import { type Standing, standingOf } from "./rules";
import type { Subscription } from "./schema";

/** Timestamps are milliseconds since 1970. */
type StandingRecord = Omit<Subscription, "currentPeriodEnd"> & {
  userId: string;
  trialEndsAt: number;
  currentPeriodEnd: number | null;
};

/** A user's standing, and the stored subscription it is derived from. */
export interface Subscriber {
  standing: Standing;
  subscription: Subscription;
}

async function readSubscribers(userIds: string[], now: number): Promise<Map<string, Subscriber>> {
  const records = await sql()<StandingRecord[]>`
    select u.id as "userId", (extract(epoch from u.trial_ends_at) * 1000)::float8 as "trialEndsAt",
      coalesce(s.plan, 'pro') as plan, s.status,
      (extract(epoch from s.current_period_end) * 1000)::float8 as "currentPeriodEnd",
      coalesce(s.cancel_at_period_end, false) as "cancelAtPeriodEnd",
      s.stripe_customer_id as "stripeCustomerId", s.stripe_subscription_id as "stripeSubscriptionId"
    from users u left join subscriptions s on s.user_id = u.id where u.id = any(${userIds}::uuid[])`;
  return new Map(
    records.map(({ userId, trialEndsAt, currentPeriodEnd, ...rest }) => {
      const end = currentPeriodEnd === null ? null : new Date(currentPeriodEnd);
      const subscription = { ...rest, currentPeriodEnd: end };
      return [userId, { standing: standingOf(new Date(trialEndsAt), subscription, now), subscription }];
    }),
  );
}

/** A user's standing and stored subscription. Throws UNAUTHENTICATED when the user no longer exists. */
export async function getSubscriber(userId: string, now = Date.now()): Promise<Subscriber> {
  const subscriber = (await readSubscribers([userId], now)).get(userId);
  if (!subscriber) throw new AppError("UNAUTHENTICATED");
  return subscriber;
}

/** A user's standing at `now` (milliseconds since 1970). Throws UNAUTHENTICATED when the user is gone. */
export async function getStanding(userId: string, now = Date.now()): Promise<Standing> {
  return (await getSubscriber(userId, now)).standing;
}

/** The standings of many users, so that jobs can skip paused alerts and AI searches (SUB-2). One query. */
export async function getStandings(userIds: string[], now = Date.now()): Promise<Map<string, Standing>> {
  const subscribers = await readSubscribers(userIds, now);
  return new Map([...subscribers].map(([userId, { standing }]) => [userId, standing]));
}

/** A user's usage of the plan limits. */
export interface Usage {
  aiSearchesToday: number;
  alerts: number;
}

/** AI searches of the current UTC day, and filters with alerts turned on. */
export async function getUsage(userId: string): Promise<Usage> {
  const [row] = await sql()<[Usage]>`
    select
      coalesce((select searches from ai_usage
        where user_id = ${userId} and day = (now() at time zone 'UTC')::date), 0) as "aiSearchesToday",
      (select count(*)::int from saved_filters where user_id = ${userId} and notifications_enabled) as alerts`;
  return row;
}

/** The user's stored subscription row; null before the first contact with Stripe. */
export async function findMirror(userId: string) {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** The user a Stripe customer belongs to; null for customers that are not ours. */
export async function userOfCustomer(customerId: string): Promise<string | null> {
  const [row] = await db()
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, customerId));
  return row?.userId ?? null;
}
