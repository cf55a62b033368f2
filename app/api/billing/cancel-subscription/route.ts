import { methods, route } from "@/lib/auth/route";
import { cancelSubscriptionEndpoint } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { readStatus } from "@/lib/billing/loaders";
import { cancelSubscription } from "@/lib/billing/mutations/subscription";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(cancelSubscriptionEndpoint, async ({ viewer }) => {
    await countProviderCall(viewer.userId);
    await cancelSubscription(viewer.userId);
    return readStatus(viewer.userId);
  }),
);
