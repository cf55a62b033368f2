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
 * Enters lending rules in an admin's name (FIN-2); earlier ones stay. Throws CONFLICT when there are rules that begin
 * on the same day.
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
      throw new AppError("CONFLICT", `There are rules that begin on ${entry.validFrom}.`, {
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
 * Removes rules that an admin entered, by their first day (FIN-12); the ones before them hold again. Throws NOT_FOUND when
 * no such rules begin on that day.
 */
export function removeLendingRules(adminId: string, validFrom: string): Promise<void> {
  return db().transaction(async (tx) => {
    const [removed] = await tx
      .delete(lendingRules)
      .where(and(eq(lendingRules.validFrom, validFrom), lendingRules.entered))
      .returning();
    if (!removed) throw new AppError("NOT_FOUND", `No rules that an admin entered begin on ${validFrom}.`);
    await auditAdmin(tx, adminId, "lending-rules.removed", {
      subjectId: String(removed.id),
      details: { validFrom, source: removed.source },
    });
  });
}

/**
 * Keeps what a person assumes of every listing, and of one where `listingId` is given (FIN-7); what equals the
 * defaults is not kept. Throws NOT_FOUND for an unknown listing.
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
