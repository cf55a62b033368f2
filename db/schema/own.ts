import { type SQL, sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns";
import { listingColumns, listings } from "./listings";
import { userId } from "./users";

/** How a user's own listing was added. */
export const ownOrigin = pgEnum("own_origin", ["mail", "import", "page", "typed"]);

/**
 * Listings added by a user. They are private and never part of the catalogue, its counts, peers, matching or
 * caches (docs/decisions/0060-own-listings.md). Only lib/own-listings reads and writes this table (OWN-1).
 */
export const ownListings = pgTable(
  "own_listings",
  (c) => ({
    /** Negative, so that it never equals a catalogue listing's id. */
    id: c.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity({
      increment: -1,
      startWith: -1,
      minValue: "-9007199254740991",
      maxValue: -1,
    }),
    userId: userId(),
    origin: ownOrigin("origin").notNull(),
    /** The import or mail that added it. Deleting or undoing that deletes its listings. */
    batchId: c.uuid("batch_id"),
    ...listingColumns(),
    description: c.text("description").notNull().default(""),
    /** The original text per field. */
    raw: c.jsonb("raw").$type<Record<string, string>>().notNull(),
    /** Why a figure is missing, corrected, converted or doubtful: field → note. */
    notes: c.jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    tsv: tsvector("tsv").generatedAlwaysAs((): SQL => sql`listing_vector(title, description)`),
    /** The same business in the catalogue, if found. */
    catalogueId: c.bigint("catalogue_id", { mode: "number" }).references(() => listings.id, {
      onDelete: "set null",
    }),
    favouritedAt: moment("favourited_at"),
    hiddenAt: moment("hidden_at"),
    note: c.text("note"),
    /** When the user last edited it. Later imports and mails do not overwrite those edits. */
    editedAt: moment("edited_at"),
  }),
  (t) => [
    uniqueIndex("own_listings_user_key").on(t.userId, t.sourceListingId),
    index("own_listings_batch_idx").on(t.batchId).where(sql`batch_id is not null`),
    index("own_listings_catalogue_idx").on(t.catalogueId).where(sql`catalogue_id is not null`),
  ],
);

/**
 * AI verdicts on own listings. Deleted with the listing, and never stored in the shared `verdicts` (OWN-16).
 */
export const ownVerdicts = pgTable(
  "own_verdicts",
  (c) => ({
    ownListingId: c
      .bigint("own_listing_id", { mode: "number" })
      .notNull()
      .references(() => ownListings.id, { onDelete: "cascade" }),
    /** Hash of the model and the conditions, without weights. */
    asked: c.text("asked").notNull(),
    /** Hash of the text sent to the model. */
    contentHash: c.text("content_hash").notNull(),
    findings: c.jsonb("findings").$type<unknown[]>().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.ownListingId, t.asked] })],
);

/** A spreadsheet import: its rows until they are imported, and its result (OWN-7, OWN-8). */
export const ownImports = pgTable(
  "own_imports",
  (c) => ({
    /** Used as `batch_id` of the listings it added. */
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    fileName: c.text("file_name").notNull(),
    /** See IMPORT_STATES in lib/own-listings/imports/schema.ts. */
    state: c.text("state").notNull().default("draft"),
    columns: c.jsonb("columns").$type<string[]>().notNull(),
    /** Our field → column of the sheet. */
    fields: c.jsonb("fields").$type<Record<string, string>>().notNull(),
    /** Null once imported. */
    rows: c.jsonb("rows").$type<Record<string, string>[]>(),
    total: c.integer("total").notNull(),
    done: c.integer("done").notNull().default(0),
    added: c.integer("added").notNull().default(0),
    updated: c.integer("updated").notNull().default(0),
    unchanged: c.integer("unchanged").notNull().default(0),
    /** The number of rejected rows, and the first ones with their reason. */
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
