import { z } from "zod";
import { AI_CRITERIA_LIMIT, type Criteria } from "@/lib/listings/criteria";
import { checkRanges, completed, criteriaBody } from "@/lib/listings/criteria-schema";
import { LIMIT_MAX, type ListingPage, type ListingRow, PAGE_SIZE, wholeNumber } from "@/lib/listings/schema";
import { DEFAULT_SORT, RESULT_SORT_KEYS, type ResultSort } from "@/lib/listings/sorting";
import type { AiResult } from "@/lib/matching/schema";
import { FILTER_NAME_LIMIT, type Progress } from "./rules";

const characters = (text: string) => [...text].length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a single line has no tabs and line breaks either.
const LINE_CONTROL = /[\u0000-\u001f\u007f]/;

const line = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label} must have at most ${max} characters.`)
    .refine((text) => !LINE_CONTROL.test(text), `${label} must not contain control characters.`);

/** FIL-4: something after trimming, at most 100 characters. */
const name = line(FILTER_NAME_LIMIT, "The filter's name").min(1, "The filter needs a name.");

/** FIL-3: at most 300 characters as a person counts them; nothing but blanks is nothing. */
const aiCriteria = z
  .string()
  .max(AI_CRITERIA_LIMIT * 2, `The AI criteria must have at most ${AI_CRITERIA_LIMIT} characters.`)
  .transform((text) => text.toWellFormed().trim())
  .refine(
    (text) => characters(text) <= AI_CRITERIA_LIMIT,
    `The AI criteria must have at most ${AI_CRITERIA_LIMIT} characters.`,
  )
  .refine((text) => !CONTROL.test(text), "The AI criteria must not contain control characters.")
  .nullable()
  .transform((text) => text || null);

/**
 * The fields of a filter's search as the API and the forms send them (section 7 of the specification). Each may be left
 * out. Their defaults are not here, so that a change tells 'left out' from 'any'.
 */
const searchFields = z.object({ ...criteriaBody, aiCriteria: aiCriteria.optional() });

/** POST /api/listing-filters. */
export const newFilterSchema = searchFields.extend({
  name,
  notificationsEnabled: z.boolean().default(true),
});
export type NewFilter = z.infer<typeof newFilterSchema>;

/**
 * PUT /api/listing-filters/{id}: the name alone, the notifications alone, or the whole search. As soon as one
 * field of the search is sent, those left out are cleared.
 */
export const filterChangeSchema = searchFields
  .extend({ name: name.optional(), notificationsEnabled: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");
export type FilterChange = z.infer<typeof filterChangeSchema>;

type SearchInput = z.infer<typeof searchFields>;
const SEARCH_KEYS = Object.keys(searchFields.shape) as (keyof SearchInput)[];

/** Whether a change replaces the search, and not merely the name or the notifications. */
export function changesSearch(change: SearchInput): boolean {
  return SEARCH_KEYS.some((key) => key in change);
}

/**
 * The search that was sent, with 'any' for what was left out. Throws BAD_REQUEST when a lower end lies above
 * its upper end (FIL-2).
 */
export function toSearch(input: SearchInput): { criteria: Criteria; aiCriteria: string | null } {
  const { aiCriteria: text = null, ...given } = input;
  const criteria = completed(given);
  checkRanges(criteria);
  return { criteria, aiCriteria: text };
}

/** The query of GET /api/listing-filters/{id}/results. */
const resultParams = {
  page: wholeNumber(1_000_000, 1).default(1),
  limit: wholeNumber(LIMIT_MAX, 1).default(PAGE_SIZE),
  sortBy: z.enum(RESULT_SORT_KEYS).default(DEFAULT_SORT.by),
  sortOrder: z.enum(["asc", "desc"]).default(DEFAULT_SORT.order),
};
export const resultParamsSchema = z.object(resultParams);

/** Which part of a filter's results, in which order. */
export interface ResultQuery {
  sort: ResultSort;
  page: number;
  limit: number;
}

/** Turns checked parameters into a query. */
export function toResultQuery({
  sortBy,
  sortOrder,
  page,
  limit,
}: z.infer<typeof resultParamsSchema>): ResultQuery {
  return { sort: { by: sortBy, order: sortOrder }, page, limit };
}

/** Reads the address of a results page; what cannot be understood is left out (LIST-13). */
export function readResultQuery(given: Record<string, string | string[] | undefined>): ResultQuery {
  const read = <T>(schema: z.ZodType<T>, value: string | string[] | undefined): T => {
    const parsed = schema.safeParse([value].flat()[0]);
    return parsed.success ? parsed.data : schema.parse(undefined);
  };
  return toResultQuery({
    page: read(resultParams.page, given.page),
    limit: read(resultParams.limit, given.limit),
    sortBy: read(resultParams.sortBy, given.sortBy),
    sortOrder: read(resultParams.sortOrder, given.sortOrder),
  });
}

/** A named search of one person, and how far its AI filtering is. */
export interface SavedFilter extends Progress {
  /** A UUID. */
  id: string;
  name: string;
  criteria: Criteria;
  aiCriteria: string | null;
  notificationsEnabled: boolean;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
}

/** A listing among the results of a filter; `aiResult` is null where no AI was asked. */
export interface ResultRow extends ListingRow {
  aiResult: AiResult | null;
}

/** One page of a filter's results with the exact total. */
export interface ResultPage extends Omit<ListingPage, "rows"> {
  rows: ResultRow[];
  filter: SavedFilter;
  /** More than 500 listings match, so no AI ran and the plain matches are shown (LIST-7). */
  overflow: boolean;
}
