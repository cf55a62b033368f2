import "server-only";
import type { Sql } from "@/db/client";
import { type Candidate, groupsOf, possiblySame } from "./rules";

/** Pairs looked at per run; more means that a source repeats itself, and then no pair is telling. */
const MOST_PAIRS = 100_000;
const CHUNK = 2_000;

/**
 * Pairs of which one listing was written by this run (rows that a run writes carry its moment as last seen) or
 * shares a group with one, and which agree in place and two exact figures.
 */
function findPairs(sql: Sql, sourceId: string, observedAt: Date): Promise<{ a: number; b: number }[]> {
  return sql<{ a: number; b: number }[]>`
    with written as materialized (
      select id, duplicate_group from listings where source_id = ${sourceId} and last_seen_at = ${observedAt}
    ), fresh as materialized (
      select l.id, l.location, l.asking_price, l.revenue, l.earnings from listings l
      where l.location is not null and l.asking_price_high is null and l.revenue_high is null
        and l.earnings_high is null
        and (l.id in (select id from written) or l.duplicate_group in (select duplicate_group from written))
    )
    select f.id as a, l.id as b from fresh f join listings l on l.asking_price = f.asking_price
      and l.revenue = f.revenue and l.location = f.location and l.id <> f.id
    where l.asking_price_high is null and l.revenue_high is null
    union
    select f.id, l.id from fresh f join listings l on l.asking_price = f.asking_price
      and l.earnings = f.earnings and l.location = f.location and l.id <> f.id
    where l.asking_price_high is null and l.earnings_high is null
    union
    select f.id, l.id from fresh f join listings l on l.revenue = f.revenue
      and l.earnings = f.earnings and l.location = f.location and l.id <> f.id
    where l.revenue_high is null and l.earnings_high is null
    limit ${MOST_PAIRS}`;
}

async function findCandidates(sql: Sql, ids: number[]): Promise<Map<number, Candidate>> {
  const found = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await sql<Candidate[]>`
      select l.id, l.title, t.description, l.location, l.asking_price as "askingPrice", l.revenue, l.earnings,
        (select count(*)::int from (
          select from listings same where same.title_sort_key = l.title_sort_key limit 10) counted) as "sameTitle"
      from listings l join listing_text t on t.listing_id = l.id
      where l.id = any(${ids.slice(from, from + CHUNK)})`;
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/**
 * Finds which listings written by this run are possibly the same business as others ('also listed at') and
 * renews their groups. Listings stay separate rows. Returns how many are in a group after it.
 */
export async function groupDuplicates(sql: Sql, sourceId: string, observedAt: Date): Promise<number> {
  const pairs = await findPairs(sql, sourceId, observedAt);
  const candidates = await findCandidates(sql, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  const same = pairs.filter(({ a, b }) => {
    const [first, second] = [candidates.get(a), candidates.get(b)];
    return first && second && possiblySame(first, second);
  });
  const groups = groupsOf(same.map(({ a, b }) => [a, b]));
  await sql.begin(async (tx) => {
    // A group that a written listing was in is judged anew as a whole.
    await tx`
      update listings set duplicate_group = null
      where duplicate_group is not null and not (id = any(${[...groups.keys()]})) and (
        (source_id = ${sourceId} and last_seen_at = ${observedAt}) or duplicate_group in (
          select duplicate_group from listings where source_id = ${sourceId} and last_seen_at = ${observedAt}))`;
    await tx.unsafe(
      `update listings l set duplicate_group = t.group_id::bigint
       from unnest($1::text[], $2::text[]) as t(id, group_id)
       where l.id = t.id::bigint and l.duplicate_group is distinct from t.group_id::bigint`,
      [[...groups.keys()].map(String), [...groups.values()].map(String)],
    );
  });
  return groups.size;
}
