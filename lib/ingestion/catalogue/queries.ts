import "server-only";
import type { Sql, Transaction } from "@/db/client";
import type { Money } from "@/lib/core/money";
import type { ListingStatus } from "@/lib/vocabulary/terms";

/** The stored listing for a source id. */
export interface KnownListing {
  id: number;
  contentHash: string;
}

/** The source's listings among these source ids; answered by an index-only scan. */
export async function findKnown(
  sql: Sql | Transaction,
  sourceId: string,
  sourceListingIds: string[],
): Promise<Map<string, KnownListing>> {
  const rows = await sql<{ key: string; id: number; hash: string }[]>`
    select source_listing_id as key, id, content_hash as hash from listings
    where source_id = ${sourceId} and source_listing_id = any(${sourceListingIds})`;
  return new Map(rows.map(({ key, id, hash }) => [key, { id, contentHash: hash }]));
}

/** The stored values that a changed listing is compared with. */
export interface CurrentListing {
  askingPrice: Money | null;
  earnings: Money | null;
  revenue: Money | null;
  textHash: string;
  previousAskingPrice: number | null;
  priceChangedAt: string | null;
  updatedAt: Date;
  status: ListingStatus;
  raw: Record<string, string>;
  /** The last observed price, if it was not accepted. */
  standingDoubt: { price: Money | null; reason: string } | null;
}

type Figure = "askingPrice" | "revenue" | "earnings" | "doubted";
type CurrentRow = Omit<CurrentListing, Figure | "priceChangedAt" | "standingDoubt"> &
  Record<Figure | `${Figure}High`, number | null> & {
    id: number;
    priceChangedAt: Date | null;
    doubt: string | null;
  };

const money = (low: number | null, high: number | null) => (low == null ? null : { low, high });

/** The stored content of changed listings, by id. */
export async function findCurrent(
  sql: Sql | Transaction,
  listingIds: number[],
): Promise<Map<number, CurrentListing>> {
  if (listingIds.length === 0) return new Map();
  const rows = await sql<CurrentRow[]>`
    select l.id, l.asking_price as "askingPrice", l.asking_price_high as "askingPriceHigh",
      l.revenue, l.revenue_high as "revenueHigh", l.earnings, l.earnings_high as "earningsHigh",
      l.previous_asking_price as "previousAskingPrice", l.price_changed_at as "priceChangedAt",
      l.updated_at as "updatedAt", l.status, t.raw, t.text_hash as "textHash",
      p.asking_price as doubted, p.asking_price_high as "doubtedHigh", p.reason as doubt
    from listings l join listing_text t on t.listing_id = l.id
    left join lateral (
      select * from listing_prices where listing_id = l.id order by observed_at desc limit 1
    ) p on not p.accepted
    where l.id = any(${listingIds})`;
  return new Map(
    rows.map(({ id, doubt, ...row }) => [
      id,
      {
        ...row,
        askingPrice: money(row.askingPrice, row.askingPriceHigh),
        revenue: money(row.revenue, row.revenueHigh),
        earnings: money(row.earnings, row.earningsHigh),
        priceChangedAt: row.priceChangedAt?.toISOString() ?? null,
        standingDoubt: doubt == null ? null : { price: money(row.doubted, row.doubtedHigh), reason: doubt },
      },
    ]),
  );
}

/** Listings that the source's last full run did not contain, with the status to show for them. */
export async function findMissed(sql: Sql, sourceId: string): Promise<Map<number, ListingStatus>> {
  const rows = await sql<{ id: number; status: ListingStatus }[]>`
    select id, status from listings where source_id = ${sourceId} and missed_runs > 0`;
  return new Map(rows.map(({ id, status }) => [id, status]));
}
