import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { auditLog } from "@/db/schema/operations";
import { refreshTokens, sessions } from "@/db/schema/users";
import { SESSION_SECONDS } from "./cookies";
import { hashSecret, randomSecret } from "./tokens";

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Creates a session for a user who has just authenticated; returns its id. */
export async function createSession(
  on: DatabaseOrTransaction,
  userId: string,
  userAgent: string | null,
  from: { address?: string; method?: string; passkeyAt?: Date } = {},
): Promise<string> {
  const [row] = await on
    .insert(sessions)
    .values({ userId, expiresAt: fromNow(SESSION_SECONDS), userAgent: userAgent?.slice(0, 300), ...from })
    .returning({ id: sessions.id });
  if (!row) throw new Error("The session was not written.");
  return row.id;
}

/**
 * When a user comes back after six hours or more, listings first seen since they left count as new (SCR-5).
 * Must be called before the returning session is created or marked as used.
 */
export async function noteReturn(on: DatabaseOrTransaction, userId: string): Promise<void> {
  await on.execute(sql`
    update users set new_since = visits.left_at
    from (select max(last_used_at) as left_at from sessions where user_id = ${userId}) visits
    where id = ${userId} and visits.left_at < now() - interval '6 hours'
      and (new_since is null or new_since < visits.left_at)`);
}

/** Creates a refresh token for a session and returns it; only its hash is stored. */
export async function createRefreshToken(on: DatabaseOrTransaction, sessionId: string): Promise<string> {
  const token = randomSecret();
  await on
    .insert(refreshTokens)
    .values({ tokenHash: hashSecret(token), sessionId, expiresAt: fromNow(SESSION_SECONDS) });
  return token;
}

/** Revokes a session: its cookie, access tokens and refresh tokens stop working immediately (AUTH-13). */
export async function endSession(on: DatabaseOrTransaction, sessionId: string): Promise<void> {
  await on
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Revokes every session of a user, except `keep` if given; returns how many (AUTH-13). */
export async function endSessions(on: DatabaseOrTransaction, userId: string, keep?: string): Promise<number> {
  const { count } = await on
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    );
  return count;
}

/** Marks a session as just used. */
export async function touchSession(sessionId: string, userId: string): Promise<void> {
  await noteReturn(db(), userId);
  await db().update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Deletes sessions revoked or expired more than 30 days ago, with their refresh tokens; returns how many. */
export async function sweepSessions(): Promise<number> {
  const { count } = await db()
    .delete(sessions)
    .where(sql`least(${sessions.expiresAt}, ${sessions.revokedAt}) < now() - interval '30 days'`);
  return count;
}

/** Deletes audit log entries older than 400 days; returns how many (SEC-6). */
export async function sweepAuditLog(): Promise<number> {
  const { count } = await db().delete(auditLog).where(sql`${auditLog.at} < now() - interval '400 days'`);
  return count;
}
