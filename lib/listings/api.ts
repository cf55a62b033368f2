import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { listingDetailSchema, listingSchema, paginationSchema } from "./answer";
import { criteriaParams, onOff } from "./criteria-schema";
import { listingParamsSchema } from "./schema";
import { aiResultSchema, conditionSchema } from "./verdict";

/** Always there, so that nobody has to tell 'not judged' from 'not answered'. */
const verdictSchema = aiResultSchema
  .nullable()
  .describe("Null where nothing was asked of the AI, or judged.");
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
    .describe("The counts are estimates to two digits; choices of few listings are not among them."),
});

export const listingIdSchema = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number")
  .transform(Number);

export const listListings = endpoint("GET /api/listings", {
  summary: "One page of listings, filtered and sorted",
  query: listingParamsSchema,
  response: z.object({
    data: z.array(judgedListingSchema),
    pagination: paginationSchema,
    filters: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullish())
      .describe(
        "The filters that were applied, under their names as parameters: numbers, texts and lists of texts.",
      ),
    aiFilter: z
      .object({
        overflow: z
          .boolean()
          .describe(
            "More than 500 listings match: the best 500 by a cheap look are judged. Sort by quality for those.",
          ),
        isComplete: z.boolean().describe("False when time ran out before every listing was judged."),
        message: z.string().nullable(),
        conditions: z.array(conditionSchema).describe("How the criteria were understood."),
        unused: z.array(z.string()).describe("Words of the criteria that were not used."),
      })
      .optional()
      .describe("Present when aiCriteria was sent."),
  }),
  errors: {
    402: "A subscription is needed for further pages and for AI searches.",
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
        "The id of a saved filter of the person: its verdict on the listing is answered as aiResult.",
      ),
  }),
  response: z.object({ data: listingDetailSchema.extend({ aiResult: verdictSchema }) }),
  errors: { 404: "There is no such listing, or no such filter of this person." },
});

export const listFilterOptions = endpoint("GET /api/listings/filters", {
  summary:
    "The business types, industries and locations of listings, with how many each would show in a search",
  query: z.object({
    ...criteriaParams,
    estimate: onOff("query")
      .optional()
      .describe(
        "Whether estimates will do where exact counts would take longer than a moment. Ask again without it for those.",
      ),
  }),
  response: filterOptionsSchema,
});

export const findNamesEndpoint = endpoint("GET /api/listings/names", {
  summary: "Sources or brokers whose names have a part, the first 20 by name",
  query: z.object({
    of: z.enum(["source", "broker"]),
    part: z
      .string()
      .transform((text) => text.toWellFormed().replaceAll("\u0000", "").trim())
      .pipe(z.string().max(100, "must have at most 100 characters"))
      .default(""),
  }),
  response: z.object({ names: z.array(z.string()) }),
});
