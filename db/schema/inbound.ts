import { index, pgEnum, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { Authentication } from "@/lib/inbound/outcome";
import { bytea, moment } from "./columns";
import { userId } from "./users";

/** The private address to which a user forwards mail. A new address invalidates the previous one (MAIL-3). */
export const inboundAddresses = pgTable(
  "inbound_addresses",
  (c) => ({
    userId: userId().primaryKey(),
    /**
     * Stored as plain text, because it is shown again and only lets mail in
     * (docs/decisions/0062-forwarded-mail.md).
     */
    token: c.text("token").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  }),
  (t) => [uniqueIndex("inbound_addresses_token_key").on(t.token)],
);

export const inboundOutcome = pgEnum("inbound_outcome", ["waiting", "listings", "confirmation", "unread"]);

/** A mail received for a user, and its outcome (MAIL-4). */
export const inboundMails = pgTable(
  "inbound_mails",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** The raw mail, kept only until it has been processed. */
    raw: bytea("raw"),
    /** SHA-256 of its content, set when processed, so that duplicates are dropped. */
    contentHash: c.text("content_hash"),
    outcome: inboundOutcome("outcome").notNull().default("waiting"),
    sender: c.text("sender").notNull().default(""),
    subject: c.text("subject").notNull().default(""),
    sentAt: moment("sent_at"),
    /** Plain text, kept only for mails without listings. */
    body: c.text("body").notNull().default(""),
    /** The receiving servers' authentication results for the sender. */
    authentication: c.jsonb("authentication").$type<Authentication>().notNull().default({}),
    /** The code in a mail that confirms forwarding. */
    code: c.text("code"),
    listings: c.integer("listings").notNull().default(0),
    /** Why parts of it were not imported, as shown to the user. */
    note: c.text("note"),
  }),
  (t) => [
    uniqueIndex("inbound_mails_content_key").on(t.userId, t.contentHash),
    index("inbound_mails_user_idx").on(t.userId, t.receivedAt.desc()),
  ],
);
