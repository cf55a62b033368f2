import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { auditLog } from "@/db/schema/operations";
import { refreshTokens, sessions } from "@/db/schema/users";
import { SESSION_SECONDS } from "./cookies";
import { hashSecret, randomSecret } from "./tokens";

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Begins a session for a person who has just proved who they are; returns its id. */
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
 * After an absence of six hours, what came since a person left counts as new to them (SCR-5). To be called before the
 * session that they come back with is written or noted as used.
 */
export async function noteReturn(on: DatabaseOrTransaction, userId: string): Promise<void> {
  await on.execute(sql`
    update users set new_since = visits.left_at
    from (select max(last_used_at) as left_at from sessions where user_id = ${userId}) visits
    where id = ${userId} and visits.left_at < now() - interval '6 hours'
      and (new_since is null or new_since < visits.left_at)`);
}

/** Gives a session a fresh refresh token; returns its text, of which only the hash is kept. */
export async function createRefreshToken(on: DatabaseOrTransaction, sessionId: string): Promise<string> {
  const token = randomSecret();
  await on
    .insert(refreshTokens)
    .values({ tokenHash: hashSecret(token), sessionId, expiresAt: fromNow(SESSION_SECONDS) });
  return token;
}

/** Ends one session: its cookie, access tokens and refresh tokens are dead at the next request (AUTH-13). */
export async function endSession(on: DatabaseOrTransaction, sessionId: string): Promise<void> {
  await on
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a person, except `keep` when it is given; returns how many (AUTH-13). */
export async function endSessions(on: DatabaseOrTransaction, userId: string, keep?: string): Promise<number> {
  const ended = await on
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Notes that a session is in use. */
export async function touchSession(sessionId: string, userId: string): Promise<void> {
  await noteReturn(db(), userId);
  await db().update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** Deletes sessions that ended or expired more than 30 days ago, with their refresh tokens; returns how many. */
export async function sweepSessions(): Promise<number> {
  const gone = await db()
    .delete(sessions)
    .where(sql`least(${sessions.expiresAt}, ${sessions.revokedAt}) < now() - interval '30 days'`)
    .returning({ id: sessions.id });
  return gone.length;
}

/** Deletes what the audit log holds of more than 400 days ago; returns how many entries (SEC-6). */
export async function sweepAuditLog(): Promise<number> {
  const gone = await db()
    .delete(auditLog)
    .where(sql`${auditLog.at} < now() - interval '400 days'`)
    .returning({ id: auditLog.id });
  return gone.length;
}
