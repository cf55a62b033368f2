import "server-only";
import { lt } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { redeemedIdTokens } from "@/db/schema/users";

/** Marks a token as used until it expires. False when it was used before (a replay). */
export async function redeemOnce(
  on: DatabaseOrTransaction,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { count } = await on.insert(redeemedIdTokens).values({ tokenHash, expiresAt }).onConflictDoNothing();
  return count > 0;
}

/** Deletes records of used tokens that have expired since; returns how many. For the daily cleanup. */
export async function sweepRedeemedTokens(): Promise<number> {
  const { count } = await db().delete(redeemedIdTokens).where(lt(redeemedIdTokens.expiresAt, new Date()));
  return count;
}
