import "server-only";
import { db } from "@/db/client";
import { lendingRules } from "@/db/schema/financing";
import { audit } from "@/lib/auth/audit";
import { AppError } from "@/lib/core/errors";
import type { DatedRules, LendingRulesEntry } from "./schema";

/**
 * Enters lending rules in an admin's name (FIN-2); earlier ones stay. Throws CONFLICT when there are rules that begin
 * on the same day.
 */
export function addLendingRules(
  adminId: string,
  entry: LendingRulesEntry,
  today: string,
): Promise<DatedRules> {
  return db().transaction(async (tx) => {
    const [added] = await tx
      .insert(lendingRules)
      .values({ ...entry, checkedAt: today, createdBy: adminId })
      .onConflictDoNothing()
      .returning();
    if (!added) {
      throw new AppError("CONFLICT", `There are rules that begin on ${entry.validFrom}.`, {
        field: "validFrom",
      });
    }
    await audit(tx, {
      actorKind: "admin",
      actorId: adminId,
      action: "lending-rules.added",
      subjectId: String(added.id),
      details: { validFrom: entry.validFrom, validTo: entry.validTo },
    });
    return { ...entry, checkedAt: today };
  });
}
