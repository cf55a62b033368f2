import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { newShareSchema, shareSchema } from "./schema";

export const listSharesEndpoint = endpoint("GET /api/shares", {
  summary: "The user's active links, with the number of views of each",
  response: z.object({ data: z.array(shareSchema) }),
});

export const createShareEndpoint = endpoint("POST /api/shares", {
  summary: "Create a link through which anyone can view listings or a filter; its URL is returned only once",
  body: newShareSchema,
  response: z.object({ id: z.uuid(), url: z.string() }),
  errors: {
    402: "Sharing is paused because the trial is over or the subscription has ended.",
    404: "No such listing, or the user has no such filter.",
    409: "The user already has the maximum number of active links.",
  },
});

export const revokeShareEndpoint = endpoint("DELETE /api/shares/{id}", {
  summary: "Revoke a link",
  params: z.object({ id: z.string().max(100) }),
  errors: { 404: "The user has no such link." },
});
