import { pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { Assumptions } from "@/lib/financing/assumptions";
import type { LendingRules, ListingAssumptions } from "@/lib/financing/schema";
import { moment } from "./columns";
import { listingId } from "./listings";
import { userId, users } from "./users";

/**
 * What lenders' programs ask, by the time it holds for. The newest row that has begun counts, also when its time has
 * ended: the pages then say that newer fees are not known.
 */
export const lendingRules = pgTable(
  "lending_rules",
  (c) => ({
    id: c.serial("id").primaryKey(),
    validFrom: c.date("valid_from").notNull(),
    /** The last day; null while no end is known. */
    validTo: c.date("valid_to"),
    rules: c.jsonb("rules").$type<LendingRules>().notNull(),
    /** When a person held them against their source; null while nobody has. */
    checkedAt: c.date("checked_at"),
    source: c.text("source").notNull(),
    /** By an admin, whose account may be gone; what came with the product was not. */
    entered: c.boolean("entered").notNull().default(false),
    createdBy: c.uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("lending_rules_valid_from_key").on(t.validFrom)],
);
/** A person's assumptions for every listing; only what differs from the defaults is kept. */
export const buyerAssumptions = pgTable("buyer_assumptions", (c) => ({
  userId: userId().primaryKey(),
  assumptions: c.jsonb("assumptions").$type<Partial<Assumptions>>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
}));

/** What a person assumes of one listing: an offer of their own, other earnings, what the property is worth. */
export const listingAssumptions = pgTable(
  "listing_assumptions",
  (c) => ({
    userId: userId(),
    listingId: listingId(),
    assumptions: c.jsonb("assumptions").$type<ListingAssumptions>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.listingId] })],
);
