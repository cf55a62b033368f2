import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { buyerAssumptions, lendingRules, listingAssumptions } from "@/db/schema/financing";
import { listings } from "@/db/schema/listings";
import { auditAdmin } from "@/lib/auth/audit";
import { AppError } from "@/lib/core/errors";
import { changedOnly } from "./assumptions";
import type { AssumptionsChange, KnownRules, LendingRulesEntry } from "./schema";

/**
 * Adds lending rules in an admin's name (FIN-2); earlier ones remain. Throws CONFLICT when rules that start
 * on the same day exist.
 */
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
    if (!added) {
      throw new AppError("CONFLICT", `Rules that start on ${entry.validFrom} already exist.`, {
        field: "validFrom",
      });
    }
    await auditAdmin(tx, adminId, "lending-rules.added", {
      subjectId: String(added.id),
      details: { validFrom: entry.validFrom, validTo: entry.validTo, source: entry.source },
    });
    return { ...entry, checkedAt: today, entered: true };
  });
}

/**
 * Removes rules added by an admin, by their first day (FIN-12); the previous ones apply again. Throws
 * NOT_FOUND when no such rules start on that day.
 */
export function removeLendingRules(adminId: string, validFrom: string): Promise<void> {
  return db().transaction(async (tx) => {
    const [removed] = await tx
      .delete(lendingRules)
      .where(and(eq(lendingRules.validFrom, validFrom), lendingRules.entered))
      .returning();
    if (!removed) throw new AppError("NOT_FOUND", `No rules added by an admin start on ${validFrom}.`);
    await auditAdmin(tx, adminId, "lending-rules.removed", {
      subjectId: String(removed.id),
      details: { validFrom, source: removed.source },
    });
  });
}

/**
 * Saves a user's general assumptions, and those for one listing if `listingId` is given (FIN-7); only
 * differences from the defaults are stored. Throws NOT_FOUND for an unknown listing.
 */
export async function saveAssumptions(
  userId: string,
  { own, listingId, ofListing }: AssumptionsChange,
): Promise<void> {
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
