import "server-only";
import { and, count, eq, sql } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { filterRuns, savedFilters } from "@/db/schema/filters";
import { listings } from "@/db/schema/listings";
import { AppError } from "@/lib/core/errors";
import type { Criteria } from "@/lib/listings/criteria";
import type { Charge } from "@/lib/matching/charge";
import { getFilter } from "./queries";
import { FILTERS_MAX, isSameSearch, type SearchContent } from "./rules";
import { changesSearch, type FilterChange, type NewFilter, toSearch } from "./schema";

/**
 * Saves a new filter and, when it has AI criteria, queues its first run in the same transaction. Returns its id.
 * Throws BAD_REQUEST for a range upside down, CONFLICT beyond 200 filters, and what `charge` throws.
 */
export async function createFilter(
  userId: string,
  input: NewFilter,
  charge: Charge,
): Promise<{ id: string }> {
  const search = toSearch(input);
  if (search.aiCriteria) await charge();
  return db().transaction(async (tx) => {
    const [kept] = await tx
      .select({ filters: count() })
      .from(savedFilters)
      .where(eq(savedFilters.userId, userId));
    if (kept && kept.filters >= FILTERS_MAX) {
      throw new AppError("CONFLICT", `You can keep at most ${FILTERS_MAX} filters. Please delete one first.`);
    }
    const { name, notificationsEnabled } = input;
    const [row] = await tx
      .insert(savedFilters)
      .values({
        ...{ userId, name, notificationsEnabled, aiCriteria: search.aiCriteria },
        ...columnsOf(search.criteria),
        seenListingId: newestListing,
      })
      .returning({ id: savedFilters.id, revision: savedFilters.revision });
    if (!row) throw new Error("The filter was not written.");
    if (search.aiCriteria) await queueRun(tx, row.id, row.revision);
    return { id: row.id };
  });
}

/**
 * Changes the name, the notifications or the whole search of a filter (the last writer wins). A search that
 * differs begins anew: its revision grows, earlier results no longer show, an earlier run stops at its next
 * step, and a new one is queued in the same transaction. Returns the id. Throws NOT_FOUND (SAV-9), BAD_REQUEST
 * for a range upside down, and what `charge` throws.
 */
export async function updateFilter(
  userId: string,
  filterId: string,
  change: FilterChange,
  charge: Charge,
): Promise<{ id: string }> {
  const before = await getFilter(userId, filterId);
  const search = changesSearch(change) ? toSearch(change) : null;
  // Charged before the lock is taken; that the search is still another one is looked at again under it.
  if (search?.aiCriteria && !isSameSearch(before, search)) await charge();
  return db().transaction(async (tx) => {
    const owned = and(eq(savedFilters.id, filterId), eq(savedFilters.userId, userId));
    const [current] = await tx.select().from(savedFilters).where(owned).for("update");
    if (!current) throw new AppError("NOT_FOUND");
    const isNew = search !== null && !isSameSearch(contentOf(current), search);
    const switchedOn = change.notificationsEnabled === true && !current.notificationsEnabled;
    await tx
      .update(savedFilters)
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...(change.notificationsEnabled !== undefined && {
          notificationsEnabled: change.notificationsEnabled,
        }),
        ...(isNew && {
          ...columnsOf(search.criteria),
          aiCriteria: search.aiCriteria,
          revision: current.revision + 1,
        }),
        ...((isNew || switchedOn) && { seenListingId: newestListing }),
        updatedAt: new Date(),
      })
      .where(owned);
    if (isNew && search.aiCriteria) await queueRun(tx, filterId, current.revision + 1);
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

/**
 * Tries a failed AI filtering again; does nothing for a filter in any other state. Throws NOT_FOUND (SAV-9).
 */
export async function retryFilter(userId: string, filterId: string): Promise<void> {
  const filter = await getFilter(userId, filterId);
  if (filter.state !== "failed") return;
  await db().transaction((tx) => queueRun(tx, filterId, filter.revision));
}

/** Listings with a greater id are new to a filter's alerts. */
const newestListing = sql<number>`(select coalesce(max(${listings.id}), 0) from ${listings})`;

async function queueRun(on: DatabaseOrTransaction, filterId: string, revision: number): Promise<void> {
  await on.insert(filterRuns).values({ filterId, revision });
}

function columnsOf(criteria: Criteria) {
  const { search, minPrice, maxPrice, minRevenue, maxRevenue, minEarnings, maxEarnings } = criteria;
  return {
    ...{ search, minPrice, maxPrice, minRevenue, maxRevenue, minEarnings, maxEarnings },
    businessTypes: criteria.businessType,
    industries: criteria.industry,
    locations: criteria.location,
  };
}

function contentOf(row: typeof savedFilters.$inferSelect): SearchContent {
  const {
    businessTypes: businessType,
    industries: industry,
    locations: location,
    aiCriteria,
    ...amounts
  } = row;
  const { search, minPrice, maxPrice, minRevenue, maxRevenue, minEarnings, maxEarnings } = amounts;
  return {
    criteria: {
      ...{ search, minPrice, maxPrice, minRevenue, maxRevenue, minEarnings, maxEarnings },
      ...{ businessType, industry, location, status: [] },
    },
    aiCriteria,
  };
}
