import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { passwordResets, users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import { endSessions } from "@/lib/auth/mutations";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { refuseEasyPassword } from "../easy-passwords";
import { sendPasswordChangedMail } from "../mails";
import { provePassword } from "../password-proof";
import { hashPassword } from "../passwords";
import { findById } from "../queries";
import type { profileInput } from "../schema";

/**
 * Updates the given profile fields in one transaction (SET-4, SET-5). Changing the password requires the
 * current one, ends every session and returns a new session for this device; otherwise returns null. Throws
 * FORBIDDEN when the current password is wrong, BAD_REQUEST when the new one is easy to guess, CONFLICT when
 * the account has no password, or TOO_MANY_REQUESTS.
 */
export async function changeProfile(
  viewer: Viewer,
  change: z.output<typeof profileInput>,
  caller: Caller,
): Promise<SignedIn | null> {
  const { currentPassword, newPassword, ...plain } = change;
  const passwordHash =
    newPassword === undefined ? undefined : await newHash(viewer, currentPassword ?? "", newPassword, caller);
  const changed = Object.keys(plain).filter((name) => plain[name as keyof typeof plain] !== undefined);
  if (passwordHash === undefined && changed.length === 0) return null;
  return db().transaction(async (on) => {
    await on
      .update(users)
      .set({ ...plain, passwordHash, updatedAt: new Date() })
      .where(eq(users.id, viewer.userId));
    if (changed.length > 0) await auditOwn(on, viewer.userId, "profile.changed", caller, { fields: changed });
    if (passwordHash === undefined) return null;
    await auditOwn(on, viewer.userId, "password.changed", caller);
    await on.delete(passwordResets).where(eq(passwordResets.userId, viewer.userId));
    await endSessions(on, viewer.userId);
    await sendPasswordChangedMail(on, { userId: viewer.userId, email: viewer.email });
    return startSession(on, viewer.userId, caller, "password-change");
  });
}

async function newHash(viewer: Viewer, current: string, wanted: string, caller: Caller): Promise<string> {
  const user = await findById(viewer.userId);
  if (user?.passwordHash == null) {
    throw new AppError("CONFLICT", "This account has no password yet. Use 'Forgot password?' to set one.");
  }
  await provePassword(user, current, caller, {
    message: "The current password is incorrect",
    field: "currentPassword",
  });
  await refuseEasyPassword(wanted, user.email, "newPassword");
  return hashPassword(wanted);
}
