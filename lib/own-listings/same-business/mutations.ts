import "server-only";
import { sql as pool } from "@/db/client";
import { findInCatalogue, type Sought } from "./queries";

/** Own listings matched per batch. */
const TOGETHER = 500;

type Figures = Record<"askingPrice" | "revenue" | "earnings", number | null>;
type Highs = Record<"askingPriceHigh" | "revenueHigh" | "earningsHigh", number | null>;
type Row = Omit<Sought, keyof Figures> & Figures & Highs & { id: number };

const figure = (low: number | null, high: number | null) => (low === null ? null : { low, high });
const asSought = (row: Row): Sought => ({
  ...row,
  askingPrice: figure(row.askingPrice, row.askingPriceHigh),
  revenue: figure(row.revenue, row.revenueHigh),
  earnings: figure(row.earnings, row.earningsHigh),
});

/**
 * Matches all users' own listings not yet found in the catalogue again, after it has changed (OWN-4). Updates
 * only their links. Returns how many were linked.
 */
export async function linkOwnListings(): Promise<number> {
  const sql = pool();
  let linked = 0;
  let from = 0;
  for (;;) {
    const rows = await sql<Row[]>`
      select id, title, description, country_code as "countryCode", region_code as "regionCode", city,
        source_url as "sourceUrl", asking_price as "askingPrice", asking_price_high as "askingPriceHigh", revenue,
        revenue_high as "revenueHigh", earnings, earnings_high as "earningsHigh"
      from own_listings where catalogue_id is null and id < ${from} order by id desc limit ${TOGETHER}`;
    const found = await findInCatalogue(rows.map(asSought));
    const written = await sql`
      update own_listings o set catalogue_id = w.catalogue_id
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${found}::bigint[]) as w(id, catalogue_id)
      where o.id = w.id and w.catalogue_id is not null and o.catalogue_id is null returning o.id`;
    linked += written.length;
    const last = rows.at(-1);
    if (!last || rows.length < TOGETHER) return linked;
    from = last.id;
  }
}
