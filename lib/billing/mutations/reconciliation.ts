import "server-only";
import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { isConfigured } from "../stripe";
import { syncSubscription } from "./mirror";

/** Users per run: at about five calls a second this stays within the job's time limit. */
const BATCH = 1_000;
/** Stripe retries an event for three days; after this long its record can be deleted. */
const EVENTS_KEPT = "30 days";
/** Consecutive failures after which Stripe is considered down. The next run continues. */
const FAILURES_MAX = 5;

/**
 * Re-syncs subscriptions for which a webhook may have been lost: users who pay or have an open Checkout page,
 * least recently synced first. Also deletes old events. Returns how many were synced and how many failed.
 * Does nothing without a payment provider.
 */
export async function reconcileSubscriptions(signal: AbortSignal) {
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
      log.warn({ err, userId }, "could not reconcile a subscription");
      outcome.failed++;
      failuresInARow++;
    }
  }
  return outcome;
}
