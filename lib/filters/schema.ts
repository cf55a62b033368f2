import { z } from "zod";
import type { PageParams } from "@/lib/core/page-data";
import { PRINTABLE } from "@/lib/core/text-input";
import { AI_CRITERIA_LIMIT, AI_TEXT_LIMIT, type Criteria } from "@/lib/listings/criteria";
import { checkRanges, completed, criteriaBody } from "@/lib/listings/criteria-schema";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { LIMIT_MAX, type ListingPage, type ListingRow, wholeNumber } from "@/lib/listings/schema";
import { RESULT_SORT_KEYS, type ResultSort } from "@/lib/listings/sorting";
import { CONDITIONS_MAX, type ShownResult } from "@/lib/listings/verdict";
import { FILTER_SWITCH_NAMES, SPEEDS } from "@/lib/vocabulary/alert-kinds";
import type { FilterAnswer } from "./api";
import { FILTER_NAME_LIMIT, type Progress, type SearchContent } from "./rules";
import type { KeptSaid } from "./sentence/kept";

const characters = (text: string) => [...text].length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** FIL-4: not empty after trimming, at most 100 characters. */
const name = z
  .string()
  .trim()
  .max(FILTER_NAME_LIMIT, `The filter's name must have at most ${FILTER_NAME_LIMIT} characters.`)
  .refine((text) => PRINTABLE.test(text), "The filter's name must not contain control characters.")
  .min(1, "The filter needs a name.");

/** At most `limit` characters as a person counts them; only white space counts as nothing. */
const aiWords = (limit: number) => {
  const tooLong = `The AI criteria must have at most ${limit.toLocaleString("en-US")} characters.`;
  return z
    .string()
    .max(limit * 2, tooLong)
    .transform((text) => text.toWellFormed().trim())
    .refine((text) => characters(text) <= limit, tooLong)
    .refine((text) => !CONTROL.test(text), "The AI criteria must not contain control characters.")
    .nullable()
    .transform((text) => text || null);
};

/** FIL-3. */
const aiCriteria = aiWords(AI_CRITERIA_LIMIT);
/** MAT-51: the same with more room; if both are sent, this one wins. */
const aiText = aiWords(AI_TEXT_LIMIT);

/** Conditions whose weight is flipped, by their text in the reading (MAT-58). */
const flipped = z
  .array(z.string().trim().min(1).max(200))
  .max(CONDITIONS_MAX)
  .nullable()
  .transform((texts) => [...new Set(texts ?? [])]);

/**
 * The fields of a filter's search as sent by the API and the forms (section 7 of the specification). All are
 * optional. Defaults are applied later, so that a change can distinguish 'not sent' from 'any'.
 */
const searchFields = z.object({
  ...criteriaBody,
  aiCriteria: aiCriteria.optional(),
  aiText: aiText.optional(),
  flipped: flipped.optional(),
});

/** Which alerts a filter sends and how quickly; all are optional. */
const alertFields = {
  notificationsEnabled: z.boolean().optional(),
  alertMaybe: z.boolean().optional(),
  alertKinds: z
    .array(z.enum(FILTER_SWITCH_NAMES))
    .transform((kinds) => [...new Set(kinds)])
    .optional(),
  minCut: z
    .number("The price cut must be a whole percentage.")
    .int("The price cut must be a whole percentage.")
    .min(1)
    .max(90)
    .optional(),
  alertSpeed: z.enum(SPEEDS).nullable().optional(),
};
type AlertFields = z.infer<z.ZodObject<typeof alertFields>>;
export const ALERT_FIELDS = Object.keys(alertFields) as (keyof AlertFields)[];

/** POST /api/listing-filters. */
export const newFilterSchema = searchFields.extend({
  name,
  ...alertFields,
  notificationsEnabled: z.boolean().default(true),
});
export type NewFilter = z.infer<typeof newFilterSchema>;

/**
 * PUT /api/listing-filters/{id}: only the name, only the notifications, or the whole search. As soon as one
 * field of the search is sent, those not sent are cleared.
 */
export const filterChangeSchema = searchFields
  .extend({ name: name.optional(), ...alertFields })
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");
export type FilterChange = z.infer<typeof filterChangeSchema>;

type SearchInput = z.infer<typeof searchFields>;
const SEARCH_KEYS = Object.keys(searchFields.shape) as (keyof SearchInput)[];

/** Whether a change replaces the search rather than only the name or the notifications. */
export function changesSearch(change: SearchInput): boolean {
  return SEARCH_KEYS.some((key) => key in change);
}

/** The search, with 'any' for what was left out. Throws BAD_REQUEST for an inverted range (FIL-2). */
export function toSearch(input: SearchInput): Required<SearchContent> {
  const { aiCriteria: shortText = null, aiText: longText, flipped: flippedTexts = [], ...given } = input;
  const criteria = completed(given);
  checkRanges(criteria);
  const text = longText ?? shortText;
  return { criteria, aiCriteria: text, flipped: text ? flippedTexts : [] };
}

/** The query of GET /api/listing-filters/{id}/results. */
const resultParams = {
  page: wholeNumber(1_000_000, 1).default(1),
  limit: wholeNumber(LIMIT_MAX, 1).default(PAGE_SIZE),
  sortBy: z
    .enum(RESULT_SORT_KEYS)
    .optional()
    .describe("By default quality for a filter with AI criteria, else updatedAt, as on the page."),
  sortOrder: z.enum(["asc", "desc"]).optional().describe("desc by default."),
  noMatch: z
    .enum(["true", "false"])
    .default("false")
    .describe("true to include listings that the AI judged not to match."),
};
export const resultParamsSchema = z.object(resultParams);

/** Which part of a filter's results to return, and in which order. */
export interface ResultQuery {
  /** Anything not set uses the filter's default. */
  sort: Partial<ResultSort>;
  page: number;
  limit: number;
  /** Also includes listings judged 'no match'. */
  withNoMatch?: boolean;
  /** Also includes listings that an active run has yet to judge, after the others. */
  withUnread?: boolean;
}

/** Turns validated parameters into a query. */
export function toResultQuery(params: z.infer<typeof resultParamsSchema>): ResultQuery {
  const { sortBy, sortOrder, page, limit, noMatch } = params;
  const sort = { ...(sortBy && { by: sortBy }), ...(sortOrder && { order: sortOrder }) };
  return { sort, page, limit, ...(noMatch === "true" && { withNoMatch: true }) };
}

/** Reads the query of a results page; values that cannot be parsed are ignored (LIST-13). */
export function readResultQuery(given: PageParams): ResultQuery {
  const valid = Object.entries(resultParams).flatMap(([name, schema]) => {
    const value = [given[name]].flat()[0];
    return schema.safeParse(value).success ? [[name, value]] : [];
  });
  return toResultQuery(resultParamsSchema.parse(Object.fromEntries(valid)));
}

/** A user's named search with the progress of its AI filtering. */
export interface SavedFilter
  extends Progress,
    Pick<FilterAnswer, "id" | "name" | "flipped" | keyof AlertFields> {
  /** Its latest run, used to cancel, continue or extend the AI filtering; null before there is one. */
  runId: string | null;
  criteria: Criteria;
  aiCriteria: string | null;
  /** The sentence the search was entered as and how it was read; null when there was none (FND-15). */
  said: KeptSaid | null;
  /** Milliseconds since 1970, UTC. */
  createdAt: number;
}

/** A listing in a filter's results; `aiResult` is null when no AI was involved. */
export interface ResultRow extends ListingRow {
  aiResult: ShownResult | null;
}

/** One page of a filter's results with the exact total. */
export interface ResultPage extends Omit<ListingPage, "rows"> {
  rows: ResultRow[];
  filter: SavedFilter;
  /** True when more listings match than the AI judges (LIST-7); `matching` is then the exact count. */
  overflow: boolean;
  matching: number | null;
}
