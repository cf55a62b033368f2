import "server-only";
import { and, count as countRows, eq, isNull, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { alertItems } from "@/db/schema/alerts";
import { filterRuns, savedFilters } from "@/db/schema/filters";
import { listings } from "@/db/schema/listings";
import { checkFeature } from "@/lib/billing/access";
import { lockAlerts, takeAlert } from "@/lib/billing/mutations/alerts";
import { getStanding } from "@/lib/billing/queries";
import { AppError } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { enqueue } from "@/lib/jobs/engine";
import { setCriteria } from "@/lib/listings/criteria";
import { readKeptCriteria } from "@/lib/listings/criteria-schema";
import type { Charge } from "@/lib/matching/charge";
import { getFilter } from "./queries";
import { FILTERS_MAX, isSameSearch } from "./rules";
import { ALERT_FIELDS, changesSearch, type FilterChange, type NewFilter, toSearch } from "./schema";
import { type KeptSaid, readKeptSaid } from "./sentence/kept";
import { flipMatches, flipReading } from "./weights/mutations";

/**
 * Saves a new filter and, if it has AI criteria, queues its first run in the same transaction. Returns its
 * id. Throws BAD_REQUEST when a minimum exceeds its maximum, CONFLICT beyond 200 filters, TOO_MANY_REQUESTS
 * when its notifications are on and no alert is left (SUB-1), and what `charge` throws.
 */
export async function createFilter(
  userId: string,
  input: NewFilter,
  charge: Charge,
  said: KeptSaid | null = null,
): Promise<{ id: string }> {
  const search = toSearch(input);
  const standing = input.notificationsEnabled ? await getStanding(userId) : null;
  const count = search.aiCriteria ? await charge() : null;
  return db().transaction(async (tx) => {
    if (standing) await takeAlert(tx, userId, standing);
    const [kept] = await tx
      .select({ filters: countRows() })
      .from(savedFilters)
      .where(eq(savedFilters.userId, userId));
    if (kept && kept.filters >= FILTERS_MAX) {
      throw new AppError("CONFLICT", `You can keep at most ${FILTERS_MAX} filters. Please delete one first.`);
    }
    const [row] = await tx
      .insert(savedFilters)
      .values({
        userId,
        name: input.name,
        ...pick(input, ALERT_FIELDS),
        aiCriteria: search.aiCriteria,
        flipped: [...search.flipped],
        search: { ...setCriteria(search.criteria), ...(said && { said }) },
        seenListingId: newestListing,
      })
      .returning({ id: savedFilters.id, revision: savedFilters.revision });
    if (!row) throw new Error("The filter was not created.");
    if (search.aiCriteria) await queueRun(tx, row.id, row.revision, (await count?.(tx)) ?? null);
    return { id: row.id };
  });
}

/**
 * Changes a filter's name, its notifications or its whole search (the last write wins). A different search
 * starts over: its revision is incremented, earlier results are no longer shown, an earlier run stops at its
 * next step, and a new one is queued in the same transaction. If only weights are flipped, the matches are
 * updated at once from the existing answers (MAT-58). `said` is stored with a different search; if undefined,
 * the stored value stays (FND-15). Returns the id. Throws NOT_FOUND (SAV-9), BAD_REQUEST when a minimum
 * exceeds its maximum, TOO_MANY_REQUESTS or SUBSCRIPTION_REQUIRED when notifications are switched on and no
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
  if (standing && !before.notificationsEnabled) checkFeature(standing, "alerts");
  // Flipping a weight needs no call to the judge and is free.
  const isCharged =
    search?.aiCriteria && !isSameSearch({ ...before, flipped: [] }, { ...search, flipped: [] });
  const count = isCharged ? await charge() : null;
  const flippedReading = search?.aiCriteria && !isCharged ? await flipReading(before, search.flipped) : null;
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
    const startsOver = isNew && (!flippedReading || isAtWork || current.revision !== before.revision);
    const revision = current.revision + (startsOver ? 1 : 0);
    const switchedOn = standing !== null && !current.notificationsEnabled;
    if (switchedOn) await takeAlert(tx, userId, standing);
    await tx
      .update(savedFilters)
      .set({
        // Those not sent are undefined and stay as they are.
        ...pick(change, ["name", ...ALERT_FIELDS]),
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
    // Alerts recorded before notifications were switched off are no longer news.
    if (switchedOn) {
      await tx
        .delete(alertItems)
        .where(and(eq(alertItems.filterId, filterId), isNull(alertItems.deliveryId)));
    }
    if (isNew && flippedReading)
      await flipMatches(tx, before, { criteriaId: flippedReading.id, becomes: revision });
    if (startsOver && search.aiCriteria)
      await queueRun(tx, filterId, revision, (await count?.(tx)) ?? null, flippedReading?.id);
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

/** Listings with a higher id are new to a filter's alerts. */
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
