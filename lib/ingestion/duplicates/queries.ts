import "server-only";
import type { Sql } from "@/db/client";
import type { Candidate } from "./rules";

const CHUNK = 2_000;

/** What listings of the catalogue are compared by, by id. */
export async function findCandidates(sql: Sql, ids: number[]): Promise<Map<number, Candidate>> {
  const found = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await sql<Candidate[]>`
      select l.id, l.title, t.description, l.country_code as "countryCode",
        l.region_code as "regionCode", l.city, l.asking_price as "askingPrice", l.revenue, l.earnings,
        (select count(*)::int from (
          select from listings same where same.title_sort_key = l.title_sort_key limit 10) counted) as "sameTitle"
      from listings l join listing_text t on t.listing_id = l.id
      where l.id = any(${ids.slice(from, from + CHUNK)})`;
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
