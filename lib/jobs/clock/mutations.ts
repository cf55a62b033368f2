import "server-only";
import { sql as pool } from "@/db/client";
import { log } from "@/lib/core/log";

/** Timestamps further ahead than any regular delay were written by a clock that has since been set back. */
const AHEAD = "5 minutes";
/** Mails are retried within six hours, webhooks within a day. */
const MAIL_AHEAD = "7 hours";
const WEBHOOK_AHEAD = "25 hours";

/**
 * Resets timestamps from the future after the clock ran ahead and was set back (ALT-8). Otherwise the queue
 * would not check its schedule, jobs and mails would wait, and a job that seems active would block the next
 * ones, all until that time is reached. Harmless otherwise. Returns the number of rows fixed.
 */
export async function resetFutureTimestamps(): Promise<number> {
  const sql = pool();
  const counts = await Promise.all([
    sql`
      update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + ${AHEAD}::interval
        or monitor_backoff_on > now() + interval '1 day'`,
    sql`
      update pgboss.queue set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now()),
        maintain_on = least(maintain_on, now())
      where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + ${AHEAD}::interval`,
    sql`
      update pgboss.job set start_after = least(start_after, now()), created_on = least(created_on, now()),
        keep_until = now() + interval '14 days'
      where (state = 'created' and created_on > now() + ${AHEAD}::interval)
        or (state = 'retry' and start_after > now() + ${AHEAD}::interval)`,
    sql`
      update pgboss.job set started_on = now(), heartbeat_on = least(heartbeat_on, now())
      where state = 'active' and started_on > now() + ${AHEAD}::interval`,
    sql`
      update outbox set created_at = least(created_at, now()), send_after = now()
      where sent_at is null and (created_at > now() + ${AHEAD}::interval or send_after > now() + ${MAIL_AHEAD}::interval)`,
    sql`
      update alert_items set created_at = now()
      where delivery_id is null and created_at > now() + ${AHEAD}::interval`,
    sql`update webhook_deliveries set due_at = now() where due_at > now() + ${WEBHOOK_AHEAD}::interval`,
  ]);
  const reset = counts.reduce((sum, { count }) => sum + count, 0);
  if (reset > 0) log.warn({ reset }, "the clock was set back, timestamps from the future were reset");
  return reset;
}
