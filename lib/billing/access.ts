import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import { FREE_ROWS } from "./plans";
import { getStanding } from "./queries";
import { nextUtcDay, type Standing, viewerStanding } from "./rules";
import { type Feature, pausedSentence } from "./sentences";

/**
 * Throws SUBSCRIPTION_REQUIRED, saying why and where to subscribe, when a standing does not give `feature` (SUB-2).
 */
export function checkFeature(standing: Standing, feature: Feature): void {
  if (standing.hasAccess) return;
  throw new AppError("SUBSCRIPTION_REQUIRED", pausedSentence(standing, feature), {
    reached: { limit: 0, used: 0, resetsAt: null },
  });
}

/** The standing of a person to whom `feature` is open; throws SUBSCRIPTION_REQUIRED as `checkFeature` (SUB-2). */
export async function requireFeature(userId: string, feature: Feature): Promise<Standing> {
  const standing = await getStanding(userId);
  checkFeature(standing, feature);
  return standing;
}

/**
 * Throws SUBSCRIPTION_REQUIRED when a page reaches beyond the first 20 rows of a result and the person may not go
 * there (SUB-2).
 */
export function checkPage(viewer: Viewer, { page, limit }: { page: number; limit: number }): void {
  if (page * limit > FREE_ROWS) checkFeature(viewerStanding(viewer), "furtherPages");
}

/** The refusal of one AI search more than the day has (SUB-1). */
export function noAiSearchLeft(limit: number, now = Date.now()): AppError {
  const resetsAt = nextUtcDay(now);
  return new AppError(
    "TOO_MANY_REQUESTS",
    `All ${limit} AI searches of today are used. They reset at midnight UTC.`,
    { reached: { limit, used: limit, resetsAt }, retryAfterSeconds: (resetsAt.getTime() - now) / 1_000 },
  );
}

/** The refusal of one alert more than the plan has (SUB-1). No clock frees one: another has to be switched off. */
export function noAlertLeft(limit: number, used: number): AppError {
  return new AppError(
    "TOO_MANY_REQUESTS",
    `All ${limit} parallel alerts are in use. Switch off the notifications of another filter, or save this one without them.`,
    { field: "notificationsEnabled", reached: { limit, used, resetsAt: null } },
  );
}
