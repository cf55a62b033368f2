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
 * Signs in with email and password (AUTH-1), plus a recovery code in place of a required passkey (SEC-14).
 * Response and timing are the same whether the account is missing, has no password or has another one
 * (AUTH-13). Throws UNAUTHENTICATED, TOO_MANY_REQUESTS or UNAVAILABLE.
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
