import "server-only";
import { z } from "zod";
import { pick } from "@/lib/core/pick";
import { endpoint } from "@/lib/http/contract";
import { listingAnswer, paginationSchema } from "@/lib/listings/answer";
import { judgedListingSchema } from "@/lib/listings/api";
import { AI_CRITERIA_LIMIT, AI_TEXT_LIMIT } from "@/lib/listings/criteria";
import { criteriaAnswer } from "@/lib/listings/criteria-schema";
import { FILTER_SWITCH_NAMES, SPEEDS } from "@/lib/vocabulary/alert-kinds";
import { ratingSchema } from "./feedback/schema";
import { FILTER_WRITES } from "./limits";
import { FILTER_STATES, type Progress } from "./rules";
import {
  ALERT_FIELDS,
  filterChangeSchema,
  newFilterSchema,
  type ResultRow,
  resultParamsSchema,
  type SavedFilter,
} from "./schema";
import type { ReadFilter, ReadSentence } from "./sentence/read-sentence";

/** A saved filter as returned by the API (section 3 of the specification). */
const filterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  ...criteriaAnswer,
  aiCriteria: z.string().nullable().describe(`The first ${AI_CRITERIA_LIMIT} characters of aiText.`),
  aiText: z.string().nullable().describe(`The AI criteria, up to ${AI_TEXT_LIMIT} characters.`),
  flipped: z
    .array(z.string())
    .describe("AI conditions, by their text, switched between required and nice to have."),
  notificationsEnabled: z.boolean(),
  alertMaybe: z.boolean().describe("Listings judged 'maybe' are emailed too."),
  alertKinds: z
    .array(z.enum(FILTER_SWITCH_NAMES))
    .describe("Which changes trigger alerts while notifications are on."),
  minCut: z.int().describe("Smallest price cut, in percent, that triggers an alert."),
  alertSpeed: z
    .enum(SPEEDS)
    .nullable()
    .describe("off: recorded for feeds and webhooks, not emailed; null: as set in the user's settings."),
  isCompleted: z.boolean(),
  progress: z.number().min(0).max(1),
  bestJudged: z
    .int()
    .nullable()
    .describe(
      "How many of the matching listings are judged when there are too many to judge all; otherwise null.",
    ),
  createdAt: z.iso.datetime(),
});

const whole = z.int().min(0);
const countsSchema = z
  .object({
    candidates: whole.describe("Listings to judge."),
    judged: whole,
    great: whole,
    good: whole,
    maybe: whole,
    unjudged: whole.describe(
      "Listings for which the judge gave no usable answer; they are tried again later.",
    ),
    isOverflow: z.boolean().describe("True when more listings match than are judged."),
    reach: whole.describe("Maximum number of listings that are judged."),
  })
  .nullable()
  .describe("Null without AI criteria.");

export const progressSchema = z.object({
  progress: z.number().min(0).max(1).describe("Judged listings divided by listings to judge."),
  isCompleted: z.boolean(),
  name: z.string(),
  message: z.string().nullable().describe("Why AI filtering failed, is waiting or could not judge anything."),
  state: z.enum(FILTER_STATES),
  counts: countsSchema,
});

/** A UUID; anything else returns 404 like an unknown id (SAV-9). */
const filterParams = z.object({ id: z.string().max(100) });
const idSchema = z.object({ id: z.uuid() });
const errors = { 404: "The user has no such filter." };
const aiErrors = { 402: "A subscription is needed for AI searches.", 429: "No AI searches are left today." };

export const listFiltersEndpoint = endpoint("GET /api/listing-filters", {
  summary: "List the user's saved filters, newest first",
  response: z.array(filterSchema),
});

export const createFilterEndpoint = endpoint("POST /api/listing-filters", {
  summary: "Save a filter; AI criteria start its AI filtering",
  limit: FILTER_WRITES,
  body: newFilterSchema,
  response: idSchema,
  errors: { 409: "The user has reached the limit of saved filters.", ...aiErrors },
});

export const readFilterEndpoint = endpoint("GET /api/listing-filters/{id}", {
  summary: "One saved filter",
  params: filterParams,
  response: filterSchema,
  errors,
});

export const updateFilterEndpoint = endpoint("PUT /api/listing-filters/{id}", {
  summary: "Rename a filter, change its notifications, or replace its search",
  limit: FILTER_WRITES,
  params: filterParams,
  body: filterChangeSchema,
  response: idSchema,
  errors: { ...errors, ...aiErrors },
});

export const rateMatchEndpoint = endpoint("PUT /api/listing-filters/{id}/feedback", {
  summary: "Rate a match thumbs up or down, or take that back",
  limit: FILTER_WRITES,
  params: filterParams,
  body: ratingSchema,
  response: z.object({
    proposal: z.string().nullable().describe("Words to add to the AI criteria to exclude such listings."),
  }),
  errors: { 404: "The user has no such filter, or the filter has no such match." },
});

export const deleteFilterEndpoint = endpoint("DELETE /api/listing-filters/{id}", {
  summary: "Delete a filter with its results and alerts",
  limit: FILTER_WRITES,
  params: filterParams,
  errors,
});

export const filterResultsEndpoint = endpoint("GET /api/listing-filters/{id}/results", {
  summary: "One page of a filter's results",
  params: filterParams,
  query: resultParamsSchema,
  response: z.object({
    data: z.array(judgedListingSchema),
    pagination: paginationSchema,
    filter: z.object({
      id: z.uuid(),
      name: z.string(),
      progress: z.number().min(0).max(1),
      isCompleted: z.boolean(),
    }),
    aiFilter: z
      .object({ overflow: z.boolean() })
      .optional()
      .describe(
        "Present for filters with AI criteria; overflow: more listings match than are judged. Sorting by quality then returns only those judged to match; every other order returns all.",
      ),
  }),
  errors: { ...errors, 402: "A subscription is needed for further pages." },
});

export const filterProgressEndpoint = endpoint("GET /api/listing-filters/{id}/progress", {
  summary: "Progress of a filter's AI filtering",
  params: filterParams,
  response: progressSchema,
  errors,
});

export const runProgressEndpoint = endpoint("GET /api/ai-runs/{id}/progress", {
  summary: "Progress of an AI run, for a saved filter or a search",
  params: filterParams,
  response: progressSchema.omit({ name: true }),
  errors: { 404: "The user has no such run." },
});

const names = z.array(z.string());

export const filterOptionsEndpoint = endpoint("GET /api/listing-filters/options", {
  summary: "The business types, industries and locations to choose from",
  response: z.object({ businessTypes: names, industries: names, locations: names }),
});

/** The longest text that is read as a search; the input on the screen allows 500 characters. */
const SENTENCE_LIMIT = 2_000;

const setCriteriaSchema = z
  .object(criteriaAnswer)
  .partial()
  .describe("The filters that apply, by the list's parameter names.");

const readFilterSchema = z.object({
  text: z.string().describe("The words it was read from."),
  start: z.int().describe("Index of the first character in the text."),
  end: z.int().describe("Index after the last character."),
  criteria: setCriteriaSchema,
  question: z
    .object({ text: z.string(), criteria: setCriteriaSchema })
    .nullable()
    .describe("Another possible reading, and the filters it would set."),
  note: z.string().nullable().describe("How it differs from what was typed."),
});

export const readSentenceEndpoint = endpoint("POST /api/listing-filters/read", {
  summary: "Read a sentence as a search: exact filters first, the rest as AI criteria",
  body: z.object({
    text: z.string().max(SENTENCE_LIMIT, `The text must have at most ${SENTENCE_LIMIT} characters.`),
  }),
  response: z.object({
    criteria: setCriteriaSchema,
    aiCriteria: z.string().nullable().describe("What is left for the AI, in the user's own words."),
    conditions: z.array(z.object({ text: z.string(), required: z.boolean() })),
    unused: z.array(z.string()).describe("Words that were not understood."),
    contradiction: z
      .string()
      .nullable()
      .describe("Why parts of the text contradict each other; those parts are left out of criteria."),
    filters: z.array(readFilterSchema).describe("The criteria one by one, each with its words."),
    clashing: z.array(readFilterSchema).describe("Those that contradict each other."),
  }),
});

export type SentenceAnswer = z.output<typeof readSentenceEndpoint.response>;

/** A sentence's reading in the API's shape. */
export function sentenceAnswer(sentence: ReadSentence): z.input<typeof readSentenceEndpoint.response> {
  const { filters, clashing, conditions, ...read } = sentence;
  const filterOf = ({ set, question, ...words }: ReadFilter) => ({
    ...words,
    criteria: set,
    question: question && { text: question.text, criteria: question.set },
  });
  return {
    ...read,
    conditions: conditions.map(({ text, required }) => ({ text, required })),
    filters: filters.map(filterOf),
    clashing: clashing.map(filterOf),
  };
}

export type FilterAnswer = z.output<typeof filterSchema>;

/** A filter in the API's shape. */
export function filterAnswer(filter: SavedFilter): z.input<typeof filterSchema> {
  const { aiCriteria: aiText, createdAt } = filter;
  return {
    id: filter.id,
    name: filter.name,
    ...filter.criteria,
    aiCriteria: aiText && [...aiText].slice(0, AI_CRITERIA_LIMIT).join(""),
    aiText,
    ...pick(filter, ["flipped", ...ALERT_FIELDS, "isCompleted", "progress"]),
    bestJudged: filter.counts?.isOverflow ? filter.counts.judged : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** A run's progress in the API's shape. */
export function progressAnswer({ progress, isCompleted, message, state, counts }: Progress) {
  return { progress, isCompleted, message, state, counts };
}

/** A result in the API's shape. */
export function resultAnswer({ aiResult, ...row }: ResultRow) {
  return { ...listingAnswer(row), aiResult: aiResult ?? null };
}
