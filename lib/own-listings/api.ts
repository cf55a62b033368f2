import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { EXPORT } from "@/lib/http/file-answer";
import {
  listingAnswer,
  listingDetailAnswer,
  listingDetailSchema,
  listingSchema,
  paginationSchema,
} from "@/lib/listings/answer";
import { listingParamsSchema } from "@/lib/listings/schema";
import { ORIGINS } from "./origins";
import {
  type OwnListing,
  type OwnRow,
  ownChangeSchema,
  ownIdSchema,
  SHOWN,
  savedPageSchema,
  typedListingSchema,
} from "./schema";

const ownFacts = {
  id: z.number().int().max(-1).describe("Below zero: never an id of the catalogue."),
  origin: z.enum(ORIGINS),
  batchId: z.uuid().nullable().describe("The import or mail that brought it."),
  catalogueId: z
    .number()
    .int()
    .nullable()
    .describe("The listing of the catalogue that is the same business."),
};
const rowSchema = listingSchema.extend(ownFacts);
const ownSchema = listingDetailSchema.extend({
  ...ownFacts,
  typed: z.record(z.string(), z.string()).describe("The fields as they can be typed and changed."),
});

/** A row of the person's own listings as the API writes it. */
export function ownRowAnswer({ origin, batchId, catalogueId, ...row }: OwnRow): z.input<typeof rowSchema> {
  return { ...listingAnswer(row), origin, batchId, catalogueId };
}

/** A whole listing of the person's own as the API writes it. */
export function ownListingAnswer({
  origin,
  batchId,
  catalogueId,
  typed,
  ...detail
}: OwnListing): z.input<typeof ownSchema> {
  return { ...listingDetailAnswer(detail), origin, batchId, catalogueId, typed };
}
export type OwnListingAnswer = ReturnType<typeof ownListingAnswer>;

const params = z.object({ id: ownIdSchema });
const paused = { 402: "Changes are paused because the trial is over or the subscription has ended." };
const missing = { 404: "There is no such listing of this person's own." };
const full = { 409: "There is no room for more." };
const one = z.object({ data: ownSchema });

export const listOwnListingsEndpoint = endpoint("GET /api/own-listings", {
  summary: "One page of the person's own listings, by the filters and orders of the catalogue",
  query: listingParamsSchema
    .omit({ aiCriteria: true, aiText: true, flip: true, noMatch: true })
    .extend({ show: z.enum(SHOWN).default("all") }),
  response: z.object({ data: z.array(rowSchema), pagination: paginationSchema }),
});

export const addOwnListingEndpoint = endpoint("POST /api/own-listings", {
  summary: "Add a listing by hand; what is typed is read like the fields of any source",
  body: typedListingSchema,
  response: one,
  errors: { ...paused, ...full },
});

export const exportOwnListingsEndpoint = endpoint("GET /api/own-listings/export", {
  summary: "All of the person's own listings with notes as a file",
  ...EXPORT,
});

export const saveOwnPageEndpoint = endpoint("POST /api/own-listings/pages", {
  summary:
    "Save a page: its title, address, JSON-LD and text are read like a broker's page; nothing is fetched",
  body: savedPageSchema,
  response: one,
  errors: { ...paused, ...full, 502: "The page is nested too deeply to be read." },
});

export const readOwnListingEndpoint = endpoint("GET /api/own-listings/{id}", {
  summary: "Everything about one of the person's own listings",
  params,
  response: one,
  errors: missing,
});

export const changeOwnListingEndpoint = endpoint("PATCH /api/own-listings/{id}", {
  summary: "Change fields, note, favourite or hidden of an own listing; what is not sent stays",
  params,
  body: ownChangeSchema,
  response: one,
  errors: { ...paused, ...missing, ...full },
});

export const removeOwnListingEndpoint = endpoint("DELETE /api/own-listings/{id}", {
  summary: "Delete one of the person's own listings",
  params,
  errors: missing,
});
