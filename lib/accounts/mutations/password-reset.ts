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

const LINK_MS = 60 * 60 * 1000;
/** Every answer takes at least this long, which hides whether a mail was written. */
const ANSWER_AFTER_MS = 250;

/** The answer to everybody who asks for a reset (AUTH-4). */
export const RESET_ANSWER =
  "If an account exists for this email address, we have sent instructions to reset the password.";

const LINK_DEAD = "This link has expired or was already used. Please request a new one.";

/**
 * Mails a link to set a new password to the account with this address, if there is one. Tells nobody whether
 * there is: same answer, same time, same limits. Throws TOO_MANY_REQUESTS.
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
    await sendPasswordResetMail(on, to, token, `password-reset:${tokenHash}`);
    await auditOwn(on, user.id, "password-reset.requested", caller);
  });
}

/**
 * Sets a new password by the link of a mail, ends every session, and signs in on this device (AUTH-4). All
 * other links die too. Throws BAD_REQUEST when the link is expired, used or unknown, or the password easy to guess;
 * the link then still works. Throws FORBIDDEN with the field 'passkey' when the password is set and the passkey is still
 * to come.
 */
export async function resetPassword(token: string, password: string, caller: Caller): Promise<SignedIn> {
  const dead = () => new AppError("BAD_REQUEST", LINK_DEAD, { field: "token" });
  const owner = await findResetOwner(token);
  if (!owner) throw dead();
  await refuseEasyPassword(password, owner.email, "password");
  const passwordHash = await hashPassword(password);
  const { id, email } = await db().transaction(async (on) => {
    const now = new Date();
    const [reset] = await on
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashSecret(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!reset) throw dead();
    const user = await findById(reset.userId, on);
    if (!user) throw dead();
    await on
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
        // The link came by mail.
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
  // Anyone who reads the mailbox is the owner: guesses of others no longer lock them out.
  await forget(PASSWORD_PER_ACCOUNT, accountKey(email));
  return startSession(db(), id, caller, "password-reset");
}
