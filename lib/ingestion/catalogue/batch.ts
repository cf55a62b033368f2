import "server-only";
import type { Transaction } from "@/db/client";
import type { RunMetadata } from "../runs/counts";
import { type ChangedListing, changedListing, listingTexts, newListing, type TakenRow } from "./change";
import type { PriceWrite, TextWrite } from "./columns";
import { type EventWrite, eventOfNew, eventOfReturn, eventsOfChange } from "./events";
import type { Batch, KnownRow, RunMemory } from "./judge";
import {
  insertEvents,
  insertListings,
  insertPrices,
  insertTexts,
  type ListingUpdate,
  restoreListings,
  updateListings,
  updateTexts,
} from "./mutations";
import { findCurrent } from "./queries";

async function addNew(tx: Transaction, memory: RunMemory, rows: TakenRow[]): Promise<Map<string, number>> {
  const { sourceId, runId, observedAt } = memory;
  const listings = rows.map((row) => newListing(row, observedAt));
  const ids = await insertListings(tx, sourceId, listings);
  const texts: TextWrite[] = [];
  const prices: PriceWrite[] = [];
  const events: EventWrite[] = [];
  for (const row of rows) {
    const listingId = ids.get(row.raw.sourceListingId);
    if (listingId === undefined) continue;
    const price = row.listing.askingPrice;
    texts.push(listingTexts(row, listingId));
    if (price) prices.push({ listingId, price, accepted: true, reason: null });
    events.push(eventOfNew(listingId, row, memory));
  }
  await insertTexts(tx, texts);
  await insertPrices(tx, observedAt, prices);
  await insertEvents(tx, runId, events);
  return ids;
}

async function overwriteChanged(
  tx: Transaction,
  memory: RunMemory,
  rows: KnownRow[],
): Promise<ChangedListing[]> {
  const { runId, observedAt } = memory;
  const ids = rows.map(({ id }) => id);
  const current = await findCurrent(tx, ids);
  const listings: ListingUpdate[] = [];
  const texts: TextWrite[] = [];
  const events: EventWrite[] = [];
  const changes: ChangedListing[] = [];
  for (const row of rows) {
    const before = current.get(row.id);
    if (!before) continue;
    const change = changedListing(row, row.id, before, observedAt);
    listings.push({ ...change.write, listingId: row.id });
    texts.push(listingTexts(row, row.id, change.priceNote));
    events.push(...eventsOfChange(row, before, change, observedAt));
    changes.push(change);
  }
  const prices = changes.flatMap(({ price }) => price ?? []);
  await updateListings(tx, listings);
  await updateTexts(tx, texts);
  await insertPrices(tx, observedAt, prices);
  await insertEvents(tx, runId, events);
  return changes;
}

/** Writes and counts a judged batch. Returns the ids of all its listings, in source order. */
export async function writeBatch(
  tx: Transaction,
  memory: RunMemory,
  { fresh, changed, unchanged, returned, order, stale }: Batch,
  metadata: RunMetadata,
): Promise<number[]> {
  const added = await addNew(tx, memory, fresh);
  const changes = await overwriteChanged(tx, memory, changed);
  await restoreListings(tx, memory.observedAt, returned);
  const back = returned
    .filter(({ listingId }) => memory.missed.get(listingId) === "not_observed")
    .map(({ listingId, status }) => eventOfReturn(listingId, status, memory.observedAt));
  await insertEvents(tx, memory.runId, back);
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
