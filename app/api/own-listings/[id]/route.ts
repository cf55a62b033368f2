import { methods, route } from "@/lib/http/route";
import {
  changeOwnListingEndpoint,
  ownListingAnswer,
  readOwnListingEndpoint,
  removeOwnListingEndpoint,
} from "@/lib/own-listings/api";
import { changeOwnListing, removeOwnListing } from "@/lib/own-listings/mutations";
import { getOwnListing } from "@/lib/own-listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readOwnListingEndpoint, async ({ viewer, params }) => ({
    data: ownListingAnswer(await getOwnListing(viewer.userId, params.id)),
  })),
  route(changeOwnListingEndpoint, async ({ viewer, params, body }) => {
    await changeOwnListing(viewer.userId, params.id, body);
    return { data: ownListingAnswer(await getOwnListing(viewer.userId, params.id)) };
  }),
  route(removeOwnListingEndpoint, async ({ viewer, params }) => {
    await removeOwnListing(viewer.userId, params.id);
    return { message: "The listing was deleted." };
  }),
);
