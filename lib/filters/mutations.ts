import "server-only";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { alertItems } from "@/db/schema/alerts";
import { filterRuns, savedFilters } from "@/db/schema/filters";
import { listings } from "@/db/schema/listings";
import { checkFeature } from "@/lib/billing/access";
import { lockAlerts, takeAlert } from "@/lib/billing/mutations/alerts";
import { getStanding } from "@/lib/billing/queries";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/jobs/engine";
import { setCriteria } from "@/lib/listings/criteria";
import { readKeptCriteria } from "@/lib/listings/criteria-schema";
import type { Charge } from "@/lib/matching/charge";
import { getFilter } from "./queries";
import { FILTERS_MAX, isSameSearch } from "./rules";
import { alertSettings, changesSearch, type FilterChange, type NewFilter, toSearch } from "./schema";
import { type KeptSaid, readKeptSaid } from "./sentence/kept";
import { turnMatches, turnReading } from "./weights/mutations";

/**
 * Saves a new filter and, when it has AI criteria, queues its first run in the same transaction. Returns its id.
 * Throws BAD_REQUEST for a range upside down, CONFLICT beyond 200 filters, TOO_MANY_REQUESTS when its notifications
 * are on and no alert is left (SUB-1), and what `charge` throws.
 */
export async function createFilter(
  userId: string,
  input: NewFilter,
  charge: Charge,
  said: KeptSaid | null = null,
): Promise<{ id: string }> {
  const search = toSearch(input);
  const standing = input.notificationsEnabled ? await getStanding(userId) : null;
  // Looked at before the charge, so that a refusal costs no AI search, and taken under the lock.
  if (standing) await takeAlert(db(), userId, standing);
  const chargedOn = search.aiCriteria ? await charge() : null;
  return db().transaction(async (tx) => {
    if (standing) await takeAlert(tx, userId, standing);
    const [kept] = await tx
      .select({ filters: count() })
      .from(savedFilters)
      .where(eq(savedFilters.userId, userId));
    if (kept && kept.filters >= FILTERS_MAX) {
      throw new AppError("CONFLICT", `You can keep at most ${FILTERS_MAX} filters. Please delete one first.`);
    }
    const [row] = await tx
      .insert(savedFilters)
      .values({
        ...{ userId, name: input.name, ...alertSettings(input) },
        ...{ aiCriteria: search.aiCriteria, flipped: [...search.flipped] },
        search: { ...setCriteria(search.criteria), ...(said && { said }) },
        seenListingId: newestListing,
      })
      .returning({ id: savedFilters.id, revision: savedFilters.revision });
    if (!row) throw new Error("The filter was not written.");
    if (search.aiCriteria) await queueRun(tx, row.id, row.revision, chargedOn);
    return { id: row.id };
  });
}

/**
 * Changes the name, the notifications or the whole search of a filter (the last writer wins). A search that
 * differs starts over: its revision grows, earlier results no longer show, an earlier run stops at its next
 * step, and a new one is queued in the same transaction. Where only weights are turned round, the matches stand as the
 * answers that they rest on make them, at once (MAT-58). `said` is kept with a search that differs; left out, what was
 * kept before stays (FND-15). Returns the id. Throws NOT_FOUND (SAV-9), BAD_REQUEST
 * for a range upside down, TOO_MANY_REQUESTS or SUBSCRIPTION_REQUIRED when notifications are switched on and no
 * alert is left or alerts are paused (SUB-1, SUB-2), and what `charge` throws.
 */
export async function updateFilter(
  userId: string,
  filterId: string,
  change: FilterChange,
  charge: Charge,
  said?: KeptSaid | null,
): Promise<{ id: string }> {
  const before = await getFilter(userId, filterId);
  const search = changesSearch(change) ? toSearch(change) : null;
  const standing = change.notificationsEnabled ? await getStanding(userId) : null;
  if (standing && !before.notificationsEnabled) {
    checkFeature(standing, "alerts");
    await takeAlert(db(), userId, standing);
  }
  // Charged before the lock is taken; that the search is still another one is looked at again under it. A weight that is
  // turned round asks nobody anything.
  const isCharged =
    search?.aiCriteria && !isSameSearch({ ...before, flipped: [] }, { ...search, flipped: [] });
  const chargedOn = isCharged ? await charge() : null;
  const turned = search?.aiCriteria && !isCharged ? await turnReading(before, search.flipped) : null;
  const isAtWork = before.state === "waiting" || before.state === "running";
  return db().transaction(async (tx) => {
    if (standing) await lockAlerts(tx, userId);
    const owned = and(eq(savedFilters.id, filterId), eq(savedFilters.userId, userId));
    const [current] = await tx.select().from(savedFilters).where(owned).for("update");
    if (!current) throw new AppError("NOT_FOUND");
    const { aiCriteria, flipped } = current;
    const kept = { criteria: readKeptCriteria(current.search), aiCriteria, flipped };
    const keptSaid = said === undefined ? readKeptSaid(current.search) : said;
    const isNew = search !== null && !isSameSearch(kept, search);
    const startsOver = isNew && (!turned || isAtWork || current.revision !== before.revision);
    const revision = current.revision + (startsOver ? 1 : 0);
    const switchedOn = standing !== null && !current.notificationsEnabled;
    if (switchedOn) await takeAlert(tx, userId, standing);
    await tx
      .update(savedFilters)
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...alertSettings(change),
        ...(isNew && {
          search: { ...setCriteria(search.criteria), ...(keptSaid && { said: keptSaid }) },
          aiCriteria: search.aiCriteria,
          flipped: [...search.flipped],
          revision,
        }),
        ...((startsOver || switchedOn) && { seenListingId: newestListing }),
        updatedAt: new Date(),
      })
      .where(owned);
    // What was noted before it was switched off is no news any more.
    if (switchedOn) {
      await tx
        .delete(alertItems)
        .where(and(eq(alertItems.filterId, filterId), isNull(alertItems.deliveryId)));
    }
    if (isNew && turned) await turnMatches(tx, before, { criteriaId: turned.id, becomes: revision });
    if (startsOver && search.aiCriteria) await queueRun(tx, filterId, revision, chargedOn, turned?.id);
    return { id: filterId };
  });
}

/** Deletes a filter with its runs, matches and pending alerts. Throws NOT_FOUND (SAV-9). */
export async function deleteFilter(userId: string, filterId: string): Promise<void> {
  await getFilter(userId, filterId);
  await db()
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, filterId), eq(savedFilters.userId, userId)));
}

/** Listings with a greater id are new to a filter's alerts. */
const newestListing = sql<number>`(select coalesce(max(${listings.id}), 0) from ${listings})`;

async function queueRun(
  on: DatabaseOrTransaction,
  filterId: string,
  revision: number,
  chargedOn: string | null,
  criteriaId?: string,
): Promise<void> {
  await on.insert(filterRuns).values({ filterId, revision, chargedOn, criteriaId });
  await enqueue(on, "filter-run", { filterId });
}
