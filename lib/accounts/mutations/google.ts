import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { accounts, users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import { endSessions } from "@/lib/auth/mutations";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { consume, giveBack } from "@/lib/http/rate-limit";
import { normaliseEmail } from "../email-address";
import { type GoogleIdentity, verifyGoogleToken } from "../google-token";
import { GOOGLE_PER_ADDRESS } from "../limits";
import { sendGoogleLinkedMail } from "../mails";
import { provePassword } from "../password-proof";
import {
  findByEmail,
  findByGoogleSubject,
  findById,
  GOOGLE,
  googleSubjectOf,
  sessionStartedAt,
} from "../queries";
import type { googleInput } from "../schema";
import { disownUnverified } from "./disown";
import { issueLoginCode } from "./login-code";
import { redeemOnce } from "./redeem-once";
import { checkRegistration, insertUser } from "./sign-up";

const FAILED = "Google authentication failed";

/** Marks an ID token as used. Throws UNAUTHENTICATED when it was used before (a replay). */
export async function redeem(on: DatabaseOrTransaction, { tokenHash, expiresAt }: GoogleIdentity) {
  if (!(await redeemOnce(on, tokenHash, expiresAt))) throw new AppError("UNAUTHENTICATED", FAILED);
}

/**
 * Signs in with a Google ID token (AUTH-7): as the linked user; otherwise as the account with the same
 * address, which is then linked; otherwise as a new account. The last two require an address verified by
 * Google. Throws UNAUTHENTICATED, FORBIDDEN, CONFLICT, TOO_MANY_REQUESTS, UNAVAILABLE or BAD_GATEWAY.
 */
export function signInWithGoogle(given: GoogleProof, caller: Caller): Promise<SignedIn> {
  return provenByGoogle(given, caller, (userId, on) => startSession(on, userId, caller, "google"));
}

/** As above, for Google's redirect flow: returns a code only usable in the browser of `browserSecret` (SEC-2). */
export function beginGoogleRedirect(idToken: string, browserSecret: string, caller: Caller): Promise<string> {
  return provenByGoogle({ idToken }, caller, (userId) => issueLoginCode(userId, browserSecret));
}

type GoogleProof = z.output<typeof googleInput>;

async function provenByGoogle<Result>(
  { idToken, timeZone }: GoogleProof,
  caller: Caller,
  then: (userId: string, on: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  await consume(GOOGLE_PER_ADDRESS, caller.address);
  const identity = await verifyGoogleToken(idToken);
  const result = await db().transaction(async (on) => {
    await redeem(on, identity);
    const linked = await findByGoogleSubject(identity.subject, on);
    return then(linked?.id ?? (await linkOrCreate(on, { ...identity, timeZone }, caller)), on);
  });
  await giveBack(GOOGLE_PER_ADDRESS, caller.address);
  return result;
}

async function linkOrCreate(
  on: DatabaseOrTransaction,
  identity: GoogleIdentity & { timeZone?: string },
  caller: Caller,
): Promise<string> {
  const email = normaliseEmail(identity.email);
  if (email === null) throw new AppError("UNAUTHENTICATED", FAILED);
  if (!identity.emailVerified) {
    throw new AppError("FORBIDDEN", "Google has not verified this email address.");
  }
  const existing = await findByEmail(email, on);
  if (!existing) checkRegistration();
  const { fullName, timeZone } = identity;
  const user = { email, fullName, passwordHash: null, timeZone, emailVerified: true };
  const userId = existing?.id ?? (await insertUser(user, on));
  // A concurrent request created an account with this address; the next attempt links it.
  if (!userId) throw new AppError("CONFLICT");
  if (await googleSubjectOf(userId, on)) {
    throw new AppError("CONFLICT", "Another Google account is linked to this email address.");
  }
  await on.insert(accounts).values({ provider: GOOGLE, subject: identity.subject, userId, email });
  await auditOwn(on, userId, existing ? "google.linked" : "account.created", caller, { method: "google" });
  if (existing) {
    // The person who registered this address may not own it: end all sessions and notify the owner.
    await endSessions(on, userId);
    if (!existing.emailVerified) {
      await disownUnverified(on, userId);
      await on.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
    }
    await sendGoogleLinkedMail(on, { userId, email });
  }
  return userId;
}

/** A session started within this time counts as a fresh authentication. */
const FRESH_MS = 15 * 60 * 1000;

/**
 * Unlinks Google sign-in from an account (AUTH-12), confirmed by the password or by a session started within
 * the last 15 minutes. Rejected when the account has no password. Throws FORBIDDEN, NOT_FOUND or CONFLICT.
 */
export async function unlinkGoogle(viewer: Viewer, caller: Caller, password: string | undefined) {
  const user = await findById(viewer.userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (!(await googleSubjectOf(viewer.userId))) {
    throw new AppError("NOT_FOUND", "No Google account is linked.");
  }
  if (user.passwordHash === null) {
    throw new AppError("CONFLICT", "Set a password first. Without one you could no longer sign in.");
  }
  if (password === undefined) {
    const startedAt = await sessionStartedAt(viewer.sessionId);
    if (!startedAt || Date.now() - startedAt.getTime() > FRESH_MS) {
      throw new AppError("FORBIDDEN", "Please log in again to do this.");
    }
  } else {
    await provePassword(user, password, caller);
  }
  await db().transaction(async (on) => {
    await on.delete(accounts).where(and(eq(accounts.userId, viewer.userId), eq(accounts.provider, GOOGLE)));
    await auditOwn(on, viewer.userId, "google.unlinked", caller);
  });
}
