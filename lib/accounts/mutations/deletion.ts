import "server-only";
import { eq, or } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema/operations";
import { users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import type { Viewer } from "@/lib/auth/viewer";
import { endBilling } from "@/lib/billing/mutations/subscription";
import { isConfigured } from "@/lib/billing/stripe";
import { AppError, toAppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { verifyGoogleToken } from "../google-token";
import { provePassword } from "../password-proof";
import { findById, googleSubjectOf, hasRunningSubscription } from "../queries";
import { rejectedProof } from "../rejected-proof";
import type { deleteAccountInput } from "../schema";
import { DELETION_PASSWORD_REQUIRED } from "../texts";
import { redeem } from "./google";

/** An ID token confirms a deletion only if Google issued it within this time. */
const FRESH_MS = 10 * 60 * 1000;

/**
 * Deletes a user and everything they own (AUTH-11): marks, filters, sessions and tokens are deleted by
 * cascade. A running subscription is cancelled first. Requires the password or a fresh ID token of the linked
 * Google account. Throws FORBIDDEN when that check fails, TOO_MANY_REQUESTS, or whatever cancelling throws.
 */
export async function deleteAccount(
  viewer: Viewer,
  proof: z.output<typeof deleteAccountInput>,
  caller: Caller,
): Promise<void> {
  const user = await findById(viewer.userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (proof.password) await provePassword(user, proof.password, caller);
  else if (proof.idToken) await proveIdentity(viewer, proof.idToken);
  else throw new AppError("BAD_REQUEST", DELETION_PASSWORD_REQUIRED, { field: "password" });
  await endBilling(viewer.userId).catch((thrown: unknown) => cancelingFailed(viewer.userId, thrown));
  await db().transaction(async (on) => {
    await on.delete(users).where(eq(users.id, viewer.userId));
    await auditOwn(on, viewer.userId, "account.deleted", caller);
    // Keep the audit entries but erase the personal data in them (SEC-6).
    await on
      .update(auditLog)
      .set({ address: null, details: {} })
      .where(or(eq(auditLog.actorId, viewer.userId), eq(auditLog.subjectId, viewer.userId)));
  });
}

/**
 * Throws UNAVAILABLE, so that no account is deleted while its card is still being charged. On a server without
 * a payment provider, a user without a running subscription can be deleted.
 */
async function cancelingFailed(userId: string, thrown: unknown): Promise<void> {
  const cause = toAppError(thrown);
  if (!isConfigured() && !(await hasRunningSubscription(userId))) return;
  throw new AppError("UNAVAILABLE", "The subscription could not be canceled. Please try again.", { cause });
}

/** Throws FORBIDDEN unless the ID token is valid, fresh, unused and of the viewer's linked Google account. */
export async function proveIdentity(viewer: Viewer, idToken: string): Promise<void> {
  const identity = await verifyGoogleToken(idToken).catch(rejectedProof("idToken"));
  const linked = await googleSubjectOf(viewer.userId);
  const fresh = Date.now() - identity.issuedAt.getTime() < FRESH_MS;
  if (linked !== identity.subject || !fresh) {
    throw new AppError("FORBIDDEN", "Google authentication failed", { field: "idToken" });
  }
  await redeem(db(), identity).catch(rejectedProof("idToken"));
}
