import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import {
  type ListingAnswer,
  listingAnswer,
  listingDetailAnswer,
  listingDetailSchema,
  listingSchema,
  paginationAnswer,
  paginationSchema,
} from "@/lib/listings/answer";
import { listingIdSchema } from "@/lib/listings/api";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import { getListing } from "@/lib/listings/queries";
import { listingParamsSchema } from "@/lib/listings/schema";
import type { PageWanted } from "./queries";
import { type MarkedPage, notesText } from "./schema";

const params = z.object({ id: listingIdSchema });
const listingNow = z.object({ data: listingDetailSchema });
const errors = { 404: "No such listing." };

const declareMark = (call: Parameters<typeof endpoint>[0], summary: string) =>
  endpoint(call, {
    summary: `${summary}; returns the updated listing`,
    params,
    response: listingNow,
    errors,
  });

export const addFavourite = declareMark("POST /api/listings/{id}/favorite", "Make a listing a favourite");
export const removeFavourite = declareMark("DELETE /api/listings/{id}/favorite", "Remove a favourite");
export const hideListing = declareMark("POST /api/listings/{id}/hide", "Hide a listing");
export const unhideListing = declareMark("DELETE /api/listings/{id}/hide", "Show a hidden listing again");
export const clearNotes = declareMark("DELETE /api/listings/{id}/notes", "Clear the note on a listing");
export const addView = declareMark("POST /api/listings/{id}/views", "Count a view of a listing");

export const putNotes = endpoint("PUT /api/listings/{id}/notes", {
  summary: "Save a private note on a listing (an empty one clears it) and return the listing",
  params,
  body: z.object({ notes: notesText }),
  response: listingNow,
  errors,
});

const declareList = (call: Parameters<typeof endpoint>[0], summary: string) =>
  endpoint(call, {
    summary,
    query: listingParamsSchema.pick({ page: true, limit: true }),
    response: z.object({
      data: z.array(listingSchema),
      pagination: paginationSchema,
      filters: z.record(z.string(), z.unknown()).describe("Always empty: these lists have no filters."),
    }),
  });

export const readFavourites = declareList(
  "GET /api/listings/favourites",
  "One page of favourites, newest first",
);
export const readHidden = declareList(
  "GET /api/listings/hidden",
  "One page of hidden listings, newest first",
);

/** The listing with the user's marks: the response of every mark endpoint (API-4). Throws NOT_FOUND. */
export async function answerListing(listingId: number, userId: string) {
  return { data: listingDetailAnswer(await getListing(listingId, userId)) };
}

/** Fills in the paging defaults: page 1 with 20 rows. */
export function toPageWanted({ page = 1, limit = PAGE_SIZE }: Partial<PageWanted>): PageWanted {
  return { page, limit };
}

/** A page of marked listings in the API's shape, notes included (API-3). */
export function markedPageAnswer(page: MarkedPage) {
  const data = page.rows.map((row): ListingAnswer => {
    const { notes, markedAt: _, ...listing } = row;
    const answer = listingAnswer(listing);
    return { ...answer, userMeta: { ...answer.userMeta, notes } };
  });
  return { data, pagination: paginationAnswer(page), filters: {} };
}
