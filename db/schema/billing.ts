import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { userId } from "./users";

export const plan = pgEnum("plan", ["pro", "enterprise"]);

/** A user's subscription as copied from Stripe; no row means trial. */
export const subscriptions = pgTable(
  "subscriptions",
  (c) => ({
    userId: userId().primaryKey(),
    plan: plan("plan").notNull().default("pro"),
    stripeCustomerId: c.text("stripe_customer_id"),
    stripeSubscriptionId: c.text("stripe_subscription_id"),
    /** Stripe's status (active, past_due, canceled, …); null while only a customer exists. */
    status: c.text("status"),
    /** When the paid period ends, or when the subscription ends or ended. */
    currentPeriodEnd: moment("current_period_end"),
    cancelAtPeriodEnd: c.boolean("cancel_at_period_end").notNull().default(false),
    /** The open Checkout page. Every tab gets the same one, so that nobody can pay twice. */
    checkoutSessionId: c.text("checkout_session_id"),
    /** Counts Checkout pages; part of the next one's idempotency key. */
    checkoutAttempt: c.integer("checkout_attempt").notNull().default(0),
    /** Numbers the syncs with Stripe. A sync is applied only if no later one has been written. */
    readingsBegun: c.integer("readings_begun").notNull().default(0),
    readingApplied: c.integer("reading_applied").notNull().default(0),
    readAt: moment("read_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [
    index("subscriptions_read_at_idx").on(t.readAt),
    uniqueIndex("subscriptions_stripe_customer_key").on(t.stripeCustomerId),
    uniqueIndex("subscriptions_stripe_subscription_key").on(t.stripeSubscriptionId),
  ],
);

/** Received Stripe events, by Stripe's id. Each is applied once. */
export const stripeEvents = pgTable("stripe_events", (c) => ({
  id: c.text("id").primaryKey(),
  type: c.text("type").notNull(),
  createdAt: moment("created_at").notNull(),
  receivedAt: moment("received_at").notNull().defaultNow(),
  processedAt: moment("processed_at"),
  payload: c.jsonb("payload").$type<Record<string, unknown>>().notNull(),
}));

/** AI searches per user and UTC day (SUB-1). */
export const aiUsage = pgTable(
  "ai_usage",
  (c) => ({
    userId: userId(),
    day: c.date("day").notNull(),
    searches: c.integer("searches").notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
