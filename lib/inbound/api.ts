import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";

export const mailSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(["waiting", "listings", "confirmation", "unread"]),
  sender: z.string(),
  subject: z.string(),
  body: z.string().describe("Plain text, for mails from which no listing was read."),
  code: z.string().nullable().describe("For forwarding confirmations."),
  listings: z.int().describe("Number of listings imported from it."),
  note: z.string().nullable().describe("What was not imported, and why."),
  warning: z.string().nullable().describe("A problem with its sender, if any."),
  receivedAt: z.number().describe("Milliseconds since 1970."),
});
const address = z.object({
  address: z.string().nullable().describe("null when this server does not accept mail."),
});
const MAIL = "message/rfc822";

export const readInboundEndpoint = endpoint("GET /api/inbound", {
  summary: "The address to forward alerts to, and the most recent incoming emails",
  response: address.extend({ mails: z.array(mailSchema) }),
});

export const renewAddressEndpoint = endpoint("POST /api/inbound/address", {
  summary: "Create a new address; mail to the old one is dropped",
  response: address,
});

export const uploadMailEndpoint = endpoint("POST /api/inbound/mails", {
  summary: "Import a saved email (.eml); its listings are added to the user's own",
  rawBody: { type: MAIL, limit: "1 MB" },
  response: z.object({ id: z.uuid() }),
  errors: { 429: "More than 200 emails within a day." },
});

export const removeMailEndpoint = endpoint("DELETE /api/inbound/mails/{id}", {
  summary: "Delete an email and the listings imported from it",
  params: z.object({ id: z.string().max(100) }),
  errors: { 404: "The user has no such email." },
});

export const receiveMailEndpoint = endpoint("POST /api/inbound/receive", {
  summary:
    "For mail workers: deliver a raw email, signed with INBOUND_SECRET; unknown addresses are dropped silently",
  access: "public",
  query: z.object({
    to: z.string().max(2_000).default("").describe("The addresses it was sent to, separated by commas."),
  }),
  rawBody: { type: MAIL, limit: "1 MB" },
  errors: { 401: "The signature is missing, wrong or older than five minutes, or no INBOUND_SECRET is set." },
});
