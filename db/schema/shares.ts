import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { SharedPart } from "@/lib/shares/parts";
import { moment } from "./columns";
import { savedFilters } from "./filters";
import { userId } from "./users";

/** A link by which anybody may read what a person chose to show (SHR-1). */
export const shares = pgTable(
  "shares",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** SHA-256 of the secret in the address, hex. */
    tokenHash: c.text("token_hash").notNull(),
    /** One listing, or those of a comparison in their order; empty for a filter. */
    listingIds: c.bigint("listing_ids", { mode: "number" }).array().notNull(),
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    parts: c.jsonb("parts").$type<SharedPart[]>().notNull(),
    comment: c.text("comment"),
    /** What it was called when it was shared. */
    title: c.text("title").notNull(),
    /** SHA-256 of secret and PIN, hex: without the secret nobody can try PINs against it. Null where none is asked. */
    pinHash: c.text("pin_hash"),
    pinFailures: c.integer("pin_failures").notNull().default(0),
    views: c.integer("views").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  }),
  (t) => [
    uniqueIndex("shares_token_hash_key").on(t.tokenHash),
    index("shares_user_id_idx").on(t.userId),
    index("shares_filter_id_idx").on(t.filterId),
  ],
);
