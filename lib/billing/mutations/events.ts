import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { stripeEvents } from "@/db/schema/billing";
import { AppError } from "@/lib/core/errors";
import { userOfCustomer } from "../queries";
import { forgetCustomer, syncSubscription } from "./mirror";

/** Events that can change a subscription; all others are accepted and ignored (BIL-7). */
const RELEVANT =
  /^(checkout\.session\.completed|customer\.deleted|customer\.subscription\..+|invoice\.(paid|payment_failed))$/;

const stripeId = z.string().regex(/^[\w-]{1,255}$/);
const reference = z.union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)]).nullish();

const announcement = z.object({ type: z.string() });

/** The last second of the year 9999, in seconds since 1970. */
const LATEST = 253_402_300_799;

/** The fields we use of a verified Stripe event. */
const eventSchema = announcement.extend({
  id: stripeId,
  /** Seconds since 1970. */
  created: z.int().min(0).max(LATEST),
  data: z.object({ object: z.object({ id: stripeId.nullish(), customer: reference }) }),
});

export type EventOutcome = "applied" | "repeated" | "ignored";

/**
 * Applies a Stripe event (BIL-7). The subscription is re-read from Stripe whatever the event contains, so
 * neither the order nor the age of events matters. Repeated events change nothing; an event that fails throws
 * and stays unprocessed, so that Stripe sends it again. Throws BAD_REQUEST when a relevant event is
 * malformed.
 */
export async function applyEvent(given: unknown): Promise<EventOutcome> {
  const announced = announcement.safeParse(given);
  // Events we ignore may have any shape.
  if (announced.success && !RELEVANT.test(announced.data.type)) return "ignored";
  const event = eventSchema.safeParse(given);
  if (!event.success) {
    throw new AppError("BAD_REQUEST", "This event is malformed.", { cause: event.error });
  }
  const { id, type, created, data } = event.data;
  const customer = type === "customer.deleted" ? data.object.id : data.object.customer;
  const userId = customer ? await userOfCustomer(customer) : null;
  if (!customer || !userId) return "ignored";

  const payload = { object: data.object.id ?? null, customer };
  await db()
    .insert(stripeEvents)
    .values({ id, type, createdAt: new Date(created * 1_000), payload })
    .onConflictDoNothing();
  const open = and(eq(stripeEvents.id, id), isNull(stripeEvents.processedAt));
  const [unprocessed] = await db().select({ id: stripeEvents.id }).from(stripeEvents).where(open);
  if (!unprocessed) return "repeated";

  if (type === "customer.deleted") await forgetCustomer(userId, customer, "webhook");
  else await syncSubscription(userId, "webhook");
  const { count } = await db().update(stripeEvents).set({ processedAt: new Date() }).where(open);
  return count > 0 ? "applied" : "repeated";
}
