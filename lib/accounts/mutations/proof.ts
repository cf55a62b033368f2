import "server-only";
import { db } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { noteProof, provePasskey } from "../passkeys/mutations";
import type { ProofInput } from "../passkeys/schema";
import { provePassword } from "../password-proof";
import { findById } from "../queries";
import { proveIdentity } from "./deletion";

/**
 * Re-authenticates the viewer for sensitive actions (SEC-15). Throws FORBIDDEN when the proof is rejected, or
 * whatever the individual checks throw.
 */
export async function proveSelf(
  viewer: Viewer,
  proof: ProofInput,
  caller: Caller,
  headers: Headers,
): Promise<void> {
  const { passkey } = proof;
  if (passkey) {
    await db().transaction(async (on) => {
      const owner = await provePasskey(on, passkey, caller, headers).catch(notSignedOut);
      if (owner !== viewer.userId) {
        throw new AppError("FORBIDDEN", "This passkey belongs to another account.", { field: "passkey" });
      }
      await noteProof(on, viewer.sessionId, true);
    });
    return;
  }
  const user = await findById(viewer.userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (proof.password) await provePassword(user, proof.password, caller);
  else if (proof.idToken) await proveIdentity(viewer, proof.idToken).catch(notSignedOut);
  await noteProof(db(), viewer.sessionId, false);
}

/** Turns 401 into 403: a rejected proof does not end the session, and 401 would sign the client out. */
function notSignedOut(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.code !== "UNAUTHENTICATED") throw thrown;
  throw new AppError("FORBIDDEN", thrown.message, { field: "passkey", cause: thrown });
}
