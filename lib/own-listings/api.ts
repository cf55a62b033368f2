import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { EXPORT } from "@/lib/http/file-formats";
import {
  listingAnswer,
  listingDetailAnswer,
  listingDetailSchema,
  listingSchema,
  paginationSchema,
} from "@/lib/listings/answer";
import { listingParamsSchema } from "@/lib/listings/schema";
import { ORIGIN_LABEL, type Origin } from "./origins";
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
  id: z.int().max(-1).describe("Negative, so it never clashes with a catalogue id."),
  origin: z.enum(Object.keys(ORIGIN_LABEL) as [Origin, ...Origin[]]),
  batchId: z.uuid().nullable().describe("The import or email it came from."),
  catalogueId: z.int().nullable().describe("The catalogue listing of the same business, if any."),
};
const rowSchema = listingSchema.extend(ownFacts);
const ownSchema = listingDetailSchema.extend({
  ...ownFacts,
  typed: z.record(z.string(), z.string()).describe("The editable fields, as text."),
});

/** A row of the user's own listings in API format. */
export function ownRowAnswer({ origin, batchId, catalogueId, ...row }: OwnRow): z.input<typeof rowSchema> {
  return { ...listingAnswer(row), origin, batchId, catalogueId };
}

/** One of the user's own listings in full, in API format. */
export function ownListingAnswer(listing: OwnListing): z.input<typeof ownSchema> {
  const { origin, batchId, catalogueId, typed, ...detail } = listing;
  return { ...listingDetailAnswer(detail), origin, batchId, catalogueId, typed };
}
export type OwnListingAnswer = ReturnType<typeof ownListingAnswer>;

const params = z.object({ id: ownIdSchema });
const paused = { 402: "Changes are paused because the trial is over or the subscription has ended." };
const missing = { 404: "The user has no such listing." };
const full = { 409: "The user already has the maximum number of listings." };
const one = z.object({ data: ownSchema });

export const listOwnListingsEndpoint = endpoint("GET /api/own-listings", {
  summary: "One page of the user's own listings, with the catalogue's filters and sort orders",
  query: listingParamsSchema
    .omit({ aiCriteria: true, aiText: true, flip: true, noMatch: true })
    .extend({ show: z.enum(SHOWN).default("all") }),
  response: z.object({ data: z.array(rowSchema), pagination: paginationSchema }),
});

export const addOwnListingEndpoint = endpoint("POST /api/own-listings", {
  summary: "Add a listing by hand; its fields are parsed like those of any source",
  body: typedListingSchema,
  response: one,
  errors: { ...paused, ...full },
});

export const exportOwnListingsEndpoint = endpoint("GET /api/own-listings/export", {
  summary: "All of the user's own listings with notes, as a file",
  ...EXPORT,
});

export const saveOwnPageEndpoint = endpoint("POST /api/own-listings/pages", {
  summary: "Save a page: its title, URL, JSON-LD and text are read like a broker's page; nothing is fetched",
  body: savedPageSchema,
  response: one,
  errors: { ...paused, ...full, 502: "The page is nested too deeply to be read." },
});

export const readOwnListingEndpoint = endpoint("GET /api/own-listings/{id}", {
  summary: "Everything about one of the user's own listings",
  params,
  response: one,
  errors: missing,
});

export const changeOwnListingEndpoint = endpoint("PATCH /api/own-listings/{id}", {
  summary:
    "Change fields, note, favourite or hidden state of one of the user's own listings; omitted fields stay unchanged",
  params,
  body: ownChangeSchema,
  response: one,
  errors: { ...paused, ...missing, ...full },
});

export const removeOwnListingEndpoint = endpoint("DELETE /api/own-listings/{id}", {
  summary: "Delete one of the user's own listings",
  params,
  errors: missing,
});
