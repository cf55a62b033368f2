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
  const taken = await on
    .insert(redeemedIdTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: redeemedIdTokens.tokenHash });
  return taken.length > 0;
}

/** Deletes records of used tokens that have expired since; returns how many. For the daily cleanup. */
export async function sweepRedeemedTokens(): Promise<number> {
  return (await db().delete(redeemedIdTokens).where(lt(redeemedIdTokens.expiresAt, new Date())).returning())
    .length;
}
