import "server-only";
import { sweepRedeemedTokens } from "@/lib/accounts/mutations/google";
import { sweepSessions } from "@/lib/auth/mutations";
import { sweepRateLimits } from "@/lib/http/rate-limit";

/** Deletes what sign-ins leave behind and nothing looks at any more; returns how many rows of each. */
export async function sweepAccounts(): Promise<{ sessions: number; limits: number; idTokens: number }> {
  const [sessions, limits, idTokens] = await Promise.all([
    sweepSessions(),
    sweepRateLimits(),
    sweepRedeemedTokens(),
  ]);
  return { sessions, limits, idTokens };
}
