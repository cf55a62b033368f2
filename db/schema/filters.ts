import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ctext, moment } from "./columns";
import { listings } from "./listings";
import { users } from "./users";

export const matchQuality = pgEnum("match_quality", ["great", "good", "maybe", "none"]);
export const filterRunStatus = pgEnum("filter_run_status", [
  "queued",
  "running",
  "completed",
  "overflow",
  "failed",
  "cancelled",
]);

/** A named search of one person (section 3 of the specification: Saved filter). */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The criteria that are set, by parameter (`lib/listings/criteria.ts`); checked when written and when read. */
    search: jsonb("search").$type<Record<string, unknown>>().notNull().default({}),
    aiCriteria: text("ai_criteria"),
    notificationsEnabled: boolean("notifications_enabled").notNull().default(true),
    /** Grows with every change of what is searched; a run works for the revision it was queued for. */
    revision: integer("revision").notNull().default(1),
    /** Listings with a greater id are new to the alerts of a filter without AI criteria. */
    seenListingId: bigint("seen_listing_id", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("saved_filters_user_id_idx").on(t.userId, t.createdAt.desc()),
    check("saved_filters_search_object", sql`jsonb_typeof(${t.search}) = 'object'`),
  ],
);

/** Criteria text turned into conditions, once for everyone who writes the same text. */
export const criteria = pgTable(
  "criteria",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Hash of the normalised text. */
    textHash: ctext("text_hash").notNull(),
    text: text("text").notNull(),
    model: ctext("model").notNull(),
    promptVersion: ctext("prompt_version").notNull(),
    conditions: jsonb("conditions").$type<unknown[]>().notNull(),
    /** What was written and not used, why nothing can satisfy it, and its language where the judge cannot read it. */
    unused: text("unused").array().notNull().default(sql`'{}'`),
    contradiction: text("contradiction"),
    language: text("language"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("criteria_key").on(t.textHash, t.model, t.promptVersion)],
);

/** One judgement: conditions × the content the model saw. Shared between people, kept for good. */
export const verdicts = pgTable(
  "verdicts",
  {
    criteriaId: uuid("criteria_id")
      .notNull()
      .references(() => criteria.id, { onDelete: "cascade" }),
    /** Hash of the text the model was shown. */
    contentHash: ctext("content_hash").notNull(),
    quality: matchQuality("quality").notNull(),
    reasoning: text("reasoning").notNull(),
    /** Share of the weighted conditions that are met, 0 to 1: orders listings of one quality. */
    score: real("score").notNull().default(0),
    /** Per condition: met, unmet or unknown, and the quotes and facts that show it. */
    findings: jsonb("findings").$type<unknown[]>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.criteriaId, t.contentHash] })],
);

/** One pass of AI filtering, with its progress and its cost. */
export const filterRuns = pgTable(
  "filter_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    filterId: uuid("filter_id")
      .notNull()
      .references(() => savedFilters.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    status: filterRunStatus("status").notNull().default("queued"),
    candidates: integer("candidates").notNull().default(0),
    judged: integer("judged").notNull().default(0),
    calls: integer("calls").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    costUsd: doublePrecision("cost_usd").notNull().default(0),
    error: text("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
  },
  (t) => [index("filter_runs_filter_id_idx").on(t.filterId, t.createdAt.desc())],
);

/** The listings of a filter's result that were judged, with the verdict in force. */
export const filterMatches = pgTable(
  "filter_matches",
  {
    filterId: uuid("filter_id")
      .notNull()
      .references(() => savedFilters.id, { onDelete: "cascade" }),
    listingId: bigint("listing_id", { mode: "number" })
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    criteriaId: uuid("criteria_id").references(() => criteria.id, { onDelete: "set null" }),
    contentHash: ctext("content_hash").notNull(),
    quality: matchQuality("quality").notNull(),
    matchedAt: moment("matched_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.filterId, t.listingId] }),
    index("filter_matches_quality_idx").on(t.filterId, t.quality, t.listingId),
    index("filter_matches_listing_id_idx").on(t.listingId),
  ],
);

/** A digest of one person and one local period; the key makes it go out once. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Such as 2026-11-20 (daily) or 2026-W47 (weekly), in the person's time zone. */
    period: text("period").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (t) => [uniqueIndex("alert_deliveries_period_key").on(t.userId, t.period)],
);

/** Which match went out with which digest: never the same match twice (DAT-5). */
export const alertItems = pgTable(
  "alert_items",
  {
    filterId: uuid("filter_id")
      .notNull()
      .references(() => savedFilters.id, { onDelete: "cascade" }),
    listingId: bigint("listing_id", { mode: "number" })
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    deliveryId: uuid("delivery_id").references(() => alertDeliveries.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.filterId, t.listingId] }),
    index("alert_items_delivery_id_idx").on(t.deliveryId),
  ],
);
