import "server-only";
import type { Sql } from "@/db/client";
import { type Candidate, possiblySame } from "./rules";

const CHUNK = 2_000;

/** The comparison data of listings in the catalogue, by id. */
export async function findCandidates(sql: Sql, ids: number[]): Promise<Map<number, Candidate>> {
  const found = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await sql<Candidate[]>`
      select l.id, l.title, t.description, l.country_code as "countryCode",
        l.region_code as "regionCode", l.city,
        case when l.asking_price_high is null then l.asking_price end as "askingPrice",
        case when l.revenue_high is null then l.revenue end as revenue,
        case when l.earnings_high is null then l.earnings end as earnings,
        (select count(*)::int from (
          select from listings same where same.title_sort_key = l.title_sort_key limit 10) counted) as "sameTitle"
      from listings l join listing_text t on t.listing_id = l.id
      where l.id = any(${ids.slice(from, from + CHUNK)})`;
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** A listing that is not in the catalogue; its title is assumed to be unique. */
type Newcomer = Omit<Candidate, "id" | "sameTitle">;
/** With more matches for the same two figures, none of them is significant. */
const MAX_MATCHES = 12;

/** For each new listing, the sources that may already list the same business (SRC-16); none for null. */
export async function findAlsoListedAt(
  sql: Sql,
  listings: readonly (Newcomer | null)[],
): Promise<string[][]> {
  const found: string[][] = [];
  for (const listing of listings) found.push(listing ? await sourcesOf(sql, listing) : []);
  return found;
}

async function sourcesOf(sql: Sql, listing: Newcomer): Promise<string[]> {
  const { askingPrice: price, revenue, earnings } = listing;
  if ([price, revenue, earnings].filter((figure) => figure !== null).length < 2) return [];
  const alike = await sql<{ id: number; source: string }[]>`
    select l.id, s.name as source from listings l join sources s on s.id = l.source_id
    where (l.asking_price = ${price} and l.asking_price_high is null and l.revenue = ${revenue} and l.revenue_high is null)
      or (l.asking_price = ${price} and l.asking_price_high is null and l.earnings = ${earnings} and l.earnings_high is null)
      or (l.revenue = ${revenue} and l.revenue_high is null and l.earnings = ${earnings} and l.earnings_high is null)
    limit ${MAX_MATCHES}`;
  const candidates = await findCandidates(
    sql,
    alike.map(({ id }) => id),
  );
  const same = alike.filter(({ id }) => {
    const candidate = candidates.get(id);
    return candidate && possiblySame({ ...listing, id: 0, sameTitle: 1 }, candidate);
  });
  return [...new Set(same.map(({ source }) => source))];
}
