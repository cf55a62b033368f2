import "server-only";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema/users";
import { enqueueMail, MAX_ATTEMPTS, type Mail } from "@/lib/email/mutations";
import { setHidden } from "@/lib/marks/mutations";
import type { Dismissal } from "./not-for-me";
import { DIGEST_KEY, type Recipient } from "./queries";
import type { AlertSettings } from "./schema";
import type { Unsubscription } from "./unsubscribe";

/** Another process has claimed some of these alerts: rolled back, to be checked again later. */
class TakenError extends Error {
  override name = "TakenError";
}

/** An alert email, ready to be written. */
export interface AlertMail {
  to: Recipient;
  /** Each period is mailed once. */
  periods: string[];
  /** The alerts it reports, and those it omits because they are no longer news. */
  itemIds: number[];
  /** The deals whose next steps it reports, and the day (ISO date) they are due. */
  steps?: { dealIds: string[]; today: string };
  /** Null when none of the alerts is worth reporting any more. */
  mail: Omit<Mail, "key"> | null;
  at: Date;
}

/**
 * Writes an alert email to the outbox and marks its alerts as sent, in one transaction: each alert is sent
 * once, however often this is called and whenever a process dies (ALT-3). Returns false when the period was
 * already mailed, another process was faster, or nothing is left to report.
 */
export async function writeAlertMail({ to, periods, itemIds, steps, mail, at }: AlertMail): Promise<boolean> {
  try {
    return await db().transaction(async (tx) => {
      const [delivery, ...others] = await tx.execute<{ id: string }>(sql`
        insert into alert_deliveries (user_id, period, subject, created_at, sent_at)
        select ${to.userId}, period, ${mail?.subject ?? null}, ${at.toISOString()}::timestamptz,
          case when ${mail !== null} then ${at.toISOString()}::timestamptz end
        from unnest(${`{${periods.map((period) => `"${period}"`).join(",")}}`}::text[]) period
        on conflict (user_id, period) do nothing returning id`);
      if (!delivery || others.length + 1 < periods.length) throw new TakenError();
      const taken = await tx.execute(sql`
        update alert_items set delivery_id = ${delivery.id}
        where id = any(${`{${itemIds.join(",")}}`}::bigint[]) and delivery_id is null returning id`);
      if (taken.length < itemIds.length) throw new TakenError();
      if (steps)
        await tx.execute(sql`
          update deals set reminded_on = ${steps.today}::date
          where user_id = ${to.userId} and id = any(${`{${steps.dealIds.join(",")}}`}::uuid[])`);
      return mail !== null && enqueueMail(tx, { key: `${DIGEST_KEY}${to.userId}:${periods[0]}`, ...mail });
    });
  } catch (thrown) {
    if (thrown instanceof TakenError) return false;
    throw thrown;
  }
}

/**
 * Makes alerts from undelivered emails pending again, for the next email (ALT-14): their server rejected them
 * permanently or was unreachable for two days. Waits at least an hour, so that a server that rejects
 * everything is rarely retried.
 */
export async function requeueUndelivered(): Promise<void> {
  const lost = sql`
    select d.id, d.user_id, d.period from outbox o
    join alert_deliveries d on d.user_id = o.user_id and o.key = concat(${DIGEST_KEY}::text, d.user_id, ':', d.period)
    where o.sent_at is null and o.attempts >= ${MAX_ATTEMPTS} and o.created_at < now() - interval '1 hour'`;
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      with lost as (${lost}) update alert_items i set delivery_id = null from lost where i.delivery_id = lost.id`);
    await tx.execute(sql`
      with lost as (${lost}) update deals s set reminded_on = null from lost
      where s.user_id = lost.user_id and s.reminded_on::text = lost.period`);
  });
}

/** Queues an email about alerts that reports none. Returns false when its key was used before. */
export function mailAbout(mail: Mail): Promise<boolean> {
  return enqueueMail(db(), mail);
}

/** Changes a user's favourites alerts and quiet hours (ALT-7). */
export async function changeAlertSettings(userId: string, change: AlertSettings): Promise<void> {
  await db().update(users).set(change).where(eq(users.id, userId));
}

/** Switches off the alerts of a filter, of favourites, or all; pending ones are not sent. Idempotent. */
export async function unsubscribe({ userId, filterId }: Unsubscription): Promise<void> {
  if (filterId === null || filterId === "favourites") {
    await db().execute(sql`update users set favourite_speed = 'off' where id = ${userId}`);
  }
  if (filterId === null)
    await db().execute(sql`update users set step_reminders = false where id = ${userId}`);
  if (filterId === "favourites") return;
  await db().execute(sql`
    update saved_filters set notifications_enabled = false
    where user_id = ${userId} and notifications_enabled ${filterId ? sql`and id = ${filterId}` : sql``}`);
}

/** Switches all of a user's emails to weekly, overriding their filters. Safe to repeat. */
export async function mailWeekly(userId: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update users set email_frequency = 'weekly',
        favourite_speed = case when favourite_speed = 'off' then favourite_speed end where id = ${userId}`);
    await tx.execute(sql`
      update saved_filters set alert_speed = null where user_id = ${userId} and alert_speed in ('at_once', 'daily')`);
  });
}

/** Hides a listing reported in an email, and votes it down as a match of the filter. Safe to repeat. */
export async function dismiss({ userId, filterId, listingId }: Dismissal): Promise<void> {
  await setHidden(userId, listingId, true);
  if (!filterId) return;
  await db().execute(sql`
    insert into match_feedback (filter_id, listing_id, vote)
    select id, ${listingId}, -1 from saved_filters where id = ${filterId} and user_id = ${userId}
    on conflict (filter_id, listing_id) do update set vote = -1`);
}
