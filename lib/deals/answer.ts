import "server-only";
import { z } from "zod";
import { pick } from "@/lib/core/pick";
import { EVENT_KINDS } from "@/lib/listings/events";
import { answeredFields, ROW_SCHEMA } from "@/lib/listings/row";
import {
  contactSchema,
  DEAL_FACTS,
  type DealFacts,
  linkSchema,
  passedReason,
  type Snapshot,
  stage,
} from "./schema";
import { LOG_KINDS } from "./stages";

const logKind = z.enum(["stage", ...LOG_KINDS, ...EVENT_KINDS]);

const instant = z.iso.datetime();
const date = z.iso.date().nullable();
const text = z.string().nullable();

const factsSchema = z.object(pick(ROW_SCHEMA, DEAL_FACTS));
/** A deal in API format. */
export const dealSchema = z.object({
  id: z.uuid(),
  listingId: z.int().nullable().describe("Null once the listing has been deleted."),
  stage,
  stageSince: instant,
  nextStep: text,
  nextOn: date,
  ndaSignedOn: date,
  ndaExpiresOn: date,
  offerPrice: z.int().nullable().describe("Whole US dollars."),
  offerOn: date,
  offerTerms: text,
  passedReason: passedReason.nullable(),
  createdAt: instant,
  listing: factsSchema.describe("The current listing; once deleted, as it was when added."),
});
/** A deal with its log in API format. */
export const dealDetailSchema = dealSchema.extend({
  contacts: z.array(contactSchema),
  links: z.array(linkSchema),
  snapshot: factsSchema.extend({ description: z.string() }).describe("The listing as it was when added."),
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
    .describe("The last 500 entries, newest first."),
  twins: z
    .array(z.object({ id: z.uuid(), title: z.string() }))
    .describe("Deals that may be the same business."),
});
export type DealAnswer = z.infer<typeof dealSchema>;
export type DealDetailAnswer = z.infer<typeof dealDetailSchema>;

/** The API type with timestamps in milliseconds since 1970. */
type Override<Answer, Own> = Omit<Answer, keyof Own> & Own;
/** A deal in the user's pipeline. */
export type Deal = Override<DealAnswer, { stageSince: number; createdAt: number; listing: DealFacts }>;

/** A log entry of a deal: an action of the user or an event of the listing. */
export type LogLine = Override<DealDetailAnswer["log"][number], { at: number }>;

export type DealDetail = Override<DealDetailAnswer, Deal & { snapshot: Snapshot; log: LogLine[] }>;

const iso = (at: number) => new Date(at).toISOString();

const factsAnswer = (facts: DealFacts) => answeredFields(facts, DEAL_FACTS);

/** A deal in API format. */
export function dealAnswer({ stageSince, createdAt, listing, ...deal }: Deal): DealAnswer {
  return { ...deal, stageSince: iso(stageSince), createdAt: iso(createdAt), listing: factsAnswer(listing) };
}

/** A deal with its log in API format. */
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
    contacts,
    links,
    twins,
    snapshot: { ...factsAnswer(snapshot), description: snapshot.description },
    log: log.map((line) => ({ ...line, at: iso(line.at) })),
  };
}
