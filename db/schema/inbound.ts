import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Authentication } from "@/lib/inbound/outcome";
import { bytea, moment } from "./columns";
import { users } from "./users";

/** The private address to which a person forwards mail; the one before is worthless (MAIL-3). */
export const inboundAddresses = pgTable(
  "inbound_addresses",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Readable, because it is shown again and opens nothing but a way in (docs/decisions/0062-forwarded-mail.md). */
    token: text("token").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("inbound_addresses_token_key").on(t.token)],
);

export const inboundOutcome = pgEnum("inbound_outcome", ["waiting", "listings", "confirmation", "unread"]);

/** A mail that came in for a person, and what was made of it (MAIL-4). */
export const inboundMails = pgTable(
  "inbound_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** The mail as it came; only until it has been read. */
    raw: bytea("raw"),
    /** SHA-256 of what it says, once it has been read: the same mail again is dropped. */
    contentHash: text("content_hash"),
    outcome: inboundOutcome("outcome").notNull().default("waiting"),
    sender: text("sender").notNull().default(""),
    subject: text("subject").notNull().default(""),
    sentAt: moment("sent_at"),
    /** Plain text, kept of mails that no listing was read from. */
    body: text("body").notNull().default(""),
    /** What the receiving servers found out about its sender. */
    authentication: jsonb("authentication").$type<Authentication>().notNull().default({}),
    /** The code of a mail that confirms forwarding. */
    code: text("code"),
    listings: integer("listings").notNull().default(0),
    /** Why not all of it was taken, in words for the person. */
    note: text("note"),
  },
  (t) => [
    uniqueIndex("inbound_mails_content_key").on(t.userId, t.contentHash),
    index("inbound_mails_user_idx").on(t.userId, t.receivedAt.desc()),
  ],
);
