import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { refreshTokens, sessions } from "@/db/schema/users";
import { audit } from "@/lib/auth/audit";
import { createRefreshToken, endSession } from "@/lib/auth/mutations";
import { isInUse } from "@/lib/auth/queries";
import { hashSecret, issueToken } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Caller } from "@/lib/http/caller";
import { sendTokenReusedMail } from "../mails";
import { findById } from "../queries";
import type { tokensView } from "../schema";

/**
 * How long the response to a refresh is delayed after the old token is marked as used. A client that presents
 * the old token within this time cannot have received the new one yet: that is a burst of parallel requests,
 * not a theft. Later use means the token has two holders, one of them a thief
 * (docs/decisions/0006-sessions.md).
 */
const ANSWER_AFTER_MS = 500;

type Reuse = { kind: "reused"; userId: string; sessionId: string };
type Tokens = z.output<typeof tokensView>;
type Outcome = (Tokens & { kind: "rotated" }) | { kind: "burst" } | { kind: "refused" } | Reuse;

/**
 * Exchanges a refresh token for a new pair (AUTH-9). Each token works once; reusing it ends the session.
 * Throws UNAUTHENTICATED, or CONFLICT when a parallel refresh won.
 */
export async function refresh(token: string, caller: Caller): Promise<Tokens> {
  const outcome = await db().transaction((on) => rotate(on, token, caller));
  if (outcome.kind === "burst") throw new AppError("CONFLICT", "This refresh token is already being used.");
  if (outcome.kind === "reused") await raiseAlarm(outcome);
  if (outcome.kind !== "rotated") throw new AppError("UNAUTHENTICATED");
  await pause(ANSWER_AFTER_MS);
  return { accessToken: outcome.accessToken, refreshToken: outcome.refreshToken };
}

/** The token may have been stolen: alerts the operator and the owner (SEC-6). */
async function raiseAlarm({ userId, sessionId }: Reuse): Promise<void> {
  log.warn({ userId, sessionId }, "a refresh token was used twice");
  const owner = await findById(userId);
  if (owner) await sendTokenReusedMail(db(), { userId: owner.id, email: owner.email });
}

async function rotate(on: DatabaseOrTransaction, token: string, caller: Caller): Promise<Outcome> {
  const tokenHash = hashSecret(token);
  const now = new Date();
  const { usedAt, expiresAt } = refreshTokens;
  const [used] = await on
    .update(refreshTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(usedAt), gt(expiresAt, now)))
    .returning({ sessionId: refreshTokens.sessionId });
  if (!used) return judgeSecondUse(on, tokenHash, caller);
  const isAlive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isInUse);
  const [session] = await on
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, used.sessionId), isAlive));
  if (!session) return { kind: "refused" };
  return {
    kind: "rotated",
    refreshToken: await createRefreshToken(on, session.id),
    accessToken: await issueToken("access", session.userId, session.id),
  };
}

async function judgeSecondUse(
  on: DatabaseOrTransaction,
  tokenHash: string,
  caller: Caller,
): Promise<Outcome> {
  const [known] = await on
    .select({
      sessionId: refreshTokens.sessionId,
      userId: sessions.userId,
      alive: sql<boolean>`${sessions.revokedAt} is null`,
      used: sql<boolean>`${refreshTokens.usedAt} is not null`,
      burst: sql<boolean>`clock_timestamp() - ${refreshTokens.usedAt} < make_interval(secs => ${ANSWER_AFTER_MS / 1000})`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!known?.used || !known.alive) return { kind: "refused" };
  if (known.burst) return { kind: "burst" };
  await endSession(on, known.sessionId);
  await audit(on, {
    actorKind: "api",
    actorId: known.userId,
    action: "refresh-token.reused",
    subjectId: known.sessionId,
    address: caller.address,
  });
  return { kind: "reused", userId: known.userId, sessionId: known.sessionId };
}
