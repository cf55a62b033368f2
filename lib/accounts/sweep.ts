import "server-only";
import { sweepAuditLog, sweepSessions } from "@/lib/auth/mutations";
import { sweepRateLimits } from "@/lib/http/rate-limit";
import { sweepRedeemedTokens } from "./mutations/google";

/** Deletes expired sign-in data; returns the number of rows of each kind. */
export async function sweepAccounts(): Promise<{
  sessions: number;
  limits: number;
  idTokens: number;
  audit: number;
}> {
  const [sessions, limits, idTokens, audit] = await Promise.all([
    sweepSessions(),
    sweepRateLimits(),
    sweepRedeemedTokens(),
    sweepAuditLog(),
  ]);
  return { sessions, limits, idTokens, audit };
}
