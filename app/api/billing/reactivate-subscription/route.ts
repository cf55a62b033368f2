import { methods, route } from "@/lib/auth/route";
import { reactivateSubscriptionEndpoint } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { readStatus } from "@/lib/billing/loaders";
import { reactivateSubscription } from "@/lib/billing/mutations/subscription";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(reactivateSubscriptionEndpoint, async ({ viewer }) => {
    await countProviderCall(viewer.userId);
    await reactivateSubscription(viewer.userId);
    return readStatus(viewer.userId);
  }),
);
