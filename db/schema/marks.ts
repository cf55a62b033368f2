import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { listingId } from "./listings";
import { userId } from "./users";

/** A user's marks on a listing. A timestamp means that the mark is set, and when. */
export const marks = pgTable(
  "marks",
  (c) => ({
    userId: userId(),
    listingId: listingId(),
    favouritedAt: moment("favourited_at"),
    hiddenAt: moment("hidden_at"),
    notes: c.text("notes"),
    viewCount: c.integer("view_count").notNull().default(0),
    lastViewedAt: moment("last_viewed_at"),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.listingId] }),
    index("marks_favourites_idx")
      .on(t.userId, t.favouritedAt.desc(), t.listingId)
      .where(sql`favourited_at is not null`),
    index("marks_hidden_idx").on(t.userId, t.hiddenAt.desc(), t.listingId).where(sql`hidden_at is not null`),
    index("marks_listing_id_idx").on(t.listingId),
  ],
);
