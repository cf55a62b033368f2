import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { buyerAssumptions, lendingRules, listingAssumptions } from "@/db/schema/financing";
import { listings } from "@/db/schema/listings";
import { auditAdmin } from "@/lib/auth/audit";
import { AppError } from "@/lib/core/errors";
import { changedOnly } from "./assumptions";
import type { AssumptionsChange, KnownRules, LendingRulesEntry } from "./schema";

/** Adds lending rules in an admin's name (FIN-2). Throws CONFLICT when some start on the same day. */
export function addLendingRules(
  adminId: string,
  entry: LendingRulesEntry,
  today: string,
): Promise<KnownRules> {
  return db().transaction(async (tx) => {
    const [added] = await tx
      .insert(lendingRules)
      .values({ ...entry, checkedAt: today, createdBy: adminId, entered: true })
      .onConflictDoNothing()
      .returning();
    const { rules: _, ...details } = entry;
    const taken = `Rules that start on ${entry.validFrom} already exist.`;
    if (!added) throw new AppError("CONFLICT", taken, { field: "validFrom" });
    await auditAdmin(tx, adminId, "lending-rules.added", { subjectId: String(added.id), details });
    return { ...entry, checkedAt: today, entered: true };
  });
}

/** Removes an admin's rules by first day (FIN-12); earlier ones apply again. Throws NOT_FOUND. */
export function removeLendingRules(adminId: string, validFrom: string): Promise<void> {
  return db().transaction(async (tx) => {
    const [removed] = await tx
      .delete(lendingRules)
      .where(and(eq(lendingRules.validFrom, validFrom), lendingRules.entered))
      .returning();
    if (!removed) throw new AppError("NOT_FOUND", `No rules added by an admin start on ${validFrom}.`);
    const details = { validFrom, source: removed.source };
    await auditAdmin(tx, adminId, "lending-rules.removed", { subjectId: String(removed.id), details });
  });
}

/**
 * Saves a user's general assumptions, and those for one listing if `listingId` is given (FIN-7); only
 * differences from the defaults are stored. Throws NOT_FOUND for an unknown listing.
 */
export async function saveAssumptions(userId: string, { own, listingId, ofListing }: AssumptionsChange) {
  await db().transaction(async (tx) => {
    if (own) {
      const assumptions = changedOnly(own);
      await tx
        .insert(buyerAssumptions)
        .values({ userId, assumptions })
        .onConflictDoUpdate({ target: buyerAssumptions.userId, set: { assumptions, updatedAt: sql`now()` } });
    }
    if (listingId === undefined || ofListing === undefined) return;
    const known = await tx.$count(listings, eq(listings.id, listingId));
    if (known === 0) throw new AppError("NOT_FOUND");
    await tx
      .insert(listingAssumptions)
      .values({ userId, listingId, assumptions: ofListing })
      .onConflictDoUpdate({
        target: [listingAssumptions.userId, listingAssumptions.listingId],
        set: { assumptions: ofListing, updatedAt: sql`now()` },
      });
  });
}
