import { join } from "node:path";
import type { NormalisedListing } from "@/lib/ingestion/schema";
import { type Criteria, DEFAULT_STATUSES } from "@/lib/listings/criteria";
import { DESCRIPTION_SEEN, type SeenListing } from "@/lib/matching/listing-text";
import { statesOf } from "@/lib/vocabulary/places";
import { normaliseSnapshots } from "@/tests/data-quality/ledger";

/** A listing of a snapshot with its id at the source, which grades refer to. */
export interface RealListing {
  sourceListingId: string;
  listing: SeenListing;
}

/** Computed like the column `multiple` in db/schema/listings.ts. */
function multipleOf({ askingPrice, earnings, figuresImplausible }: NormalisedListing): number | null {
  if (!askingPrice || !earnings || askingPrice.high != null || earnings.high != null) return null;
  if (figuresImplausible || earnings.low <= 0 || askingPrice.low <= 0) return null;
  return Math.round((askingPrice.low / earnings.low) * 100) / 100;
}

function seen(id: number, one: NormalisedListing): SeenListing {
  return {
    id,
    title: one.title,
    businessType: one.businessType,
    industry: one.industry,
    location: one.location,
    city: one.city,
    county: one.county,
    flags: one.flags,
    askingPrice: one.askingPrice?.low ?? null,
    askingPriceHigh: one.askingPrice?.high ?? null,
    revenue: one.revenue?.low ?? null,
    revenueHigh: one.revenue?.high ?? null,
    earnings: one.earnings?.low ?? null,
    earningsHigh: one.earnings?.high ?? null,
    earningsKind: one.earningsKind,
    multiple: multipleOf(one),
    yearEstablished: one.yearEstablished,
    employees: one.employees,
    status: one.status,
    offeredOn: null,
    priceBefore: null,
    priceCutOn: null,
    description: one.description.slice(0, DESCRIPTION_SEEN),
    facts: {},
  };
}

/** The listings of the ledger's snapshots that are still for sale, in the form that judges receive. */
export function readCatalogue(data: string): RealListing[] {
  const rows = [...normaliseSnapshots(join(data, "dealledger"))];
  return rows.flatMap(([sourceListingId, { result }], index): RealListing[] =>
    result.kind === "listing" && DEFAULT_STATUSES.includes(result.listing.status)
      ? [{ sourceListingId, listing: seen(index + 1, result.listing) }]
      : [],
  );
}

const within = (low: number | null, high: number | null, min: number | null, max: number | null) =>
  (min == null || (low != null && (high ?? low) >= min)) && (max == null || (low != null && low <= max));

/** Whether a listing satisfies structured filters, following the SQL of lib/listings/filter-sql.ts. */
export function satisfies(one: SeenListing, filters: Partial<Criteria>): boolean {
  const oneOf = (value: string | null, chosen: readonly string[] = []) =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  return (
    within(one.askingPrice, one.askingPriceHigh, filters.minPrice ?? null, filters.maxPrice ?? null) &&
    within(one.revenue, one.revenueHigh, filters.minRevenue ?? null, filters.maxRevenue ?? null) &&
    within(one.earnings, one.earningsHigh, filters.minEarnings ?? null, filters.maxEarnings ?? null) &&
    oneOf(one.industry, filters.industry) &&
    oneOf(one.businessType, filters.businessType) &&
    oneOf(one.location, filters.location?.flatMap(statesOf))
  );
}
