import { methods, route } from "@/lib/http/route";
import { paginationAnswer } from "@/lib/listings/answer";
import { toListingQuery } from "@/lib/listings/schema";
import { withoutQuality } from "@/lib/listings/sorting";
import {
  addOwnListingEndpoint,
  listOwnListingsEndpoint,
  ownListingAnswer,
  ownRowAnswer,
} from "@/lib/own-listings/api";
import { addOwnListing } from "@/lib/own-listings/mutations";
import { getOwnListing, listOwn } from "@/lib/own-listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(listOwnListingsEndpoint, async ({ viewer, query: { show, ...params } }) => {
    const { criteria, sort, page, limit } = toListingQuery(params);
    const found = await listOwn(viewer.userId, { criteria, sort: withoutQuality(sort), page, limit, show });
    return { data: found.rows.map(ownRowAnswer), pagination: paginationAnswer(found) };
  }),
  route(addOwnListingEndpoint, async ({ viewer, body }) => {
    const id = await addOwnListing(viewer.userId, body);
    return { data: ownListingAnswer(await getOwnListing(viewer.userId, id)) };
  }),
);
