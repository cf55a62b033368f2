import "server-only";
import { sql as pool } from "@/db/client";
import { findInCatalogue, type Sought } from "./queries";

/** Own listings matched per batch. */
const TOGETHER = 500;

/**
 * Matches all users' own listings not yet found in the catalogue again, after it has changed (OWN-4). Updates
 * only their links. Returns how many were linked.
 */
export async function linkOwnListings(): Promise<number> {
  const sql = pool();
  let linked = 0;
  let from = 0;
  for (;;) {
    const rows = await sql<(Sought & { id: number })[]>`
      select id, title, description, country_code as "countryCode", region_code as "regionCode", city,
        source_url as "sourceUrl", case when asking_price_high is null then asking_price end as "askingPrice",
        case when revenue_high is null then revenue end as revenue,
        case when earnings_high is null then earnings end as earnings
      from own_listings where catalogue_id is null and id < ${from} order by id desc limit ${TOGETHER}`;
    const found = await findInCatalogue(rows);
    const written = await sql`
      update own_listings o set catalogue_id = w.catalogue_id
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${found}::bigint[]) as w(id, catalogue_id)
      where o.id = w.id and w.catalogue_id is not null and o.catalogue_id is null`;
    linked += written.count;
    const last = rows.at(-1);
    if (!last || rows.length < TOGETHER) return linked;
    from = last.id;
  }
}
