import { rateMatchEndpoint } from "@/lib/filters/api";
import { rateMatch } from "@/lib/filters/feedback/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(rateMatchEndpoint, ({ viewer, params, body }) => rateMatch(viewer.userId, params.id, body)),
);
