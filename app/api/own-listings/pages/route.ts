import { methods, route } from "@/lib/http/route";
import { ownListingAnswer, saveOwnPageEndpoint } from "@/lib/own-listings/api";
import { saveOwnPage } from "@/lib/own-listings/mutations";
import { getOwnListing } from "@/lib/own-listings/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(saveOwnPageEndpoint, async ({ viewer, body }) => {
    const id = await saveOwnPage(viewer.userId, body);
    return { data: ownListingAnswer(await getOwnListing(viewer.userId, id)) };
  }),
);
