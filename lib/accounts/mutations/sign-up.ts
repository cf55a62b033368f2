import "server-only";
import type { z } from "zod";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { consume } from "@/lib/http/rate-limit";
import { refuseEasyPassword } from "../easy-passwords";
import { SIGNUP_PER_ADDRESS } from "../limits";
import { sendVerificationMail } from "../mails";
import { hashPassword, refuseWhenCrowded } from "../passwords";
import type { signupInput } from "../schema";
import { REGISTRATION_CLOSED } from "../texts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws FORBIDDEN when registration is closed (REGISTRATION=closed). */
export function checkRegistration(): void {
  if (env().REGISTRATION === "closed") throw new AppError("FORBIDDEN", REGISTRATION_CLOSED);
}

interface NewUser
  extends Pick<typeof users.$inferInsert, "email" | "fullName" | "passwordHash" | "isAdmin" | "timeZone"> {
  /** True when Google or the operator vouches for the address. */
  emailVerified?: boolean;
}

/**
 * Inserts a user with a new trial (BIL-8) and returns the id; undefined when the address, which must be
 * normalised, is taken.
 */
export async function insertUser(
  { emailVerified = false, ...user }: NewUser,
  on: DatabaseOrTransaction = db(),
): Promise<string | undefined> {
  const verified = emailVerified || env().EMAIL_VERIFICATION === "waived";
  const trialEndsAt = new Date(Date.now() + env().TRIAL_DAYS * DAY_MS);
  const [row] = await on
    .insert(users)
    .values({ ...user, trialEndsAt, emailVerifiedAt: verified ? new Date() : null })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id;
}

/**
 * Creates an account and signs in (AUTH-2, AUTH-10). The response contains tokens, so it cannot hide that an
 * address is taken; the limit per IP address prevents using that to enumerate accounts. Throws FORBIDDEN,
 * BAD_REQUEST for a password that is easy to guess, CONFLICT, TOO_MANY_REQUESTS or UNAVAILABLE.
 */
export async function signUp(
  { email, fullName, password, timeZone }: z.output<typeof signupInput>,
  caller: Caller,
): Promise<SignedIn> {
  checkRegistration();
  refuseWhenCrowded();
  await refuseEasyPassword(password, email, "password");
  await consume(SIGNUP_PER_ADDRESS, caller.address);
  const passwordHash = await hashPassword(password);
  return db().transaction(async (on) => {
    const userId = await insertUser({ email, fullName, passwordHash, timeZone }, on);
    if (!userId) {
      throw new AppError("CONFLICT", "An account with this email already exists", { field: "email" });
    }
    await auditOwn(on, userId, "account.created", caller, { method: "password" });
    if (env().EMAIL_VERIFICATION === "required") await sendVerificationMail(on, { userId, email });
    return startSession(on, userId, caller, "signup");
  });
}
