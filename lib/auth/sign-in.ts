import "server-only";
import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { users } from "@/db/schema/users";
import { audit } from "@/lib/auth/audit";
import { createRefreshToken, createSession, noteReturn } from "@/lib/auth/mutations";
import { issueToken } from "@/lib/auth/tokens";
import type { Caller } from "@/lib/http/caller";

/** Everything that a new session is known by. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** For the session cookie. */
  cookie: string;
  tokens: { accessToken: string; refreshToken: string };
}

/** Begins a session for a person who has just proved who they are by `method`, and writes it to the audit log. */
export async function startSession(
  on: DatabaseOrTransaction,
  userId: string,
  caller: Caller,
  method: "password" | "signup" | "google" | "password-reset" | "password-change",
): Promise<SignedIn> {
  await noteReturn(on, userId);
  const sessionId = await createSession(on, userId, caller.userAgent, { address: caller.address, method });
  const refreshToken = await createRefreshToken(on, sessionId);
  await audit(on, {
    actorKind: "user",
    actorId: userId,
    action: "session.started",
    subjectId: sessionId,
    address: caller.address,
    details: { method },
  });
  const [person] = await on.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  const isAdmin = person?.isAdmin ?? false;
  const [cookie, accessToken] = await Promise.all([
    issueToken("session", userId, sessionId, isAdmin),
    issueToken("access", userId, sessionId),
  ]);
  return { userId, sessionId, isAdmin, cookie, tokens: { accessToken, refreshToken } };
}
