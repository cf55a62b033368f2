import "server-only";
import { and, count, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { savedFilters } from "@/db/schema/filters";
import { users } from "@/db/schema/users";
import { noAlertLeft } from "../access";
import { PLANS } from "../plans";
import type { Standing } from "../rules";

/** Locks the user's alerts until the transaction ends. Always before a filter, against deadlocks. */
export async function lockAlerts(on: DatabaseOrTransaction, userId: string): Promise<void> {
  // Not `for update`, which would block inserts of rows that reference this user.
  await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/**
 * Checks the alert limit inside the transaction that turns on a filter's alerts; the lock keeps parallel
 * requests within the limit (SUB-1). Throws TOO_MANY_REQUESTS with the limit and the number in use. A user
 * without access may keep as many alerts turned on as Pro allows: they resume with the next subscription
 * (SUB-2).
 */
export async function takeAlert(on: DatabaseOrTransaction, userId: string, standing: Standing) {
  await lockAlerts(on, userId);
  const [row] = await on
    .select({ used: count() })
    .from(savedFilters)
    .where(and(eq(savedFilters.userId, userId), eq(savedFilters.notificationsEnabled, true)));
  const limit = (standing.hasAccess ? standing.limits : PLANS.pro).parallelAlerts;
  const used = row?.used ?? 0;
  if (used >= limit) throw noAlertLeft(limit, used);
}
