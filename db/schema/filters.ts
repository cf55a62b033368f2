import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { ctext, moment, partOf } from "./columns";
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

/** A user's saved search (section 3 of the specification: Saved filter). */
export const savedFilters = pgTable(
  "saved_filters",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    name: c.text("name").notNull(),
    /** The criteria by parameter name (`lib/listings/criteria.ts`); validated when written and when read. */
    search: c.jsonb("search").$type<Record<string, unknown>>().notNull().default({}),
    aiCriteria: c.text("ai_criteria"),
    /** Texts of the AI conditions whose weight the user has flipped. */
    flipped: c.text("flipped").array().notNull().default(sql`'{}'`),
    notificationsEnabled: c.boolean("notifications_enabled").notNull().default(true),
    /** Whether alerts include 'maybe' matches. */
    alertMaybe: c.boolean("alert_maybe").notNull().default(false),
    /** Which kinds of alert are sent. */
    alertKinds: c.text("alert_kinds").array().notNull().default(sql`'{new,price_cut,in_range,back}'`),
    /** The smallest price cut, in percent, that triggers an alert. */
    minCut: c.smallint("min_cut").notNull().default(5),
    /** How soon its alerts are e-mailed; null means the user's `emailFrequency`. */
    alertSpeed: alertSpeed("alert_speed"),
    /** Incremented whenever the search changes; a run belongs to one revision. */
    revision: c.integer("revision").notNull().default(1),
    /** For filters without AI criteria: listings with a greater id have not been alerted yet. */
    seenListingId: c.bigint("seen_listing_id", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [
    index("saved_filters_user_id_idx").on(t.userId, t.createdAt.desc()),
    check("saved_filters_search_object", sql`jsonb_typeof(${t.search}) = 'object'`),
  ],
);

/** Reference to a saved filter; the row is deleted with it. */
const filterId = () => partOf("filter_id", () => savedFilters.id);

/** AI criteria parsed into conditions, shared by all users with the same text. */
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
    /** Parts of the text that were not used. */
    unused: c.text("unused").array().notNull().default(sql`'{}'`),
    /** Why no listing can meet the criteria; otherwise null. */
    contradiction: c.text("contradiction"),
    /** The text's language, if the judge cannot read it. */
    language: c.text("language"),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("criteria_key").on(t.textHash, t.model, t.promptVersion)],
);

/** The verdict on one listing content for one set of conditions. Shared between users and kept forever. */
export const verdicts = pgTable(
  "verdicts",
  (c) => ({
    criteriaId: partOf("criteria_id", () => criteria.id),
    /** Hash of the text sent to the model. */
    contentHash: ctext("content_hash").notNull(),
    quality: matchQuality("quality").notNull(),
    reasoning: c.text("reasoning").notNull(),
    /** Weighted share of conditions that are met, 0 to 1. Ranks listings of the same quality. */
    score: c.real("score").notNull().default(0),
    /** Per condition: met, unmet or unknown, with the supporting quotes and facts. */
    findings: c.jsonb("findings").$type<unknown[]>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [primaryKey({ columns: [t.criteriaId, t.contentHash] })],
);

/** An AI filtering run of a saved filter or an unsaved search, with its progress and cost. */
export const filterRuns = pgTable(
  "filter_runs",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    /** Null for an unsaved search, which has `userId` and `search` instead. */
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    userId: c.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The search, and a hash of it for finding its run again. */
    search: c.jsonb("search").$type<unknown>(),
    searchKey: ctext("search_key"),
    revision: c.integer("revision").notNull(),
    status: filterRunStatus("status").notNull().default("queued"),
    /** Maximum number of listings to judge; grows when the user asks for more. */
    reach: c.integer("reach").notNull().default(500),
    /** True when more listings match than are judged. */
    isOverflow: c.boolean("is_overflow").notNull().default(false),
    candidates: c.integer("candidates").notNull().default(0),
    judged: c.integer("judged").notNull().default(0),
    great: c.integer("great").notNull().default(0),
    good: c.integer("good").notNull().default(0),
    maybe: c.integer("maybe").notNull().default(0),
    /** How many of the judged listings got no usable verdict. */
    unjudged: c.integer("unjudged").notNull().default(0),
    /** The parsed criteria, including the model; null until parsed. */
    criteriaId: c.uuid("criteria_id").references(() => criteria.id, { onDelete: "set null" }),
    calls: c.integer("calls").notNull().default(0),
    inputTokens: c.integer("input_tokens").notNull().default(0),
    outputTokens: c.integer("output_tokens").notNull().default(0),
    /** Null when the model's price is unknown. */
    costUsd: c.doublePrecision("cost_usd").default(0),
    /** The UTC day this run was charged to as an AI search; null when it was not charged. */
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

/** The judged listings of a filter, with their current verdict. */
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

/** A user's feedback on a match: thumbs up or down, and why. */
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

/** The status of the AI service's models: their shutdown date, and whether one is currently failing. */
export const aiModels = pgTable("ai_models", (c) => ({
  /** Same value as `criteria.model`. */
  model: ctext("model").primaryKey(),
  checkedAt: moment("checked_at"),
  /** Whether the service lists the model; null when the list could not be read. */
  isListed: c.boolean("is_listed"),
  shutdownOn: c.date("shutdown_on"),
  /** When it last rejected a request, and the message shown to users; null once it works again. */
  refusedAt: moment("refused_at"),
  refusal: c.text("refusal"),
}));
