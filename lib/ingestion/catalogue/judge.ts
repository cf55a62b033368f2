import { setImmediate as breathe } from "node:timers/promises";
import { longDate } from "@/lib/core/dates";
import type { ListingStatus } from "@/lib/vocabulary/terms";
import { normaliseListing } from "../normalise/listing";
import type { NormalisedListing, RawListing, RejectionReason } from "../schema";
import { staleSince, type TakenRow } from "./change";
import { contentHash, isOfRaw, rawHash } from "./content-hash";
import type { KnownListing } from "./queries";

/** Rows judged before yielding to the event loop, about 2 ms, so that database writes are not delayed. */
const ROWS_PER_TICK = 4;

/** What a run remembers from batch to batch. */
export interface RunMemory {
  sourceId: string;
  runId: string;
  /** No run of the source has ended successfully before: its listings are new to us, not to the market. */
  firstRun: boolean;
  observedAt: Date;
  /** Listings seen in earlier batches. */
  seen: Set<number>;
  /** New listings of the previous batch, by source id; they may not be in the table yet. */
  justAdded: Set<string>;
  /** Listings missed by earlier runs, with the status to restore. */
  missed: Map<number, ListingStatus>;
  /** True when all listings of the source were read with the current rules: same texts, same listing. */
  rulesUnchanged: boolean;
}

export type KnownRow = TakenRow & KnownListing;

/** A batch's rows, grouped by what has to be done with them. */
export interface Batch {
  fresh: TakenRow[];
  changed: KnownRow[];
  /** Nothing to write. */
  unchanged: number[];
  /** Unchanged, but missed by earlier runs. */
  returned: { listingId: number; status: ListingStatus }[];
  rejected: { raw: RawListing; reason: RejectionReason }[];
  /** Of the others: not seen by the source since long before this edition. */
  stale: number;
  /** All but the rejected rows in source order: known ones by their id, new ones by the source's id. */
  order: (number | string)[];
}

/** The listing with the status 'no longer observed' and a note, for rows the source has not seen for long. */
function asStale(listing: NormalisedListing, seen: string): NormalisedListing {
  if (listing.status === "sold") return listing;
  const note = `The source last saw it on ${longDate(new Date(seen))}, long before this edition.`;
  return { ...listing, status: "not_observed", notes: { ...listing.notes, status: note } };
}

function judgeRow(
  batch: Batch,
  raw: RawListing,
  existing: KnownListing | undefined,
  memory: RunMemory,
): void {
  if (memory.justAdded.has(raw.sourceListingId) || (existing && memory.seen.has(existing.id))) {
    batch.rejected.push({ raw, reason: "duplicate id in the same run" });
    return;
  }
  const stale = staleSince(raw, memory.observedAt);
  const hash = rawHash(raw, stale !== null);
  const missed = stale === null && existing !== undefined && memory.missed.has(existing.id);
  if (existing && memory.rulesUnchanged && !missed && isOfRaw(existing.contentHash, hash)) {
    if (stale) batch.stale++;
    batch.unchanged.push(existing.id);
    batch.order.push(existing.id);
    return;
  }
  const result = normaliseListing(raw, { observedAt: memory.observedAt });
  if (result.kind === "rejected") {
    batch.rejected.push({ raw, reason: result.reason });
    return;
  }
  if (stale) batch.stale++;
  const listing = stale ? asStale(result.listing, stale) : result.listing;
  batch.order.push(existing?.id ?? raw.sourceListingId);
  const taken = { raw, listing, contentHash: contentHash(hash, listing) };
  if (!existing) batch.fresh.push(taken);
  else if (existing.contentHash !== taken.contentHash) batch.changed.push({ ...taken, id: existing.id });
  else if (missed) batch.returned.push({ listingId: existing.id, status: listing.status });
  else batch.unchanged.push(existing.id);
}

/** Groups rows, marking their listings as seen; known texts are normalised again only under new rules. */
export async function judgeRows(
  rows: RawListing[],
  known: Map<string, KnownListing>,
  memory: RunMemory,
): Promise<Batch> {
  const batch: Batch = {
    fresh: [],
    changed: [],
    unchanged: [],
    returned: [],
    rejected: [],
    stale: 0,
    order: [],
  };
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await breathe();
    judgeRow(batch, row, known.get(row.sourceListingId), memory);
  }
  for (const row of batch.order) if (typeof row === "number") memory.seen.add(row);
  memory.justAdded = new Set(batch.fresh.map(({ raw }) => raw.sourceListingId));
  return batch;
}
