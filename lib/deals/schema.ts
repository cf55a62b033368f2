import { z } from "zod";
import { textInput } from "@/lib/core/text-input";
import type { Row } from "@/lib/listings/row";
import { readDealForm } from "./form";
import { DEAL_LIMITS, LOG_KINDS, PASSED_REASONS, STAGES } from "./stages";

/** The listing fields a deal shows, picked from the row (lib/listings/row.ts). */
export const DEAL_FACTS = [
  "title",
  "industry",
  "city",
  "county",
  "location",
  "askingPrice",
  "askingPriceHigh",
  "previousAskingPrice",
  "revenue",
  "revenueHigh",
  "earnings",
  "earningsHigh",
  "earningsKind",
  "multiple",
  "dscr",
  "status",
  "brokerName",
  "sourceName",
  "sourceUrl",
  "lastSeenAt",
  "updatedAt",
] as const;
/** Timestamps are milliseconds since 1970, UTC; amounts whole US dollars. */
export type DealFacts = Pick<Row, (typeof DEAL_FACTS)[number]>;
/** The listing as it was when it became a deal. */
export type Snapshot = DealFacts & { description: string };

/** A listing added to the pipeline, and whether that made it a favourite. */
export const addedDealSchema = z.object({
  dealId: z.string(),
  listingId: z.int(),
  madeFavourite: z.boolean(),
});
export type AddedDeal = z.infer<typeof addedDealSchema>;

/** Empty text becomes null. */
const orNone = (name: string, max: number) =>
  textInput(name, max)
    .nullable()
    .transform((text) => text || null);
const day = (name: string) =>
  z
    .literal("")
    .or(z.iso.date())
    .nullable()
    .transform((text) => text || null)
    .refine((text) => text === null || (text >= "1900-01-01" && text <= "2200-12-31"), {
      message: `${name} must be between 1900 and 2200.`,
    });
const webAddress = textInput("A link", 2_000).refine((text) => /^https?:\/\/[^\s/]/i.test(text), {
  message: "A link must begin with http:// or https://.",
});

export const contactSchema = z.object({
  name: textInput("A contact's name", 120).min(1, "A contact needs a name."),
  role: textInput("A role", 120).default(""),
  email: textInput("An email address", 254).default(""),
  phone: textInput("A phone number", 60).default(""),
});
export type DealContact = z.infer<typeof contactSchema>;
export const linkSchema = z.object({ label: textInput("A link's name", 120).default(""), url: webAddress });
export type DealLink = z.infer<typeof linkSchema>;

export const stage = z.enum(STAGES);
export const passedReason = z.enum(PASSED_REASONS);
const atMost = (what: string, max: number) => `A deal has at most ${max} ${what}.`;

const dealFields = z.object({
  stage: stage.optional(),
  passedReason: passedReason
    .nullable()
    .optional()
    .describe("Required for the stage 'passed'; cleared by any other stage."),
  nextStep: orNone("The next step", DEAL_LIMITS.nextStep).optional(),
  nextOn: day("The next step's date").optional(),
  ndaSignedOn: day("The NDA's date").optional(),
  ndaExpiresOn: day("The NDA's end").optional(),
  offerPrice: z
    .number("An offer must be a whole number of US dollars.")
    .int("An offer must be a whole number of US dollars.")
    .min(0, "An offer must not be below zero.")
    .max(1_000_000_000_000, "An offer must be at most $1,000,000,000,000.")
    .nullable()
    .optional(),
  offerOn: day("The offer's date").optional(),
  offerTerms: orNone("The terms", DEAL_LIMITS.terms).optional(),
  contacts: z
    .array(contactSchema)
    .max(DEAL_LIMITS.contacts, atMost("contacts", DEAL_LIMITS.contacts))
    .optional(),
  links: z.array(linkSchema).max(DEAL_LIMITS.links, atMost("links", DEAL_LIMITS.links)).optional(),
});

/** PATCH /api/deals/{id}: only the given fields are changed. */
export const dealChangeSchema = dealFields.refine(
  (change) => Object.keys(change).length > 0,
  "There is nothing to change.",
);
export type DealChange = z.infer<typeof dealChangeSchema>;

export const logEntrySchema = z.object({
  kind: z.enum(LOG_KINDS).default("note"),
  body: textInput("An entry", DEAL_LIMITS.logBody).min(1, "Write what happened."),
});

export const dealIdSchema = z.object({ id: z.string().max(100) });
/** The same as form fields, which are always text. */
export const dealFormSchema = z
  .record(z.string(), z.string())
  .transform(readDealForm)
  .pipe(dealIdSchema.extend(dealFields.shape));
export const logFormSchema = dealIdSchema.extend(logEntrySchema.shape);
/** The deal to merge into another one; it no longer exists afterwards. */
export const joinedDealSchema = z.object({ dealId: z.string().max(100) });
export type LogEntry = z.infer<typeof logEntrySchema>;

export const newDealSchema = z.object({ stage: stage.exclude(["passed"]).default("interesting") });
