import { formatMoney } from "@/lib/core/money";
import type { NormalisedListing, RawListing } from "../schema";
import type { ListingWrite, PriceWrite, TextWrite } from "./columns";
import { textHash } from "./content-hash";
import { judgePrice, type PriceDecision } from "./price-gate";
import type { CurrentListing } from "./queries";
import { flatTexts, sameTexts } from "./row";

/** A listing missing from this many successful full runs in a row counts as no longer observed. */
export const LAPSE_AFTER = 2;

/** A row of a source that was accepted. */
export interface TakenRow {
  raw: RawListing;
  listing: NormalisedListing;
  contentHash: string;
}

/** A row its source last saw this long before the edition is no longer observed, though still listed. */
const STALE_AFTER_MS = 30 * 86_400_000;

/** When the source last saw a stale row, or null for a fresh one. */
export function staleSince({ lastSeen }: RawListing, observedAt: Date): string | null {
  const seen = plausibleDate(lastSeen, observedAt);
  return seen !== null && observedAt.getTime() - Date.parse(seen) > STALE_AFTER_MS ? seen : null;
}

const EARLIEST = Date.UTC(2000, 0, 1);

/** A date the source gives for an event before `observedAt`, or null when it is implausible. */
function plausibleDate(text: string | null | undefined, observedAt: Date): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return time >= EARLIEST && time <= observedAt.getTime() ? new Date(time).toISOString() : null;
}

/** A new listing as it will be stored, with the source's own first-seen and updated dates if given. */
export function newListing({ raw, listing, contentHash }: TakenRow, observedAt: Date): ListingWrite {
  const stale = staleSince(raw, observedAt);
  const lastSeenAt = stale ?? observedAt.toISOString();
  const firstSeenAt = plausibleDate(raw.firstSeen, observedAt) ?? lastSeenAt;
  return {
    sourceListingId: raw.sourceListingId,
    contentHash,
    listing,
    askingPrice: listing.askingPrice,
    previousAskingPrice: null,
    priceChangedAt: null,
    firstSeenAt,
    lastSeenAt,
    missedRuns: stale ? LAPSE_AFTER : 0,
    updatedAt: plausibleDate(listing.updatedAt, observedAt) ?? firstSeenAt,
  };
}

/** A listing's long texts, with its notes. */
export function listingTexts(row: TakenRow, listingId: number, priceNote?: string): TextWrite {
  const { title, description, notes } = row.listing;
  return {
    listingId,
    title,
    description,
    raw: flatTexts(row.raw),
    notes: priceNote ? { ...notes, askingPrice: priceNote } : notes,
    textHash: textHash(title, description),
  };
}

export interface ChangedListing {
  write: ListingWrite;
  price: PriceWrite | null;
  priceNote?: string;
  decision: PriceDecision;
  /** True when the source's texts are the same as before and only our reading changed. */
  reread: boolean;
}

/**
 * Computes the update of a known listing whose content differs. A doubted price leaves the accepted one in
 * place and is kept in the history with the reason. `updatedAt` moves only when the source itself says
 * something new.
 */
export function changedListing(
  row: TakenRow,
  listingId: number,
  current: CurrentListing,
  observedAt: Date,
): ChangedListing {
  const { listing } = row;
  const now = observedAt.toISOString();
  const sourceChanged = !sameTexts(current.raw, flatTexts(row.raw));
  const decision = judgePrice({
    before: current.askingPrice,
    after: listing.askingPrice,
    revenue: listing.revenue,
    earnings: listing.earnings,
    text: `${listing.title}\n${listing.description}`,
    sourceChanged,
    standingDoubt: current.standingDoubt,
  });
  const doubted = decision.kind === "doubted";
  const isNews = decision.kind !== "same" && !(doubted && decision.reason === current.standingDoubt?.reason);
  const changed = decision.kind === "changed";
  const ownDate = plausibleDate(listing.updatedAt, observedAt);
  const isLater = ownDate != null && Date.parse(ownDate) > current.updatedAt.getTime();
  return {
    decision,
    reread: !sourceChanged,
    write: {
      ...newListing(row, observedAt),
      askingPrice: doubted ? current.askingPrice : listing.askingPrice,
      previousAskingPrice: changed ? (current.askingPrice?.low ?? null) : current.previousAskingPrice,
      priceChangedAt: changed ? now : current.priceChangedAt,
      updatedAt: sourceChanged ? (isLater ? ownDate : now) : current.updatedAt.toISOString(),
    },
    price: isNews
      ? {
          listingId,
          price: listing.askingPrice,
          accepted: !doubted,
          reason: doubted ? decision.reason : decision.kind === "changed" ? null : decision.kind,
        }
      : null,
    priceNote: doubted
      ? `The source now gives ${formatMoney(listing.askingPrice)}, which looks wrong: ${decision.reason}.`
      : undefined,
  };
}
