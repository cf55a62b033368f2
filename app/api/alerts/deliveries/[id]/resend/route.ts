import { resendDeliveryEndpoint } from "@/lib/alerts/api";
import { resendDelivery } from "@/lib/alerts/webhooks/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(resendDeliveryEndpoint, async ({ viewer, params }) => {
    await resendDelivery(viewer.userId, params.id);
    return { message: "The message is being sent again." };
  }),
);
