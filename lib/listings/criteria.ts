import type { EXCLUDE_IN, Exclusions } from "@/lib/exclusions/rules";
import {
  FLAG_LABEL,
  FLAGS,
  type Flag,
  LISTING_STATUSES,
  type ListingStatus,
  PRICE_POSITION_LABEL,
  PRICE_POSITIONS,
  STATUS_LABEL,
} from "@/lib/vocabulary/terms";
import type { Unit } from "./units";

/**
 * A search field. `more`: shown under 'More filters' in the form. `unstated`: the figure, in words, that
 * listings may not state; the field excludes those listings.
 */
type FieldShape = { label: string; about: string; more?: true; unstated?: string } & (
  | { kind: "text"; key: string; longest: number }
  /** From, to, or both; overlapping ranges match. Without the figure only with `withUnstated`. */
  | { kind: "range"; min: string; max: string; unit: Unit }
  /**
   * A single figure; it replaces '{}' in `words`. With `details`, it says more of that field, means nothing alone,
   * and is `usual` when unset.
   */
  | { kind: "number"; key: string; unit: Unit; words: string; details?: string; usual?: number }
  /** Any of several values, `of` a fixed set if given; with `every`, all of them must match. */
  | {
      kind: "choices";
      key: string;
      any?: string;
      of?: readonly string[];
      labels?: Readonly<Record<string, string>>;
      every?: true;
      excludes?: true;
    }
  /** Words that rule a listing out, in the part of its text selected by `within`. */
  | { kind: "terms"; key: string; within: string; most: number; longest: number }
  | { kind: "switch"; key: string }
);

/** The distance that `near` means without `nearMiles`. */
export const USUAL_MILES = 50;

/**
 * The single declaration of all search criteria. The URL, API, OpenAPI, form, chips, saved filters, summary
 * and export are derived from it. A new field needs an entry here, its SQL in `filter-sql.ts` (the compiler
 * insists) and, where worthwhile, an index. See docs/search.md.
 */
export const CRITERIA_FIELDS = [
  {
    kind: "text",
    key: "search",
    label: "Search",
    longest: 200,
    about:
      'Words that must all appear in the title or description: "exact phrase", or, -word, -"two words", title:word, broker:"name".',
  },
  {
    kind: "range",
    label: "Asking price",
    min: "minPrice",
    max: "maxPrice",
    unit: "usd",
    unstated: "a price",
    about: "The asking price",
  },
  {
    kind: "range",
    label: "Revenue",
    min: "minRevenue",
    max: "maxRevenue",
    unit: "usd",
    unstated: "revenue",
    about: "Annual revenue",
  },
  {
    kind: "range",
    label: "Earnings",
    min: "minEarnings",
    max: "maxEarnings",
    unit: "usd",
    unstated: "earnings",
    about: "Annual earnings",
  },
  { kind: "choices", key: "businessType", label: "Business type", about: "Any of these business types." },
  { kind: "choices", key: "industry", label: "Industry", about: "Any of these industries." },
  {
    kind: "choices",
    key: "location",
    label: "Location",
    about: "Any of these states or countries; the United States includes all its states.",
  },
  {
    kind: "choices",
    key: "near",
    label: "Near",
    any: "Any town or county",
    unstated: "a town",
    about:
      "Near any of these US towns or counties, by name and state ('Denver, CO'): at most nearMiles away as the crow flies. Listings without a town count by their county's center; without either they are excluded.",
  },
  {
    kind: "number",
    key: "nearMiles",
    label: "Distance",
    words: "within {}",
    unit: "miles",
    details: "near",
    usual: USUAL_MILES,
    about: "The distance that 'near' means, 50 miles by default.",
  },
  {
    kind: "choices",
    key: "flags",
    label: "With",
    of: FLAGS,
    labels: FLAG_LABEL,
    every: true,
    more: true,
    about: "All of these features.",
  },
  {
    kind: "range",
    label: "Multiple",
    min: "minMultiple",
    max: "maxMultiple",
    unit: "times",
    unstated: "figures for a multiple",
    more: true,
    about: "Asking price divided by earnings, where both are exact",
  },
  {
    kind: "number",
    key: "minDscr",
    label: "DSCR",
    words: "at least {}",
    unit: "ratio",
    unstated: "figures for DSCR",
    more: true,
    about:
      "Annual cash flow is at least this many times the debt service, on your own assumptions; listings without an exact price and earnings are excluded.",
  },
  {
    kind: "choices",
    key: "pricePosition",
    label: "Price vs. similar",
    of: PRICE_POSITIONS,
    labels: PRICE_POSITION_LABEL,
    unstated: "enough to compare",
    more: true,
    about:
      "How the multiple compares with similar listings; listings without enough similar ones are excluded.",
  },
  {
    kind: "range",
    label: "Margin",
    min: "minMargin",
    max: "maxMargin",
    unit: "percent",
    unstated: "figures for a margin",
    more: true,
    about: "Earnings as a percentage of revenue, where both are exact",
  },
  {
    kind: "range",
    label: "Established",
    min: "minYear",
    max: "maxYear",
    unit: "year",
    unstated: "a founding year",
    more: true,
    about: "The year the business was established",
  },
  {
    kind: "range",
    label: "Employees",
    min: "minEmployees",
    max: "maxEmployees",
    unit: "count",
    unstated: "a number of employees",
    more: true,
    about: "Number of employees",
  },
  {
    kind: "number",
    key: "maxDaysListed",
    label: "On offer",
    words: "at most {}",
    unit: "days",
    more: true,
    about:
      "On offer for at most this many days, counted from when the source listed it or, if unknown, from when it was first seen.",
  },
  {
    kind: "number",
    key: "priceCutWithin",
    label: "Price cut",
    words: "within {}",
    unit: "days",
    more: true,
    about: "The asking price was cut no more than this many days ago.",
  },
  { kind: "choices", key: "source", label: "Source", more: true, about: "Any of these sources, by name." },
  { kind: "choices", key: "broker", label: "Broker", more: true, about: "Any of these brokers, by name." },
  {
    kind: "terms",
    key: "exclude",
    within: "excludeIn",
    label: "Not words",
    most: 20,
    longest: 60,
    more: true,
    about: "Without any of these words or phrases",
  },
  {
    kind: "choices",
    key: "notBusinessType",
    label: "Not business type",
    excludes: true,
    more: true,
    about: "None of these business types; listings without one are kept.",
  },
  {
    kind: "choices",
    key: "notIndustry",
    label: "Not industry",
    excludes: true,
    more: true,
    about: "None of these industries; listings without one are kept.",
  },
  {
    kind: "choices",
    key: "notLocation",
    label: "Not location",
    excludes: true,
    more: true,
    about: "None of these states or countries; listings without a location are kept.",
  },
  {
    kind: "choices",
    key: "notFlags",
    label: "Without",
    of: FLAGS,
    labels: FLAG_LABEL,
    excludes: true,
    more: true,
    about: "None of these features; listings that do not mention them are kept.",
  },
  {
    kind: "switch",
    key: "exactOnly",
    label: "Hide wide ranges",
    more: true,
    about:
      "Excludes listings whose asking price, revenue or earnings are only a range or a bound ('over $1M').",
  },
  {
    kind: "switch",
    key: "withUnstated",
    label: "Include unstated figures",
    more: true,
    about: "Keeps listings that do not state a filtered figure, as long as the figures they do state match.",
  },
  {
    kind: "switch",
    key: "ignoreExclusions",
    label: "Ignore my exclusions",
    more: true,
    about: "Shows listings hidden by the user's own exclusions (PUT /api/me/exclusions).",
  },
  {
    kind: "choices",
    key: "status",
    label: "Status",
    of: LISTING_STATUSES,
    labels: STATUS_LABEL,
    about: "Any of these statuses; by default, listings that can still be bought (active, under_offer).",
  },
] as const satisfies readonly FieldShape[];

export type CriteriaField = (typeof CRITERIA_FIELDS)[number];
export type RangeField = Extract<CriteriaField, { kind: "range" }>;
export type ChoicesField = Extract<CriteriaField, { kind: "choices" }>;
export type NumberField = Extract<CriteriaField, { kind: "number" }>;
export type TermsField = Extract<CriteriaField, { kind: "terms" }>;
/** A field that excludes listings which do not state a figure. */
export type FigureField = Extract<CriteriaField, { unstated: string }>;
type TextField = Extract<CriteriaField, { kind: "text" }>;
type SwitchField = Extract<CriteriaField, { kind: "switch" }>;

type Flat<T> = { [Key in keyof T]: T[Key] };

/**
 * Search criteria by parameter. Amounts are whole US dollars, margins are percentages; null, false and empty
 * lists mean 'any'. Without a status: listings that can still be bought (active and under offer).
 */
export type Criteria = Flat<
  Record<TextField["key"], string | null> &
    Record<RangeField["min"] | RangeField["max"] | NumberField["key"], number | null> &
    Record<Exclude<ChoicesField["key"], "status" | "flags" | "notFlags">, string[]> &
    Record<"flags" | "notFlags", Flag[]> &
    Record<"status", ListingStatus[]> &
    Record<TermsField["key"], string[]> &
    Record<TermsField["within"], (typeof EXCLUDE_IN)[number] | null> &
    Record<SwitchField["key"], boolean>
> & {
  /** The SQL that computes DSCR on the user's assumptions; the defaults when unset. Not a parameter. */
  coverage?: string;
  /** Listings the user never wants to see. Not a parameter. */
  exclusions?: Exclusions;
};
export type CriteriaKey = Exclude<keyof Criteria, "coverage" | "exclusions">;

/** The user's own exclusions, unless this search ignores them. */
export const ownExclusions = ({ ignoreExclusions, exclusions }: Criteria): Exclusions | undefined =>
  ignoreExclusions ? undefined : exclusions;

/** A field's parameters, in URL order. */
export function keysOf(field: CriteriaField): CriteriaKey[] {
  if (field.kind === "range") return [field.min, field.max];
  return field.kind === "terms" ? [field.key, field.within] : [field.key];
}

/** The fields that say more of this one. */
export const detailsOf = (field: CriteriaField): NumberField[] =>
  CRITERIA_FIELDS.filter((one) => one.kind === "number").filter(
    (one) => "details" in one && "key" in field && one.details === field.key,
  );

const emptyOf = ({ kind }: CriteriaField, index: number) => {
  if (kind === "choices" || (kind === "terms" && index === 0)) return [];
  return kind === "switch" ? false : null;
};

/** Empty criteria: no parameter is set. */
export const NO_CRITERIA = Object.fromEntries(
  CRITERIA_FIELDS.flatMap((field) => keysOf(field).map((key, index) => [key, emptyOf(field, index)])),
) as unknown as Criteria;

/** Used when the criteria name no statuses. */
export const DEFAULT_STATUSES: readonly ListingStatus[] = ["active", "under_offer"];
/** Every status, for 'show all'. */
export const ALL_STATUSES: readonly ListingStatus[] = LISTING_STATUSES;
/** Maximum length of AI criteria (FIL-3); the counter turns red above the warning length. */
export const AI_CRITERIA_LIMIT = 300;
export const AI_CRITERIA_WARNING = 280;
/** Maximum length of AI criteria in the newer field `aiText`, which the pages use. */
export const AI_TEXT_LIMIT = 2_000;
export const AI_TEXT_WARNING = 1_900;
/** Maximum values in one multi-select. */
export const CHOICES_LIMIT = 100;

const KEYS = CRITERIA_FIELDS.flatMap(keysOf);

/** Only the criteria that are set: the form stored with saved filters and parsed by `readKeptCriteria`. */
export function setCriteria(criteria: Criteria): Partial<Pick<Criteria, CriteriaKey>> {
  const isSet = (value: Criteria[CriteriaKey]) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return Object.fromEntries(KEYS.flatMap((key) => (isSet(criteria[key]) ? [[key, criteria[key]]] : [])));
}

/** The criteria as query parameters, in declaration order; empty values are omitted (FIL-5, API-9). */
export function criteriaToParams(criteria: Criteria): [name: string, value: string][] {
  return Object.entries(setCriteria(criteria)).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
}

/** True for criteria whose matches change daily. */
const isDated = ({ maxDaysListed, priceCutWithin }: Criteria) =>
  maxDaysListed !== null || priceCutWithin !== null;

/** A cache key: equal for criteria that match the same listings within one catalogue version. */
export function criteriaKey(criteria: Criteria, sort?: { by: string }): string {
  const today = isDated(criteria) ? new Date().toISOString().slice(0, 10) : null;
  const coverage = criteria.minDscr !== null || sort?.by === "dscr" ? criteria.coverage : null;
  return JSON.stringify([criteriaToParams(criteria), today, coverage, ownExclusions(criteria)]);
}

/** The fields that are ranges of a figure. */
export const RANGE_FIELDS: readonly RangeField[] = CRITERIA_FIELDS.filter((field) => field.kind === "range");

/** The ranges whose lower end is above their upper end (FIL-2). */
export function invertedRanges(criteria: Partial<Criteria>): RangeField[] {
  return RANGE_FIELDS.filter(({ min, max }) => {
    const [from, to] = [criteria[min], criteria[max]];
    return from != null && to != null && from > to;
  });
}
