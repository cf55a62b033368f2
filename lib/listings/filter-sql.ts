import "server-only";
import type postgres from "postgres";
import type { Sql } from "@/db/client";
import { DEFAULT_ASSUMPTIONS } from "@/lib/financing/assumptions";
import { CAN_COMPUTE_COVERAGE, coverageText } from "@/lib/financing/coverage";
import SBA_2026 from "@/lib/financing/sba-2026.json" with { type: "json" };
import { reachOf } from "@/lib/places/nearby";
import { statesOf } from "@/lib/vocabulary/places";
import { PRICE_POSITIONS } from "@/lib/vocabulary/terms";
import {
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  type CriteriaKey,
  DEFAULT_STATUSES,
  type FigureField,
  ownExclusions,
  USUAL_MILES,
} from "./criteria";
import { type Part, whereWords } from "./words/search-sql";

export type Fragment = postgres.PendingQuery<postgres.Row[]> | postgres.Fragment;

type Condition = (sql: Sql, criteria: Criteria) => Fragment | null;
type KeysWith<Value> = { [Key in CriteriaKey]: Criteria[Key] extends Value ? Key : never }[CriteriaKey];
type Figure = KeysWith<number | null>;
type Choices = KeysWith<string[]>;

const both = (sql: Sql, ...conditions: (Fragment | null)[]) =>
  conditions.reduce((all, one) => (all && one ? sql`${all} and ${one}` : (all ?? one)), null);

/** Matches a figure that may be a range with its own upper end: the two ranges must overlap. */
const overlaps =
  (column: string, high: string, min: Figure, max: Figure): Condition =>
  (sql, criteria) => {
    const [from, to] = [criteria[min], criteria[max]];
    return both(
      sql,
      from === null ? null : sql`(l.${sql(column)} >= ${from} or l.${sql(high)} >= ${from})`,
      to === null ? null : sql`l.${sql(column)} <= ${to}`,
    );
  };

/** `type` is wider than the column, so that any requested figure is within its range. */
const between =
  (column: string, type: "bigint" | "float8", min: Figure, max: Figure): Condition =>
  (sql, criteria) => {
    const [from, to] = [criteria[min], criteria[max]];
    return both(
      sql,
      from === null ? null : sql`l.${sql(column)} >= ${from}::${sql.unsafe(type)}`,
      to === null ? null : sql`l.${sql(column)} <= ${to}::${sql.unsafe(type)}`,
    );
  };

const same = (values: readonly string[]) => [...values];
const withStates = (places: readonly string[]) => places.flatMap(statesOf);

const anyOf =
  (column: string, key: Choices, valuesOf = same): Condition =>
  (sql, criteria) => {
    const values = valuesOf(criteria[key]);
    if (values.length === 0) return null;
    if (values.length === 1) return sql`l.${sql(column)} = ${values[0] ?? ""}`;
    return sql`l.${sql(column)} = any(${values}::text[])`;
  };

/** Unknown values are kept: 'no restaurants' does not rule out a listing without an industry. */
const isNone = (sql: Sql, column: string, values: readonly string[]) =>
  values.length === 0
    ? null
    : sql`(l.${sql(column)} is null or l.${sql(column)} <> all(${[...values]}::text[]))`;

const noneOf =
  (column: string, key: Choices, valuesOf = same): Condition =>
  (sql, criteria) =>
    isNone(sql, column, valuesOf(criteria[key]));

const reach = ({ near, nearMiles }: Criteria) => reachOf(near, nearMiles ?? USUAL_MILES);

/** The date so many days ago (UTC); at day granularity, a total stays valid for a whole day. */
function daysAgo(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** Names in lower case, as in the column's collation. */
const lowered = (sql: Sql, names: readonly string[]) =>
  sql`array(select lower(given collate "C") from unnest(${[...names]}::text[]) given)`;

/** Coverage on the default assumptions, for requests without a user. */
export const DEFAULT_COVERAGE = coverageText(DEFAULT_ASSUMPTIONS, SBA_2026);
const quarterOf = (position: string) => 1 + (PRICE_POSITIONS as readonly string[]).indexOf(position);

/** For fields whose conditions are built elsewhere. */
const elsewhere: Condition = () => null;

type IdOf<Field> = Field extends { min: infer Min } ? Min : Field extends { key: infer Key } ? Key : never;

/** The condition for each declared field; search texts and excluded words are handled in `words`. */
const CONDITION: Record<IdOf<CriteriaField>, Condition> = {
  search: elsewhere,
  exclude: elsewhere,
  minPrice: overlaps("asking_price", "asking_price_high", "minPrice", "maxPrice"),
  minRevenue: overlaps("revenue", "revenue_high", "minRevenue", "maxRevenue"),
  minEarnings: overlaps("earnings", "earnings_high", "minEarnings", "maxEarnings"),
  minMultiple: between("multiple", "float8", "minMultiple", "maxMultiple"),
  minDscr: (sql, { minDscr, coverage }) =>
    minDscr === null
      ? null
      : sql`(${sql.unsafe(CAN_COMPUTE_COVERAGE)} and ${sql.unsafe(coverage ?? DEFAULT_COVERAGE)} >= ${minDscr}::float8)`,
  pricePosition: (sql, { pricePosition }) =>
    pricePosition.length === 0
      ? null
      : sql`l.id in (select p.id from listing_scores p where p.quarter = any(${pricePosition.map(quarterOf)}::int[]))`,
  minMargin: between("margin", "float8", "minMargin", "maxMargin"),
  minYear: between("year_established", "bigint", "minYear", "maxYear"),
  minEmployees: between("employees", "bigint", "minEmployees", "maxEmployees"),
  businessType: anyOf("business_type", "businessType"),
  industry: anyOf("industry", "industry"),
  location: anyOf("location", "location", withStates),
  near: (sql, criteria) => {
    if (criteria.near.length === 0) return null;
    const { keys } = reach(criteria);
    return sql`lower(coalesce(l.city, l.county) collate "C") || ', ' || l.location = any(${keys}::text[])`;
  },
  nearMiles: elsewhere,
  notBusinessType: noneOf("business_type", "notBusinessType"),
  notIndustry: noneOf("industry", "notIndustry"),
  notLocation: noneOf("location", "notLocation", withStates),
  flags: (sql, { flags }) => (flags.length === 0 ? null : sql`l.flags @> ${flags}::text[]`),
  notFlags: (sql, { notFlags }) => (notFlags.length === 0 ? null : sql`not (l.flags && ${notFlags}::text[])`),
  maxDaysListed: (sql, { maxDaysListed }) =>
    maxDaysListed === null ? null : sql`l.offered_at >= ${daysAgo(maxDaysListed)}::timestamptz`,
  priceCutWithin: (sql, { priceCutWithin }) =>
    priceCutWithin === null
      ? null
      : sql`(l.price_changed_at >= ${daysAgo(priceCutWithin)}::timestamptz and l.asking_price < l.previous_asking_price)`,
  source: (sql, { source }) =>
    source.length === 0
      ? null
      : sql`l.source_id = any(array(
          select s.id from sources s where lower(s.name collate "C") = any(${lowered(sql, source)}) or s.id = any(${source}::text[])))`,
  broker: (sql, { broker }) =>
    broker.length === 0 ? null : sql`lower(l.broker_name) = any(${lowered(sql, broker)})`,
  exactOnly: (sql, { exactOnly }) =>
    exactOnly
      ? sql`l.asking_price_high is null and l.revenue_high is null and l.earnings_high is null`
      : null,
  ignoreExclusions: (sql, criteria) => {
    const own = ownExclusions(criteria);
    if (!own) return null;
    const { businessTypes, industries, brokers } = own;
    return both(
      sql,
      isNone(sql, "business_type", businessTypes),
      isNone(sql, "industry", industries),
      brokers.length === 0
        ? null
        : sql`(l.broker_name is null or lower(l.broker_name) <> all(${lowered(sql, brokers)}))`,
    );
  },
  withUnstated: elsewhere,
  status: (sql, { status }) => {
    const statuses = status.length > 0 ? status : DEFAULT_STATUSES;
    return sql`l.status = any(${[...statuses]}::listing_status[])`;
  },
};

const lacks =
  (column: string) =>
  (sql: Sql): Fragment =>
    sql`l.${sql(column)} is null`;

/** Whether a listing lacks the figure of a field. A loss is stated, although it yields no multiple. */
const UNSTATED: Record<IdOf<FigureField>, (sql: Sql, criteria: Criteria) => Fragment> = {
  minPrice: lacks("asking_price"),
  minRevenue: lacks("revenue"),
  minEarnings: lacks("earnings"),
  minMultiple: (sql) => sql`(l.multiple is null and (l.earnings is null or l.earnings > 0))`,
  minDscr: (sql, { coverage }) =>
    sql`((${sql.unsafe(CAN_COMPUTE_COVERAGE)}) is not true or ${sql.unsafe(coverage ?? DEFAULT_COVERAGE)} is null)`,
  pricePosition: (sql) =>
    sql`not exists (select from listing_scores p where p.id = l.id and p.quarter is not null)`,
  minMargin: lacks("margin"),
  near: (sql, criteria) =>
    sql`(l.city is null and l.county is null and l.location = any(${reach(criteria).states}::text[]))`,
  minYear: lacks("year_established"),
  minEmployees: lacks("employees"),
};

function fieldCondition(sql: Sql, field: CriteriaField, criteria: Criteria): Fragment | null {
  const condition = CONDITION[field.kind === "range" ? field.min : field.key](sql, criteria);
  if (!condition || !criteria.withUnstated || !("unstated" in field)) return condition;
  const unstated = UNSTATED[field.kind === "range" ? field.min : field.key](sql, criteria);
  return sql`((${condition}) or ${unstated})`;
}

/**
 * The conditions of `criteria` on `listings l`, joined by `and`. Only active filters become SQL, because `$1
 * is null or …` would prevent index use. `part` restricts text matches to one part.
 */
export function whereCriteria(sql: Sql, criteria: Criteria, part?: Part): Fragment {
  const conditions = CRITERIA_FIELDS.map((field) => fieldCondition(sql, field, criteria));
  return both(sql, ...conditions, ...whereWords(sql, criteria, part)) ?? sql`true`;
}
