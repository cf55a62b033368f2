import "server-only";
import { isoTime, sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid, found } from "@/lib/core/ids";
import { MAX_ATTEMPTS } from "@/lib/email/mutations";
import { DIGEST_KEY } from "../queries";
import type { AlertOverview, WebhookDeliveryView } from "../schema";
import { FAVOURITES } from "../sentences";

const DAYS = 30;
const SENT_SHOWN = 100;
const DELIVERIES_SHOWN = 50;

/** What a user watches, what is pending, what was sent and through which channels (ALT-11). */
export async function readOverview(userId: string): Promise<AlertOverview> {
  const sql = pool();
  const [[settings], filters, sent, feeds, webhooks] = await Promise.all([
    sql<(Omit<AlertOverview, "favourites"> & AlertOverview["favourites"])[]>`
      select u.favourite_kinds as kinds, u.favourite_speed as speed, u.email_frequency as frequency,
        u.quiet_from as "quietFrom", u.quiet_to as "quietTo", u.time_zone as "timeZone", u.email_refusal as "mailRefusal",
        u.step_reminders as "stepReminders",
        (select count(*)::int from alert_items i where i.user_id = u.id and i.filter_id is null
          and i.delivery_id is null) as waiting
      from users u where u.id = ${userId}`,
    sql<AlertOverview["filters"]>`
      select f.id, f.name, f.notifications_enabled as "isOn", f.alert_kinds as kinds, f.min_cut as "minCut",
        f.alert_speed as speed, (select count(*)::int from alert_items i where i.user_id = f.user_id
          and i.filter_id = f.id and i.delivery_id is null and f.notifications_enabled) as waiting
      from saved_filters f where f.user_id = ${userId} order by f.created_at desc, f.id`,
    sql<AlertOverview["sent"]>`
      select ${isoTime("t.at")} as at, t.channel, t.what, t.failure from (
        -- An email covering both day and week appears once.
        select d.sent_at as at, 'mail' as channel, d.subject as what, max(o.last_error) as failure
        from alert_deliveries d left join outbox o on o.user_id = d.user_id and o.sent_at is null
          and o.attempts >= ${MAX_ATTEMPTS} and o.key = concat(${DIGEST_KEY}::text, d.user_id, ':', d.period)
        where d.user_id = ${userId} and d.sent_at > now() - make_interval(days => ${DAYS}) and d.subject is not null
        group by d.sent_at, d.subject
        union all
        select d.sent_at, 'webhook', coalesce(l.title, 'Test'), null from webhook_deliveries d
        join webhooks w on w.id = d.webhook_id left join alert_items i on i.id = d.item_id
        left join listings l on l.id = i.listing_id
        where w.user_id = ${userId} and d.sent_at > now() - make_interval(days => ${DAYS}) and d.body is not null
      ) t order by t.at desc limit ${SENT_SHOWN}`,
    sql<AlertOverview["feeds"]>`
      select d.id, coalesce(f.name, ${FAVOURITES}) as name, ${isoTime("d.created_at")} as "createdAt"
      from alert_feeds d left join saved_filters f on f.id = d.filter_id where d.user_id = ${userId}
      order by d.created_at`,
    sql<AlertOverview["webhooks"]>`
      select id, url, format, ${isoTime("failing_since")} as "failingSince", ${isoTime("off_at")} as "offAt"
      from webhooks where user_id = ${userId} order by created_at`,
  ]);
  if (!settings) throw new AppError("UNAUTHENTICATED");
  const { kinds, speed, waiting, ...rest } = settings;
  return { ...rest, favourites: { kinds, speed, waiting }, filters, sent, feeds, webhooks };
}

/** A webhook's latest messages, newest first. Throws NOT_FOUND when it is not the user's. */
export async function readDeliveries(userId: string, webhookId: string): Promise<WebhookDeliveryView[]> {
  const sql = pool();
  checkUuid(webhookId);
  found(await sql`select from webhooks where id = ${webhookId} and user_id = ${userId}`);
  return sql<WebhookDeliveryView[]>`
    select id, ${isoTime("created_at")} as "createdAt", ${isoTime("sent_at")} as "sentAt", ${isoTime("due_at")} as "dueAt", attempts,
      outcome, body
    from webhook_deliveries where webhook_id = ${webhookId} order by created_at desc, id limit ${DELIVERIES_SHOWN}`;
}
