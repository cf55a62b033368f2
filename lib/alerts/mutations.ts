import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enqueueMail } from "@/lib/email/mutations";
import { setHidden } from "@/lib/marks/mutations";
import { digestMail } from "./digest-mail";
import type { Dismissal } from "./not-for-me";
import { findDigestMatches, type Recipient } from "./queries";
import type { Period } from "./schedule";
import type { Unsubscription } from "./unsubscribe";

/**
 * Writes the digest of one person and period into the outbox, with the matches found before its cutoff that no
 * earlier digest had; all in one transaction, so that each match goes out once however often this is called and
 * whenever a process dies (DAT-5). Returns the number of matches told; 0 when there is nothing to send, or the
 * period has had its digest.
 */
export async function writeDigest(to: Recipient, { key, cutoff }: Period): Promise<number> {
  return db().transaction(async (tx) => {
    const [waiting] = await tx.execute<{ count: number }>(sql`
      select count(*) as count from alert_items i join saved_filters f on f.id = i.filter_id
      where f.user_id = ${to.userId} and i.delivery_id is null and i.created_at < ${cutoff.toISOString()}::timestamptz`);
    if (!waiting || Number(waiting.count) === 0) return 0;
    const [delivery] = await tx.execute<{ id: string }>(sql`
      insert into alert_deliveries (user_id, period) values (${to.userId}, ${key})
      on conflict (user_id, period) do nothing returning id`);
    if (!delivery) return 0;
    await tx.execute(sql`
      update alert_items i set delivery_id = ${delivery.id} from saved_filters f
      where f.id = i.filter_id and f.user_id = ${to.userId} and i.delivery_id is null
        and i.created_at < ${cutoff.toISOString()}::timestamptz`);
    const matches = await findDigestMatches(tx, delivery.id);
    if (matches.length === 0) return 0;
    await enqueueMail(tx, { key: `digest:${to.userId}:${key}`, ...digestMail(to, matches) });
    await tx.execute(sql`update alert_deliveries set sent_at = now() where id = ${delivery.id}`);
    return matches.length;
  });
}

/** Switches off the alerts of one filter or of all; what waits for a digest does not go out. Safe to repeat. */
export async function unsubscribe({ userId, filterId }: Unsubscription): Promise<void> {
  await db().execute(sql`
    update saved_filters set notifications_enabled = false
    where user_id = ${userId} and notifications_enabled ${filterId ? sql`and id = ${filterId}` : sql``}`);
}

/** Hides a listing that a mail told of, and notes that the filter found what the person does not want. Safe to repeat. */
export async function dismiss({ userId, filterId, listingId }: Dismissal): Promise<void> {
  await setHidden(userId, listingId, true);
  await db().execute(sql`
    insert into match_feedback (filter_id, listing_id, vote)
    select id, ${listingId}, -1 from saved_filters where id = ${filterId} and user_id = ${userId}
    on conflict (filter_id, listing_id) do update set vote = -1`);
}
