import { getTableColumns } from "drizzle-orm";
import { sql } from "@/db/client";
import { listings } from "@/db/schema/listings";
import { BUSINESS_TYPES, FLAGS, type Flag, INDUSTRIES, type ListingStatus } from "@/lib/vocabulary/terms";

/** The fields of a listing that a test may set; the others get defaults. */
export interface DrawnListing {
  id: number;
  title: string;
  description: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  city: string | null;
  county: string | null;
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

/** The sources of generated listings: names by id. */
export const DRAWN_SOURCES = { test: "Test source", other: "Other source" };
const BROKERS = ["Harbour Business Brokers", "Sunbelt of Ohio", "Ümit & Söhne"] as const;
/** Postgres allows at most 65,534 parameters per statement. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;

/** A seeded random number generator (mulberry32), so that a failing list can be reproduced. */
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
/** Separators between two words of a description. */
const JOINTS = [" with ", "/", "…", " – ", "•", "."] as const;
const PLACES = [
  { location: "Florida", city: "TAMPA", county: null },
  { location: "Florida", city: "St Petersburg", county: null },
  { location: "Florida", city: "Orlando", county: null },
  { location: "Florida", city: null, county: "Pasco County" },
  { location: "Florida", city: null, county: null },
  { location: "Texas", city: "Tampa", county: null },
  { location: "Texas", city: null, county: null },
  { location: "United States", city: null, county: null },
  { location: "Canada", city: "Toronto", county: null },
] as const;
const NOWHERE = { location: null, city: null, county: null };

/** Random listings with many ties, nulls and ranges, which is where sorting and paging go wrong. */
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
      title: `${oneOf(WORDS)}${index % 5 === 0 ? "/" : " "}${below(5)}`,
      description: `A ${oneOf(WORDS)}${JOINTS[index % JOINTS.length]}${oneOf(WORDS)} nearby`,
      businessType: maybe(oneOf(BUSINESS_TYPES)),
      industry: maybe(oneOf(INDUSTRIES.slice(0, 4))),
      ...(maybe(oneOf(PLACES)) ?? NOWHERE),
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

type Row = typeof listings.$inferInsert;

const COLUMNS = getTableColumns(listings);

/** Inserts rows into the catalogue. Source and required fields get defaults. */
export async function writeRows(rows: (Partial<Row> & { id: number })[]): Promise<void> {
  for (const [id, name] of Object.entries(DRAWN_SOURCES))
    await sql()`insert into sources (id, name) values (${id}, ${name}) on conflict do nothing`;
  const now = new Date();
  const seen = { firstSeenAt: now, lastSeenAt: now, updatedAt: now };
  const records = rows.map((row) => {
    const own = { sourceId: "test", sourceListingId: String(row.id), contentHash: String(row.id) };
    const whole = { ...own, title: "t", titleSortKey: "t", ...seen, ...row };
    return Object.fromEntries(
      Object.entries(whole).map(([field, value]) => [
        COLUMNS[field as keyof Row].name,
        value instanceof Date ? value.toISOString() : value,
      ]),
    );
  });
  for (let at = 0; at < records.length; at += BATCH)
    await sql()`insert into listings ${sql()(records.slice(at, at + BATCH) as never[])}`;
}

/** Inserts listings as an ingestion would leave them. */
export async function insertListings(drawn: DrawnListing[]): Promise<void> {
  await writeRows(
    drawn.map(({ description, ...row }) => ({
      ...row,
      titleSortKey: row.title.toLowerCase(),
      lastSeenAt: row.updatedAt,
    })),
  );
  const [ids, descriptions] = [drawn.map(({ id }) => id), drawn.map(({ description }) => description)];
  await sql()`
    insert into listing_text (listing_id, description, raw, text_hash, tsv)
    select l.id, t.description, '{}', '',
      listing_vector(l.title, t.description)
    from unnest(${ids}::bigint[], ${descriptions}::text[]) as t (id, description) join listings l on l.id = t.id`;
  await sql()`update catalogue set version = version + 1`;
  await sql()`refresh materialized view listing_facets`;
  await sql()`refresh materialized view sampled_texts`;
}
