import "server-only";
import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/db/client";
import { alertFeeds, webhooks } from "@/db/schema/alerts";
import { inboundAddresses } from "@/db/schema/inbound";
import { shares } from "@/db/schema/shares";
import { passkeys, passwordResets, recoveryCodes, users } from "@/db/schema/users";

/** Everything besides a password and sessions that gives access to an account or sends its data out. */
const WAYS_IN = [passkeys, recoveryCodes, passwordResets, alertFeeds, webhooks, shares, inboundAddresses];

/**
 * Removes the password and every other way in to an account that was registered with an address nobody verified, before
 * the owner of that address takes it over (SEC-3). The caller ends the sessions.
 */
export async function disownUnverified(on: DatabaseOrTransaction, userId: string): Promise<void> {
  for (const table of WAYS_IN) await on.delete(table).where(eq(table.userId, userId));
  await on
    .update(users)
    .set({ passwordHash: null, asksPasskey: false, calendarHash: null })
    .where(eq(users.id, userId));
}
