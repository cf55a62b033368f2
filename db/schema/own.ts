import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns";
import { listingColumns, listings } from "./listings";
import { users } from "./users";

/** How a listing came to a person. */
export const ownOrigin = pgEnum("own_origin", ["mail", "import", "page", "typed"]);

/**
 * Listings that a person brought along: theirs alone, never in the catalogue, its counts, peers, matching or caches
 * (docs/decisions/0060-own-listings.md). Only lib/own-listings reads and writes this table (OWN-1).
 */
export const ownListings = pgTable(
  "own_listings",
  {
    /** Below zero: no own listing has the id of one of the catalogue. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity({
      increment: -1,
      startWith: -1,
      minValue: "-9007199254740991",
      maxValue: -1,
    }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    origin: ownOrigin("origin").notNull(),
    /** What brought it: an import, a mail. Deleting or undoing that deletes its listings. */
    batchId: uuid("batch_id"),
    ...listingColumns(),
    description: text("description").notNull().default(""),
    /** What was said of it, text per field, untouched. */
    raw: jsonb("raw").$type<Record<string, string>>().notNull(),
    /** Why a figure is missing, corrected, converted or doubted: field → note in words. */
    notes: jsonb("notes").$type<Record<string, string>>().notNull().default({}),
    tsv: tsvector("tsv").generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, description), 'B')`,
    ),
    /** The same business in the catalogue, where it was found there. */
    catalogueId: bigint("catalogue_id", { mode: "number" }).references(() => listings.id, {
      onDelete: "set null",
    }),
    favouritedAt: moment("favourited_at"),
    hiddenAt: moment("hidden_at"),
    note: text("note"),
    /** When the person last changed it by hand; what comes in later does not change their words. */
    editedAt: moment("edited_at"),
  },
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
  {
    ownListingId: bigint("own_listing_id", { mode: "number" })
      .notNull()
      .references(() => ownListings.id, { onDelete: "cascade" }),
    /** Hash of who judged and what was asked, weights aside. */
    asked: text("asked").notNull(),
    /** Hash of what the model was shown. */
    contentHash: text("content_hash").notNull(),
    findings: jsonb("findings").$type<unknown[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownListingId, t.asked] })],
);

/** A sheet that a person imports: its rows until they are in, and what became of them (OWN-7, OWN-8). */
export const ownImports = pgTable(
  "own_imports",
  {
    /** Stands as `batch_id` with the listings that it added. */
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** See IMPORT_STATES in lib/own-listings/imports/schema.ts. */
    state: text("state").notNull().default("draft"),
    columns: jsonb("columns").$type<string[]>().notNull(),
    /** Our field → the sheet's column. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    /** Null once they are in. */
    rows: jsonb("rows").$type<Record<string, string>[]>(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    added: integer("added").notNull().default(0),
    updated: integer("updated").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    /** Rows that were no listings: how many, and the first of them with the reason. */
    rejected: integer("rejected").notNull().default(0),
    rejections: jsonb("rejections")
      .$type<{ row: number; title: string; reason: string }[]>()
      .notNull()
      .default([]),
    error: text("error"),
    createdAt: moment("created_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (t) => [index("own_imports_user_idx").on(t.userId, t.createdAt)],
);
