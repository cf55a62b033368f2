import { openPortalEndpoint } from "@/lib/billing/api";
import { countProviderCall } from "@/lib/billing/limits";
import { openPortal } from "@/lib/billing/mutations/subscription";
import { returnAddress } from "@/lib/billing/return-address";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(openPortalEndpoint, async ({ viewer, body, request }) => {
    const returnUrl = returnAddress(body.returnUrl, request.headers);
    await countProviderCall(viewer.userId);
    return openPortal(viewer.userId, returnUrl);
  }),
);
