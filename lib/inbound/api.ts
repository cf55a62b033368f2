import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";

export const mailSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(["waiting", "listings", "confirmation", "unread"]),
  sender: z.string(),
  subject: z.string(),
  body: z.string().describe("Plain text, of a mail that no listing was read from."),
  code: z.string().nullable().describe("Of a mail that confirms forwarding."),
  listings: z.number().int().describe("How many listings it brought."),
  note: z.string().nullable().describe("What was not taken, and why."),
  warning: z.string().nullable().describe("What is wrong with its sender."),
  receivedAt: z.number().describe("Milliseconds since 1970."),
});
const address = z.object({ address: z.string().nullable().describe("null: this server takes in no mail.") });
const MAIL = "message/rfc822";

export const readInboundEndpoint = endpoint("GET /api/inbound", {
  summary: "The address to forward alerts to, and the last mails that came in",
  response: address.extend({ mails: z.array(mailSchema) }),
});

export const renewAddressEndpoint = endpoint("POST /api/inbound/address", {
  summary: "Make another address; mail to the one before is dropped",
  response: address,
});

export const uploadMailEndpoint = endpoint("POST /api/inbound/mails", {
  summary: "Have a saved mail (.eml) read; its listings become the person's own",
  rawBody: { type: MAIL, limit: "1 MB" },
  response: z.object({ id: z.uuid() }),
  errors: { 429: "More than 200 mails within a day." },
});

export const removeMailEndpoint = endpoint("DELETE /api/inbound/mails/{id}", {
  summary: "Delete a mail and the listings it brought",
  params: z.object({ id: z.string().max(100) }),
  errors: { 404: "There is no such mail of this person." },
});

export const receiveMailEndpoint = endpoint("POST /api/inbound/receive", {
  summary:
    "For mail workers: hand over a raw mail, signed with INBOUND_SECRET; unknown addresses are dropped silently",
  access: "public",
  query: z.object({
    to: z.string().max(2_000).default("").describe("The addresses it was sent to, separated by commas."),
  }),
  rawBody: { type: MAIL, limit: "1 MB" },
  errors: { 401: "The signature is missing, wrong or older than five minutes, or no INBOUND_SECRET is set." },
});
