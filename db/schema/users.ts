import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, moment, partOf } from "./columns";

export const emailFrequency = pgEnum("email_frequency", ["daily", "weekly"]);

/** How soon alerts are e-mailed. With 'off' they only go to feeds and webhooks. */
export const alertSpeed = pgEnum("alert_speed", ["at_once", "daily", "weekly", "off"]);

export const users = pgTable(
  "users",
  (c) => ({
    id: c.uuid("id").primaryKey().defaultRandom(),
    /** Lower case and NFKC-normalised, so that an address is unique. */
    email: c.text("email").notNull(),
    fullName: c.text("full_name").notNull().default(""),
    /** argon2id in PHC format; null for users who only sign in with Google. */
    passwordHash: c.text("password_hash"),
    /** When the user confirmed the address; null until then. */
    emailVerifiedAt: moment("email_verified_at"),
    /** When a mail server permanently rejected the address, and its message; null once it works again. */
    emailRefusedAt: moment("email_refused_at"),
    emailRefusal: c.text("email_refusal"),
    isAdmin: c.boolean("is_admin").notNull().default(false),
    /** Whether a passkey or recovery code is required as a second step after a password or Google sign-in. */
    asksPasskey: c.boolean("asks_passkey").notNull().default(false),
    emailFrequency: emailFrequency("email_frequency").notNull().default("daily"),
    /** IANA name; digests go out at 08:00 there. */
    timeZone: c.text("time_zone").notNull().default("America/New_York"),
    /** Quiet hours without immediate alert mails, in the user's time zone. None when both are equal. */
    quietFrom: c.smallint("quiet_from").notNull().default(21),
    quietTo: c.smallint("quiet_to").notNull().default(7),
    /** Which changes of favourites trigger alerts, and how soon; a null speed means `emailFrequency`. */
    favouriteKinds: c
      .text("favourite_kinds")
      .array()
      .notNull()
      .default(sql`'{price,under_offer,sold,gone,back}'`),
    favouriteSpeed: alertSpeed("favourite_speed"),
    /** Whether due next steps of deals are included in the 08:00 mail. */
    stepReminders: c.boolean("step_reminders").notNull().default(true),
    /** SHA-256 of the secret in the calendar feed's URL, hex; null without a calendar feed. */
    calendarHash: c.text("calendar_hash"),
    trialEndsAt: moment("trial_ends_at").notNull(),
    /** Listings first seen after this count as new: end of the last visit, or when all were marked read. */
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

/** The user a row belongs to; the row is deleted with the user. */
export const userId = () => partOf("user_id", () => users.id);

/** Linked identity providers: one row per provider and subject. */
export const accounts = pgTable(
  "accounts",
  (c) => ({
    provider: c.text("provider").notNull(),
    /** The provider's stable user id (`sub` of the ID token). */
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

/** A sign-in on one device. Every cookie and token refers to a session; revoking it invalidates them all. */
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
    /** The IP address it was started from, as used by rate limits. */
    address: c.text("address"),
    /** How the user signed in: password, google, passkey … */
    method: c.text("method"),
    /** When the user last authenticated, for actions that require it to be recent. */
    provedAt: moment("proved_at").notNull().defaultNow(),
    /** When a passkey or recovery code was last used in this session; null if never. */
    passkeyAt: moment("passkey_at"),
  }),
  (t) => [index("sessions_user_id_idx").on(t.userId), index("sessions_expires_at_idx").on(t.expiresAt)],
);

/** Rotating refresh tokens. All tokens of a session form one family (RFC 9700, section 4.14.2). */
export const refreshTokens = pgTable(
  "refresh_tokens",
  (c) => ({
    /** SHA-256 of the token, hex. */
    tokenHash: c.text("token_hash").primaryKey(),
    sessionId: partOf("session_id", () => sessions.id),
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

/**
 * Hashes of used single-use tokens (Google ID tokens, login codes, passkey tickets), kept until `expires_at`.
 */
export const redeemedIdTokens = pgTable("redeemed_id_tokens", (c) => ({
  tokenHash: c.text("token_hash").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
}));

/** WebAuthn credentials, for signing in or as a second step after a password. */
export const passkeys = pgTable(
  "passkeys",
  (c) => ({
    /** The credential's id, base64url. */
    id: c.text("id").primaryKey(),
    userId: userId(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** The signature counter; 0 for passkeys synced across devices. */
    counter: c.bigint("counter", { mode: "number" }).notNull(),
    transports: c.text("transports").array().notNull(),
    name: c.text("name").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at"),
  }),
  (t) => [index("passkeys_user_id_idx").on(t.userId)],
);

/** Single-use codes that replace a lost passkey. A user's codes are created and replaced as a set. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (c) => ({
    /** SHA-256 of the user's id and the code, hex. */
    codeHash: c.text("code_hash").primaryKey(),
    userId: userId(),
    createdAt: moment("created_at").notNull().defaultNow(),
    usedAt: moment("used_at"),
  }),
  (t) => [index("recovery_codes_user_id_idx").on(t.userId)],
);

/** Rate limit counters shared by all processes, keyed by limit and subject. */
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
