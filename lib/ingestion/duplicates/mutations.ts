import "server-only";
import type { Sql } from "@/db/client";
import { findCandidates } from "./queries";
import { groupsOf, MAX_LISTINGS_PER_PAIR, PAIRS_OF_FIGURES, possiblySame } from "./rules";

/** Listings that share two exact figures, one of them written by this run or grouped with such a one. */
async function findAlike(
  sql: Sql,
  [a, b]: (typeof PAIRS_OF_FIGURES)[number],
  sourceId: string,
  observedAt: Date,
): Promise<number[][]> {
  const rows = await sql<{ ids: number[] }[]>`
    with touched as materialized (
      select id, duplicate_group from listings where source_id = ${sourceId} and last_seen_at = ${observedAt}
    ), wanted as materialized (
      select distinct ${sql(a)} as a, ${sql(b)} as b from listings
      where (id in (select id from touched) or duplicate_group in (select duplicate_group from touched))
        and ${sql(a)} is not null and ${sql(b)} is not null
        and ${sql(`${a}_high`)} is null and ${sql(`${b}_high`)} is null
    )
    select array_agg(l.id order by l.id) as ids
    from wanted w join listings l on l.${sql(a)} = w.a and l.${sql(b)} = w.b
    group by w.a, w.b having count(*) between 2 and ${MAX_LISTINGS_PER_PAIR}`;
  return rows.map(({ ids }) => ids);
}

/** All pairs of a list. */
function pairsOf(ids: number[]): [number, number][] {
  return ids.flatMap((first, index) =>
    ids.slice(index + 1).map((second): [number, number] => [first, second]),
  );
}

/** Groups this run's listings with the same business elsewhere. Returns how many are in a group. */
export async function groupDuplicates(sql: Sql, sourceId: string, observedAt: Date): Promise<number> {
  const alike: number[][] = [];
  for (const figures of PAIRS_OF_FIGURES)
    alike.push(...(await findAlike(sql, figures, sourceId, observedAt)));
  const candidates = await findCandidates(sql, [...new Set(alike.flat())]);
  const same = alike.flatMap(pairsOf).filter(([a, b]) => {
    const [first, second] = [candidates.get(a), candidates.get(b)];
    return first && second && possiblySame(first, second);
  });
  const groups = groupsOf(same);
  await sql.begin(async (tx) => {
    // Groups that contained a written listing are recomputed as a whole.
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
