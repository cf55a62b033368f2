import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ctext, moment } from "./columns";
import { listingId } from "./listings";
import { alertSpeed, userId, users } from "./users";

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
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    name: c.text("name").notNull(),
    /** The criteria that are set, by parameter (`lib/listings/criteria.ts`); checked when written and when read. */
    search: c.jsonb("search").$type<Record<string, unknown>>().notNull().default({}),
    aiCriteria: c.text("ai_criteria"),
    /** Conditions of the AI criteria whose weight the person has turned round, by their text. */
    flipped: c.text("flipped").array().notNull().default(sql`'{}'`),
    notificationsEnabled: c.boolean("notifications_enabled").notNull().default(true),
    /** Listings judged 'maybe' are mailed too. */
    alertMaybe: c.boolean("alert_maybe").notNull().default(false),
    /** What is told of its listings besides, and from how many per cent on a price cut is. */
    alertKinds: c.text("alert_kinds").array().notNull().default(sql`'{new,price_cut,in_range,back}'`),
    minCut: c.smallint("min_cut").notNull().default(5),
    /** How fast its alerts are mailed; null: as the person's settings say. */
    alertSpeed: alertSpeed("alert_speed"),
    /** Grows with every change of what is searched; a run works for the revision it was queued for. */
    revision: c.integer("revision").notNull().default(1),
    /** Listings with a greater id are new to the alerts of a filter without AI criteria. */
    seenListingId: c.bigint("seen_listing_id", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [
    index("saved_filters_user_id_idx").on(t.userId, t.createdAt.desc()),
    check("saved_filters_search_object", sql`jsonb_typeof(${t.search}) = 'object'`),
  ],
);

/** The saved filter that a row is about; it goes with the filter. */
const filterId = () =>
  uuid("filter_id")
    .notNull()
    .references(() => savedFilters.id, { onDelete: "cascade" });

/** Criteria text turned into conditions, once for everyone who writes the same text. */
export const criteria = pgTable(
  "criteria",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    /** Hash of the normalised text. */
    textHash: ctext("text_hash").notNull(),
    text: c.text("text").notNull(),
    model: ctext("model").notNull(),
    promptVersion: ctext("prompt_version").notNull(),
    conditions: c.jsonb("conditions").$type<unknown[]>().notNull(),
    /** What was written and not used, why nothing can satisfy it, and its language where the judge cannot read it. */
    unused: c.text("unused").array().notNull().default(sql`'{}'`),
    contradiction: c.text("contradiction"),
    language: c.text("language"),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("criteria_key").on(t.textHash, t.model, t.promptVersion)],
);

/** One judgement: conditions × the content the model saw. Shared between people, kept for good. */
export const verdicts = pgTable(
  "verdicts",
  (c) => ({
    criteriaId: c
      .uuid("criteria_id")
      .notNull()
      .references(() => criteria.id, { onDelete: "cascade" }),
    /** Hash of the text the model was shown. */
    contentHash: ctext("content_hash").notNull(),
    quality: matchQuality("quality").notNull(),
    reasoning: c.text("reasoning").notNull(),
    /** Share of the weighted conditions that are met, 0 to 1: orders listings of one quality. */
    score: c.real("score").notNull().default(0),
    /** Per condition: met, unmet or unknown, and the quotes and facts that show it. */
    findings: c.jsonb("findings").$type<unknown[]>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [primaryKey({ columns: [t.criteriaId, t.contentHash] })],
);

/** One pass of AI filtering, of a saved filter or of a search that was not saved, with its progress and its cost. */
export const filterRuns = pgTable(
  "filter_runs",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    /** Null for a search that was not saved: it has a person and a search instead. */
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    userId: c.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** What is searched for, and a hash of it by which the person finds the run again. */
    search: c.jsonb("search").$type<unknown>(),
    searchKey: ctext("search_key"),
    revision: c.integer("revision").notNull(),
    status: filterRunStatus("status").notNull().default("queued"),
    /** The most listings that are judged; grows when the person asks for more. */
    reach: c.integer("reach").notNull().default(500),
    /** More listings match than are judged. */
    isOverflow: c.boolean("is_overflow").notNull().default(false),
    candidates: c.integer("candidates").notNull().default(0),
    judged: c.integer("judged").notNull().default(0),
    great: c.integer("great").notNull().default(0),
    good: c.integer("good").notNull().default(0),
    maybe: c.integer("maybe").notNull().default(0),
    /** Of those judged, how many the judge gave no usable answer about. */
    unjudged: c.integer("unjudged").notNull().default(0),
    /** The criteria as they were read, with who reads and judges; null before that. */
    criteriaId: c.uuid("criteria_id").references(() => criteria.id, { onDelete: "set null" }),
    calls: c.integer("calls").notNull().default(0),
    inputTokens: c.integer("input_tokens").notNull().default(0),
    outputTokens: c.integer("output_tokens").notNull().default(0),
    /** Null when the model's price is not known. */
    costUsd: c.doublePrecision("cost_usd").default(0),
    /** The UTC day whose AI searches this run was counted among; null when it was not. */
    chargedOn: c.date("charged_on"),
    error: c.text("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
  }),
  (t) => [
    index("filter_runs_filter_id_idx").on(t.filterId, t.createdAt.desc()),
    index("filter_runs_search_key_idx").on(t.userId, t.searchKey, t.createdAt.desc()),
    index("filter_runs_created_at_idx").on(t.createdAt.desc()),
    check("filter_runs_owner_check", sql`num_nonnulls(${t.filterId}, ${t.userId}) = 1`),
  ],
);

/** The listings of a filter's result that were judged, with the verdict in force. */
export const filterMatches = pgTable(
  "filter_matches",
  (c) => ({
    filterId: filterId(),
    listingId: listingId(),
    revision: c.integer("revision").notNull(),
    criteriaId: c.uuid("criteria_id").references(() => criteria.id, { onDelete: "set null" }),
    contentHash: ctext("content_hash").notNull(),
    quality: matchQuality("quality").notNull(),
    matchedAt: moment("matched_at").notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.filterId, t.listingId] }),
    index("filter_matches_quality_idx").on(t.filterId, t.quality, t.listingId),
    index("filter_matches_listing_id_idx").on(t.listingId),
  ],
);

/** What a person thinks of a match: thumbs up or down, and why. */
export const matchFeedback = pgTable(
  "match_feedback",
  (c) => ({
    filterId: filterId(),
    listingId: listingId(),
    /** 1 or -1. */
    vote: c.smallint("vote").notNull(),
    reason: c.text("reason"),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.filterId, t.listingId] }),
    index("match_feedback_listing_id_idx").on(t.listingId),
  ],
);

/** What is known of the AI service's models: when they are shut down, and whether one refuses to work at present. */
export const aiModels = pgTable("ai_models", (c) => ({
  /** As in `criteria.model`. */
  model: ctext("model").primaryKey(),
  checkedAt: moment("checked_at"),
  /** Whether the service's list of models has it; null when the list could not be read. */
  isListed: c.boolean("is_listed"),
  shutdownOn: c.date("shutdown_on"),
  /** When it last refused to work, and the sentence that people are told; null once it has worked again. */
  refusedAt: moment("refused_at"),
  refusal: c.text("refusal"),
}));
