import { deleteWebhookEndpoint } from "@/lib/alerts/api";
import { deleteWebhook } from "@/lib/alerts/webhooks/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(deleteWebhookEndpoint, async ({ viewer, params }) => {
    await deleteWebhook(viewer.userId, params.id);
    return { message: "The webhook was deleted." };
  }),
);
