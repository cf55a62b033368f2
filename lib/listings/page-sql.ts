import "server-only";
import type { Sql } from "@/db/client";
import { CAN_COMPUTE_COVERAGE } from "@/lib/financing/coverage";
import type { Criteria } from "./criteria";
import { DEFAULT_COVERAGE, type Fragment, whereCriteria } from "./filter-sql";
import { SORT_COLUMN } from "./row";
import { isComputedSort, type Sort } from "./sorting";
import { type Part, titleMatches } from "./words/search-sql";
import { isTextSearch } from "./words/search-terms";

interface Walk {
  criteria: Criteria;
  sort: Sort;
  /** The user whose hidden listings are excluded (LIST-12); null includes them. */
  hiddenBy: string | null;
  skip: number;
  take: number;
  /** Walk from the last row towards the first, for pages near the end. */
  fromEnd?: boolean;
}

/** A row from which a later walk can continue. */
export interface Anchor {
  /** The row's 1-based position in the walk. */
  position: number;
  /** The index of the stretch the row is in. */
  stretch: number;
  /** The row's sort key as text; null in the stretch of missing values. */
  key: string | null;
  id: number;
}

interface Stretch {
  where: Fragment;
  hasValue: boolean;
  /** Set when the text search itself excludes the other part, so `where` is not needed. */
  part?: Part;
}

/**
 * The sorted list in walking order, as consecutive queries: rows with a value, then rows without (missing
 * values come last in both directions, ties are broken by id, LIST-5). Each query is an index-only scan of
 * one covering index.
 */
function stretches(
  sql: Sql,
  { criteria, sort, fromEnd = false }: Pick<Walk, "criteria" | "sort" | "fromEnd">,
) {
  const { column, nullable } = SORT_COLUMN[sort.by];
  const key = sql(column);
  const forward = rises(sort) !== fromEnd;
  const split = sort.by === "relevance" ? titleSplit(criteria, forward) : rangeSplit(criteria, sort, forward);
  const withValue = split.map(
    ({ bounds, part }): Stretch => ({
      where: sql`l.${key} is not null${bounds ? sql` and ${bounds(sql)}` : sql``}`,
      hasValue: true,
      part,
    }),
  );
  const missing: Stretch[] = nullable ? [{ where: sql`l.${key} is null`, hasValue: false }] : [];
  return { parts: fromEnd ? [...missing, ...withValue] : [...withValue, ...missing], forward };
}

/** The rows of a walk after `after`, or from its start, at most `needed` per stretch. */
function walked(
  sql: Sql,
  walk: Walk,
  shown: "id" | "anchor",
  needed: number,
  after?: Omit<Anchor, "position">,
): Fragment {
  const { column, type } = SORT_COLUMN[walk.sort.by];
  const key = sql(column);
  const { parts, forward } = stretches(sql, walk);
  const direction = forward ? sql`asc` : sql`desc`;
  const beyond = forward ? sql`>` : sql`<`;
  const queries = parts.flatMap((part, index) => {
    if (after && index < after.stretch) return [];
    let rest = sql``;
    if (after?.stretch === index) {
      rest = part.hasValue
        ? sql`and (l.${key}, l.id) ${beyond} (${after.key}::text::${sql.unsafe(type)}, ${after.id})`
        : sql`and l.id ${beyond} ${after.id}`;
    }
    const order = part.hasValue ? sql`l.${key} ${direction}, l.id ${direction}` : sql`l.id ${direction}`;
    const found = visible(sql, walk.criteria, walk.hiddenBy, part.part);
    const where = part.part ? found : sql`${found} and ${part.where}`;
    const columns = shown === "id" ? sql`l.id` : sql`${index}::int as stretch, l.${key} as key, l.id`;
    return [
      sql`(select ${columns} from listings l where ${where} ${rest} order by ${order} limit ${needed})`,
    ];
  });
  return queries.reduce((all, part) => sql`${all} union all ${part}`);
}

/** A query for the ids of a slice of the sorted list, in walking order; `skip` counts from `after`. */
export function walkIds(sql: Sql, walk: Walk, after?: Anchor): Fragment {
  const { skip, take } = walk;
  return sql`select id from (${walked(sql, walk, "id", skip + take, after)}) walked offset ${skip} limit ${take}`;
}

/** The next `take` rows of a walk after `after`, or its first, each as an anchor without a position. */
export function walkRows(
  sql: Sql,
  walk: Omit<Walk, "skip" | "take">,
  take: number,
  after?: Omit<Anchor, "position">,
): Fragment {
  const next = walked(sql, { ...walk, skip: 0, take }, "anchor", take, after);
  return sql`select stretch, key::text as key, id from (${next}) next limit ${take}`;
}

/** Every `every`th of the next `rows` rows after `after`, hidden ones included. One pass over the index. */
export function walkAnchors(
  sql: Sql,
  walk: Omit<Walk, "skip" | "take" | "hiddenBy">,
  { every, rows, after }: { every: number; rows: number; after?: Anchor },
): Fragment {
  const next = walked(sql, { ...walk, hiddenBy: null, skip: 0, take: 0 }, "anchor", rows, after);
  return sql`
    select position, stretch, key::text as key, id from (
      select ${after?.position ?? 0}::int + row_number() over () as position, next.* from (${next}) next limit ${rows}
    ) numbered
    where position % ${every} = 0 order by position`;
}

/** The number of the user's hidden listings in the walk up to and including `anchor`. */
export function hiddenUpTo(
  sql: Sql,
  walk: Pick<Walk, "criteria" | "sort" | "fromEnd">,
  anchor: Anchor,
  userId: string,
): Fragment {
  const { column, type } = SORT_COLUMN[walk.sort.by];
  const key = sql(column);
  const { parts, forward } = stretches(sql, walk);
  const upTo = forward ? sql`<=` : sql`>=`;
  const passed = parts.slice(0, anchor.stretch + 1).map((part, index) => {
    if (index < anchor.stretch) return sql`(${part.where})`;
    return part.hasValue
      ? sql`(${part.where} and (l.${key}, l.id) ${upTo} (${anchor.key}::text::${sql.unsafe(type)}, ${anchor.id}))`
      : sql`(${part.where} and l.id ${upTo} ${anchor.id})`;
  });
  return sql`${countHiddenMatching(sql, walk.criteria, userId)} and (${passed.reduce((all, part) => sql`${all} or ${part}`)})`;
}

interface Split {
  bounds?: (sql: Sql) => Fragment;
  part?: Part;
}

const RANGE_START = { askingPrice: "minPrice", revenue: "minRevenue", earnings: "minEarnings" } as const;

/** True when sorted ascending by a figure with a lower limit: ranges crossing the limit come first. */
export const startsInRanges = ({ criteria, sort }: Pick<Walk, "criteria" | "sort">): boolean =>
  rises(sort) && rangeSplit(criteria, sort, true).length > 1;

/**
 * When the sort figure has a lower limit, rows below the limit match only if they are ranges that cross it.
 * Splitting the list in two gives each part a bound the index can start from. The parts do not overlap, so
 * their concatenation is still in order.
 */
function rangeSplit(criteria: Criteria, sort: Sort, forward: boolean): Split[] {
  const start = sort.by in RANGE_START ? RANGE_START[sort.by as keyof typeof RANGE_START] : null;
  const min = start && criteria[start];
  if (min == null) return [{}];
  const { column } = SORT_COLUMN[sort.by];
  const reaching: Split = {
    bounds: (sql) => sql`l.${sql(column)} < ${min} and l.${sql(`${column}_high`)} >= ${min}`,
  };
  const above: Split = { bounds: (sql) => sql`l.${sql(column)} >= ${min}` };
  return forward ? [reaching, above] : [above, reaching];
}

/** For relevance: listings with all words in their title, then the rest, each newest first. */
function titleSplit(criteria: Criteria, forward: boolean): Split[] {
  if (!isTextSearch(criteria)) return [{}];
  const inTitle = (sql: Sql) => titleMatches(sql, criteria) ?? sql`true`;
  const titled: Split = { part: "titled", bounds: inTitle };
  const others: Split = { part: "others", bounds: (sql) => sql`not ${inTitle(sql)}` };
  return forward ? [others, titled] : [titled, others];
}

/**
 * The same slice of the list, found by collecting and sorting all matches. Cheaper when there are few
 * matches, where walking a sort index would pass thousands of rows between two of them.
 */
export function collectIds(sql: Sql, { criteria, sort, hiddenBy, skip, take }: Walk): Fragment {
  if (isComputedSort(sort)) return computedIds(sql, { criteria, sort, hiddenBy, skip, take });
  const order = orderOf(sql, criteria, sort);
  const where = visible(sql, criteria, hiddenBy);
  // `offset 0` is an optimisation fence: the search for matches stays inside one covering index, and only the
  // matches are looked up for their sort key.
  return sql`
    select l.id from (select l.id from listings l where ${where} offset 0) matched
    join listings l on l.id = matched.id
    order by ${order} offset ${skip} limit ${take}`;
}

/**
 * The same for sort keys that no index is ordered by. Rows with a value come first: coverage is computed from
 * the one index that holds its inputs, and price positions are read in order. Rows without a value are read
 * only when there are too few. The CTE ensures that the parts run one after the other.
 */
function computedIds(sql: Sql, { criteria, sort, hiddenBy, skip, take }: Walk): Fragment {
  const where = visible(sql, criteria, hiddenBy);
  const direction = rises(sort) ? sql`asc` : sql`desc`;
  const coverage = sql.unsafe(criteria.coverage ?? DEFAULT_COVERAGE);
  const { value, valued, others } =
    sort.by === "dscr"
      ? {
          value: coverage,
          valued: sql`listings l where ${where} and ${sql.unsafe(CAN_COMPUTE_COVERAGE)}`,
          others: sql`${coverage} is null`,
        }
      : {
          value: sql`p.against_median`,
          valued: sql`listings l join listing_scores p on p.id = l.id where ${where}`,
          others: sql`not exists (select from listing_scores p where p.id = l.id)`,
        };
  const needed = skip + take;
  return sql`
    with valued as materialized (
      select l.id, ${value} as value from ${valued} order by value ${direction} nulls last, l.id ${direction} limit ${needed})
    select id from (
      select id from valued where value is not null union all (
        select l.id from listings l where ${where} and ${others}
        order by l.id ${direction} limit greatest(0, ${needed}::int - (select count(value) from valued)))
    ) ordered offset ${skip} limit ${take}`;
}

/** True when the column behind a sort key ascends from the first row to the last. */
const rises = ({ by, order }: Sort): boolean => (order === "asc") !== (SORT_COLUMN[by].falls ?? false);

/** The `order by` of `listings l` for a sort key: missing values last, ties by id (LIST-5). */
export function orderOf(sql: Sql, criteria: Criteria, sort: Sort): Fragment {
  const { by } = sort;
  const direction = rises(sort) ? sql`asc` : sql`desc`;
  if (by === "dscr" || by === "similar") {
    const key =
      by === "dscr"
        ? sql.unsafe(criteria.coverage ?? DEFAULT_COVERAGE)
        : sql`(select p.against_median from listing_scores p where p.id = l.id)`;
    return sql`${key} ${direction} nulls last, l.id ${direction}`;
  }
  const title = by === "relevance" ? titleMatches(sql, criteria) : null;
  return sql`${title ? sql`${title} ${direction}, ` : sql``}l.${sql(SORT_COLUMN[by].column)} ${direction} nulls last, l.id ${direction}`;
}

/** The given ids, in their order. */
export function knownIds(sql: Sql, ids: readonly number[]): Fragment {
  return sql`select id from unnest(${[...ids]}::bigint[]) with ordinality as known(id, place) order by place`;
}

function visible(sql: Sql, criteria: Criteria, hiddenBy: string | null, part?: Part): Fragment {
  const where = whereCriteria(sql, criteria, part);
  if (!hiddenBy) return where;
  return sql`${where} and l.id not in (${hiddenOf(sql, hiddenBy)})`;
}

/** The `listing_id`s of everything the user has hidden (LIST-12). */
export function hiddenOf(sql: Sql, userId: string): Fragment {
  return sql`select h.listing_id from marks h where h.user_id = ${userId} and h.hidden_at is not null`;
}

/** The number of matching listings, hidden ones included. */
export function countMatching(sql: Sql, criteria: Criteria): Fragment {
  return sql`select count(*) as count from listings l where ${whereCriteria(sql, criteria)}`;
}

/** The number of the user's hidden listings that match. */
export function countHiddenMatching(sql: Sql, criteria: Criteria, userId: string): Fragment {
  return sql`
    select count(*) from listings l where ${whereCriteria(sql, criteria)} and l.id in (${hiddenOf(sql, userId)})`;
}
