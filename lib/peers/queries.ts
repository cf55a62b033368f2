import "server-only";
import { sql as pool } from "@/db/client";
import { type ComparedListing, comparisonOf, notCompared, withoutMultiple } from "./comparison";
import { bandOf, LEVELS, levelFor, type PeerLevel, type Position } from "./rules";
import type { Comparison, Measured, Ratio, Spread } from "./schema";

/** The properties that define a listing's peers. */
interface PeerGroup {
  id: number;
  country: string;
  ebitda: boolean;
  earnings: number;
  industry: string | null;
  region: string | null;
}

/** Up to this many peers are listed individually; beyond it they are counted in `PARTS` bins. */
const ONE_BY_ONE = 300;
const PARTS = 48;

/** The condition on `peers p` for a group at a level, excluding the listing itself. */
function within({ id, country, ebitda, earnings, industry, region }: PeerGroup, level: PeerLevel) {
  const sql = pool();
  const band = bandOf(earnings);
  const near = level === 3 ? 1 : 0;
  return sql`
    p.country = ${country} and p.ebitda = ${ebitda} and p.id <> ${id}
    and p.band between ${band - near} and ${band + near}
    ${level < 4 ? sql`and p.industry = ${industry}` : sql``} ${level === 1 ? sql`and p.region = ${region}` : sql``}`;
}

/** The number of peers per level, narrowest first; stops at the first level that is large enough. */
async function countLevels(group: PeerGroup): Promise<number[]> {
  const sql = pool();
  const counts: number[] = [];
  for (const { level, least } of LEVELS) {
    const known = level === 4 || (group.industry !== null && (level > 1 || group.region !== null));
    const [row] = known
      ? await sql<{ n: number }[]>`select count(*)::int as n from peers p where ${within(group, level)}`
      : [];
    counts.push(row?.n ?? 0);
    if ((row?.n ?? 0) >= least) break;
  }
  return counts;
}

const position = (column: string) => {
  const sql = pool();
  const value = sql(column);
  return sql`
    count(${value})::int as n, percentile_cont(0.5) within group (order by ${value}) as median,
    percentile_cont(0.25) within group (order by ${value}) as "lowerQuartile",
    percentile_cont(0.75) within group (order by ${value}) as "upperQuartile"`;
};

async function measureRatio(
  group: PeerGroup,
  level: PeerLevel,
  of: Ratio["of"],
  value: number,
): Promise<Ratio> {
  const sql = pool();
  const column = of === "margin" ? "margin" : "price_to_revenue";
  const [row] = await sql<[Position]>`
    select ${position(column)}, (count(*) filter (where ${sql(column)} < ${value}))::int as below,
      (count(*) filter (where ${sql(column)} > ${value}))::int as above
    from peers p where ${within(group, level)} and ${sql(column)} is not null`;
  return { of, value, position: row };
}

async function findSpread(group: PeerGroup, level: PeerLevel, n: number): Promise<Spread> {
  const sql = pool();
  if (n <= ONE_BY_ONE) {
    const rows = await sql<{ multiple: number }[]>`
      select p.multiple from peers p where ${within(group, level)} order by 1`;
    return { values: rows.map(({ multiple }) => multiple) };
  }
  const [row] = await sql<[{ from: number; to: number; counts: number[] }]>`
    with bounds as (
      select percentile_disc(0.01) within group (order by multiple) as low,
        percentile_disc(0.99) within group (order by multiple) as high from peers p where ${within(group, level)}
    ), parts as (
      select width_bucket(p.multiple, low, high + 0.001, ${PARTS}) as part, count(*)::int as n
      from peers p, bounds where ${within(group, level)} and p.multiple between low and high group by 1
    )
    select low as from, high as to, (select array_agg(coalesce(n, 0) order by step)
      from generate_series(1, ${PARTS}) as step left join parts on part = step) as counts from bounds`;
  return row;
}

/**
 * Measures a multiple against a listing's peers (PEER-2): at the first level with enough of them, counted
 * exactly. `priceToRevenue` and `margin` are compared within the same group if known.
 */
async function measurePeers(
  group: PeerGroup,
  multiple: number,
  ratios: { priceToRevenue: number | null; margin: number | null },
): Promise<Measured> {
  const sql = pool();
  const counts = await countLevels(group);
  const level = levelFor(counts);
  const widest = counts.at(-1) ?? 0;
  if (level === null) return { level, n: widest };
  const [row] = await sql<[Position & { fromOneBroker: number }]>`
    select ${position("multiple")}, (count(*) filter (where multiple < ${multiple - 0.005}))::int as below,
      (count(*) filter (where multiple > ${multiple + 0.005}))::int as above,
      (select max(n) from (select count(*)::int as n from peers p where ${within(group, level)} group by broker) b) as "fromOneBroker"
    from peers p where ${within(group, level)}`;
  const { n, fromOneBroker } = row;
  const placed = { level, n, multiple, position: row, fromOneBroker };
  if (level === 4) return { ...placed, spread: null, ratios: [] };
  const { priceToRevenue, margin } = ratios;
  const [spread, ...measured] = await Promise.all([
    findSpread(group, level, n),
    ...(priceToRevenue === null ? [] : [measureRatio(group, level, "priceToRevenue", priceToRevenue)]),
    ...(margin === null ? [] : [measureRatio(group, level, "margin", margin)]),
  ]);
  const enough = measured.filter(({ position }) => position.n >= LEVELS[0].least);
  return { ...placed, spread, ratios: enough };
}

/**
 * Compares a listing's price with similar ones (PEER-1, PEER-3). `property` is the user's estimate of the
 * real estate included in the price, in whole US dollars; it is subtracted, so that only the business is
 * compared.
 */
export async function comparePrice(
  listing: ComparedListing,
  property: number | null,
  now: number,
): Promise<Comparison> {
  const { id, askingPrice, earnings, multiple, countryCode, industry, regionCode } = listing;
  if (multiple === null || askingPrice === null || earnings === null)
    return notCompared(withoutMultiple(listing));
  const flagged = listing.flags.includes("real-estate");
  if (flagged && property === null) {
    return notCompared(
      "The price seems to include real estate. Enter its value to compare the business alone.",
    );
  }
  if (countryCode === null) return notCompared("Too few comparable listings: the country is not known.");
  const price = flagged ? askingPrice - (property ?? 0) : askingPrice;
  if (price <= 0)
    return notCompared("The property is worth more than the price: nothing is left for the business.");
  const ebitda = listing.earningsKind === "ebitda";
  const group = { id, country: countryCode, ebitda, earnings, industry, region: regionCode };
  const own = flagged ? Math.round((100 * price) / earnings) / 100 : multiple;
  const revenue = (listing.revenueHigh === null && listing.revenue) || null;
  const ratios = { priceToRevenue: revenue && price / revenue, margin: revenue && earnings / revenue };
  return comparisonOf(listing, await measurePeers(group, own, ratios), now);
}
