import { date, jsonb, pgTable, serial, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LendingRules } from "@/lib/financing/schema";
import { moment } from "./columns";
import { users } from "./users";

/**
 * What lenders' programs ask, by the time it holds for. The newest row that has begun counts, also when its time has
 * ended: the pages then say that newer fees are not known.
 */
export const lendingRules = pgTable(
  "lending_rules",
  {
    id: serial("id").primaryKey(),
    validFrom: date("valid_from").notNull(),
    /** The last day; null while no end is known. */
    validTo: date("valid_to"),
    rules: jsonb("rules").$type<LendingRules>().notNull(),
    checkedAt: date("checked_at").notNull(),
    source: text("source").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("lending_rules_valid_from_key").on(t.validFrom)],
);
