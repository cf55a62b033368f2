import "server-only";
import { requireAdminPasskey, requireProof } from "@/lib/auth/proof";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Access } from "./contract";

/**
 * Throws UNAUTHENTICATED, NOT_FOUND for non-admins (ADM-1), or FORBIDDEN when an admin still has to confirm with a
 * passkey or, if `asksProof`, the caller to re-authenticate.
 */
export function checkAccess(access: Access, viewer: Viewer | null, asksProof: boolean): void {
  if (access === "public") return;
  if (!viewer) throw new AppError("UNAUTHENTICATED");
  if (access === "admin") {
    if (!viewer.isAdmin) throw new AppError("NOT_FOUND");
    requireAdminPasskey(viewer);
  }
  if (asksProof) requireProof(viewer);
}
