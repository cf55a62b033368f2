import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SharedPart } from "@/lib/shares/parts";
import { moment } from "./columns";
import { savedFilters } from "./filters";
import { users } from "./users";

/** A link by which anybody may read what a person chose to show (SHR-1). */
export const shares = pgTable(
  "shares",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in the address, hex. */
    tokenHash: text("token_hash").notNull(),
    /** One listing, or those of a comparison in their order; empty for a filter. */
    listingIds: bigint("listing_ids", { mode: "number" }).array().notNull(),
    filterId: uuid("filter_id").references(() => savedFilters.id, { onDelete: "cascade" }),
    parts: jsonb("parts").$type<SharedPart[]>().notNull(),
    comment: text("comment"),
    /** What it was called when it was shared. */
    title: text("title").notNull(),
    /** SHA-256 of secret and PIN, hex: without the secret nobody can try PINs against it. Null where none is asked. */
    pinHash: text("pin_hash"),
    pinFailures: integer("pin_failures").notNull().default(0),
    views: integer("views").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("shares_token_hash_key").on(t.tokenHash),
    index("shares_user_id_idx").on(t.userId),
    index("shares_filter_id_idx").on(t.filterId),
  ],
);
