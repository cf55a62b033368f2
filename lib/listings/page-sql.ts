import "server-only";
import type { Sql } from "@/db/client";
import type { Criteria } from "./criteria";
import { type Fragment, SORT_COLUMN, whereCriteria } from "./filter-sql";
import type { Sort } from "./sorting";

interface Walk {
  criteria: Criteria;
  sort: Sort;
  /** Whose hidden listings are left out (LIST-12); null shows them. */
  hiddenBy: string | null;
  skip: number;
  take: number;
  /** Walk from the last row towards the first: deep pages are near the end. */
  fromEnd?: boolean;
}

/**
 * The ids of a stretch of the sorted list, in the order walked, as a query of its own: the walk stays inside
 * one covering index and touches no row. Missing values come last in both directions, ties go by id (LIST-5).
 */
export function walkIds(sql: Sql, { criteria, sort, hiddenBy, skip, take, fromEnd = false }: Walk): Fragment {
  const { column, nullable } = SORT_COLUMN[sort.by];
  const key = sql(column);
  const forward = (sort.order === "asc") !== fromEnd;
  const direction = forward ? sql`asc` : sql`desc`;
  const where = visible(sql, criteria, hiddenBy);
  const needed = skip + take;
  const stretch = (condition: Fragment, order: Fragment) =>
    sql`(select l.id from listings l where ${where} and ${condition} order by ${order} limit ${needed})`;
  const byKey = sql`l.${key} ${direction}, l.id ${direction}`;
  const withoutValue = nullable ? stretch(sql`l.${key} is null`, sql`l.id ${direction}`) : null;

  const withValue = rangeSplit(criteria, sort, forward).map((bounds) =>
    stretch(sql`l.${key} is not null${bounds ? sql` and ${bounds(sql)}` : sql``}`, byKey),
  );
  const parts = withoutValue
    ? fromEnd
      ? [withoutValue, ...withValue]
      : [...withValue, withoutValue]
    : withValue;
  const union = parts.reduce((all, part) => sql`${all} union all ${part}`);
  return sql`select id from (${union}) walked offset ${skip} limit ${take}`;
}

type Bounds = ((sql: Sql) => Fragment) | null;

const RANGE_START = { askingPrice: "minPrice", revenue: "minRevenue", earnings: "minEarnings" } as const;

/**
 * Sorted by the very figure that has a lower limit, rows below the limit match only when they are ranges that
 * reach over it. Split in two, each part has a limit that the index can start from; the parts do not overlap,
 * so one after the other they are still in order.
 */
function rangeSplit(criteria: Criteria, sort: Sort, forward: boolean): Bounds[] {
  const start = sort.by in RANGE_START ? RANGE_START[sort.by as keyof typeof RANGE_START] : null;
  const min = start && criteria[start];
  if (min == null) return [null];
  const { column } = SORT_COLUMN[sort.by];
  const reaching: Bounds = (sql) => sql`l.${sql(column)} < ${min} and l.${sql(`${column}_high`)} is not null`;
  const above: Bounds = (sql) => sql`l.${sql(column)} >= ${min}`;
  return forward ? [reaching, above] : [above, reaching];
}

/**
 * The same stretch by collecting every match first and sorting it: for few matches, where walking a sort index
 * would pass thousands of rows between two of them.
 */
export function collectIds(sql: Sql, { criteria, sort, hiddenBy, skip, take }: Walk): Fragment {
  const key = sql(SORT_COLUMN[sort.by].column);
  const direction = sort.order === "asc" ? sql`asc` : sql`desc`;
  // `offset 0` keeps the planner from mixing the two steps: the search for matches stays inside one covering
  // index, and only the matches are looked up for their sort key.
  return sql`
    select k.id from (select l.id from listings l where ${visible(sql, criteria, hiddenBy)} offset 0) matched
    join listings k on k.id = matched.id
    order by k.${key} ${direction} nulls last, k.id ${direction} offset ${skip} limit ${take}`;
}

function visible(sql: Sql, criteria: Criteria, hiddenBy: string | null): Fragment {
  const where = whereCriteria(sql, criteria);
  if (!hiddenBy) return where;
  return sql`${where} and l.id not in (select h.listing_id from marks h where h.user_id = ${hiddenBy} and h.hidden_at is not null)`;
}

/** How many listings match, hidden ones included. */
export function countMatching(sql: Sql, criteria: Criteria): Fragment {
  return sql`select count(*) as count from listings l where ${whereCriteria(sql, criteria)}`;
}

/** How many of one person's hidden listings match. */
export function countHiddenMatching(sql: Sql, criteria: Criteria, userId: string): Fragment {
  return sql`
    select count(*) from listings l where ${whereCriteria(sql, criteria)}
    and l.id in (select h.listing_id from marks h where h.user_id = ${userId} and h.hidden_at is not null)`;
}
