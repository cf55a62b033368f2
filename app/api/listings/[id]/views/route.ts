import { methods, route } from "@/lib/http/route";
import { addView, answerListing } from "@/lib/marks/api";
import { recordView } from "@/lib/marks/mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(addView, async ({ viewer, params }) => {
    await recordView(viewer.userId, params.id, new Date());
    return answerListing(params.id, viewer.userId);
  }),
);
