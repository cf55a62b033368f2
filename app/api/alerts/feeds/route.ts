import { createFeedEndpoint } from "@/lib/alerts/api";
import { createFeed } from "@/lib/alerts/feeds/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(createFeedEndpoint, ({ viewer, body }) => createFeed(viewer.userId, body.filterId)),
);
