import "server-only";
import { requireFeature } from "@/lib/billing/access";
import { consume } from "@/lib/http/rate-limit";

/** The rate limit for exports per user, since each reads a whole result. */
const EXPORTS = { name: "export", max: 60, windowSeconds: 3_600 };

/**
 * Checks that a user may export, and counts it. Throws SUBSCRIPTION_REQUIRED when exports are paused (SUB-2),
 * and TOO_MANY_REQUESTS.
 */
export async function takeExport(userId: string): Promise<void> {
  await requireFeature(userId, "export");
  await consume(EXPORTS, userId);
}
