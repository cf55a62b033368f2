import "server-only";
import type { Sql } from "@/db/client";
import {
  EARNINGS_BANDS,
  LEVELS,
  MULTIPLE_BOUNDS,
  NOT_COMPARABLE_TYPES,
  PEER_MONTHS,
  type PeerLevel,
} from "./rules";

/** Groups up to this size keep every multiple, to leave a listing out of its own; others percentiles. */
const EVERY_VALUE = 200;
/** The advisory lock that serialises rebuilds, which create tables with the same names. */
const LOCK = 7_305_001;

const BANDS = `array[${EARNINGS_BANDS.slice(1).join(", ")}]::bigint[]`;
const TYPES = NOT_COMPARABLE_TYPES.map((type) => `'${type}'`).join(", ");

/** The columns that define a listing's peer group: country, kind of earnings, size, industry, state. */
const GROUPED_BY = `
  l.country_code as country, coalesce(l.earnings_kind = 'ebitda', false) as ebitda,
  width_bucket(l.earnings, ${BANDS}) as band, l.industry, l.region_code as region`;
const COMPARABLE = "l.country_code is not null and not l.flags @> '{real-estate}'";

/** The listings that prices are compared with (PEER-1), one row per business. */
const PEERS = `
  create table peers_next as
  select distinct on (coalesce(l.duplicate_group, -l.id)) l.id, ${GROUPED_BY}, l.multiple,
    coalesce(l.broker_name, s.name) as broker,
    case when l.revenue > 0 and l.revenue_high is null then l.asking_price::float8 / l.revenue end as price_to_revenue,
    case when l.revenue > 0 and l.revenue_high is null then l.earnings::float8 / l.revenue end as margin
  from listings l join sources s on s.id = l.source_id
  where l.multiple between ${MULTIPLE_BOUNDS.min} and ${MULTIPLE_BOUNDS.max} and ${COMPARABLE}
    and (l.business_type is null or l.business_type not in (${TYPES}))
    and (case when l.missed_runs = 0 then greatest(l.last_seen_at, s.last_full_run_at) else l.last_seen_at end)
      > now() - interval '${PEER_MONTHS} months'
  order by coalesce(l.duplicate_group, -l.id), l.id`;

/** What the groups of each level have in common, besides country and kind of earnings; `near`: similar sizes too. */
const LEVEL: Record<PeerLevel, { by: readonly ("industry" | "region")[]; near?: true }> = {
  1: { by: ["industry", "region"] },
  2: { by: ["industry"] },
  3: { by: ["industry"], near: true },
  4: { by: [] },
};
const SIMILAR_SIZES = `
  cross join lateral generate_series(greatest(0, band - 1), least(${EARNINGS_BANDS.length - 1}, band + 1)) as near`;

const groupsOf = (level: PeerLevel) => {
  const { by, near } = LEVEL[level];
  const shared = (name: "industry" | "region") => (by.includes(name) ? name : `null::text as ${name}`);
  return `
  select ${level} as level, country, ebitda, ${near ? "near" : "band"} as band, ${shared("industry")}, ${shared("region")},
    array_agg(multiple order by multiple) as sorted
  from peers_next ${near ? SIMILAR_SIZES : ""}
  where ${["true", ...by.map((name) => `${name} is not null`)].join(" and ")} group by 2, 3, 4, 5, 6`;
};

/** The groups of every level (PEER-2), each with its sorted multiples or, when large, their percentiles. */
const CELLS = `
  create table peer_cells_next as
  select row_number() over ()::int as id, level, country, ebitda, band, industry, region, cardinality(sorted) as n,
    case when cardinality(sorted) <= ${EVERY_VALUE} then sorted else (
      select array_agg(sorted[greatest(1, ceil(step * cardinality(sorted) / 100.0)::int)] order by step)
      from generate_series(0, 100) as step) end as multiples
  from (${LEVELS.map(({ level }) => groupsOf(level)).join(" union all ")}) grouped`;

const levelJoin = ({ level }: { level: PeerLevel }) => {
  const shared = ["country", "ebitda", "band", ...LEVEL[level].by];
  return `left join peer_cells_next c${level} on c${level}.level = ${level}
    ${shared.map((name) => `and c${level}.${name} = t.${name}`).join(" ")}`;
};

/** The value at a 1-based place in the sorted `multiples`, skipping the one at `own` (0 skips none). */
const valueAt = (place: string) => `multiples[${place} + (own > 0 and ${place} >= own)::int]`;
/**
 * Like percentile_cont over the remaining `m` values. Inlined, because an SQL function would be called thirty
 * times per listing, which takes a minute for a million listings.
 */
function quantile(share: number): string {
  const place = `((m - 1) * ${share}::float8)`;
  const below = `floor(${place})::int`;
  const [low, high] = [valueAt(`(${below} + 1)`), valueAt(`least(${below} + 2, m)`)];
  return `${low} + (${place} - ${below}) * (${high} - ${low})`;
}

/**
 * Each listing's position among its peers (PEER-3). A listing is not compared with itself: groups that keep
 * every multiple exclude it, and in large groups its effect on the percentiles is negligible.
 */
const SCORES = `
  create table listing_scores_next as
  with target as (
    select l.id, l.multiple, ${GROUPED_BY}, (p.id is not null)::int as own
    from listings l left join peers_next p on p.id = l.id
    where l.multiple is not null and ${COMPARABLE}
  ), placed as (
    select t.id, t.multiple, t.own,
      case ${LEVELS.map(({ level, least }) => `when c${level}.n - t.own >= ${least} then c${level}.id`).join(" ")} end as cell
    from target t ${LEVELS.map(levelJoin).join("\n")}
  ), counted as (
    select t.id, t.multiple, c.level, c.n - t.own as n, c.multiples, c.n <= ${EVERY_VALUE} as exact,
      case when t.own = 1 and c.n <= ${EVERY_VALUE} then width_bucket(t.multiple, c.multiples) else 0 end as own,
      width_bucket(t.multiple, c.multiples) as up_to, width_bucket(t.multiple - 0.005, c.multiples) as below,
      cardinality(c.multiples) as kept
    -- offset 0: computed once per listing instead of at every use.
    from placed t join peer_cells_next c on c.id = t.cell offset 0
  ), sized as (
    select *, kept - (own > 0)::int as m from counted offset 0
  ), measured as (
    select *, case when exact then (kept - up_to) * 100.0 / n else 101 - greatest(up_to, 1) end as above_share,
      case when exact then below * 100.0 / n else greatest(below, 1) - 1 end as below_share,
      ${quantile(0.05)} as low, ${quantile(0.25)} as lower, ${quantile(0.5)} as median,
      ${quantile(0.75)} as upper, ${quantile(0.95)} as high
    from sized offset 0
  )
  select id, level::smallint as level, n,
    case when level < 4 then floor(case when multiple <= median then above_share else -below_share end)::smallint end as lower_than,
    case when level < 4 then (case when multiple < lower then 1 when multiple < median then 2
      when multiple <= upper then 3 else 4 end)::smallint end as quarter,
    round(100 * (multiple / median - 1))::int as against_median,
    array[low, lower, median, upper, high]::real[] as strip
  from measured`;

/**
 * Rebuilds the peers, their groups and every listing's position, and swaps the new tables in within one
 * transaction; until then the previous ones are used (PEER-4).
 */
export async function rebuildPeers(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx.unsafe(PEERS);
    await tx.unsafe("create index on peers_next (country, ebitda, band, industry)");
    await tx.unsafe("create index on peers_next (id)");
    await tx.unsafe("analyze peers_next");
    await tx.unsafe(CELLS);
    await tx.unsafe("analyze peer_cells_next");
    await tx.unsafe(SCORES);
    await tx.unsafe("alter table listing_scores_next add primary key (id)");
    await tx.unsafe("create index on listing_scores_next (against_median, id) include (quarter)");
    await tx.unsafe("analyze listing_scores_next");
    for (const table of ["peers", "peer_cells", "listing_scores"]) {
      await tx.unsafe(`drop table ${table}`);
      await tx.unsafe(`alter table ${table}_next rename to ${table}`);
    }
  });
}
