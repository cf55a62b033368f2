import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { stripeEvents } from "@/db/schema/billing";
import { userOfCustomer } from "../queries";
import { forgetCustomer, syncSubscription } from "./mirror";

/** Events that may change what somebody has paid for; all others are accepted and ignored (BIL-7). */
const CONCERNS_US =
  /^(checkout\.session\.completed|customer\.deleted|customer\.subscription\..+|invoice\.(paid|payment_failed))$/;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

/** A Stripe event whose signature was verified, reduced to what we read of it. */
const eventSchema = z.object({
  id: z.string().max(255),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
  data: z.object({ object: z.object({ id: z.string().nullish(), customer: reference }) }),
});

export type EventOutcome = "applied" | "repeated" | "ignored";

/**
 * Takes in one event (BIL-7): the mirror is read anew from Stripe, whatever the event says, so that neither order nor
 * age of events matters, and the event is noted as done. An event that was done before changes nothing; one that
 * could not be done throws and stays open, so that Stripe sends it again.
 */
export async function applyEvent(given: unknown): Promise<EventOutcome> {
  const { id, type, created, data } = eventSchema.parse(given);
  if (!CONCERNS_US.test(type)) return "ignored";
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
  const done = await db().update(stripeEvents).set({ processedAt: new Date() }).where(open).returning();
  return done.length > 0 ? "applied" : "repeated";
}
