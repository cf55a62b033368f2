import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { passwordResets, users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import { endSessions } from "@/lib/auth/mutations";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import { hashSecret, randomSecret } from "@/lib/auth/tokens";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { consume, forget } from "@/lib/http/rate-limit";
import { refuseEasyPassword } from "../easy-passwords";
import { accountKey, PASSWORD_PER_ACCOUNT, RESET_PER_ACCOUNT, RESET_PER_ADDRESS } from "../limits";
import { sendPasswordChangedMail, sendPasswordResetMail } from "../mails";
import { hashPassword } from "../passwords";
import { findByEmail, findById, findResetOwner } from "../queries";
import { disownUnverified } from "./disown";

const LINK_MS = 60 * 60 * 1000;
/** Minimum response time, which hides whether a mail was sent. */
const ANSWER_AFTER_MS = 250;

/** The response to every reset request (AUTH-4). */
export const RESET_ANSWER =
  "If an account exists for this email address, we have sent instructions to reset the password.";

const LINK_DEAD = "This link has expired or was already used. Please request a new one.";

/**
 * E-mails a password reset link to the account with this address, if there is one. Response, timing and
 * limits are the same either way, so callers cannot learn whether it exists. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(email: string, caller: Caller): Promise<void> {
  await consume(RESET_PER_ADDRESS, caller.address);
  await consume(RESET_PER_ACCOUNT, accountKey(email));
  await Promise.all([writeReset(email, caller), pause(ANSWER_AFTER_MS)]);
}

async function writeReset(email: string, caller: Caller): Promise<void> {
  const user = await findByEmail(email);
  if (!user) return;
  const token = randomSecret();
  const tokenHash = hashSecret(token);
  await db().transaction(async (on) => {
    await on
      .insert(passwordResets)
      .values({ tokenHash, userId: user.id, expiresAt: new Date(Date.now() + LINK_MS) });
    const to = { userId: user.id, email: user.email };
    await sendPasswordResetMail(on, to, token, tokenHash);
    await auditOwn(on, user.id, "password-reset.requested", caller);
  });
}

/**
 * Sets a new password from an e-mailed link, ends every session and signs in on this device (AUTH-4).
 * Invalidates all other reset links. Throws BAD_REQUEST when the link is expired, used or unknown, or when
 * the password is easy to guess, which leaves the link valid. Throws FORBIDDEN with the field 'passkey' when
 * the password was set but signing in also needs a passkey.
 */
export async function resetPassword(token: string, password: string, caller: Caller): Promise<SignedIn> {
  const dead = () => new AppError("BAD_REQUEST", LINK_DEAD, { field: "token" });
  const owner = await findResetOwner(token);
  if (!owner) throw dead();
  await refuseEasyPassword(password, owner.email, "password");
  const passwordHash = await hashPassword(password);
  const { id, email } = await db().transaction(async (on) => {
    const now = new Date();
    const { tokenHash, usedAt, expiresAt } = passwordResets;
    const [reset] = await on
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(tokenHash, hashSecret(token)), isNull(usedAt), gt(expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (!reset) throw dead();
    const user = await findById(reset.userId, on);
    if (!user) throw dead();
    if (!user.emailVerified) await disownUnverified(on, user.id);
    await on
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
        // The link arrived by e-mail, so the address works.
        emailRefusedAt: null,
        emailRefusal: null,
        updatedAt: now,
      })
      .where(eq(users.id, user.id));
    await on
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
    await endSessions(on, user.id);
    await auditOwn(on, user.id, "password.reset", caller);
    await sendPasswordChangedMail(on, { userId: user.id, email: user.email });
    return user;
  });
  // The owner has proved access to the mailbox: other people's wrong guesses must not lock them out.
  await forget(PASSWORD_PER_ACCOUNT, accountKey(email));
  return startSession(db(), id, caller, "password-reset");
}
