import { pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { Assumptions } from "@/lib/financing/assumptions";
import type { LendingRules, ListingAssumptions } from "@/lib/financing/schema";
import { moment } from "./columns";
import { listingId } from "./listings";
import { userId, users } from "./users";

/**
 * The lenders' terms by period of validity. The newest row that has started applies, even after it has ended;
 * pages then note that newer fees are not known.
 */
export const lendingRules = pgTable(
  "lending_rules",
  (c) => ({
    id: c.serial("id").primaryKey(),
    validFrom: c.date("valid_from").notNull(),
    /** The last day; null while open-ended. */
    validTo: c.date("valid_to"),
    rules: c.jsonb("rules").$type<LendingRules>().notNull(),
    /** When someone last verified the rules against their source; null if never. */
    checkedAt: c.date("checked_at"),
    source: c.text("source").notNull(),
    /** True when entered by an admin (possibly deleted since); false for rules shipped with the product. */
    entered: c.boolean("entered").notNull().default(false),
    createdBy: c.uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("lending_rules_valid_from_key").on(t.validFrom)],
);

/** A user's assumptions for all listings; only values that differ from the defaults are stored. */
export const buyerAssumptions = pgTable("buyer_assumptions", (c) => ({
  userId: userId().primaryKey(),
  assumptions: c.jsonb("assumptions").$type<Partial<Assumptions>>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
}));

/** A user's assumptions for one listing: their own offer, other earnings, the value of the property. */
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
