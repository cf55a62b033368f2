import { receiveEvent } from "@/lib/billing/api";
import { applyEvent } from "@/lib/billing/mutations/events";
import { verifyEvent } from "@/lib/billing/stripe";
import { readBytes } from "@/lib/http/raw-body";
import { methods, route } from "@/lib/http/route";

/** In bytes; Stripe's events are far smaller. */
const LIMIT = 1024 * 1024;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(receiveEvent, async ({ request }) => {
    const body = await readBytes(request, LIMIT);
    const event = verifyEvent(body.toString("utf8"), request.headers.get("stripe-signature"));
    return { received: true as const, outcome: await applyEvent(event) };
  }),
);
