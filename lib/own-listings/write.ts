import {
  arrays,
  casts,
  LISTING_COLUMNS,
  type ListingWrite,
  unnested,
} from "@/lib/ingestion/catalogue/columns";
import { contentHash, rawHash } from "@/lib/ingestion/catalogue/content-hash";
import { flatTexts } from "@/lib/ingestion/catalogue/row";
import type { NormalisedListing, RawListing } from "@/lib/ingestion/schema";

/** The stored listing's data that an incoming one is compared with. */
export interface KnownOwn {
  id: number;
  key: string;
  contentHash: string;
  askingPrice: number | null;
  askingPriceHigh: number | null;
  previousAskingPrice: number | null;
  /** ISO 8601. */
  priceChangedAt: string | null;
  firstSeenAt: string;
  isEdited: boolean;
}

/** An own listing, ready to be written. */
export interface OwnWrite extends ListingWrite {
  raw: Record<string, string>;
  catalogueId: number | null;
}

/** Prepares an incoming listing for writing; `known` is the stored one with the same key. */
export function ownWrite(
  raw: RawListing,
  listing: NormalisedListing,
  known: KnownOwn | undefined,
  seenAt: Date,
): OwnWrite {
  const { askingPrice } = listing;
  const at = seenAt.toISOString();
  const before = known?.askingPriceHigh === null ? known.askingPrice : null;
  const changed = before !== null && askingPrice?.high === null && askingPrice.low !== before;
  return {
    sourceListingId: raw.sourceListingId,
    listing,
    askingPrice,
    missedRuns: 0,
    catalogueId: null,
    contentHash: contentHash(rawHash(raw), listing),
    previousAskingPrice: changed ? before : (known?.previousAskingPrice ?? null),
    priceChangedAt: changed ? at : (known?.priceChangedAt ?? null),
    firstSeenAt: known?.firstSeenAt ?? at,
    lastSeenAt: at,
    updatedAt: listing.updatedAt ?? at,
    raw: flatTexts(raw),
  };
}

const COLUMNS = [
  { name: "source_listing_id", type: "text", value: (row: OwnWrite) => row.sourceListingId },
  { name: "first_seen_at", type: "timestamptz", value: (row: OwnWrite) => row.firstSeenAt },
  ...LISTING_COLUMNS,
  { name: "description", type: "text", value: ({ listing }: OwnWrite) => listing.description },
  { name: "raw", type: "jsonb", value: ({ raw }: OwnWrite) => JSON.stringify(raw) },
  { name: "notes", type: "jsonb", value: ({ listing }: OwnWrite) => JSON.stringify(listing.notes) },
  { name: "catalogue_id", type: "bigint", value: ({ catalogueId }: OwnWrite) => catalogueId },
];
const NAMES = COLUMNS.map(({ name }) => name);
/** The columns updated on conflict: origin, first-seen date and the user's own marks are kept. */
const RENEWED = NAMES.filter((name) => name !== "source_listing_id" && name !== "first_seen_at");

/** Parameters: user id, origin, batch, edit time (null unless edited by hand), then one array per column. */
export const UPSERT = `
  insert into own_listings (user_id, origin, batch_id, edited_at, ${NAMES.join(", ")})
  select $1::uuid, $2::own_origin, $3::uuid, $4::timestamptz, ${casts(COLUMNS)} from ${unnested(COLUMNS, 5)}
  on conflict (user_id, source_listing_id) do update set
    ${RENEWED.map((name) => `${name} = excluded.${name}`).join(", ")},
    edited_at = coalesce(excluded.edited_at, own_listings.edited_at)
  returning id, source_listing_id as key`;

export const columnsOfWrites = (rows: OwnWrite[]) => arrays(COLUMNS, rows);
