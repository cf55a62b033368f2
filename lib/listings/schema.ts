import { z } from "zod";
import type { PageParams } from "@/lib/core/page-data";
import { PRINTABLE } from "@/lib/core/text-input";
import type { FinancingBasis } from "@/lib/financing/schema";
import type { Comparison } from "@/lib/peers/schema";
import {
  AI_CRITERIA_LIMIT,
  AI_TEXT_LIMIT,
  CHOICES_LIMIT,
  CRITERIA_FIELDS,
  type Criteria,
  invertedRanges,
} from "./criteria";
import { checkRanges, completed, criteriaParams, onOff } from "./criteria-schema";
import type { EventFacts, EventKind } from "./events";
import { PAGE_SIZE } from "./page-size";
import type { Row } from "./row";
import { RESULT_SORT_KEYS, type ResultSort, type Sort, usualSort } from "./sorting";

export const LIMIT_MAX = 100;
/** No result has more pages than this at any page size; a larger page number is a mistake. */
const PAGE_MAX = 1_000_000;

/** A whole number written as text. */
export const wholeText = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number")
  .transform(Number);
export const wholeNumber = (max: number, min: number) =>
  wholeText.pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const printable = z.string().regex(PRINTABLE, "must not contain control characters");
/** Line breaks and tabs, in texts that may contain some. */
const WHITE = /[\t\n\r]+/g;

/** A repeated parameter; a single one is a list of one. */
export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(item).max(CHOICES_LIMIT, `must have at most ${CHOICES_LIMIT} values`),
  );

/** The schema of each listing query parameter. The API rejects an invalid value; a page ignores it. */
const listingParams = {
  ...criteriaParams,
  aiCriteria: printable
    .trim()
    .max(AI_CRITERIA_LIMIT, `must have at most ${AI_CRITERIA_LIMIT} characters`)
    .transform((text) => text || null)
    .optional(),
  aiText: z
    .string()
    .transform((text) => text.toWellFormed().replace(WHITE, " ").trim())
    .refine((text) => [...text].length <= AI_TEXT_LIMIT, `must have at most ${AI_TEXT_LIMIT} characters`)
    .refine((text) => PRINTABLE.test(text), "must not contain control characters")
    .transform((text) => text || null)
    .optional()
    .describe("AI criteria of up to 2,000 characters. Takes precedence over aiCriteria."),
  flip: many(z.string().trim().min(1).max(200))
    .optional()
    .describe("Conditions, by their text, switched between required and nice to have."),
  noMatch: onOff("query").optional().describe("Set to true to include listings the AI judged 'no match'."),
  page: wholeNumber(PAGE_MAX, 1).optional(),
  limit: wholeNumber(LIMIT_MAX, 1).optional(),
  sortBy: z.enum(RESULT_SORT_KEYS).optional(),
  sortOrder: z.enum(["asc", "desc"]).optional(),
};
export const listingParamsSchema = z.object(listingParams);
type ListingParams = z.infer<typeof listingParamsSchema>;

/** Parameters that may be repeated. */
const LISTS = new Set<string>([
  "flip",
  ...CRITERIA_FIELDS.flatMap((field) =>
    field.kind === "choices" || field.kind === "terms" ? field.key : [],
  ),
]);

/** What to list: criteria, order and page. */
export interface ListingQuery {
  criteria: Criteria;
  sort: Sort;
  page: number;
  limit: number;
}

/** A listing query plus the AI criteria; null means no AI. */
export interface AskedListings extends Omit<ListingQuery, "sort"> {
  sort: ResultSort;
  aiCriteria: string | null;
  /** Conditions, by text, that the user switched between required and nice to have. */
  flipped?: string[];
  /** Also shows listings judged 'no match'. */
  withNoMatch?: boolean;
}

/** Turns validated parameters into a query. Throws BAD_REQUEST for an inverted range (FIL-2). */
export function toListingQuery(params: ListingParams): AskedListings {
  const { page = 1, limit = PAGE_SIZE, sortBy, sortOrder, aiText, flip, noMatch, ...rest } = params;
  const { aiCriteria: shortText = null, ...given } = rest;
  const aiCriteria = aiText ?? shortText;
  const criteria = completed(given);
  checkRanges(criteria);
  const fallback = usualSort(aiCriteria);
  return {
    criteria,
    aiCriteria,
    ...(flip && { flipped: flip }),
    ...(noMatch && { withNoMatch: noMatch }),
    sort: { by: sortBy ?? fallback.by, order: sortOrder ?? "desc" },
    page,
    limit,
  };
}

/**
 * Parses the URL of a page. Invalid parameters are ignored, so that an old or mistyped link still shows
 * listings (LIST-13); inverted ranges are swapped.
 */
export function readListingQuery(search: PageParams): AskedListings {
  const params: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(listingParams)) {
    const given = search[name];
    if (given === undefined) continue;
    const parsed = schema.safeParse(LISTS.has(name) ? given : [given].flat()[0]);
    if (parsed.success) params[name] = parsed.data;
  }
  for (const { min, max } of invertedRanges(params as Partial<Criteria>)) {
    Object.assign(params, { [min]: params[max], [max]: params[min] });
  }
  return toListingQuery(params as ListingParams);
}

/** What the user did with a listing (section 3: userMeta). */
export type ListingMarks = Pick<Row, "isFavourite" | "isHidden" | "viewCount" | "lastViewedAt">;

/** A listing as a table row. Timestamps are milliseconds since 1970, UTC; amounts are whole US dollars. */
export type ListingRow = Row;

/** One page of listings with the exact total. */
export interface ListingPage {
  rows: ListingRow[];
  total: number;
  /** The page shown: the last one when the requested page is past the end (LIST-6). */
  page: number;
  totalPages: number;
  limit: number;
}

/** An observed asking price; lists of them are oldest first. */
interface PricePoint {
  observedAt: number;
  askingPrice: number | null;
  askingPriceHigh: number | null;
}

/** A dated change; lists of them are newest first (EVT-2). */
interface ListingEvent {
  at: number;
  kind: EventKind;
  before: EventFacts | null;
  after: EventFacts | null;
  backfill: boolean;
}

/** Possibly the same business, listed elsewhere. */
interface OtherListing {
  id: number;
  title: string;
  brokerName: string | null;
  sourceName: string;
  askingPrice: number | null;
  askingPriceHigh: number | null;
}

/** Everything shown in the drawer. */
export interface ListingDetail extends ListingRow {
  description: string;
  countryCode: string | null;
  regionCode: string | null;
  figuresImplausible: boolean;
  flags: string[];
  yearEstablished: number | null;
  employees: number | null;
  listedAt: number | null;
  notes: string | null;
  raw: Record<string, string>;
  fieldNotes: Record<string, string>;
  attribution: string | null;
  isSample: boolean;
  /** Prices and dated changes; null when they could not be read. */
  past: ListingPast | null;
  comparison: Comparison;
  /** Null when they could not be read. */
  assumptions: FinancingBasis | null;
  alsoListedAt: OtherListing[];
}

/** A listing's past prices and changes. */
export interface ListingPast {
  prices: PricePoint[];
  history: ListingEvent[];
}

/** An option of a multi-select and its number of current listings. */
export interface Facet {
  value: string;
  count: number;
}
export interface Facets {
  businessType: Facet[];
  industry: Facet[];
  location: Facet[];
}
