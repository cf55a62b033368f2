import { type SQL, sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns";
import { listingColumns, listings } from "./listings";
import { userId } from "./users";

/** How a listing came to a person. */
export const ownOrigin = pgEnum("own_origin", ["mail", "import", "page", "typed"]);

/**
 * Listings that a person brought along: theirs alone, never in the catalogue, its counts, peers, matching or caches
 * (docs/decisions/0060-own-listings.md). Only lib/own-listings reads and writes this table (OWN-1).
 */
export const ownListings = pgTable(
  "own_listings",
  (c) => ({
    /** Below zero: no own listing has the id of one of the catalogue. */
    id: c.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity({
      increment: -1,
      startWith: -1,
      minValue: "-9007199254740991",
      maxValue: -1,
    }),
    userId: userId(),
    origin: ownOrigin("origin").notNull(),
    /** What brought it: an import, a mail. Deleting or undoing that deletes its listings. */
    batchId: c.uuid("batch_id"),
    ...listingColumns(),
    description: c.text("description").notNull().default(""),
    /** What was said of it, text per field, untouched. */
    raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
    /** Why a figure is missing, corrected, converted or doubted: field → note in words. */
    notes: c.jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    tsv: tsvector("tsv").generatedAlwaysAs((): SQL => sql`listing_vector(title, description)`),
    /** The same business in the catalogue, where it was found there. */
    catalogueId: c.bigint("catalogue_id", { mode: "number" }).references(() => listings.id, {
      onDelete: "set null",
    }),
    favouritedAt: moment("favourited_at"),
    hiddenAt: moment("hidden_at"),
    note: c.text("note"),
    /** When the person last changed it by hand; what comes in later does not change their words. */
    editedAt: moment("edited_at"),
  }),
  (t) => [
    uniqueIndex("own_listings_user_key").on(t.userId, t.sourceListingId),
    index("own_listings_batch_idx").on(t.batchId).where(sql`batch_id is not null`),
    index("own_listings_catalogue_idx").on(t.catalogueId).where(sql`catalogue_id is not null`),
  ],
);

/**
 * What a model answered about an own listing: beside the listing and gone with it, never among the `verdicts` that are
 * shared between people (OWN-16).
 */
export const ownVerdicts = pgTable(
  "own_verdicts",
  (c) => ({
    ownListingId: c
      .bigint("own_listing_id", { mode: "number" })
      .notNull()
      .references(() => ownListings.id, { onDelete: "cascade" }),
    /** Hash of who judged and what was asked, weights aside. */
    asked: c.text("asked").notNull(),
    /** Hash of what the model was shown. */
    contentHash: c.text("content_hash").notNull(),
    findings: c.jsonb("findings").$type<unknown[]>().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.ownListingId, t.asked] })],
);

/** A sheet that a person imports: its rows until they are in, and what became of them (OWN-7, OWN-8). */
export const ownImports = pgTable(
  "own_imports",
  (c) => ({
    /** Stands as `batch_id` with the listings that it added. */
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    fileName: c.text("file_name").notNull(),
    /** See IMPORT_STATES in lib/own-listings/imports/schema.ts. */
    state: c.text("state").notNull().default("draft"),
    columns: c.jsonb("columns").$type<string[]>().notNull(),
    /** Our field → the sheet's column. */
    fields: c.jsonb("fields").$type<Record<string, string>>().notNull(),
    /** Null once they are in. */
    rows: c.jsonb("rows").$type<Record<string, string>[]>(),
    total: c.integer("total").notNull(),
    done: c.integer("done").notNull().default(0),
    added: c.integer("added").notNull().default(0),
    updated: c.integer("updated").notNull().default(0),
    unchanged: c.integer("unchanged").notNull().default(0),
    /** Rows that were no listings: how many, and the first of them with the reason. */
    rejected: c.integer("rejected").notNull().default(0),
    rejections: c
      .jsonb("rejections")
      .$type<{ row: number; title: string; reason: string }[]>()
      .notNull()
      .default([]),
    error: c.text("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  }),
  (t) => [index("own_imports_user_idx").on(t.userId, t.createdAt)],
);
