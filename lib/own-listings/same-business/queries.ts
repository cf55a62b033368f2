import "server-only";
import { sql as pool } from "@/db/client";
import { titleSortKey } from "@/lib/ingestion/catalogue/title-sort-key";
import { findCandidates } from "@/lib/ingestion/duplicates/queries";
import {
  type Candidate,
  MAX_LISTINGS_PER_PAIR,
  PAIRS_OF_FIGURES,
  possiblySame,
} from "@/lib/ingestion/duplicates/rules";
import type { NormalisedListing } from "@/lib/ingestion/schema";

const MEMBER = { asking_price: "askingPrice", revenue: "revenue", earnings: "earnings" } as const;

type Figures = Record<"askingPrice" | "revenue" | "earnings", number | null>;

/** The fields a listing is matched by; figures only if they are exact. */
export type Sought = Figures &
  Pick<NormalisedListing, "title" | "description" | "countryCode" | "regionCode" | "city" | "sourceUrl">;

const exact = (money: NormalisedListing["askingPrice"]) => (money && money.high === null ? money.low : null);

/** A listing as it is looked for in the catalogue. */
export const soughtAs = (listing: NormalisedListing): Sought => ({
  ...listing,
  askingPrice: exact(listing.askingPrice),
  revenue: exact(listing.revenue),
  earnings: exact(listing.earnings),
});

/** Catalogue listings at these URLs. */
async function byAddress(addresses: string[]): Promise<Map<string, number>> {
  const rows = await pool()<{ id: number; url: string }[]>`
    select id, source_url as url from listings where source_url = any(${addresses}) order by id desc`;
  return new Map(rows.map(({ id, url }) => [url, id]));
}

/** Catalogue listings that share two exact figures, by the position of the listing they are compared with. */
async function byFigures(asked: Candidate[]): Promise<[asking: number, ids: number[]][]> {
  const sql = pool();
  const found = await Promise.all(
    PAIRS_OF_FIGURES.map(([a, b]) => {
      const both = asked.filter((one) => one[MEMBER[a]] !== null && one[MEMBER[b]] !== null);
      const values = (column: keyof typeof MEMBER) => both.map((one) => one[MEMBER[column]]);
      return sql<{ at: number; ids: number[] }[]>`
        select w.at, array_agg(l.id order by l.id) as ids
        from unnest(${both.map(({ id }) => id)}::int[], ${values(a)}::bigint[], ${values(b)}::bigint[]) as w(at, a, b)
          join listings l on l.${sql(a)} = w.a and l.${sql(b)} = w.b
        where l.${sql(`${a}_high`)} is null and l.${sql(`${b}_high`)} is null
        group by w.at having count(*) <= ${MAX_LISTINGS_PER_PAIR}`;
    }),
  );
  return found.flat().map(({ at, ids }) => [at, ids]);
}

async function countTitles(titles: string[]): Promise<Map<string, number>> {
  const rows = await pool()<{ key: string; n: number }[]>`
    select w.key, (select count(*)::int from (
      select from listings where title_sort_key = w.key limit 10) counted) as n
    from unnest(${titles}::text[]) w(key)`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/**
 * The catalogue listings of the same businesses, in the given order: at the same URL, or possibly the same by
 * the duplicate rule (FIG-6); null when there is none (OWN-4).
 */
export async function findInCatalogue(listings: readonly Sought[]): Promise<(number | null)[]> {
  if (listings.length === 0) return [];
  const asked = listings.map((listing, id): Candidate => ({ ...listing, id, sameTitle: 0 }));
  const [addressed, alike, titles] = await Promise.all([
    byAddress(listings.flatMap(({ sourceUrl }) => sourceUrl ?? [])),
    byFigures(asked),
    countTitles([...new Set(listings.map(({ title }) => titleSortKey(title)))]),
  ]);
  for (const one of asked) one.sameTitle = titles.get(titleSortKey(one.title)) ?? 0;
  const others = await findCandidates(pool(), [...new Set(alike.flatMap(([, ids]) => ids))]);
  const same = new Map<number, number>();
  for (const [at, ids] of alike) {
    const own = asked[at];
    const found = ids.find((id) => {
      const other = others.get(id);
      return own && other && possiblySame(own, other);
    });
    if (found !== undefined) same.set(at, found);
  }
  return listings.map(({ sourceUrl }, at) => addressed.get(sourceUrl ?? "") ?? same.get(at) ?? null);
}
