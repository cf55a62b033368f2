import "server-only";
import { sweepAuditLog, sweepSessions } from "@/lib/auth/mutations";
import { sweepRateLimits } from "@/lib/http/rate-limit";
import { sweepRedeemedTokens } from "./mutations/redeem-once";

/** Deletes expired sign-in data; returns the number of rows of each kind. */
export async function sweepAccounts() {
  const [sessions, limits, idTokens, audit] = await Promise.all([
    sweepSessions(),
    sweepRateLimits(),
    sweepRedeemedTokens(),
    sweepAuditLog(),
  ]);
  return { sessions, limits, idTokens, audit };
}
