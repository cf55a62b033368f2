import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { SharedPart } from "@/lib/shares/parts";
import { moment } from "./columns";
import { savedFilters } from "./filters";
import { userId } from "./users";

/** A public link to what a user chose to share (SHR-1). */
export const shares = pgTable(
  "shares",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    /** SHA-256 of the secret in the URL, hex. */
    tokenHash: c.text("token_hash").notNull(),
    /** One listing, or those of a comparison in order; empty for a filter. */
    listingIds: c.bigint("listing_ids", { mode: "number" }).array().notNull(),
    filterId: c.uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    parts: c.jsonb("parts").$type<SharedPart[]>().notNull(),
    comment: c.text("comment"),
    /** The title at the time of sharing. */
    title: c.text("title").notNull(),
    /**
     * SHA-256 of secret and PIN, hex, so that PINs cannot be guessed without the secret. Null without a PIN.
     */
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
