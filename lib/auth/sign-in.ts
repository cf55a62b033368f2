import "server-only";
import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { users } from "@/db/schema/users";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { audit } from "./audit";
import { createRefreshToken, createSession, noteReturn } from "./mutations";
import { needsPasskey } from "./queries";
import { issueToken } from "./tokens";

/** A new session with its cookie and tokens. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** For the session cookie. */
  cookie: string;
  tokens: { accessToken: string; refreshToken: string };
}

/** Methods that satisfy the passkey requirement; a recovery code replaces a lost passkey. */
const BY_PASSKEY = new Set<Method>(["passkey", "recovery-code"]);
/** Replaces a session that has already met every requirement. */
const CONTINUATION = "password-change";

type Method =
  | "password"
  | "signup"
  | "google"
  | "password-reset"
  | "password-change"
  | "passkey"
  | "recovery-code";

/**
 * Starts a session for a user who has just authenticated with `method`, and records it in the audit log.
 * Throws FORBIDDEN with the field 'passkey' when a passkey is required as a second step (SEC-14).
 */
export async function startSession(
  on: DatabaseOrTransaction,
  userId: string,
  caller: Caller,
  method: Method,
): Promise<SignedIn> {
  const byPasskey = BY_PASSKEY.has(method);
  if (!byPasskey && method !== CONTINUATION && (await needsPasskey(userId, on))) {
    throw new AppError("FORBIDDEN", "Confirm with your passkey or a recovery code.", {
      field: "passkey",
    });
  }
  await noteReturn(on, userId);
  const sessionId = await createSession(on, userId, caller.userAgent, {
    address: caller.address,
    method,
    ...(byPasskey && { passkeyAt: new Date() }),
  });
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
