import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { alertSettingsSchema, deliveriesSchema, newWebhookSchema, overviewSchema } from "./schema";

/**
 * Where mail programs unsubscribe their user with one click (RFC 8058). The signed token is all the authority
 * there is and all that is needed: the call carries no cookie, and its form body says nothing more.
 */
export const unsubscribeEndpoint = endpoint("POST /api/alerts/unsubscribe", {
  summary: "Switch off email alerts with the token of an unsubscribe link",
  access: "public",
  query: z.object({ token: z.string().max(200) }),
  errors: { 400: "The link was not issued by this server." },
});

const idParams = z.object({ id: z.string().max(100) });
const notTheirs = { 404: "There is no such thing of this person." };
const TOO_MANY = { 429: "Too many tests within an hour." };

export const readAlertsEndpoint = endpoint("GET /api/alerts", {
  summary: "What is watched, what waits, what was sent in 30 days, and through which channels",
  response: overviewSchema,
});

export const changeAlertsEndpoint = endpoint("PUT /api/alerts", {
  summary:
    "Change the alerts of favourites and the quiet hours; those of a filter are changed with the filter",
  body: alertSettingsSchema,
  response: overviewSchema,
});

const previewedMail = z.object({ subject: z.string(), text: z.string() });

export const previewAlertsEndpoint = endpoint("GET /api/alerts/preview", {
  summary: "The next mail as it would be now; null when nothing waits",
  response: z.object({
    mail: previewedMail.nullable(),
    example: previewedMail
      .nullable()
      .describe("Where nothing waits: as if the best matches of a filter were new."),
  }),
});

export const testAlertsEndpoint = endpoint("POST /api/alerts/test", {
  summary: "Mail what waits, without marking it as told",
  errors: TOO_MANY,
});

export const createFeedEndpoint = endpoint("POST /api/alerts/feeds", {
  summary: "Make the secret address of an Atom feed, in place of the one before; it is shown this once",
  body: z.object({ filterId: z.string().max(100).nullable().describe("null: favourites.") }),
  response: z.object({ id: z.uuid(), url: z.string() }),
  errors: notTheirs,
});

export const deleteFeedEndpoint = endpoint("DELETE /api/alerts/feeds/{id}", {
  summary: "Make a feed's address worthless",
  params: idParams,
  errors: notTheirs,
});

const secret = z.string().describe("whsec_…; shown this once.");

export const createWebhookEndpoint = endpoint("POST /api/alerts/webhooks", {
  summary:
    "Have alerts posted to an address, signed after Standard Webhooks, or as Slack or Discord want them",
  body: newWebhookSchema,
  response: z.object({ id: z.uuid(), secret }),
  errors: { 409: "The person has as many webhooks as one may have." },
});

export const deleteWebhookEndpoint = endpoint("DELETE /api/alerts/webhooks/{id}", {
  summary: "Remove a webhook with its messages",
  params: idParams,
  errors: notTheirs,
});

export const rotateSecretEndpoint = endpoint("POST /api/alerts/webhooks/{id}/secret", {
  summary: "Give a webhook a new secret; for a day the one before signs too",
  params: idParams,
  response: z.object({ secret }),
  errors: notTheirs,
});

export const testWebhookEndpoint = endpoint("POST /api/alerts/webhooks/{id}/test", {
  summary: "Send a test message; switches a webhook that was off on again",
  params: idParams,
  errors: { ...notTheirs, ...TOO_MANY },
});

export const listDeliveriesEndpoint = endpoint("GET /api/alerts/webhooks/{id}/deliveries", {
  summary: "The last 50 messages to a webhook",
  params: idParams,
  response: deliveriesSchema,
  errors: notTheirs,
});

export const resendDeliveryEndpoint = endpoint("POST /api/alerts/deliveries/{id}/resend", {
  summary: "Send a message again, under the id it had",
  params: idParams,
  errors: { ...notTheirs, ...TOO_MANY },
});
