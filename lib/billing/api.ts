import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { portalInput, subscriptionStatusSchema, urlSchema } from "./schema";

const providerErrors = {
  429: "Too many calls within a minute.",
  502: "The payment provider refused the request or sent an unusable response.",
  503: "Payments are not set up on this server, or the payment provider cannot be reached.",
};

export const readSubscription = endpoint("GET /api/billing/subscription", {
  summary: "The subscription, and usage of its limits",
  query: z.object({
    refresh: z
      .enum(["true", "false"])
      .optional()
      .describe("true to refresh it from the payment provider first."),
  }),
  response: subscriptionStatusSchema,
  errors: providerErrors,
});

export const createCheckoutSession = endpoint("POST /api/billing/create-checkout-session", {
  summary: "Create a Checkout page for the Pro plan. Returns the same page until it is paid or expires",
  response: urlSchema,
  errors: { ...providerErrors, 409: "There is already a subscription." },
});

export const cancelSubscriptionEndpoint = endpoint("POST /api/billing/cancel-subscription", {
  summary: "Cancel the subscription at the end of the paid period",
  response: subscriptionStatusSchema,
  errors: { ...providerErrors, 409: "There is no subscription to cancel." },
});

export const reactivateSubscriptionEndpoint = endpoint("POST /api/billing/reactivate-subscription", {
  summary: "Undo a cancellation while the paid period still runs",
  response: subscriptionStatusSchema,
  errors: { ...providerErrors, 409: "The subscription has ended." },
});

export const openPortalEndpoint = endpoint("POST /api/billing/portal", {
  summary: "Create a link to the payment provider's portal for cards and invoices",
  body: portalInput,
  response: urlSchema,
  errors: { ...providerErrors, 409: "The user is not a customer of the payment provider yet." },
});

export const receiveEvent = endpoint("POST /api/billing/webhook", {
  summary: "Receive signed events from the payment provider",
  access: "public",
  response: z.object({ received: z.literal(true), outcome: z.enum(["applied", "repeated", "ignored"]) }),
  errors: {
    400: "The signature is missing, invalid or older than five minutes, or the event is malformed.",
    413: "The body is too large.",
    502: "The payment provider rejected a query about the event; it will send the event again.",
    503: "The webhook is not set up, or the payment provider cannot be reached; it will send the event again.",
  },
});
