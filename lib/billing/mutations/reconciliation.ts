import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { isConfigured } from "../stripe";
import { syncSubscription } from "./mirror";

/** People per run: at some five calls a second a run stays below its time. */
const BATCH = 1_000;
/** Stripe sends an event again for three days; after this long nobody looks at it any more. */
const EVENTS_KEPT = "30 days";
/** Failures in a row after which Stripe is taken to be down; the next run goes on. */
const FAILURES_MAX = 5;

interface Reconciliation extends Record<string, unknown> {
  read: number;
  failed: number;
}

/**
 * Reads again from Stripe everybody for whom a webhook may have been lost: who pays or has a Checkout page open, those
 * who were read longest ago first. Returns how many were read and how many could not be. Does nothing on a server without
 * a payment provider. Also forgets events of long ago.
 */
export async function reconcileSubscriptions(signal: AbortSignal): Promise<Reconciliation> {
  if (!isConfigured()) return { read: 0, failed: 0 };
  await sql()`delete from stripe_events where processed_at < now() - ${EVENTS_KEPT}::interval`;
  const people = await sql()<{ userId: string }[]>`
    select user_id as "userId" from subscriptions
    where stripe_customer_id is not null
      and (checkout_session_id is not null or status not in ('canceled', 'incomplete_expired'))
    order by read_at nulls first limit ${BATCH}`;
  const outcome = { read: 0, failed: 0 };
  let failuresInARow = 0;
  for (const { userId } of people) {
    if (signal.aborted || failuresInARow >= FAILURES_MAX) break;
    try {
      await syncSubscription(userId, "job");
      outcome.read++;
      failuresInARow = 0;
    } catch (err) {
      log.warn({ err, userId }, "a subscription could not be reconciled");
      outcome.failed++;
      failuresInARow++;
    }
  }
  return outcome;
}
