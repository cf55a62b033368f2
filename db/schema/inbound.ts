import { index, pgEnum, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { Authentication } from "@/lib/inbound/outcome";
import { bytea, moment } from "./columns";
import { userId } from "./users";

/** The private address to which a person forwards mail; the one before is worthless (MAIL-3). */
export const inboundAddresses = pgTable(
  "inbound_addresses",
  (c) => ({
    userId: userId().primaryKey(),
    /** Readable, because it is shown again and opens nothing but a way in (docs/decisions/0062-forwarded-mail.md). */
    token: c.text("token").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("inbound_addresses_token_key").on(t.token)],
);

export const inboundOutcome = pgEnum("inbound_outcome", ["waiting", "listings", "confirmation", "unread"]);

/** A mail that came in for a person, and what was made of it (MAIL-4). */
export const inboundMails = pgTable(
  "inbound_mails",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** The mail as it came; only until it has been read. */
    raw: bytea("raw"),
    /** SHA-256 of what it says, once it has been read: the same mail again is dropped. */
    contentHash: c.text("content_hash"),
    outcome: inboundOutcome("outcome").notNull().default("waiting"),
    sender: c.text("sender").notNull().default(""),
    subject: c.text("subject").notNull().default(""),
    sentAt: moment("sent_at"),
    /** Plain text, kept of mails that no listing was read from. */
    body: c.text("body").notNull().default(""),
    /** What the receiving servers found out about its sender. */
    authentication: c.jsonb("authentication").$type<Authentication>().notNull().default({}),
    /** The code of a mail that confirms forwarding. */
    code: c.text("code"),
    listings: c.integer("listings").notNull().default(0),
    /** Why not all of it was taken, in words for the person. */
    note: c.text("note"),
  }),
  (t) => [
    uniqueIndex("inbound_mails_content_key").on(t.userId, t.contentHash),
    index("inbound_mails_user_idx").on(t.userId, t.receivedAt.desc()),
  ],
);
