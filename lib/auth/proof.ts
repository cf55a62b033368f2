import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Viewer } from "./viewer";

/** How long a proof of who one is counts for what asks again. */
const FRESH_MS = 30 * 60 * 1000;

/** Throws FORBIDDEN with the field 'proof' unless the person has lately shown who they are (SEC-15). */
export function requireProof({ provedAt }: Viewer): void {
  if (Date.now() - provedAt <= FRESH_MS) return;
  throw new AppError("FORBIDDEN", "Please confirm that it is you.", { field: "proof" });
}

/** Whether an admin's session lacks the passkey that this installation wants of admins (SEC-14). */
export function lacksPasskey({ isAdmin, passkeyAt }: Viewer): boolean {
  return isAdmin && passkeyAt === null && env().ADMIN_PASSKEYS === "required";
}

/** Throws FORBIDDEN with the field 'passkey' where an admin has not shown the passkey that they must (SEC-14). */
export function requireAdminPasskey(viewer: Viewer): void {
  if (!lacksPasskey(viewer)) return;
  throw new AppError(
    "FORBIDDEN",
    "Admins need a passkey here. Add one in your settings, or confirm with it.",
    {
      field: "passkey",
    },
  );
}
