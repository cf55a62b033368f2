import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, ctext, moment, partOf } from "./columns";
import { users } from "./users";

export const runStatus = pgEnum("run_status", [
  "queued",
  "running",
  "completed",
  "failed",
  "blocked",
  "stopped",
]);

/** A source of listings. Its code, if any, is in a folder; this row contains what an admin can change. */
export const sources = pgTable("sources", (c) => ({
  id: ctext("id").primaryKey(),
  name: c.text("name").notNull(),
  homepageUrl: c.text("homepage_url"),
  /** Licence and attribution that must be shown with its listings. */
  attribution: c.text("attribution"),
  /** True for our own sample listings. */
  isSample: c.boolean("is_sample").notNull().default(false),
  /** Whether it is crawled daily; off until an admin turns it on. */
  scheduled: c.boolean("scheduled").notNull().default(false),
  /** Where and how to fetch; validated by the source's own schema. */
  config: c.jsonb("config").$type<Record<string, unknown>>().notNull().default({}),
  /**
   * When the last complete run observed the source. Listings with no missed run were last seen then; this
   * avoids rewriting unchanged rows (docs/decisions/0005-ingestion.md).
   */
  lastFullRunAt: moment("last_full_run_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
}));

/** The uploaded file of a source without a URL, compressed as uploaded. */
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
    /** Updated while a process works on the run; an old value means that the process died. */
    heartbeatAt: moment("heartbeat_at"),
    /** Incremented on every resumption. A process that finds another number has been replaced and stops. */
    attempt: c.smallint("attempt").notNull().default(1),
    stopRequested: c.boolean("stop_requested").notNull().default(false),
    /** Where to resume the run; its format is specific to the source. */
    cursor: c.jsonb("cursor").$type<Record<string, unknown>>(),
    /** Counters (seen, new, changed, unchanged, rejected with reasons, gone), and the file or URL. */
    metadata: c.jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    error: c.text("error"),
  }),
  (t) => [
    index("scrape_runs_created_at_idx").on(t.createdAt.desc(), t.id),
    uniqueIndex("scrape_runs_one_running_key").on(t.sourceId).where(sql`status = 'running'`),
  ],
);

/**
 * The listings a run has seen, so that even a resumed run can tell which are gone. One row per batch: one per
 * listing would cost an unchanged run more than its lookups. Deleted when the run ends.
 */
export const scrapeSightings = pgTable(
  "scrape_sightings",
  (c) => ({
    runId: partOf("run_id", () => scrapeRuns.id),
    batch: c.integer("batch").notNull(),
    listingIds: c.bigint("listing_ids", { mode: "number" }).array().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.runId, t.batch] })],
);

/** Rows rejected by a run, with the reason, for admins to review. */
export const scrapeRejections = pgTable(
  "scrape_rejections",
  (c) => ({
    id: c.bigserial("id", { mode: "number" }).primaryKey(),
    runId: partOf("run_id", () => scrapeRuns.id),
    sourceListingId: c.text("source_listing_id"),
    reason: c.text("reason").notNull(),
    raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
  }),
  (t) => [index("scrape_rejections_run_id_idx").on(t.runId, t.reason, t.id)],
);
