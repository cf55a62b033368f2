import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "./columns";

export const emailFrequency = pgEnum("email_frequency", ["daily", "weekly"]);

/** How fast alerts are mailed. 'off': they are noted for feeds and webhooks, and no mail goes out. */
export const alertSpeed = pgEnum("alert_speed", ["at_once", "daily", "weekly", "off"]);

export const users = pgTable(
  "users",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    /** Lower-cased and NFKC-normalised: one person, one row. */
    email: c.text("email").notNull(),
    fullName: c.text("full_name").notNull().default(""),
    /** argon2id in PHC format; null for people who sign in with Google only. */
    passwordHash: c.text("password_hash"),
    /** When it was proved that mails to this address reach the person; null until then. */
    emailVerifiedAt: moment("email_verified_at"),
    /** When a mail server refused the address for good, and its words; null once mails are known to arrive again. */
    emailRefusedAt: moment("email_refused_at"),
    emailRefusal: c.text("email_refusal"),
    isAdmin: c.boolean("is_admin").notNull().default(false),
    /** A password or Google alone does not sign this person in: a passkey or a recovery code has to follow. */
    asksPasskey: c.boolean("asks_passkey").notNull().default(false),
    emailFrequency: emailFrequency("email_frequency").notNull().default("daily"),
    /** IANA name; digests go out at 08:00 there. */
    timeZone: c.text("time_zone").notNull().default("America/New_York"),
    /** From this hour of their clock up to the other nothing is mailed at once; no such time when they are equal. */
    quietFrom: c.smallint("quiet_from").notNull().default(21),
    quietTo: c.smallint("quiet_to").notNull().default(7),
    /** What is told of their favourites, and how fast; null: as `emailFrequency` says. */
    favouriteKinds: c
      .text("favourite_kinds")
      .array()
      .notNull()
      .default(sql`'{price,under_offer,sold,gone,back}'`),
    favouriteSpeed: alertSpeed("favourite_speed"),
    /** Next steps of deals are told in the mail at 08:00 of their day. */
    stepReminders: c.boolean("step_reminders").notNull().default(true),
    /** SHA-256 of the secret in the address of their calendar of next steps, hex; null while there is none. */
    calendarHash: c.text("calendar_hash"),
    trialEndsAt: moment("trial_ends_at").notNull(),
    /** What was first seen later counts as new to them: when they last left, or called everything read. */
    newSince: moment("new_since"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  }),
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    uniqueIndex("users_calendar_hash_key").on(t.calendarHash),
    index("users_created_at_idx").on(t.createdAt.desc(), t.id),
  ],
);

/** The person a row belongs to; it goes with them. */
export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Identity sign-ins linked to a user: one row per provider and subject. */
export const accounts = pgTable(
  "accounts",
  (c) => ({
    provider: c.text("provider").notNull(),
    /** The provider's stable id of the person (`sub` of the ID token). */
    subject: c.text("subject").notNull(),
    userId: userId(),
    email: c.text("email").notNull(),
    linkedAt: moment("linked_at").notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex("accounts_user_provider_key").on(t.userId, t.provider),
  ],
);

/** One sign-in on one device. Every cookie and token names a session; ending the row ends them all. */
export const sessions = pgTable(
  "sessions",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    userAgent: c.text("user_agent"),
    /** Where it was begun from, in the form that limits count by. */
    address: c.text("address"),
    /** How the person showed who they are: password, google, passkey … */
    method: c.text("method"),
    /** When they last did so, for what asks again. */
    provedAt: moment("proved_at").notNull().defaultNow(),
    /** When a passkey or recovery code was last shown in this session; null while none was. */
    passkeyAt: moment("passkey_at"),
  }),
  (t) => [index("sessions_user_id_idx").on(t.userId), index("sessions_expires_at_idx").on(t.expiresAt)],
);

/** Rotating refresh tokens; all tokens of a session are one family (RFC 9700, section 4.14.2). */
export const refreshTokens = pgTable(
  "refresh_tokens",
  (c) => ({
    /** SHA-256 of the token, hex. */
    tokenHash: c.text("token_hash").primaryKey(),
    sessionId: c
      .uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  }),
  (t) => [index("refresh_tokens_session_id_idx").on(t.sessionId)],
);

export const passwordResets = pgTable(
  "password_resets",
  (c) => ({
    /** SHA-256 of the token, hex. */
    tokenHash: c.text("token_hash").primaryKey(),
    userId: userId(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  }),
  (t) => [index("password_resets_user_id_idx").on(t.userId)],
);

/** Google ID tokens already redeemed, so that none is taken twice; rows may go after `expires_at`. */
export const redeemedIdTokens = pgTable("redeemed_id_tokens", (c) => ({
  tokenHash: c.text("token_hash").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
}));

/** WebAuthn credentials: a way in of their own, and the second step after a password. */
export const passkeys = pgTable(
  "passkeys",
  (c) => ({
    /** The credential's id, base64url. */
    id: c.text("id").primaryKey(),
    userId: userId(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** Of its signatures; 0 for those that are kept in step on several devices. */
    counter: c.bigint("counter", { mode: "number" }).notNull(),
    transports: c.text("transports").array().notNull(),
    name: c.text("name").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  }),
  (t) => [index("passkeys_user_id_idx").on(t.userId)],
);

/** Codes that stand in for a lost passkey, each once; a person's set is made whole and replaced whole. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (c) => ({
    /** SHA-256 of the person's id and the code, hex. */
    codeHash: c.text("code_hash").primaryKey(),
    userId: userId(),
    createdAt: moment("created_at").notNull().defaultNow(),
    usedAt: moment("used_at"),
  }),
  (t) => [index("recovery_codes_user_id_idx").on(t.userId)],
);

/** Fixed-window counters shared by all web processes, keyed by what is limited and for whom. */
export const rateLimits = pgTable(
  "rate_limits",
  (c) => ({
    key: c.text("key").notNull(),
    windowStart: moment("window_start").notNull(),
    count: c.integer("count").notNull().default(0),
    expiresAt: moment("expires_at").notNull().default(sql`now() + interval '1 hour'`),
  }),
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index("rate_limits_expires_at_idx").on(t.expiresAt),
  ],
);
