import "server-only";
import { z } from "zod";
import { LINK_TOKEN_MAX } from "@/lib/auth/limits";
import { endpoint } from "@/lib/http/contract";
import { alertSettingsSchema, deliveriesSchema, newWebhookSchema, overviewSchema } from "./schema";

/**
 * One-click unsubscribe for mail clients (RFC 8058). The signed token is the only authorisation: the request
 * carries no cookie, and its form body adds nothing.
 */
export const unsubscribeEndpoint = endpoint("POST /api/alerts/unsubscribe", {
  summary: "Switch off email alerts with the token of an unsubscribe link",
  access: "public",
  query: z.object({ token: z.string().max(LINK_TOKEN_MAX) }),
  errors: { 400: "The link was not issued by this server." },
});

const idParams = z.object({ id: z.string().max(100) });
const notFound = { 404: "Not found, or it belongs to another user." };
const TOO_MANY = { 429: "Too many tests within an hour." };

export const readAlertsEndpoint = endpoint("GET /api/alerts", {
  summary: "What is watched, what is pending, what was sent in the last 30 days, and the channels",
  response: overviewSchema,
});

export const changeAlertsEndpoint = endpoint("PUT /api/alerts", {
  summary:
    "Change the alerts for favourites and the quiet hours; a filter's alerts are changed with the filter",
  body: alertSettingsSchema,
  response: overviewSchema,
});

const previewedMail = z.object({ subject: z.string(), text: z.string() });

export const previewAlertsEndpoint = endpoint("GET /api/alerts/preview", {
  summary: "The next email as it would be sent now; null when nothing is pending",
  response: z.object({
    mail: previewedMail.nullable(),
    example: previewedMail
      .nullable()
      .describe("When nothing is pending: an example that treats a filter's best matches as new."),
  }),
});

export const testAlertsEndpoint = endpoint("POST /api/alerts/test", {
  summary: "Email pending alerts without marking them as sent",
  errors: TOO_MANY,
});

export const createFeedEndpoint = endpoint("POST /api/alerts/feeds", {
  summary: "Create the secret URL of an Atom feed, replacing any earlier one; it is shown only once",
  body: z.object({ filterId: z.string().max(100).nullable().describe("null for favourites.") }),
  response: z.object({ id: z.uuid(), url: z.string() }),
  errors: notFound,
});

export const deleteFeedEndpoint = endpoint("DELETE /api/alerts/feeds/{id}", {
  summary: "Revoke a feed's URL",
  params: idParams,
  errors: notFound,
});

const secret = z.string().describe("whsec_…; shown only once.");

export const createWebhookEndpoint = endpoint("POST /api/alerts/webhooks", {
  summary: "Post alerts to a URL, signed per Standard Webhooks, or in Slack or Discord format",
  body: newWebhookSchema,
  response: z.object({ id: z.uuid(), secret }),
  errors: { 409: "The user already has the maximum number of webhooks." },
});

export const deleteWebhookEndpoint = endpoint("DELETE /api/alerts/webhooks/{id}", {
  summary: "Delete a webhook and its messages",
  params: idParams,
  errors: notFound,
});

export const rotateSecretEndpoint = endpoint("POST /api/alerts/webhooks/{id}/secret", {
  summary: "Rotate a webhook's secret; the old one also signs for one day",
  params: idParams,
  response: z.object({ secret }),
  errors: notFound,
});

export const testWebhookEndpoint = endpoint("POST /api/alerts/webhooks/{id}/test", {
  summary: "Send a test message; also re-enables a webhook that was switched off",
  params: idParams,
  errors: { ...notFound, ...TOO_MANY },
});

export const listDeliveriesEndpoint = endpoint("GET /api/alerts/webhooks/{id}/deliveries", {
  summary: "The last 50 messages to a webhook",
  params: idParams,
  response: deliveriesSchema,
  errors: notFound,
});

export const resendDeliveryEndpoint = endpoint("POST /api/alerts/deliveries/{id}/resend", {
  summary: "Resend a message under its original id",
  params: idParams,
  errors: { ...notFound, ...TOO_MANY },
});
