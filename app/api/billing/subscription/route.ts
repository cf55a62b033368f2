import { readSubscription } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { readStatus } from "@/lib/billing/loaders";
import { syncSubscription } from "@/lib/billing/mutations/mirror";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readSubscription, async ({ viewer, query }) => {
    if (query.refresh === "true") {
      await countProviderCall(viewer.userId);
      await syncSubscription(viewer.userId, "user");
    }
    return readStatus(viewer.userId);
  }),
);
