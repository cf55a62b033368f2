import "server-only";
import { AppError } from "@/lib/core/errors";

/**
 * For the proof of a signed-in user: throws FORBIDDEN at `field` instead of UNAUTHENTICATED, which would sign
 * the client out although the session has not ended. Other errors pass unchanged.
 */
export const rejectedProof =
  (field: "passkey" | "idToken") =>
  (thrown: unknown): never => {
    if (!(thrown instanceof AppError) || thrown.code !== "UNAUTHENTICATED") throw thrown;
    throw new AppError("FORBIDDEN", thrown.message, { field, cause: thrown });
  };
