import { pgTable } from "drizzle-orm/pg-core";
import type { Exclusions } from "@/lib/exclusions/rules";
import { moment } from "./columns";
import { userId } from "./users";

/** What a user never wants to see in any list (FND-12); validated when written. */
export const buyerExclusions = pgTable("buyer_exclusions", (c) => ({
  userId: userId().primaryKey(),
  exclusions: c.jsonb("exclusions").$type<Exclusions>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
}));
