import { pgTable } from "drizzle-orm/pg-core";
import type { Exclusions } from "@/lib/exclusions/rules";
import { moment } from "./columns";
import { userId } from "./users";

/** What a person wants to see in no list (FND-12); checked when it is written. */
export const buyerExclusions = pgTable("buyer_exclusions", (c) => ({
  userId: userId().primaryKey(),
  exclusions: c.jsonb("exclusions").$type<Exclusions>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
}));
