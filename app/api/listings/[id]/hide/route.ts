import { methods, route } from "@/lib/http/route";
import { answerListing, hideListing, unhideListing } from "@/lib/marks/api";
import { setHidden } from "@/lib/marks/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(hideListing, async ({ viewer, params }) => {
    await setHidden(viewer.userId, params.id, true);
    return answerListing(params.id, viewer.userId);
  }),
  route(unhideListing, async ({ viewer, params }) => {
    await setHidden(viewer.userId, params.id, false);
    return answerListing(params.id, viewer.userId);
  }),
);
