import { sql } from "@/db/client";
import { BUSINESS_TYPES, FLAGS, type Flag, INDUSTRIES, type ListingStatus } from "@/lib/vocabulary/terms";

/** What a test may say of a listing; everything else is drawn. */
export interface DrawnListing {
  id: number;
  title: string;
  description: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  askingPrice: number | null;
  askingPriceHigh: number | null;
  revenue: number | null;
  earnings: number | null;
  status: ListingStatus;
  flags: Flag[];
  yearEstablished: number | null;
  employees: number | null;
  listedAt: Date | null;
  firstSeenAt: Date;
  previousAskingPrice: number | null;
  priceChangedAt: Date | null;
  brokerName: string | null;
  sourceId: string;
  updatedAt: Date;
}

/** The sources of drawn listings by id, with their names. */
export const DRAWN_SOURCES = { test: "Test source", other: "Other source" };
const BROKERS = ["Harbour Business Brokers", "Sunbelt of Ohio", "Ümit & Söhne"] as const;
/** A statement has at most 65,534 parameters. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;

/** A small generator of numbers from a seed, so that a failing list can be drawn again (mulberry32). */
export function drawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return { next, below, oneOf };
}

const WORDS = ["bakery", "dental", "plumbing", "marina", "kennel", "logistics", "brewery"] as const;
const PLACES = ["Florida", "Texas", "United States", "Canada"] as const;

/** Listings with many ties, nulls and ranges, which is where sorting and paging go wrong. */
export function drawListings(count: number, seed: number): DrawnListing[] {
  const { next, below, oneOf } = drawing(seed);
  const maybe = <T>(value: T) => (next() < 0.25 ? null : value);
  const now = Date.now();
  const drawChange = (price: number | null) =>
    price === null || next() < 0.6
      ? { previousAskingPrice: null, priceChangedAt: null }
      : {
          previousAskingPrice: price + (next() < 0.7 ? 25_000 : -25_000),
          priceChangedAt: new Date(now - below(60) * DAY_MS),
        };
  return Array.from({ length: count }, (_, index) => {
    const askingPrice = maybe(below(8) * 100_000 + 50_000);
    return {
      id: index + 1,
      title: `${oneOf(WORDS)} ${below(5)}`,
      description: `A ${oneOf(WORDS)} with ${oneOf(WORDS)} nearby`,
      businessType: maybe(oneOf(BUSINESS_TYPES)),
      industry: maybe(oneOf(INDUSTRIES.slice(0, 4))),
      location: maybe(oneOf(PLACES)),
      askingPrice,
      askingPriceHigh: askingPrice !== null && next() < 0.3 ? askingPrice + 200_000 : null,
      revenue: maybe(below(5) * 250_000),
      earnings: maybe(below(6) * 50_000 - 50_000),
      status: oneOf(["active", "active", "active", "under_offer", "sold", "not_observed"]),
      flags: FLAGS.filter(() => next() < 0.25),
      yearEstablished: maybe(1980 + below(45)),
      employees: maybe(below(30)),
      listedAt: maybe(new Date(now - below(100) * DAY_MS)),
      firstSeenAt: new Date(now - below(60) * DAY_MS),
      ...drawChange(askingPrice),
      brokerName: maybe(oneOf(BROKERS)),
      sourceId: oneOf(["test", "test", "other"]),
      updatedAt: new Date(Date.UTC(2026, 9, 1 + below(20))),
    };
  });
}

/** Writes them as an ingestion would leave them. */
export async function insertListings(listings: DrawnListing[]): Promise<void> {
  const db = sql();
  for (const [id, name] of Object.entries(DRAWN_SOURCES))
    await db`insert into sources (id, name) values (${id}, ${name}) on conflict do nothing`;
  const rows = listings.map((listing) => ({
    id: listing.id,
    source_id: listing.sourceId,
    source_listing_id: String(listing.id),
    content_hash: String(listing.id),
    title: listing.title,
    title_sort_key: listing.title.toLowerCase(),
    business_type: listing.businessType,
    industry: listing.industry,
    location: listing.location,
    asking_price: listing.askingPrice,
    asking_price_high: listing.askingPriceHigh,
    revenue: listing.revenue,
    earnings: listing.earnings,
    status: listing.status,
    flags: listing.flags,
    year_established: listing.yearEstablished,
    employees: listing.employees,
    listed_at: listing.listedAt?.toISOString() ?? null,
    previous_asking_price: listing.previousAskingPrice,
    price_changed_at: listing.priceChangedAt?.toISOString() ?? null,
    broker_name: listing.brokerName,
    first_seen_at: listing.firstSeenAt.toISOString(),
    last_seen_at: listing.updatedAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += BATCH)
    await db`insert into listings ${db(rows.slice(at, at + BATCH))}`;
  const texts = listings.map(({ id, description }) => ({
    listing_id: id,
    description,
    raw: "{}",
    text_hash: "",
    tsv: "",
  }));
  await db`insert into listing_text ${db(texts)}`;
  await db`
    update listing_text t set tsv = setweight(to_tsvector('english', l.title), 'A') || setweight(to_tsvector('english', t.description), 'B')
    from listings l where l.id = t.listing_id`;
  await db`update catalogue set version = version + 1`;
  await db`refresh materialized view listing_facets`;
}
