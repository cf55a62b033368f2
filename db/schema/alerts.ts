import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, partOf } from "./columns";
import { savedFilters } from "./filters";
import { listingEvents, listingId } from "./listings";
import { userId } from "./users";

/** An alert e-mail: a digest, sent once per period, or an immediate one. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** '2026-11-20' or '2026-W47' in the user's time zone; 'at once' and the time for an immediate mail. */
    period: c.text("period").notNull(),
    /** The mail's subject; null when in the end there was nothing to send. */
    subject: c.text("subject"),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  }),
  (t) => [uniqueIndex("alert_deliveries_period_key").on(t.userId, t.period)],
);

/**
 * An alert for a user: a new match of a filter, or a change of a watched listing. Each is sent once (ALT-3).
 */
export const alertItems = pgTable(
  "alert_items",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    userId: userId(),
    /** Null for favourites. */
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    listingId: listingId(),
    /** One of ALERT_LABEL (lib/vocabulary/alert-kinds.ts). */
    kind: c.text("kind").notNull().default("new"),
    /** The change; null for a new match. */
    eventId: c.bigint("event_id", { mode: "number" }).references(() => listingEvents.id, {
      onDelete: "cascade",
    }),
    /** The previous price in whole US dollars, if the price changed. */
    was: c.bigint("was", { mode: "number" }),
    deliveryId: c.uuid("delivery_id").references(() => alertDeliveries.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [
    uniqueIndex("alert_items_match_key").on(t.filterId, t.listingId).where(sql`event_id is null`),
    uniqueIndex("alert_items_event_key").on(t.userId, t.eventId).where(sql`event_id is not null`),
    index("alert_items_waiting_idx").on(t.userId).where(sql`delivery_id is null`),
    index("alert_items_listing_id_idx").on(t.userId, t.listingId),
    index("alert_items_filter_id_idx").on(t.filterId, t.id),
    index("alert_items_delivery_id_idx").on(t.deliveryId),
  ],
);

/** A filter, mail or webhook whose processing failed. The others continued; admins see these failures. */
export const alertFailures = pgTable(
  "alert_failures",
  (c) => ({
    /** 'changes', 'matches', 'mails' or 'webhooks'. */
    task: c.text("task").notNull(),
    /** The id of the filter, user or webhook. */
    subjectId: c.text("subject_id").notNull(),
    message: c.text("message").notNull(),
    times: c.integer("times").notNull().default(1),
    firstAt: moment("first_at").notNull().defaultNow(),
    lastAt: moment("last_at").notNull().defaultNow(),
    /** The first change not processed since. */
    fromEventId: c.bigint("from_event_id", { mode: "number" }),
  }),
  (t) => [primaryKey({ columns: [t.task, t.subjectId] })],
);

/** A secret feed URL with a user's alerts. */
export const alertFeeds = pgTable(
  "alert_feeds",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** Null for favourites. */
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    /** SHA-256 of the URL's secret, hex. */
    tokenHash: c.text("token_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [
    uniqueIndex("alert_feeds_token_hash_key").on(t.tokenHash),
    index("alert_feeds_user_id_idx").on(t.userId),
  ],
);

export const webhookFormat = pgEnum("webhook_format", ["standard", "slack", "discord"]);

/** A URL to which a user's alerts are posted. */
export const webhooks = pgTable(
  "webhooks",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    url: c.text("url").notNull(),
    format: webhookFormat("format").notNull().default("standard"),
    /**
     * Base64 of 32 bytes, sealed with AUTH_SECRET (SEC-16). Messages are also signed with the previous one
     * until `previousUntil`.
     */
    secret: c.text("secret").notNull(),
    previousSecret: c.text("previous_secret"),
    previousUntil: moment("previous_until"),
    /** When the current series of failures started; null when the last attempt succeeded. */
    failingSince: moment("failing_since"),
    /** When it was disabled after failing for days. */
    offAt: moment("off_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [index("webhooks_user_id_idx").on(t.userId)],
);

/** A message to a webhook: one per alert, whatever crashes (ALT-3). Without an alert it is a test message. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    webhookId: partOf("webhook_id", () => webhooks.id),
    itemId: c.bigint("item_id", { mode: "number" }).references(() => alertItems.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the next attempt is due; null when sent or given up. */
    dueAt: moment("due_at").defaultNow(),
    attempts: c.integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** What was sent. */
    body: c.text("body"),
    /** The result of the last attempt: an HTTP status or a message. */
    outcome: c.text("outcome"),
  }),
  (t) => [
    uniqueIndex("webhook_deliveries_item_key").on(t.webhookId, t.itemId),
    index("webhook_deliveries_due_idx").on(t.dueAt).where(sql`due_at is not null`),
  ],
);
