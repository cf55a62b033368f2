import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { listingDetailSchema, listingSchema, paginationSchema } from "./answer";
import { criteriaParams, onOff } from "./criteria-schema";
import { listingParamsSchema, wholeText } from "./schema";
import { aiResultSchema, conditionSchema } from "./verdict";

/** Always present, so that clients need not distinguish 'not judged' from 'missing'. */
const verdictSchema = aiResultSchema
  .nullable()
  .describe("Null when no AI criteria were sent or the listing was not judged.");
export const judgedListingSchema = listingSchema.extend({ aiResult: verdictSchema });

const facetSchema = z.array(z.string());
const filterOptionsSchema = z.object({
  businessTypes: facetSchema,
  industries: facetSchema,
  locations: facetSchema,
  counts: z.object({
    businessType: z.record(z.string(), z.number()),
    industry: z.record(z.string(), z.number()),
    location: z.record(z.string(), z.number()),
  }),
  isEstimate: z
    .boolean()
    .describe(
      "Counts are estimates rounded to two significant digits; options with few listings are omitted.",
    ),
});

export const listingIdSchema = wholeText;

export const listListings = endpoint("GET /api/listings", {
  summary: "One page of listings, filtered and sorted",
  query: listingParamsSchema,
  response: z.object({
    data: z.array(judgedListingSchema),
    pagination: paginationSchema,
    filters: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullish())
      .describe("The filters that were applied, keyed by parameter name."),
    aiFilter: z
      .object({
        overflow: z
          .boolean()
          .describe(
            "More than 500 listings match, so only the 500 most promising are judged. Sort by quality to see them.",
          ),
        isComplete: z
          .boolean()
          .describe("False when the time limit was reached before every listing was judged."),
        message: z.string().nullable(),
        conditions: z.array(conditionSchema).describe("How the criteria were interpreted."),
        unused: z.array(z.string()).describe("Words in the criteria that were not used."),
      })
      .optional()
      .describe("Present when aiCriteria was sent."),
  }),
  errors: {
    402: "Further pages and AI searches need a subscription.",
    429: "No AI searches are left today.",
  },
});

export const readListing = endpoint("GET /api/listings/{id}", {
  summary: "Everything about one listing",
  params: z.object({ id: listingIdSchema }),
  query: z.object({
    filter: z
      .string()
      .max(100)
      .optional()
      .describe(
        "The id of one of the user's saved filters; its verdict on the listing is returned as aiResult.",
      ),
  }),
  response: z.object({ data: listingDetailSchema.extend({ aiResult: verdictSchema }) }),
  errors: { 404: "No such listing, or the user has no such filter." },
});

export const listFilterOptions = endpoint("GET /api/listings/filters", {
  summary: "Business types, industries and locations, each with the number of listings it would match",
  query: z.object({
    ...criteriaParams,
    estimate: onOff("query")
      .optional()
      .describe(
        "Allows estimates when exact counts would be slow. Repeat the request without it for exact counts.",
      ),
  }),
  response: filterOptionsSchema,
});

export const findNamesEndpoint = endpoint("GET /api/listings/names", {
  summary:
    "Sources or brokers whose name contains a text, the first 20 by name; or US towns and counties that start with it, the largest 20",
  query: z.object({
    of: z.enum(["source", "broker", "place"]),
    part: z
      .string()
      .transform((text) => text.toWellFormed().replaceAll("\u0000", "").trim())
      .pipe(z.string().max(100, "must have at most 100 characters"))
      .default(""),
  }),
  response: z.object({ names: z.array(z.string()) }),
});
