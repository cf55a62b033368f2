import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { EXPORT } from "@/lib/http/file-answer";
import { listingIdSchema } from "@/lib/listings/api";
import { ROW, ROW_SCHEMA } from "@/lib/listings/row";
import { ownIdSchema } from "@/lib/own-listings/schema";
import {
  contactSchema,
  DEAL_FACTS,
  type Deal,
  type DealDetail,
  type DealFacts,
  dealChangeSchema,
  joinedDealSchema,
  linkSchema,
  logEntrySchema,
  logKind,
  newDealSchema,
} from "./schema";
import { PASSED_REASONS, STAGES } from "./stages";

const instant = z.iso.datetime();
const day = z.iso.date().nullable();
const text = z.string().nullable();

const factsSchema = z.object(
  Object.fromEntries(DEAL_FACTS.map((name) => [name, ROW_SCHEMA[name]])) as Pick<
    typeof ROW_SCHEMA,
    (typeof DEAL_FACTS)[number]
  >,
);
const dealSchema = z.object({
  id: z.uuid(),
  listingId: z.number().int().nullable().describe("null once the listing has been deleted."),
  stage: z.enum(STAGES),
  stageSince: instant,
  nextStep: text,
  nextOn: day,
  ndaSignedOn: day,
  ndaExpiresOn: day,
  offerPrice: z.number().int().nullable().describe("Whole US dollars."),
  offerOn: day,
  offerTerms: text,
  passedReason: z.enum(PASSED_REASONS).nullable(),
  createdAt: instant,
  listing: factsSchema.describe("As it is now; as it was when it was added, once it has been deleted."),
});
const dealDetailSchema = dealSchema.extend({
  contacts: z.array(contactSchema),
  links: z.array(linkSchema),
  snapshot: factsSchema
    .extend({ description: z.string() })
    .describe("What the listing said when it was added."),
  log: z
    .array(
      z.object({
        at: instant,
        by: z.enum(["you", "listing"]),
        kind: logKind,
        body: text,
        before: text,
        after: text,
      }),
    )
    .describe("The last 500 lines, the latest first."),
  twins: z
    .array(z.object({ id: z.uuid(), title: z.string() }))
    .describe("Deals that may be the same business."),
});
export type DealAnswer = z.infer<typeof dealSchema>;
export type DealDetailAnswer = z.infer<typeof dealDetailSchema>;

const iso = (at: number) => new Date(at).toISOString();

function factsAnswer(facts: DealFacts): z.infer<typeof factsSchema> {
  const answers = DEAL_FACTS.map((name) => [
    name,
    (ROW[name].answer as (value: unknown) => unknown)(facts[name]),
  ]);
  return Object.fromEntries(answers);
}

/** A deal as the API writes it. */
export function dealAnswer({ stageSince, createdAt, listing, ...deal }: Deal): DealAnswer {
  return { ...deal, stageSince: iso(stageSince), createdAt: iso(createdAt), listing: factsAnswer(listing) };
}

/** A deal with its log as the API writes it. */
export function dealDetailAnswer({
  contacts,
  links,
  snapshot,
  log,
  twins,
  ...deal
}: DealDetail): DealDetailAnswer {
  return {
    ...dealAnswer(deal),
    ...{ contacts, links, twins },
    snapshot: { ...factsAnswer(snapshot), description: snapshot.description },
    log: log.map((line) => ({ ...line, at: iso(line.at) })),
  };
}

const params = z.object({ id: z.string().max(100) });
const paused = { 402: "Changes are paused because the trial is over or the subscription has ended." };
const errors = { ...paused, 404: "There is no such deal of this person." };
const oneDeal = z.object({ deal: dealDetailSchema });

export const listDealsEndpoint = endpoint("GET /api/deals", {
  summary: "Every deal of the pipeline, by the day of the next step",
  response: z.object({ data: z.array(dealSchema) }),
});

export const readDealEndpoint = endpoint("GET /api/deals/{id}", {
  summary: "A deal with contacts, links, log and what the listing said when it was added",
  params,
  response: oneDeal,
  errors: { 404: errors[404] },
});

export const changeDealEndpoint = endpoint("PATCH /api/deals/{id}", {
  summary: "Move a deal, set its next step or change what is known of it; what is not sent stays",
  params,
  body: dealChangeSchema,
  response: oneDeal,
  errors,
});

export const removeDealEndpoint = endpoint("DELETE /api/deals/{id}", {
  summary: "Take a deal out of the pipeline with its log; the listing stays a favourite",
  params,
  errors: { 404: errors[404] },
});

export const writeDealLogEndpoint = endpoint("POST /api/deals/{id}/log", {
  summary: "Write a call, mail, meeting or note into a deal's log",
  params,
  body: logEntrySchema,
  response: oneDeal,
  errors,
});

export const joinDealsEndpoint = endpoint("POST /api/deals/{id}/join", {
  summary:
    "Make one deal of two that are the same business: the other's log, contacts and links come to this one",
  params,
  body: joinedDealSchema,
  response: oneDeal,
  errors: { ...errors, 409: "Together they have too many contacts or links." },
});

export const createCalendarEndpoint = endpoint("POST /api/deals/calendar", {
  summary:
    "Make the secret address of a calendar of next steps, in place of the one before; it is shown this once",
  response: z.object({ url: z.string() }),
  errors: paused,
});

export const deleteCalendarEndpoint = endpoint("DELETE /api/deals/calendar", {
  summary: "Make the calendar's address worthless",
});

export const readFunnelEndpoint = endpoint("GET /api/deals/funnel", {
  summary: "How far the deals have come that were added since a day, and why deals were passed",
  query: z.object({ since: z.iso.date().optional().describe("90 days ago unless it is said.") }),
  response: z.object({
    since: z.iso.date(),
    lookedAt: z.number().int().describe("Listings that the person opened or added."),
    steps: z.array(
      z.object({
        stage: z.enum(STAGES),
        deals: z.number().int().describe("Came to this stage or beyond it."),
        share: z.number().int().nullable().describe("Whole percent of the step before."),
      }),
    ),
    passed: z
      .array(z.object({ reason: z.enum(PASSED_REASONS), deals: z.number().int() }))
      .describe("The usual reason first."),
  }),
});

export const exportDealsEndpoint = endpoint("GET /api/deals/export", {
  summary: "The whole pipeline with contacts, links and log as a file",
  ...EXPORT,
});

/** Whether a listing is in the pipeline, and the way in: the same for the catalogue's and the person's own. */
const listingDeal = <Params extends z.ZodType<{ id: number }>>(
  path: `/api/${string}`,
  listingParams: Params,
  missing: Record<number, string>,
) => ({
  read: endpoint(`GET ${path}`, {
    summary: "The person's deal with a listing; null when it is not in the pipeline",
    params: listingParams,
    response: z.object({ deal: dealDetailSchema.nullable() }),
    errors: missing,
  }),
  add: endpoint(`POST ${path}`, {
    summary: "Put a listing into the pipeline and make it a favourite; one that is there stays as it is",
    params: listingParams,
    body: newDealSchema,
    response: oneDeal,
    errors: { ...paused, 404: "There is no such listing.", 409: "The pipeline is full." },
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
  { 404: "There is no such listing of this person's own." },
);
