import "server-only";
import { and, count, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { savedFilters } from "@/db/schema/filters";
import { users } from "@/db/schema/users";
import { noAlertLeft } from "../access";
import { PLANS } from "../plans";
import type { Standing } from "../rules";

/**
 * Lets nobody else switch on alerts of this person until the transaction ends. Called before a filter is locked,
 * so that locks are always taken in the same order.
 */
export async function lockAlerts(on: DatabaseOrTransaction, userId: string): Promise<void> {
  // Not `for update`: rows that refer to this person go on being written meanwhile.
  await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/**
 * Makes sure, in the transaction that switches on the alerts of a filter, that the person has one left: of many
 * at once no more than the limit pass (SUB-1). Throws TOO_MANY_REQUESTS with the limit and what is used. Somebody
 * whose alerts are paused may keep as many switched on as Pro allows: they go out again with the next
 * subscription (SUB-2).
 */
export async function takeAlert(
  on: DatabaseOrTransaction,
  userId: string,
  standing: Standing,
): Promise<void> {
  await lockAlerts(on, userId);
  const [row] = await on
    .select({ used: count() })
    .from(savedFilters)
    .where(and(eq(savedFilters.userId, userId), eq(savedFilters.notificationsEnabled, true)));
  const limit = (standing.hasAccess ? standing.limits : PLANS.pro).parallelAlerts;
  const used = row?.used ?? 0;
  if (used >= limit) throw noAlertLeft(limit, used);
}
