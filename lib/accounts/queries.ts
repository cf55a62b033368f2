import "server-only";
import { and, desc, eq, gt, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { subscriptions } from "@/db/schema/billing";
import { marks } from "@/db/schema/marks";
import { accounts, passwordResets, sessions, users } from "@/db/schema/users";
import { isInUse } from "@/lib/auth/queries";
import { hashSecret } from "@/lib/auth/tokens";
import { deviceOf } from "./device";
import type { SessionView, UserView } from "./schema";

export const GOOGLE = "google";

/** The user data needed for authentication. */
export interface Credentials {
  id: string;
  email: string;
  passwordHash: string | null;
  isAdmin: boolean;
  /** Whether the user has confirmed the address (SEC-3). */
  emailVerified: boolean;
}

const credentials = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  isAdmin: users.isAdmin,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

const findUser =
  (column: typeof users.email | typeof users.id) =>
  async (value: string, on: DatabaseOrTransaction = db()): Promise<Credentials | undefined> => {
    const [row] = await on.select(credentials).from(users).where(eq(column, value));
    return row;
  };

/** The user with this address, which must be normalised. */
export const findByEmail = findUser(users.email);

/** The user with this id. */
export const findById = findUser(users.id);

/** The user linked to this Google identity. */
export async function findByGoogleSubject(
  subject: string,
  on: DatabaseOrTransaction = db(),
): Promise<Credentials | undefined> {
  const [row] = await on
    .select(credentials)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.provider, GOOGLE), eq(accounts.subject, subject)));
  return row;
}

/** The Google user id linked to a user, or undefined. */
export async function googleSubjectOf(
  userId: string,
  on: DatabaseOrTransaction = db(),
): Promise<string | undefined> {
  const [row] = await on
    .select({ subject: accounts.subject })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, GOOGLE)));
  return row?.subject;
}

/** A user as shown to themselves (GET /api/me, the settings screen). Undefined when deleted. */
export async function findUserView(userId: string): Promise<UserView | undefined> {
  const [row] = await db()
    .select({ user: users, googleId: accounts.subject })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.provider, GOOGLE)))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { user, googleId } = row;
  return {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    isAdmin: user.isAdmin,
    googleId,
    hasPassword: user.passwordHash !== null,
    emailVerified: user.emailVerifiedAt !== null,
    emailRefusal: user.emailRefusal,
    emailFrequency: user.emailFrequency,
    timeZone: user.timeZone,
    trialEndsAt: user.trialEndsAt.toISOString(),
    createdAt: user.createdAt.toISOString(),
  };
}

/** When a session was started. */
export async function sessionStartedAt(sessionId: string): Promise<Date | undefined> {
  const [row] = await db()
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.createdAt;
}

/** The user a password reset link belongs to; undefined when it is expired, used or unknown. */
export async function findResetOwner(token: string): Promise<Credentials | undefined> {
  const [row] = await db()
    .select(credentials)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashSecret(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, new Date()),
      ),
    );
  return row;
}

/** Whether a user has a subscription in a state in which Stripe keeps charging or trying to. */
export async function hasRunningSubscription(userId: string): Promise<boolean> {
  const isRunning = and(
    eq(subscriptions.userId, userId),
    isNotNull(subscriptions.stripeSubscriptionId),
    isNotNull(subscriptions.status),
    notInArray(subscriptions.status, ["canceled", "incomplete_expired"]),
  );
  return (await db().$count(subscriptions, isRunning)) > 0;
}

/** How many listings a user has hidden. */
export const countHiddenListings = async (userId: string): Promise<number> =>
  db().$count(marks, and(eq(marks.userId, userId), isNotNull(marks.hiddenAt)));

/** Whether there is any admin. */
export const hasAdmin = async (): Promise<boolean> => (await db().$count(users, eq(users.isAdmin, true))) > 0;

const active = (userId: string) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date()), isInUse);

/** Whether this is an active session of the user. */
export const findSessionOf = async (userId: string, sessionId: string): Promise<boolean> =>
  (await db().$count(sessions, and(active(userId), eq(sessions.id, sessionId)))) > 0;

/** A user's active sessions: the current one first, then by last use. */
export async function listSessions(userId: string, current: string): Promise<SessionView[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(active(userId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100);
  return rows
    .map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
      id,
      device: deviceOf(userAgent),
      address,
      isCurrent: id === current,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
