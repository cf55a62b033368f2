import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, ctext, moment } from "./columns";
import { users } from "./users";

export const runStatus = pgEnum("run_status", [
  "queued",
  "running",
  "completed",
  "failed",
  "blocked",
  "stopped",
]);

/** Where listings come from. The code of a source is a folder; this row holds what an admin may switch. */
export const sources = pgTable("sources", (c) => ({
  id: ctext("id").primaryKey(),
  name: c.text("name").notNull(),
  homepageUrl: c.text("homepage_url"),
  /** Licence and attribution that must be shown with its listings. */
  attribution: c.text("attribution"),
  /** Listings written by us for trying the product. */
  isSample: c.boolean("is_sample").notNull().default(false),
  /** Live crawling on the daily schedule; off until an admin switches it on. */
  scheduled: c.boolean("scheduled").notNull().default(false),
  /** Where and how to fetch, checked by the source's own schema. */
  config: c.jsonb("config").$type<Record<string, unknown>>().notNull().default({}),
  /**
   * When the last run that read everything observed it. A listing that this run did not miss was last seen
   * then: unchanged rows are not rewritten to say so (docs/decisions/0005-ingestion.md).
   */
  lastFullRunAt: moment("last_full_run_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
}));

/** The file that a source without an address is read from, packed as it was uploaded. */
export const sourceFiles = pgTable("source_files", {
  sourceId: ctext("source_id")
    .primaryKey()
    .references(() => sources.id, { onDelete: "cascade" }),
  content: bytea("content").notNull(),
  uploadedAt: moment("uploaded_at").notNull().defaultNow(),
});

export const scrapeRuns = pgTable(
  "scrape_runs",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    sourceId: ctext("source_id")
      .notNull()
      .references(() => sources.id),
    status: runStatus("status").notNull().default("queued"),
    /** schedule, admin, command line or first start. */
    trigger: c.text("trigger").notNull(),
    requestedBy: c.uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
    /** Renewed while a process works on it; an old one means the process died. */
    heartbeatAt: moment("heartbeat_at"),
    /** Grows with every resumption; a process that was taken over finds another number and stops. */
    attempt: c.smallint("attempt").notNull().default(1),
    stopRequested: c.boolean("stop_requested").notNull().default(false),
    /** Where a resumed run goes on; the source alone knows its shape. */
    cursor: c.jsonb("cursor").$type<Record<string, unknown>>(),
    /** Counts (seen, new, changed, unchanged, rejected with reasons, gone), file or URL, error in words. */
    metadata: c.jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    error: c.text("error"),
  }),
  (t) => [
    index("scrape_runs_created_at_idx").on(t.createdAt.desc(), t.id),
    uniqueIndex("scrape_runs_one_running_key").on(t.sourceId).where(sql`status = 'running'`),
  ],
);

/**
 * Which listings a run has seen, so that also a resumed run can tell what is gone: one row per batch, since
 * one per listing would cost an unchanged run more than its look-ups. Emptied when the run ends.
 */
export const scrapeSightings = pgTable(
  "scrape_sightings",
  (c) => ({
    runId: c
      .uuid("run_id")
      .notNull()
      .references(() => scrapeRuns.id, { onDelete: "cascade" }),
    batch: c.integer("batch").notNull(),
    listingIds: c.bigint("listing_ids", { mode: "number" }).array().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.runId, t.batch] })],
);

/** Rows that a run did not take, with the reason, for an admin to look at. */
export const scrapeRejections = pgTable(
  "scrape_rejections",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    runId: c
      .uuid("run_id")
      .notNull()
      .references(() => scrapeRuns.id, { onDelete: "cascade" }),
    sourceListingId: c.text("source_listing_id"),
    reason: c.text("reason").notNull(),
    raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
  }),
  (t) => [index("scrape_rejections_run_id_idx").on(t.runId, t.reason, t.id)],
);
