import "server-only";
import type { Transaction } from "@/db/client";
import type { RunMetadata } from "../runs/counts";
import { type ChangedListing, changedListing, listingTexts, newListing, type TakenRow } from "./change";
import type { PriceWrite } from "./columns";
import { eventOfNew, eventOfReturn, eventsOfChange } from "./events";
import type { Batch, KnownRow, RunMemory } from "./judge";
import {
  insertEvents,
  insertListings,
  insertPrices,
  insertTexts,
  restoreListings,
  updateListings,
  updateTexts,
} from "./mutations";
import { findCurrent } from "./queries";

async function addNew(tx: Transaction, memory: RunMemory, rows: TakenRow[]): Promise<Map<string, number>> {
  const { sourceId, observedAt } = memory;
  const ids = await insertListings(
    tx,
    sourceId,
    rows.map((row) => newListing(row, observedAt)),
  );
  const added = rows.flatMap((row) => {
    const id = ids.get(row.raw.sourceListingId);
    return id === undefined ? [] : [{ row, id }];
  });
  await insertTexts(
    tx,
    added.map(({ row, id }) => listingTexts(row, id)),
  );
  const prices = added.filter(({ row }) => row.listing.askingPrice);
  await insertPrices(
    tx,
    observedAt,
    prices.map(({ row, id }) => ({
      listingId: id,
      price: row.listing.askingPrice,
      accepted: true,
      reason: null,
    })),
  );
  await insertEvents(
    tx,
    memory.runId,
    added.map(({ row, id }) => eventOfNew(id, row, memory)),
  );
  return ids;
}

async function overwriteChanged(
  tx: Transaction,
  memory: RunMemory,
  rows: KnownRow[],
): Promise<ChangedListing[]> {
  const current = await findCurrent(
    tx,
    rows.map(({ id }) => id),
  );
  const changes = rows.flatMap((row) => {
    const before = current.get(row.id);
    if (!before) return [];
    return [{ row, before, change: changedListing(row, row.id, before, memory.observedAt) }];
  });
  await updateListings(
    tx,
    changes.map(({ row, change }) => ({ ...change.write, listingId: row.id })),
  );
  await updateTexts(
    tx,
    changes.map(({ row, change }) => listingTexts(row, row.id, change.priceNote)),
  );
  const prices = changes
    .map(({ change }) => change.price)
    .filter((price): price is PriceWrite => price != null);
  await insertPrices(tx, memory.observedAt, prices);
  await insertEvents(
    tx,
    memory.runId,
    changes.flatMap(({ row, before, change }) => eventsOfChange(row, before, change, memory.observedAt)),
  );
  return changes.map(({ change }) => change);
}

/**
 * Writes a judged batch and counts it in `metadata`; unchanged listings cost no write. Returns the ids of all
 * listings in the batch, in source order.
 */
export async function writeBatch(
  tx: Transaction,
  memory: RunMemory,
  { fresh, changed, unchanged, returned, order, stale }: Batch,
  metadata: RunMetadata,
): Promise<number[]> {
  const added = await addNew(tx, memory, fresh);
  const changes = await overwriteChanged(tx, memory, changed);
  await restoreListings(tx, memory.observedAt, returned);
  const back = returned.filter(({ listingId }) => memory.missed.get(listingId) === "not_observed");
  await insertEvents(
    tx,
    memory.runId,
    back.map(({ listingId, status }) => eventOfReturn(listingId, status, memory.observedAt)),
  );
  metadata.stale += stale;
  metadata.new += fresh.length;
  metadata.changed += changed.length;
  metadata.unchanged += unchanged.length + returned.length;
  metadata.returned += returned.length + changed.filter(({ id }) => memory.missed.has(id)).length;
  metadata.reread += changes.filter(({ reread }) => reread).length;
  metadata.priceAccepted += changes.filter(({ decision }) => decision.kind === "changed").length;
  metadata.priceDoubted += changes.filter(
    ({ decision, price }) => decision.kind === "doubted" && price,
  ).length;
  return order.flatMap((row) => (typeof row === "number" ? row : (added.get(row) ?? [])));
}
