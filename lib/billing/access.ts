import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import { FREE_ROWS } from "./plans";
import { getStanding } from "./queries";
import { nextUtcDay, type Standing, viewerStanding } from "./rules";
import { type Feature, pausedSentence } from "./sentences";

/** Throws SUBSCRIPTION_REQUIRED, explaining why and how to subscribe, without access (SUB-2). */
export function checkFeature(standing: Standing, feature: Feature): void {
  if (standing.hasAccess) return;
  const reached = { limit: 0, used: 0, resetsAt: null };
  throw new AppError("SUBSCRIPTION_REQUIRED", pausedSentence(standing, feature), { reached });
}

/** The user's standing. Throws SUBSCRIPTION_REQUIRED when they have no access to `feature` (SUB-2). */
export async function requireFeature(userId: string, feature: Feature): Promise<Standing> {
  const standing = await getStanding(userId);
  checkFeature(standing, feature);
  return standing;
}

/** Throws SUBSCRIPTION_REQUIRED beyond the first 20 rows when the user has no access (SUB-2). */
export function checkPage(viewer: Viewer, { page, limit }: { page: number; limit: number }): void {
  if (page * limit > FREE_ROWS) checkFeature(viewerStanding(viewer), "furtherPages");
}

/** The error for exceeding the daily AI searches (SUB-1). */
export function noAiSearchLeft(limit: number, now = Date.now()): AppError {
  const resetsAt = nextUtcDay(now);
  const message = `You have used all ${limit} AI searches for today. They reset at midnight UTC.`;
  const retryAfterSeconds = (resetsAt.getTime() - now) / 1_000;
  return new AppError("TOO_MANY_REQUESTS", message, {
    reached: { limit, used: limit, resetsAt },
    retryAfterSeconds,
  });
}

/** The error for exceeding the plan's alerts (SUB-1). It never resets: another alert must be turned off. */
export function noAlertLeft(limit: number, used: number): AppError {
  return new AppError(
    "TOO_MANY_REQUESTS",
    `All ${limit} parallel alerts are in use. Turn off notifications for another filter, or save this one without them.`,
    { field: "notificationsEnabled", reached: { limit, used, resetsAt: null } },
  );
}
