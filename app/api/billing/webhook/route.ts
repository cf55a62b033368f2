import { receiveEvent } from "@/lib/billing/api";
import { applyEvent } from "@/lib/billing/mutations/events";
import { readRawBody } from "@/lib/billing/raw-body";
import { verifyEvent } from "@/lib/billing/stripe";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(receiveEvent, async ({ request }) => {
    const body = await readRawBody(request);
    const event = verifyEvent(body, request.headers.get("stripe-signature"));
    return { received: true as const, outcome: await applyEvent(event) };
  }),
);
