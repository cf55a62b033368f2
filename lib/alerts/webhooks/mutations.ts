import "server-only";
import { sql as pool } from "@/db/client";
import { openKept, sealKept } from "@/lib/auth/sealed";
import { AppError } from "@/lib/core/errors";
import { checkUuid, found } from "@/lib/core/ids";
import { listingRowColumns, rowJoins, toListingRow } from "@/lib/listings/row";
import type { ListingRow } from "@/lib/listings/schema";
import { FAILING_DAYS, ROTATION_HOURS, WEBHOOKS_MAX } from "../limits";
import type { WebhookFormat } from "../schema";
import type { MessageAlert } from "./message";
import { checkWebhookUrl, type PostOptions, type PostOutcome } from "./post";
import { newSecret, shownSecret } from "./sign";

/** Seconds between a failed attempt and the next; after the last one the message is given up. */
const TRIES = [5, 60, 600, 3_600, 21_600, 86_400];

/** The key context that seals webhook secrets in the database (SEC-16). */
const SEALED_AS = "winnow-webhook-secret";

/** Adds a webhook; its secret is shown only once. Throws BAD_REQUEST for an invalid URL, CONFLICT. */
export async function createWebhook(
  userId: string,
  { url, format }: { url: string; format: WebhookFormat },
  options: PostOptions = {},
): Promise<{ id: string; secret: string }> {
  checkWebhookUrl(url, options);
  const secret = newSecret();
  const [row] = await pool()<{ id: string }[]>`
    insert into webhooks (user_id, url, format, secret)
    select u.id, ${url}, ${format}::webhook_format, ${await sealKept(SEALED_AS, secret)} from users u
    where u.id = ${userId} and (select count(*) from webhooks w where w.user_id = u.id) < ${WEBHOOKS_MAX} returning id`;
  if (!row) throw new AppError("CONFLICT", `You can keep at most ${WEBHOOKS_MAX} webhooks.`);
  return { id: row.id, secret: shownSecret(secret) };
}

/** Deletes a webhook and its messages. Throws NOT_FOUND. */
export async function deleteWebhook(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`delete from webhooks where id = ${id} and user_id = ${userId} returning id`);
}

/** Rotates a webhook's secret; the old one also signs for one day. Throws NOT_FOUND. */
export async function rotateSecret(userId: string, id: string): Promise<{ secret: string }> {
  checkUuid(id);
  const secret = newSecret();
  found(
    await pool()`
      update webhooks set previous_secret = secret, previous_until = now() + make_interval(hours => ${ROTATION_HOURS}),
        secret = ${await sealKept(SEALED_AS, secret)} where id = ${id} and user_id = ${userId} returning id`,
  );
  return { secret: shownSecret(secret) };
}

/** Queues a test message and switches a disabled webhook on again. Throws NOT_FOUND. */
export async function testWebhook(userId: string, id: string): Promise<void> {
  checkUuid(id);
  await pool().begin(async (tx) => {
    found(
      await tx`
        update webhooks set off_at = null, failing_since = null where id = ${id} and user_id = ${userId} returning id`,
    );
    await tx`insert into webhook_deliveries (webhook_id) values (${id})`;
  });
}

/** Resends a message under its original id. Throws NOT_FOUND. */
export async function resendDelivery(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(
    await pool()`
      update webhook_deliveries d set due_at = now(), attempts = 0, sent_at = null from webhooks w
      where d.id = ${id} and w.id = d.webhook_id and w.user_id = ${userId} returning d.id`,
  );
}

/** Queues a message for each alert of the last three days that a webhook has not had, once each (ALT-3). */
export async function enqueueWebhooks(): Promise<number> {
  const { count } = await pool()`
    insert into webhook_deliveries (webhook_id, item_id)
    select w.id, i.id from webhooks w join alert_items i on i.user_id = w.user_id
    where w.off_at is null and i.created_at >= w.created_at and i.created_at > now() - interval '3 days'
      and not exists (select from webhook_deliveries d where d.webhook_id = w.id and d.item_id = i.id)
    on conflict do nothing`;
  return count;
}

export interface DueWebhook {
  id: string;
  userId: string;
  url: string;
  format: WebhookFormat;
  /** The signing secrets; empty when AUTH_SECRET changed and none can be decrypted. */
  secrets: string[];
}

/** Webhooks with due messages. */
export async function findDueWebhooks(): Promise<DueWebhook[]> {
  const due = await pool()<DueWebhook[]>`
    select w.id, w.user_id as "userId", w.url, w.format,
      array_remove(array[w.secret, case when w.previous_until > now() then w.previous_secret end], null) as secrets
    from webhooks w
    where w.off_at is null and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.due_at <= now())
    order by w.id`;
  return Promise.all(
    due.map(async (webhook) => {
      const opened = await Promise.all(webhook.secrets.map((kept) => openKept(SEALED_AS, kept)));
      return { ...webhook, secrets: opened.flatMap((one) => (one ? [one.text] : [])) };
    }),
  );
}

/**
 * Seals with AUTH_SECRET every secret stored in plain text, as formerly, or sealed with the previous
 * AUTH_SECRET (SEC-16). Returns how many. Idempotent and safe to run concurrently.
 */
export async function sealWebhookSecrets(): Promise<number> {
  const sql = pool();
  const rows = await sql<{ id: string; secret: string; previous: string | null }[]>`
    select id, secret, previous_secret as previous from webhooks`;
  const resealed = async (kept: string) => {
    const opened = await openKept(SEALED_AS, kept);
    return opened && !opened.isFresh ? sealKept(SEALED_AS, opened.text) : kept;
  };
  let count = 0;
  for (const { id, secret, previous } of rows) {
    const [now, before] = [await resealed(secret), previous && (await resealed(previous))];
    if (now === secret && before === previous) continue;
    const written = await sql`
      update webhooks set secret = ${now}, previous_secret = ${before}
      where id = ${id} and secret = ${secret} and previous_secret is not distinct from ${previous}`;
    count += written.count;
  }
  return count;
}

export interface ClaimedDelivery {
  id: string;
  itemId: number | null;
  attempts: number;
}

/** Claims the next due message for two minutes. Undefined when none is due. */
export async function claimDelivery(webhookId: string): Promise<ClaimedDelivery | undefined> {
  const [row] = await pool()<ClaimedDelivery[]>`
    update webhook_deliveries set due_at = now() + interval '2 minutes', attempts = attempts + 1
    where id = (select id from webhook_deliveries where webhook_id = ${webhookId} and due_at <= now()
      order by created_at, id limit 1 for update skip locked)
    returning id, item_id as "itemId", attempts`;
  return row;
}

/** Reads the alert to send; null when the user has hidden the listing meanwhile. */
export async function readAlert(userId: string, itemId: number): Promise<MessageAlert | null> {
  const sql = pool();
  type AlertRecord = ListingRow & Omit<MessageAlert, "row"> & { filterId: string | null; filterName: string };
  const [row] = await sql<AlertRecord[]>`
    select ${listingRowColumns(sql, userId)}, i.kind, i.was, (extract(epoch from i.created_at) * 1000)::float8 as at,
      f.id as "filterId", f.name as "filterName"
    from alert_items i join listings l on l.id = i.listing_id ${rowJoins(sql, userId)}
    left join saved_filters f on f.id = i.filter_id
    where i.id = ${itemId} and i.user_id = ${userId}`;
  if (!row || row.isHidden) return null;
  const { kind, was, at, filterId, filterName } = row;
  const filter = filterId === null ? null : { id: filterId, name: filterName };
  return { kind, was, at, filter, row: toListingRow(row) };
}

/** Records an attempt: done, or when to retry. Returns whether failing for days switched it off. */
export async function recordTry(
  webhook: DueWebhook,
  { id, attempts }: ClaimedDelivery,
  { ok, outcome }: PostOutcome,
  body: string | null,
): Promise<boolean> {
  const wait = TRIES[attempts - 1] ?? null;
  return pool().begin(async (tx) => {
    await tx`
      update webhook_deliveries set outcome = ${outcome.slice(0, 300)}, body = ${body},
        sent_at = case when ${ok} then now() end,
        due_at = case when not ${ok} then now() + make_interval(secs => ${wait}::int) end
      where id = ${id}`;
    await tx`
      delete from webhook_deliveries where webhook_id = ${webhook.id} and due_at is null and item_id is null
        and created_at < now() - interval '3 days'`;
    const [row] = await tx<{ isOff: boolean }[]>`
      update webhooks set failing_since = case when not ${ok} then coalesce(failing_since, now()) end,
        off_at = case when not ${ok} and failing_since < now() - make_interval(days => ${FAILING_DAYS}) then now() end
      where id = ${webhook.id} and off_at is null returning off_at is not null as "isOff"`;
    return row?.isOff ?? false;
  });
}
