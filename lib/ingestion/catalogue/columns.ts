import type { Money } from "@/lib/core/money";
import type { NormalisedListing } from "../schema";
import type { EventWrite } from "./events";
import { titleSortKey } from "./title-sort-key";

/** A listing as it will be stored. */
export interface ListingWrite {
  sourceListingId: string;
  contentHash: string;
  listing: NormalisedListing;
  /** The accepted asking price; differs from the listing's own when that one is doubted. */
  askingPrice: Money | null;
  previousAskingPrice: number | null;
  priceChangedAt: string | null;
  firstSeenAt: string;
  lastSeenAt: string;
  /** Missed full runs in a row; not 0 for a new row that its source has not seen for long. */
  missedRuns: number;
  updatedAt: string;
}

type Value = string | number | boolean | null;
export interface Column<Row> {
  name: string;
  /** The Postgres type the text is cast to. */
  type: string;
  value(row: Row): Value;
}

/** The columns of `listings` that ingestion writes, except those written on insert only. */
export const LISTING_COLUMNS: Column<ListingWrite>[] = [
  { name: "content_hash", type: "text", value: (row) => row.contentHash },
  { name: "source_url", type: "text", value: ({ listing }) => listing.sourceUrl },
  { name: "broker_name", type: "text", value: ({ listing }) => listing.brokerName },
  { name: "title", type: "text", value: ({ listing }) => listing.title },
  { name: "title_sort_key", type: "text", value: ({ listing }) => titleSortKey(listing.title) },
  { name: "business_type", type: "text", value: ({ listing }) => listing.businessType },
  { name: "industry", type: "text", value: ({ listing }) => listing.industry },
  { name: "location", type: "text", value: ({ listing }) => listing.location },
  { name: "city", type: "text", value: ({ listing }) => listing.city },
  { name: "county", type: "text", value: ({ listing }) => listing.county },
  { name: "country_code", type: "char(2)", value: ({ listing }) => listing.countryCode },
  { name: "region_code", type: "text", value: ({ listing }) => listing.regionCode },
  { name: "asking_price", type: "bigint", value: (row) => row.askingPrice?.low ?? null },
  { name: "asking_price_high", type: "bigint", value: (row) => row.askingPrice?.high ?? null },
  { name: "revenue", type: "bigint", value: ({ listing }) => listing.revenue?.low ?? null },
  { name: "revenue_high", type: "bigint", value: ({ listing }) => listing.revenue?.high ?? null },
  { name: "earnings", type: "bigint", value: ({ listing }) => listing.earnings?.low ?? null },
  { name: "earnings_high", type: "bigint", value: ({ listing }) => listing.earnings?.high ?? null },
  { name: "earnings_kind", type: "earnings_kind", value: ({ listing }) => listing.earningsKind },
  { name: "figures_implausible", type: "boolean", value: ({ listing }) => listing.figuresImplausible },
  { name: "previous_asking_price", type: "bigint", value: (row) => row.previousAskingPrice },
  { name: "price_changed_at", type: "timestamptz", value: (row) => row.priceChangedAt },
  { name: "status", type: "listing_status", value: ({ listing }) => listing.status },
  { name: "flags", type: "text[]", value: ({ listing }) => `{${listing.flags.join(",")}}` },
  { name: "year_established", type: "smallint", value: ({ listing }) => listing.yearEstablished },
  { name: "employees", type: "smallint", value: ({ listing }) => listing.employees },
  { name: "listed_at", type: "timestamptz", value: ({ listing }) => listing.listedAt },
  { name: "missed_runs", type: "smallint", value: (row) => row.missedRuns },
  { name: "last_seen_at", type: "timestamptz", value: (row) => row.lastSeenAt },
  { name: "updated_at", type: "timestamptz", value: (row) => row.updatedAt },
];

/** A listing's long texts as stored in `listing_text`. */
export interface TextWrite {
  listingId: number;
  title: string;
  description: string;
  raw: Record<string, string>;
  notes: Record<string, string>;
  textHash: string;
}

export const TEXT_COLUMNS: Column<TextWrite>[] = [
  { name: "listing_id", type: "bigint", value: (row) => row.listingId },
  { name: "title", type: "text", value: (row) => row.title },
  { name: "description", type: "text", value: (row) => row.description },
  { name: "raw", type: "jsonb", value: (row) => JSON.stringify(row.raw) },
  { name: "notes", type: "jsonb", value: (row) => JSON.stringify(row.notes) },
  { name: "text_hash", type: "text", value: (row) => row.textHash },
];

/** One observed price for the history. */
export interface PriceWrite {
  listingId: number;
  price: Money | null;
  accepted: boolean;
  reason: string | null;
}

export const PRICE_COLUMNS: Column<PriceWrite>[] = [
  { name: "listing_id", type: "bigint", value: (row) => row.listingId },
  { name: "asking_price", type: "bigint", value: (row) => row.price?.low ?? null },
  { name: "asking_price_high", type: "bigint", value: (row) => row.price?.high ?? null },
  { name: "accepted", type: "boolean", value: (row) => row.accepted },
  { name: "reason", type: "text", value: (row) => row.reason },
];

export const EVENT_COLUMNS: Column<EventWrite>[] = [
  { name: "listing_id", type: "bigint", value: (row) => row.listingId },
  { name: "at", type: "timestamptz", value: (row) => row.at },
  { name: "kind", type: "event_kind", value: (row) => row.kind },
  { name: "before", type: "jsonb", value: (row) => row.before && JSON.stringify(row.before) },
  { name: "after", type: "jsonb", value: (row) => row.after && JSON.stringify(row.after) },
  { name: "backfill", type: "boolean", value: (row) => row.backfill },
];

/** One text array per column, as `unnest` expects. */
export function arrays<Row>(columns: Column<Row>[], rows: Row[]): (string | null)[][] {
  return columns.map((column) =>
    rows.map((row) => {
      const value = column.value(row);
      return value === null ? null : String(value);
    }),
  );
}

/** `unnest($n::text[], …) as t(name, …)`: every array arrives as text and is cast where it is used. */
export function unnested<Row>(columns: Column<Row>[], firstParameter: number): string {
  const parameters = columns.map((_, index) => `$${firstParameter + index}::text[]`);
  return `unnest(${parameters.join(", ")}) as t(${columns.map(({ name }) => name).join(", ")})`;
}

/** `t.title::text, t.asking_price::bigint, …` */
export function casts<Row>(columns: Column<Row>[]): string {
  return columns.map(({ name, type }) => `t.${name}::${type}`).join(", ");
}
