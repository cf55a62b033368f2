import { methods, route } from "@/lib/http/route";
import { addFavourite, answerListing, removeFavourite } from "@/lib/marks/api";
import { setFavourite } from "@/lib/marks/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(addFavourite, async ({ viewer, params }) => {
    await setFavourite(viewer.userId, params.id, true);
    return answerListing(params.id, viewer.userId);
  }),
  route(removeFavourite, async ({ viewer, params }) => {
    await setFavourite(viewer.userId, params.id, false);
    return answerListing(params.id, viewer.userId);
  }),
);
