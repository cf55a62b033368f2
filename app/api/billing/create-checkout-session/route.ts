import { createCheckoutSession } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { createCheckout } from "@/lib/billing/mutations/checkout";
import { methods, route } from "@/lib/http/route";
import { ownOrigin } from "@/lib/http/same-origin";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(createCheckoutSession, async ({ viewer, request }) => {
    await countProviderCall(viewer.userId);
    return createCheckout(viewer.userId, ownOrigin(request.headers));
  }),
);
