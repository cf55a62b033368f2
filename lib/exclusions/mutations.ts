import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { buyerExclusions } from "@/db/schema/exclusions";
import type { Exclusions } from "./rules";

/** Replaces the user's exclusions (FND-12). */
export async function saveExclusions(userId: string, exclusions: Exclusions): Promise<void> {
  await db()
    .insert(buyerExclusions)
    .values({ userId, exclusions })
    .onConflictDoUpdate({ target: buyerExclusions.userId, set: { exclusions, updatedAt: sql`now()` } });
}
