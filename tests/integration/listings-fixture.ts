import { sql } from "@/db/client";
import { BUSINESS_TYPES, INDUSTRIES, type ListingStatus } from "@/lib/listings/vocabulary";

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
  updatedAt: Date;
}

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
      updatedAt: new Date(Date.UTC(2026, 9, 1 + below(20))),
    };
  });
}

/** Writes them as an ingestion would leave them. */
export async function insertListings(listings: DrawnListing[]): Promise<void> {
  const db = sql();
  await db`insert into sources (id, name) values ('test', 'Test source') on conflict do nothing`;
  const rows = listings.map((listing) => ({
    id: listing.id,
    source_id: "test",
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
    first_seen_at: listing.updatedAt.toISOString(),
    last_seen_at: listing.updatedAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  }));
  await db`insert into listings ${db(rows)}`;
  const texts = listings.map(({ id, description }) => ({
    listing_id: id,
    description,
    raw: "{}",
    text_hash: "",
    tsv: "",
  }));
  await db`insert into listing_text ${db(texts)}`;
  await db`
    update listing_text t set tsv = to_tsvector('english', l.title) || to_tsvector('english', t.description)
    from listings l where l.id = t.listing_id`;
  await db`update catalogue set version = version + 1`;
  await db`refresh materialized view listing_facets`;
}

/** A person to search for. Returns their id. */
export async function insertUser(email = `${crypto.randomUUID()}@example.com`): Promise<string> {
  const [user] = await sql()<[{ id: string }]>`
    insert into users (email, trial_ends_at) values (${email}, now() + interval '14 days') returning id`;
  return user.id;
}
