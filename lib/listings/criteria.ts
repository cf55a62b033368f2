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
 * A field of a search. `more`: in the form it stands under 'More filters'. `unstated`: the figure, in words, that a listing
 * may leave unsaid and that the field then leaves out.
 */
type FieldShape = { label: string; about: string; more?: true; unstated?: string } & (
  | { kind: "text"; key: string; longest: number }
  /** From, to, or both. A listing's own range matches when the two overlap; one without the figure with `withUnstated` alone. */
  | { kind: "range"; min: string; max: string; unit: Unit }
  /** One figure; in `words` it takes the place of '{}'. */
  | { kind: "number"; key: string; unit: Unit; words: string }
  /** Any of several values; `of` names them where there are no others. `every`: all of them instead of any. */
  | {
      kind: "choices";
      key: string;
      of?: readonly string[];
      labels?: Readonly<Record<string, string>>;
      every?: true;
      excludes?: true;
    }
  /** Words that rule a listing out, in the part of its text that `within` names. */
  | { kind: "terms"; key: string; within: string; most: number; longest: number }
  | { kind: "switch"; key: string }
);

/**
 * The one declaration of what listings can be searched by. Address, API, OpenAPI, form, chips, saved filters, summary
 * and export follow from it; a new field is an entry here, its SQL in `filter-sql.ts` (the compiler asks for it) and,
 * where it pays, an index. How: docs/search.md.
 */
export const CRITERIA_FIELDS = [
  {
    kind: "text",
    key: "search",
    label: "Search",
    longest: 200,
    about:
      'Words to find in title and description, all of them: "exact phrase", or, -word, -"two words", title:word, broker:"name".',
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
    about: "Revenue of a year",
  },
  {
    kind: "range",
    label: "Earnings",
    min: "minEarnings",
    max: "maxEarnings",
    unit: "usd",
    unstated: "earnings",
    about: "Earnings of a year",
  },
  { kind: "choices", key: "businessType", label: "Business type", about: "Any of these business types." },
  { kind: "choices", key: "industry", label: "Industry", about: "Any of these industries." },
  {
    kind: "choices",
    key: "location",
    label: "Location",
    about: "Any of these states or countries; the United States hold all their states.",
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
      "Yearly cash flow is at least this many times the debt service, on your own assumptions; listings without exact price and earnings are left out.",
  },
  {
    kind: "choices",
    key: "pricePosition",
    label: "Price vs. similar",
    of: PRICE_POSITIONS,
    labels: PRICE_POSITION_LABEL,
    unstated: "enough to compare",
    more: true,
    about: "Where its multiple stands among similar listings; those without enough of them are left out.",
  },
  {
    kind: "range",
    label: "Margin",
    min: "minMargin",
    max: "maxMargin",
    unit: "percent",
    unstated: "figures for a margin",
    more: true,
    about: "Earnings in per cent of revenue, where both are exact",
  },
  {
    kind: "range",
    label: "Established",
    min: "minYear",
    max: "maxYear",
    unit: "year",
    unstated: "a founding year",
    more: true,
    about: "The year in which the business was established",
  },
  {
    kind: "range",
    label: "Employees",
    min: "minEmployees",
    max: "maxEmployees",
    unit: "count",
    unstated: "a number of employees",
    more: true,
    about: "How many employees it has",
  },
  {
    kind: "number",
    key: "maxDaysListed",
    label: "On offer",
    words: "at most {}",
    unit: "days",
    more: true,
    about:
      "On offer for at most this many days, counted from the day the source listed it, or else from the day it was first seen.",
  },
  {
    kind: "number",
    key: "priceCutWithin",
    label: "Price cut",
    words: "within {}",
    unit: "days",
    more: true,
    about: "The asking price was cut within this many days.",
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
    about: "None of these business types; listings without one stay.",
  },
  {
    kind: "choices",
    key: "notIndustry",
    label: "Not industry",
    excludes: true,
    more: true,
    about: "None of these industries; listings without one stay.",
  },
  {
    kind: "choices",
    key: "notLocation",
    label: "Not location",
    excludes: true,
    more: true,
    about: "None of these states or countries; listings without a place stay.",
  },
  {
    kind: "choices",
    key: "notFlags",
    label: "Without",
    of: FLAGS,
    labels: FLAG_LABEL,
    excludes: true,
    more: true,
    about: "None of these features; a listing that is silent on them stays.",
  },
  {
    kind: "switch",
    key: "exactOnly",
    label: "Hide wide ranges",
    more: true,
    about:
      "Leaves out listings whose asking price, revenue or earnings are only a range or a bound ('over $1M').",
  },
  {
    kind: "switch",
    key: "withUnstated",
    label: "Include unstated figures",
    more: true,
    about:
      "Keeps listings that do not state a figure which is filtered by, as long as those that they state fit.",
  },
  {
    kind: "switch",
    key: "ignoreExclusions",
    label: "Ignore my exclusions",
    more: true,
    about: "Shows what the person's own exclusions (PUT /api/me/exclusions) hide.",
  },
  {
    kind: "choices",
    key: "status",
    label: "Status",
    of: LISTING_STATUSES,
    labels: STATUS_LABEL,
    about: "Any of these statuses; when none is given, listings one can still buy (active, under_offer).",
  },
] as const satisfies readonly FieldShape[];

export type CriteriaField = (typeof CRITERIA_FIELDS)[number];
export type RangeField = Extract<CriteriaField, { kind: "range" }>;
export type ChoicesField = Extract<CriteriaField, { kind: "choices" }>;
export type NumberField = Extract<CriteriaField, { kind: "number" }>;
export type TermsField = Extract<CriteriaField, { kind: "terms" }>;
/** A field that leaves out what does not state a figure. */
export type FigureField = Extract<CriteriaField, { unstated: string }>;
type TextField = Extract<CriteriaField, { kind: "text" }>;
type SwitchField = Extract<CriteriaField, { kind: "switch" }>;

type Flat<T> = { [Key in keyof T]: T[Key] };

/**
 * What a person looks for, by parameter. Amounts are whole US dollars, margins per cent; null, false and empty lists
 * mean 'any'. Without a status: listings one can still buy (active and under offer).
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
  /** How DSCR is reckoned for the person who asks, as SQL; the defaults where nobody does. No parameter. */
  coverage?: string;
  /** What the person who asks wants to see in no list. No parameter. */
  exclusions?: Exclusions;
};
export type CriteriaKey = Exclude<keyof Criteria, "coverage" | "exclusions">;

/** The person's own exclusions, as far as they apply to this search. */
export const ownExclusions = ({ ignoreExclusions, exclusions }: Criteria): Exclusions | undefined =>
  ignoreExclusions ? undefined : exclusions;

/** The parameters of a field, in the order in which an address has them. */
export function keysOf(field: CriteriaField): CriteriaKey[] {
  if (field.kind === "range") return [field.min, field.max];
  return field.kind === "terms" ? [field.key, field.within] : [field.key];
}

const emptyOf = ({ kind }: CriteriaField, index: number) => {
  if (kind === "choices" || (kind === "terms" && index === 0)) return [];
  return kind === "switch" ? false : null;
};

/** Anything: no parameter is set. */
export const NO_CRITERIA = Object.fromEntries(
  CRITERIA_FIELDS.flatMap((field) => keysOf(field).map((key, index) => [key, emptyOf(field, index)])),
) as unknown as Criteria;

/** Shown unless the criteria name other statuses. */
export const DEFAULT_STATUSES: readonly ListingStatus[] = ["active", "under_offer"];
/** Every status, for 'show all'. */
export const ALL_STATUSES: readonly ListingStatus[] = LISTING_STATUSES;
/** Longest AI criteria (FIL-3); the counter turns red when more than the second figure are used. */
export const AI_CRITERIA_LIMIT = 300;
export const AI_CRITERIA_WARNING = 280;
/** Longest AI criteria in the newer field `aiText`, which the pages use. */
export const AI_TEXT_LIMIT = 2_000;
export const AI_TEXT_WARNING = 1_900;
/** Most values of one multi-select. */
export const CHOICES_LIMIT = 100;

const KEYS = CRITERIA_FIELDS.flatMap(keysOf);

/** The criteria that are set, alone: how a saved filter keeps them, and how `read` answers them. */
export function setCriteria(criteria: Criteria): Partial<Pick<Criteria, CriteriaKey>> {
  const isSet = (value: Criteria[CriteriaKey]) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return Object.fromEntries(KEYS.flatMap((key) => (isSet(criteria[key]) ? [[key, criteria[key]]] : [])));
}

/** The parameters that say these criteria, in the declared order; empty values are left out (FIL-5, API-9). */
export function criteriaToParams(criteria: Criteria): [name: string, value: string][] {
  return Object.entries(setCriteria(criteria)).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
}

/** Criteria that mean another set of listings every day. */
const isDated = ({ maxDaysListed, priceCutWithin }: Criteria) =>
  maxDaysListed !== null || priceCutWithin !== null;

/** A key for what is remembered about these criteria: the same for the same listings of one version of the catalogue. */
export function criteriaKey(criteria: Criteria, sort?: { by: string }): string {
  const today = isDated(criteria) ? new Date().toISOString().slice(0, 10) : null;
  const reckoned = criteria.minDscr !== null || sort?.by === "dscr" ? criteria.coverage : null;
  return JSON.stringify([criteriaToParams(criteria), today, reckoned, ownExclusions(criteria)]);
}

/** The first range whose lower end lies above its upper end (FIL-2); undefined when all stand. */
export function upsideDownRange(criteria: Partial<Criteria>): RangeField | undefined {
  return CRITERIA_FIELDS.filter((field) => field.kind === "range").find(({ min, max }) => {
    const [from, to] = [criteria[min], criteria[max]];
    return from != null && to != null && from > to;
  });
}
