import { deleteFeedEndpoint } from "@/lib/alerts/api";
import { deleteFeed } from "@/lib/alerts/feeds/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(deleteFeedEndpoint, async ({ viewer, params }) => {
    await deleteFeed(viewer.userId, params.id);
    return { message: "The feed was deleted." };
  }),
);
