import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { listingAnswer, listingSchema, paginationSchema } from "@/lib/listings/answer";
import { criteriaAnswer } from "@/lib/listings/criteria-schema";
import { aiResultSchema } from "@/lib/matching/schema";
import {
  filterChangeSchema,
  newFilterSchema,
  type ResultRow,
  resultParamsSchema,
  type SavedFilter,
} from "./schema";

/** A saved filter as the API answers it (section 3 of the specification). */
const filterSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  ...criteriaAnswer,
  aiCriteria: z.string().nullable(),
  notificationsEnabled: z.boolean(),
  isCompleted: z.boolean(),
  progress: z.number().min(0).max(1),
  createdAt: z.iso.datetime(),
});

const progressSchema = z.object({
  progress: z.number().min(0).max(1).describe("Judged listings divided by listings to judge."),
  isCompleted: z.boolean(),
  name: z.string(),
  message: z.string().nullable().describe("Why the AI filtering failed or could judge nothing."),
});

/** A UUID; anything else is answered 404 like an unknown one (SAV-9). */
const filterParams = z.object({ id: z.string().max(100) });
const idSchema = z.object({ id: z.uuid() });
const errors = { 404: "There is no such filter of this person." };
const aiErrors = { 402: "A subscription is needed for AI searches.", 429: "No AI search is left today." };

export const listFiltersEndpoint = endpoint({
  method: "GET",
  path: "/api/listing-filters",
  summary: "The saved filters of the person, newest first",
  access: "user",
  response: z.array(filterSchema),
});

export const createFilterEndpoint = endpoint({
  method: "POST",
  path: "/api/listing-filters",
  summary: "Save a filter; with AI criteria its AI filtering begins",
  access: "user",
  body: newFilterSchema,
  response: idSchema,
  errors: { 409: "The person has as many filters as one may keep.", ...aiErrors },
});

export const readFilterEndpoint = endpoint({
  method: "GET",
  path: "/api/listing-filters/{id}",
  summary: "One saved filter",
  access: "user",
  params: filterParams,
  response: filterSchema,
  errors,
});

export const updateFilterEndpoint = endpoint({
  method: "PUT",
  path: "/api/listing-filters/{id}",
  summary: "Rename a filter, switch its notifications, or replace its whole search",
  access: "user",
  params: filterParams,
  body: filterChangeSchema,
  response: idSchema,
  errors: { ...errors, ...aiErrors },
});

export const deleteFilterEndpoint = endpoint({
  method: "DELETE",
  path: "/api/listing-filters/{id}",
  summary: "Delete a filter with its results and alerts",
  access: "user",
  params: filterParams,
  response: z.object({ message: z.string() }),
  errors,
});

export const filterResultsEndpoint = endpoint({
  method: "GET",
  path: "/api/listing-filters/{id}/results",
  summary: "One page of a filter's results",
  access: "user",
  params: filterParams,
  query: resultParamsSchema,
  response: z.object({
    data: z.array(listingSchema.extend({ aiResult: aiResultSchema.optional() })),
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
        "Present for filters with AI criteria; overflow: more than 500 listings match, so no AI ran.",
      ),
  }),
  errors: { ...errors, 402: "A subscription is needed for further pages." },
});

export const filterProgressEndpoint = endpoint({
  method: "GET",
  path: "/api/listing-filters/{id}/progress",
  summary: "How far the AI filtering of a filter is",
  access: "user",
  params: filterParams,
  response: progressSchema,
  errors,
});

const names = z.array(z.string());

export const filterOptionsEndpoint = endpoint({
  method: "GET",
  path: "/api/listing-filters/options",
  summary: "The business types, industries and locations to choose from",
  access: "user",
  response: z.object({ businessTypes: names, industries: names, locations: names }),
});

export type FilterAnswer = z.output<typeof filterSchema>;

/** A filter in the API's shape. */
export function filterAnswer(filter: SavedFilter): z.input<typeof filterSchema> {
  const { criteria, id, name, aiCriteria, notificationsEnabled, isCompleted, progress, createdAt } = filter;
  return {
    ...{ id, name, ...criteria, aiCriteria, notificationsEnabled, isCompleted, progress },
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** A result in the API's shape. */
export function resultAnswer({ aiResult, ...row }: ResultRow) {
  return { ...listingAnswer(row), aiResult: aiResult ?? undefined };
}
