import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { newShareSchema, shareSchema } from "./schema";

export const listSharesEndpoint = endpoint("GET /api/shares", {
  summary: "The person's links that work, with how often each was opened",
  response: z.object({ data: z.array(shareSchema) }),
});

export const createShareEndpoint = endpoint("POST /api/shares", {
  summary: "Make a link by which anybody may read listings or a filter; its address is told this once",
  body: newShareSchema,
  response: z.object({ id: z.uuid(), url: z.string() }),
  errors: {
    402: "Sharing is paused because the trial is over or the subscription has ended.",
    404: "There is no such listing or filter of this person.",
    409: "Too many links work at the same time.",
  },
});

export const revokeShareEndpoint = endpoint("DELETE /api/shares/{id}", {
  summary: "Make a link worthless",
  params: z.object({ id: z.string().max(100) }),
  errors: { 404: "There is no such link of this person." },
});
