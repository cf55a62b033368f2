import { createWebhookEndpoint } from "@/lib/alerts/api";
import { createWebhook } from "@/lib/alerts/webhooks/mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(createWebhookEndpoint, ({ viewer, body }) => createWebhook(viewer.userId, body)),
);
