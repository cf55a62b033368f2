import type { Money } from "@/lib/core/money";
import type { EventFacts, EventKind } from "@/lib/listings/events";
import type { ListingStatus } from "@/lib/vocabulary/terms";
import { type ChangedListing, newListing, type TakenRow } from "./change";
import { textHash } from "./content-hash";
import type { KnownRow, RunMemory } from "./judge";
import { type PriceDecision, same } from "./price-gate";
import type { CurrentListing } from "./queries";

/** A dated change of a listing, written together with the change itself (EVT-1). */
export interface EventWrite {
  listingId: number;
  at: string;
  kind: EventKind;
  before: EventFacts | null;
  after: EventFacts | null;
  backfill: boolean;
}

/** An event without further details. */
export const plainEvent = (listingId: number, kind: EventKind, at: Date): EventWrite => ({
  listingId,
  kind,
  at: at.toISOString(),
  before: null,
  after: null,
  backfill: false,
});

const factsOf = (money: Money | null): EventFacts | null =>
  money && { amount: money.low, ...(money.high != null && { amountHigh: money.high }) };
const middle = ({ low, high }: Money) => low + (high ?? low);

/** A source's first run shows what is on offer, not what is new: backfill, with the source's dates. */
export const eventOfNew = (id: number, row: TakenRow, { observedAt, firstRun }: RunMemory): EventWrite => ({
  ...plainEvent(id, "listed", observedAt),
  ...(firstRun && { at: newListing(row, observedAt).firstSeenAt, backfill: true }),
  after: factsOf(row.listing.askingPrice),
});

/** An unchanged listing that was no longer observed is back. */
export const eventOfReturn = (listingId: number, status: ListingStatus, at: Date): EventWrite => ({
  ...plainEvent(listingId, "back", at),
  after: { status },
});

/** Only a change at the source is an event; a better reading of the same text is not. */
function priceKind({ kind }: PriceDecision, before: Money | null, after: Money | null): EventKind | null {
  if (kind === "stated" || kind === "withdrawn") return `price_${kind}`;
  if (kind !== "changed" || !before || !after) return null;
  return middle(after) < middle(before) ? "price_down" : "price_up";
}

function statusKind(before: ListingStatus, after: ListingStatus): EventKind | null {
  if (before === after) return null;
  if (after === "sold" || after === "under_offer") return after;
  return before === "not_observed" ? null : "active_again";
}

/** The events of a known listing whose content differs, each kind at most once (EVT-1). */
export function eventsOfChange(
  row: KnownRow,
  before: CurrentListing,
  change: ChangedListing,
  observedAt: Date,
): EventWrite[] {
  const { listing, id } = row;
  const events: EventWrite[] = [];
  const add = (kind: EventKind, from: EventFacts | null, to: EventFacts | null) =>
    events.push({ ...plainEvent(id, kind, observedAt), before: from, after: to });
  if (before.status === "not_observed") add("back", null, { status: listing.status });
  if (change.reread) return events;
  const price = priceKind(change.decision, before.askingPrice, listing.askingPrice);
  if (price) add(price, factsOf(before.askingPrice), factsOf(listing.askingPrice));
  const status = statusKind(before.status, listing.status);
  if (status) add(status, { status: before.status }, { status: listing.status });
  const text = textHash(listing.title, listing.description) !== before.textHash;
  if (text) add("text_changed", null, null);
  if (!same(before.earnings, listing.earnings)) {
    const alone = !price && !text && same(before.revenue, listing.revenue);
    add("earnings_changed", factsOf(before.earnings), { ...factsOf(listing.earnings), alone });
  }
  return events;
}
