import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { userId, users } from "./users";

/** API calls per user and UTC day (DAT-6). */
export const apiUsage = pgTable(
  "api_usage",
  (c) => ({
    userId: userId(),
    day: c.date("day").notNull(),
    calls: c.integer("calls").notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** The audit log: who did what. Contains no secrets; entries outlive the account. */
export const auditLog = pgTable(
  "audit_log",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    /** user, api, admin, job, webhook or system. */
    actorKind: c.text("actor_kind").notNull(),
    actorId: c.uuid("actor_id"),
    action: c.text("action").notNull(),
    subjectId: c.text("subject_id"),
    address: c.text("address"),
    details: c.jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  }),
  (t) => [index("audit_log_actor_idx").on(t.actorId, t.at.desc()), index("audit_log_at_idx").on(t.at.desc())],
);

/** The AI service's cost per UTC day for all users. Kept even when the runs are deleted. */
export const aiSpending = pgTable("ai_spending", (c) => ({
  day: c.date("day").primaryKey(),
  calls: c.integer("calls").notNull().default(0),
  /** US dollars at list prices; for a model with unknown price, the most expensive one is assumed. */
  costUsd: c.doublePrecision("cost_usd").notNull().default(0),
}));

/** Installation-wide settings. A single row. */
export const installation = pgTable(
  "installation",
  (c) => ({
    id: c.integer("id").primaryKey().default(1),
    /** AI budget in US dollars per UTC day; null means no limit. */
    aiBudgetUsd: c.doublePrecision("ai_budget_usd"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [check("installation_is_one_row", sql`${t.id} = 1`)],
);

/** Mails to send, written in the transaction that causes them. The unique key prevents duplicates. */
export const outbox = pgTable(
  "outbox",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    key: c.text("key").notNull(),
    userId: c.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    recipient: c.text("recipient").notNull(),
    subject: c.text("subject").notNull(),
    html: c.text("html").notNull(),
    text: c.text("text").notNull(),
    headers: c.jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    createdAt: moment("created_at").notNull().defaultNow(),
    sendAfter: moment("send_after").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    attempts: c.integer("attempts").notNull().default(0),
    lastError: c.text("last_error"),
  }),
  (t) => [uniqueIndex("outbox_key_key").on(t.key), index("outbox_unsent_idx").on(t.sentAt, t.sendAfter)],
);
