import "server-only";
import { db } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { noteProof, provePasskey } from "../passkeys/mutations";
import type { ProofInput } from "../passkeys/schema";
import { provePassword } from "../password-proof";
import { findById } from "../queries";
import { rejectedProof } from "../rejected-proof";
import { proveIdentity } from "./deletion";

/** Re-authenticates the viewer (SEC-15). Throws FORBIDDEN when the proof is rejected. */
export async function proveSelf(viewer: Viewer, proof: ProofInput, caller: Caller, headers: Headers) {
  const { passkey } = proof;
  if (passkey) {
    await db().transaction(async (on) => {
      const owner = await provePasskey(on, passkey, caller, headers).catch(rejectedProof("passkey"));
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
  else if (proof.idToken) await proveIdentity(viewer, proof.idToken);
  await noteProof(db(), viewer.sessionId, false);
}
