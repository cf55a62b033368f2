import "server-only";
import { z } from "zod";
import type { Sql } from "@/db/client";
import { OPEN_END } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import {
  EARNINGS_KINDS,
  EARNINGS_LABEL,
  type EarningsKind,
  LISTING_STATUSES,
  type ListingStatus,
  STATUS_LABEL,
} from "@/lib/vocabulary/terms";
import { cutOff } from "./figures";
import type { Fragment } from "./filter-sql";
import type { SortKey } from "./sorting";

/** How an export formats a value: text, whole dollars, a ratio, or a timestamp (milliseconds since 1970). */
export type CellKind = "text" | "dollars" | "ratio" | "moment" | "number";
export type CellValue = string | number | null;

/** An export column: header, width in characters, and value format. */
interface ExportedAs<Value> {
  header: string;
  kind: CellKind;
  width: number;
  /** For files whose value differs from the row's. */
  cell?: (value: Value) => CellValue;
}

/** What sorting by a field uses: the column an index starts with, and whether it can be null. */
interface SortedBy {
  column: string;
  type: string;
  nullable: boolean;
  /** The column descends as the key ascends: more days on offer means an earlier start date. */
  falls?: boolean;
}

interface Field<Value, Schema extends z.ZodType> {
  /** An expression over `listings l`, `sources s` and, for a signed-in user, `marks m`. */
  sql: string;
  /** The expression for signed-out requests; only fields from `marks` have one. */
  signedOut?: string;
  /** How the API describes and formats the value. */
  schema: Schema;
  answer: (value: Value) => z.input<Schema>;
  sort?: SortedBy;
  exported?: ExportedAs<Value>;
}

type More<Value> = Pick<Field<Value, z.ZodType>, "sort" | "exported" | "signedOut">;

const isoMoment = (millis: number) => new Date(millis).toISOString();

const plain = <Schema extends z.ZodType>(sql: string, schema: Schema, more: More<z.input<Schema>> = {}) => ({
  sql,
  schema,
  answer: (value: z.input<Schema>) => value,
  ...more,
});
const moment = (sql: string, header?: string, sort?: SortedBy): Field<number, z.ZodISODateTime> => ({
  sql: `(extract(epoch from ${sql}) * 1000)::bigint`,
  schema: z.iso.datetime(),
  answer: isoMoment,
  sort,
  exported: header === undefined ? undefined : { header, kind: "moment", width: 18 },
});

const text = z.string().nullable();
const dollars = z.int().nullable().describe("Whole US dollars; null when the source does not say.");
const upperEnd = dollars.describe("The upper end when the source gave a range or a bound.");
const asText = (header: string, width: number) => ({ header, kind: "text" as const, width });
const asDollars = (header: string) => ({ header, kind: "dollars" as const, width: 14 });
/** The upper end of a range; words when the source gave only a lower bound. */
const asUpperEnd = (header: string) => ({
  ...asDollars(`${header}, upper end`),
  cell: (high: number | null): CellValue => (high === OPEN_END ? "or more" : high),
});
const sortedBy = (column: string, type: string, nullable = true): SortedBy => ({ column, type, nullable });

/** Placeholder in the select list for the DSCR expression, which differs per user. */
const COVERAGE = "{coverage}";

const cutOffOrNull = (coverage: number | null) => (coverage === null ? null : cutOff(coverage));

/** How a price compares with similar ones (PEER-3). */
const similarSchema = z
  .object({
    level: z
      .int()
      .describe(
        "How peers were chosen: 1 industry, size and state; 2 industry and size; 3 industry and similar size; 4 size in all industries.",
      ),
    n: z.int(),
    lowerThan: z
      .int()
      .nullable()
      .describe("Percentage of peers it is lower than, as a whole number; negative: higher than."),
    againstMedian: z.int().describe("Whole percent above (negative: below) the peers' median multiple."),
    strip: z.array(z.number()).describe("The peers' 5th, 25th, 50th, 75th and 95th percentiles."),
  })
  .nullable();
type Similar = z.output<typeof similarSchema>;

/**
 * The single declaration of a listing row: the select list, API response, export and sort keys are derived
 * from it (docs/decisions/0032-one-declaration-of-a-row.md). A column that is also shown in the table needs a
 * label in sorting.ts, a cell in components/listings/listing-columns.tsx and, to be sortable, an index.
 */
export const ROW = {
  id: plain("l.id", z.int()),
  title: plain("l.title", z.string(), {
    sort: sortedBy("title_sort_key", "text", false),
    exported: asText("Business Name", 48),
  }),
  businessType: plain("l.business_type", text, {
    sort: sortedBy("business_type", "text"),
    exported: asText("Business type", 16),
  }),
  industry: plain("l.industry", text, { exported: asText("Industry", 24) }),
  location: plain("l.location", text, {
    sort: sortedBy("location", "text"),
    exported: asText("Location", 18),
  }),
  city: plain("l.city", text, { exported: asText("City", 18) }),
  county: plain("l.county", text.describe("Set when no town is known: 'Suffolk County'."), {
    exported: asText("County", 18),
  }),
  askingPrice: plain("l.asking_price", dollars, {
    sort: sortedBy("asking_price", "bigint"),
    exported: asDollars("Asking price"),
  }),
  askingPriceHigh: plain("l.asking_price_high", upperEnd, { exported: asUpperEnd("Asking price") }),
  previousAskingPrice: plain(
    "l.previous_asking_price",
    dollars.describe("The price before its last change."),
  ),
  revenue: plain("l.revenue", dollars, {
    sort: sortedBy("revenue", "bigint"),
    exported: asDollars("Revenue"),
  }),
  revenueHigh: plain("l.revenue_high", upperEnd, { exported: asUpperEnd("Revenue") }),
  earnings: plain("l.earnings", dollars, {
    sort: sortedBy("earnings", "bigint"),
    exported: asDollars("Earnings"),
  }),
  earningsHigh: plain("l.earnings_high", upperEnd, { exported: asUpperEnd("Earnings") }),
  earningsKind: plain("l.earnings_kind", z.enum(EARNINGS_KINDS).nullable(), {
    exported: {
      ...asText("Earnings are", 12),
      cell: (kind: EarningsKind | null) => kind && EARNINGS_LABEL[kind],
    },
  }),
  multiple: {
    sql: "l.multiple",
    schema: z.union([z.number(), z.literal("N/A")]),
    answer: (multiple: number | null) => multiple ?? ("N/A" as const),
    sort: sortedBy("multiple", "double precision"),
    exported: { header: "Multiple", kind: "ratio" as const, width: 10 },
  },
  dscr: {
    sql: COVERAGE,
    schema: z
      .number()
      .nullable()
      .describe(
        "Annual cash flow ÷ debt service on your own assumptions, truncated to two decimals; null when figures are missing.",
      ),
    answer: cutOffOrNull,
    exported: { header: "DSCR", kind: "ratio" as const, width: 8, cell: cutOffOrNull },
  },
  similar: {
    sql: `(select json_build_object('level', p.level, 'n', p.n, 'lowerThan', p.lower_than, 'againstMedian', p.against_median,
      'strip', p.strip) from listing_scores p where p.id = l.id)`,
    schema: similarSchema,
    answer: (place: Similar) => place,
    exported: {
      header: "Price vs. similar, %",
      kind: "number" as const,
      width: 12,
      cell: (place: Similar) => place?.againstMedian ?? null,
    },
  },
  includesProperty: plain(
    "l.flags @> '{real-estate}'",
    z.boolean().describe("The price appears to include real estate."),
  ),
  status: plain("l.status", z.enum(LISTING_STATUSES), {
    exported: { ...asText("Status", 18), cell: (status: ListingStatus) => STATUS_LABEL[status] },
  }),
  brokerName: plain("l.broker_name", text, { exported: asText("Broker", 24) }),
  sourceName: plain("s.name", z.string(), { exported: asText("Source", 24) }),
  sourceUrl: plain("l.source_url", text.describe("The listing's URL at its source.")),
  firstSeenAt: moment("l.first_seen_at", "First seen"),
  /** Runs do not update unchanged listings: unless missed, one was last seen in the last full run. */
  lastSeenAt: moment(
    "case when l.missed_runs = 0 then greatest(l.last_seen_at, s.last_full_run_at) else l.last_seen_at end",
    "Last seen",
  ),
  offeredAt: moment("l.offered_at", "On offer since"),
  isListedAtKnown: plain(
    "l.listed_at is not null",
    z.boolean().describe("False when the source does not say; offeredAt is then when it was first seen."),
  ),
  updatedAt: moment("l.updated_at", "Updated", sortedBy("updated_at", "timestamptz", false)),
  isFavourite: plain("m.favourited_at is not null", z.boolean(), {
    signedOut: "false",
    exported: { ...asText("Favourite", 10), cell: (set: boolean) => (set ? "Yes" : null) },
  }),
  isHidden: plain("m.hidden_at is not null", z.boolean(), { signedOut: "false" }),
  viewCount: plain("coalesce(m.view_count, 0)", z.int(), { signedOut: "0" }),
  lastViewedAt: {
    sql: "(extract(epoch from m.last_viewed_at) * 1000)::bigint",
    signedOut: "null::bigint",
    schema: z.iso.datetime().nullable(),
    answer: (at: number | null) => (at === null ? null : isoMoment(at)),
  },
};

type RowName = keyof typeof ROW;
const NAMES = Object.keys(ROW) as RowName[];

/** A listing as a table row. Timestamps are milliseconds since 1970, UTC; amounts are whole US dollars. */
export type Row = { [Name in RowName]: Parameters<(typeof ROW)[Name]["answer"]>[0] };

/**
 * The select list of a row, from `listings l` and the tables of `rowJoins`. `coverage`
 * is the user's DSCR expression; without it DSCR is null.
 */
export function listingRowColumns(sql: Sql, userId: string | null, coverage?: string): Fragment {
  const columns = userId ? OF_A_PERSON : OF_NOBODY;
  return sql.unsafe(columns.replace(COVERAGE, coverage ?? "null::float8"));
}

/** The tables of a row's columns besides `listings l`. */
export const rowJoins = (sql: Sql, userId: string | null): Fragment => sql`
  join sources s on s.id = l.source_id
  ${userId ? sql`left join marks m on m.user_id = ${userId} and m.listing_id = l.id` : sql``}`;

const selectList = (of: (field: Field<never, z.ZodType>) => string) =>
  NAMES.map((name) => `${of(ROW[name] as Field<never, z.ZodType>)} as "${name}"`).join(", ");
const OF_A_PERSON = selectList(({ sql }) => sql);
const OF_NOBODY = selectList(({ sql, signedOut }) => signedOut ?? sql);

/** Drops columns that belong to the query rather than the row. */
export const toListingRow = (record: Row): Row => pick(record, NAMES);

/** The API schema of each field. */
export const ROW_SCHEMA = Object.fromEntries(NAMES.map((name) => [name, ROW[name].schema])) as {
  [Name in RowName]: (typeof ROW)[Name]["schema"];
};

/** A row's fields as formatted by the API. */
type AnsweredRow = { [Name in RowName]: z.input<(typeof ROW)[Name]["schema"]> };

/** Formats these fields of a row for the API, keeping their names. */
export function answeredFields<Name extends RowName>(
  row: Pick<Row, Name>,
  names: readonly Name[],
): Pick<AnsweredRow, Name> {
  const answerOf = (name: Name) => (ROW[name].answer as (value: unknown) => unknown)(row[name]);
  return Object.fromEntries(names.map((name) => [name, answerOf(name)])) as Pick<AnsweredRow, Name>;
}

/** Formats a row for the API. */
export const answeredRow = (row: Row): AnsweredRow => answeredFields(row, NAMES);

/** The column behind each sort key. Missing values come last in both directions (LIST-5). */
export const SORT_COLUMN = {
  ...Object.fromEntries(
    NAMES.flatMap((name) => ("sort" in ROW[name] && ROW[name].sort ? [[name, ROW[name].sort]] : [])),
  ),
  // Newest first among equally good matches: `page-sql.ts` puts title matches first.
  relevance: sortedBy("updated_at", "timestamptz", false),
  // Computed per listing: the expressions are in `orderOf` (page-sql.ts), and no index starts with them.
  dscr: sortedBy("updated_at", "float8"),
  similar: sortedBy("updated_at", "int"),
  daysOnOffer: { ...sortedBy("offered_at", "timestamptz", false), falls: true },
} as Record<SortKey, SortedBy>;

/** An export column filled from the row itself. */
export interface ExportColumn<From> {
  id: string;
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  value: (row: From) => CellValue;
}

/** The export columns, in declaration order. */
export const ROW_EXPORT: readonly ExportColumn<Row>[] = NAMES.flatMap((name) => {
  const { exported } = ROW[name] as Field<never, z.ZodType>;
  if (!exported) return [];
  const { header, kind, width, cell = (value: CellValue) => value } = exported;
  return [{ id: name, header, kind, width, value: (row) => cell(row[name] as never) }];
});
