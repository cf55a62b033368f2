import { formatUsdShort } from "@/lib/core/money";
import { LISTING_STATUSES, type ListingStatus, STATUS_LABEL } from "./vocabulary";

/**
 * The one declaration of what listings can be filtered by. Address bar, API, SQL, chips, summaries and form
 * are all derived from this list; a new filter is a new entry here and a column in `filter-sql.ts`.
 */
export const CRITERIA_FIELDS = [
  { kind: "text", key: "search", label: "Search" },
  { kind: "range", label: "Asking price", min: "minPrice", max: "maxPrice" },
  { kind: "range", label: "Revenue", min: "minRevenue", max: "maxRevenue" },
  { kind: "range", label: "Earnings", min: "minEarnings", max: "maxEarnings" },
  { kind: "choices", key: "businessType", label: "Business type" },
  { kind: "choices", key: "industry", label: "Industry" },
  { kind: "choices", key: "location", label: "Location" },
  { kind: "statuses", key: "status", label: "Status" },
] as const;

export type CriteriaField = (typeof CRITERIA_FIELDS)[number];
export type RangeField = Extract<CriteriaField, { kind: "range" }>;
export type ChoicesField = Extract<CriteriaField, { kind: "choices" }>;

/** What a person looks for. Amounts are whole US dollars; null and empty mean 'any'. */
export interface Criteria {
  search: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  minRevenue: number | null;
  maxRevenue: number | null;
  minEarnings: number | null;
  maxEarnings: number | null;
  businessType: string[];
  industry: string[];
  location: string[];
  /** Empty: listings one can still buy (active and under offer). */
  status: ListingStatus[];
}

export const NO_CRITERIA: Criteria = {
  search: null,
  minPrice: null,
  maxPrice: null,
  minRevenue: null,
  maxRevenue: null,
  minEarnings: null,
  maxEarnings: null,
  businessType: [],
  industry: [],
  location: [],
  status: [],
};

/** Shown unless the criteria name other statuses. */
export const DEFAULT_STATUSES: readonly ListingStatus[] = ["active", "under_offer"];
/** Longest search text. */
export const SEARCH_LIMIT = 200;
/** Longest AI criteria (FIL-3); the counter turns red when more than the second figure are used. */
export const AI_CRITERIA_LIMIT = 300;
export const AI_CRITERIA_WARNING = 280;
/** Most values of one multi-select. */
export const CHOICES_LIMIT = 100;

/** The parameters that say these criteria, in the declared order; empty values are left out (FIL-5, API-9). */
export function criteriaToParams(criteria: Criteria): [name: string, value: string][] {
  const params: [string, string][] = [];
  for (const field of CRITERIA_FIELDS) {
    const keys = field.kind === "range" ? [field.min, field.max] : [field.key];
    for (const key of keys) {
      const value = criteria[key];
      if (Array.isArray(value)) for (const item of value) params.push([key, item]);
      else if (value != null && value !== "") params.push([key, String(value)]);
    }
  }
  return params;
}

/** A filter that is set, in words, and the criteria without it. */
export interface CriteriaPart {
  label: string;
  value: string;
  /** What was chosen of several, one by one. */
  choices: readonly string[];
  without: Criteria;
}

/** The filters that are set, for chips and for the summary of a saved filter (SAV-1: prices as $Nk). */
export function criteriaParts(criteria: Criteria): CriteriaPart[] {
  const parts: CriteriaPart[] = [];
  for (const field of CRITERIA_FIELDS) {
    const value = inWords(field, criteria);
    const choices = field.kind === "choices" ? criteria[field.key] : [];
    if (value)
      parts.push({ label: field.label, value, choices, without: { ...criteria, ...emptied(field) } });
  }
  return parts;
}

/** How many filters are set. */
export function countCriteria(criteria: Criteria): number {
  return CRITERIA_FIELDS.filter((field) => inWords(field, criteria) !== null).length;
}

function emptied(field: CriteriaField): Partial<Criteria> {
  return field.kind === "range"
    ? { [field.min]: null, [field.max]: null }
    : { [field.key]: NO_CRITERIA[field.key] };
}

function inWords(field: CriteriaField, criteria: Criteria): string | null {
  switch (field.kind) {
    case "text":
      return criteria.search || null;
    case "range":
      return describeRange(criteria[field.min], criteria[field.max]);
    case "choices":
      return describeChoices(criteria[field.key]);
    case "statuses":
      return describeChoices(criteria.status.map((status) => STATUS_LABEL[status]));
  }
}

function describeRange(min: number | null, max: number | null): string | null {
  if (min != null && max != null) return `${formatUsdShort(min)} – ${formatUsdShort(max)}`;
  if (min != null) return `from ${formatUsdShort(min)}`;
  return max != null ? `up to ${formatUsdShort(max)}` : null;
}

function describeChoices(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return values.length === 1 ? (values[0] ?? null) : `${values.length} chosen`;
}

/** Every status, for 'show all'. */
export const ALL_STATUSES: readonly ListingStatus[] = LISTING_STATUSES;
