import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Viewer } from "./viewer";

/** How long a re-authentication stays valid for sensitive actions. */
const FRESH_MS = 30 * 60 * 1000;

/** Throws FORBIDDEN with the field 'proof' unless the user has authenticated recently (SEC-15). */
export function requireProof({ provedAt }: Viewer): void {
  if (Date.now() - provedAt <= FRESH_MS) return;
  throw new AppError("FORBIDDEN", "Please confirm it’s you.", { field: "proof" });
}

/**
 * True for an admin session without a passkey check on an installation that requires one of admins (SEC-14).
 */
export function lacksPasskey({ isAdmin, passkeyAt }: Viewer): boolean {
  return isAdmin && passkeyAt === null && env().ADMIN_PASSKEYS === "required";
}

/** Throws FORBIDDEN with the field 'passkey' if an admin still has to confirm with a passkey (SEC-14). */
export function requireAdminPasskey(viewer: Viewer): void {
  if (!lacksPasskey(viewer)) return;
  throw new AppError(
    "FORBIDDEN",
    "Admins need a passkey here. Add one in your settings, or confirm with an existing one.",
    {
      field: "passkey",
    },
  );
}
