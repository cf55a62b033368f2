import { testWebhookEndpoint } from "@/lib/alerts/api";
import { testWebhook } from "@/lib/alerts/webhooks/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(testWebhookEndpoint, async ({ viewer, params }) => {
    await testWebhook(viewer.userId, params.id);
    return { message: "A test message is on its way." };
  }),
);
