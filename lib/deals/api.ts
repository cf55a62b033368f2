import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { EXPORT } from "@/lib/http/file-formats";
import { listingIdSchema } from "@/lib/listings/api";
import { ownIdSchema } from "@/lib/own-listings/schema";
import { dealDetailSchema, dealSchema } from "./answer";
import { dealChangeSchema, dealIdSchema, joinedDealSchema, logEntrySchema, newDealSchema } from "./schema";
import { PASSED_REASONS, STAGES } from "./stages";

const paused = { 402: "Changes are paused because the trial is over or the subscription has ended." };
const errors = { ...paused, 404: "The user has no such deal." };
const oneDeal = z.object({ deal: dealDetailSchema });

export const listDealsEndpoint = endpoint("GET /api/deals", {
  summary: "All deals in the pipeline, by the date of their next step",
  response: z.object({ data: z.array(dealSchema) }),
});

export const readDealEndpoint = endpoint("GET /api/deals/{id}", {
  summary: "A deal with its contacts, links, log, and the listing as it was when added",
  params: dealIdSchema,
  response: oneDeal,
  errors: { 404: errors[404] },
});

export const changeDealEndpoint = endpoint("PATCH /api/deals/{id}", {
  summary: "Move a deal, set its next step or change its details; omitted fields stay unchanged",
  params: dealIdSchema,
  body: dealChangeSchema,
  response: oneDeal,
  errors,
});

export const removeDealEndpoint = endpoint("DELETE /api/deals/{id}", {
  summary: "Remove a deal and its log; the listing stays a favourite",
  params: dealIdSchema,
  errors: { 404: errors[404] },
});

export const writeDealLogEndpoint = endpoint("POST /api/deals/{id}/log", {
  summary: "Add a call, mail, meeting or note to a deal's log",
  params: dealIdSchema,
  body: logEntrySchema,
  response: oneDeal,
  errors,
});

export const joinDealsEndpoint = endpoint("POST /api/deals/{id}/join", {
  summary: "Merge two deals for the same business: the other's log, contacts and links move to this one",
  params: dealIdSchema,
  body: joinedDealSchema,
  response: oneDeal,
  errors: { ...errors, 409: "Together they have too many contacts or links." },
});

export const createCalendarEndpoint = endpoint("POST /api/deals/calendar", {
  summary:
    "Create the secret URL of a calendar of next steps, replacing any earlier one; it is shown only once",
  response: z.object({ url: z.string() }),
  errors: paused,
});

export const deleteCalendarEndpoint = endpoint("DELETE /api/deals/calendar", {
  summary: "Revoke the calendar's URL",
});

export const readFunnelEndpoint = endpoint("GET /api/deals/funnel", {
  summary: "How far deals added since a day have come, and why deals were passed",
  query: z.object({ since: z.iso.date().optional().describe("Defaults to 90 days ago.") }),
  response: z.object({
    since: z.iso.date(),
    lookedAt: z.int().describe("Listings the user opened or added."),
    steps: z.array(
      z.object({
        stage: z.enum(STAGES),
        deals: z.int().describe("Deals that reached this stage or a later one."),
        share: z.int().nullable().describe("Percentage of the previous step, as a whole number."),
      }),
    ),
    passed: z
      .array(z.object({ reason: z.enum(PASSED_REASONS), deals: z.int() }))
      .describe("The most common reason first."),
  }),
});

export const exportDealsEndpoint = endpoint("GET /api/deals/export", {
  summary: "The whole pipeline with contacts, links and log, as a file",
  ...EXPORT,
});

/** Endpoints to read a listing's deal and to create it, for catalogue listings and the user's own alike. */
const listingDeal = <Params extends z.ZodType<{ id: number }>>(
  path: `/api/${string}`,
  listingParams: Params,
  missing: Record<number, string>,
) => ({
  read: endpoint(`GET ${path}`, {
    summary: "The user's deal for a listing; null when it is not in the pipeline",
    params: listingParams,
    response: z.object({ deal: dealDetailSchema.nullable() }),
    errors: missing,
  }),
  add: endpoint(`POST ${path}`, {
    summary: "Add a listing to the pipeline and make it a favourite; an existing deal is unchanged",
    params: listingParams,
    body: newDealSchema,
    response: oneDeal,
    errors: { ...paused, 404: "No such listing.", 409: "The pipeline is full." },
  }),
});

export const { read: readListingDealEndpoint, add: addDealEndpoint } = listingDeal(
  "/api/listings/{id}/deal",
  z.object({ id: listingIdSchema }),
  {},
);

export const { read: readOwnDealEndpoint, add: addOwnDealEndpoint } = listingDeal(
  "/api/own-listings/{id}/deal",
  z.object({ id: ownIdSchema }),
  { 404: "The user has no such listing." },
);
