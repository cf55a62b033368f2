import "server-only";
import { db } from "@/db/client";
import { audit } from "@/lib/auth/audit";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { redeemRecoveryCode } from "../passkeys/mutations";
import { opensAccount } from "../password-proof";
import { refuseWhenCrowded } from "../passwords";
import { findByEmail } from "../queries";

/**
 * Signs in by email and password (AUTH-1), and by a recovery code where a passkey would have to follow (SEC-14). The same answer, after the same work, whether the account does not
 * exist, has no password, or has another one (AUTH-13). Throws UNAUTHENTICATED, TOO_MANY_REQUESTS
 * or UNAVAILABLE.
 */
export async function signIn(
  { email, password, recoveryCode }: { email: string; password: string; recoveryCode?: string },
  caller: Caller,
): Promise<SignedIn> {
  refuseWhenCrowded();
  const user = await findByEmail(email);
  const passed = await opensAccount({ email, passwordHash: user?.passwordHash }, password, caller);
  if (!user || !passed) {
    await audit(db(), {
      actorKind: "user",
      actorId: user?.id,
      action: "session.refused",
      address: caller.address,
      details: { method: "password" },
    });
    throw new AppError("UNAUTHENTICATED", "Invalid email or password");
  }
  if (recoveryCode) await redeemRecoveryCode(user, recoveryCode, caller);
  const method = recoveryCode ? "recovery-code" : "password";
  return db().transaction((on) => startSession(on, user.id, caller, method));
}
