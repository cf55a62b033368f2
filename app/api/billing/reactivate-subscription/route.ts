import { reactivateSubscriptionEndpoint } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { readStatus } from "@/lib/billing/loaders";
import { reactivateSubscription } from "@/lib/billing/mutations/subscription";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(reactivateSubscriptionEndpoint, async ({ viewer }) => {
    await countProviderCall(viewer.userId);
    await reactivateSubscription(viewer.userId);
    return readStatus(viewer.userId);
  }),
);
