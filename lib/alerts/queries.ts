import "server-only";
import { sql as pool } from "@/db/client";
import { reminded } from "@/lib/deals/steps/queries";
import type { Dismissal } from "./not-for-me";
import type { Frequency } from "./schedule";
import { FAVOURITES } from "./sentences";
import type { Unsubscription } from "./unsubscribe";

/** Prefix of every alert email's key; user and period follow. */
export const DIGEST_KEY = "digest:";

/** A user who may get alert emails. */
export interface Recipient {
  userId: string;
  email: string;
  timeZone: string;
  frequency: Frequency;
  /** Hours of the user's local time between which no immediate email is sent. */
  quietFrom: number;
  quietTo: number;
}

/** Users with pending alerts or possibly a due step, whose address is verified (SEC-3) and works (ALT-13). */
export async function findRecipients(now: Date): Promise<Recipient[]> {
  return pool()<Recipient[]>`
    select ${recipientColumns()} from users u
    where u.email_verified_at is not null and u.email_refused_at is null and u.id in (
      select i.user_id from alert_items i where i.delivery_id is null union all ${reminded(now)})
    order by u.id`;
}

/** One user as a recipient, and whether the address is verified; undefined when the user is gone. */
export async function findRecipient(userId: string) {
  const [row] = await pool()<(Recipient & { isVerified: boolean })[]>`
    select ${recipientColumns()}, u.email_verified_at is not null as "isVerified" from users u where u.id = ${userId}`;
  return row;
}

const recipientColumns = () => pool()`
  u.id as "userId", u.email, u.time_zone as "timeZone", u.email_frequency as frequency, u.quiet_from as "quietFrom",
  u.quiet_to as "quietTo"`;

/** Which of these periods have been mailed. */
export async function findSentPeriods(userId: string, keys: string[]): Promise<Set<string>> {
  const rows = await pool()<{ period: string }[]>`
    select period from alert_deliveries where user_id = ${userId} and period = any(${keys}::text[])`;
  return new Set(rows.map(({ period }) => period));
}

/** Immediate emails in the 24 hours before `now`, and their filters in the last ('' for favourites). */
export async function findSentAtOnce(userId: string, now: Date) {
  const rows = await pool()<{ lately: boolean; filters: string[] }[]>`
    select d.created_at > ${now.toISOString()}::timestamptz - interval '1 hour' as lately,
      array(select distinct coalesce(i.filter_id::text, '') from alert_items i where i.delivery_id = d.id) as filters
    from alert_deliveries d where d.user_id = ${userId} and d.period like 'at once %'
      and d.created_at > ${now.toISOString()}::timestamptz - interval '1 day'
      and d.created_at <= ${now.toISOString()}::timestamptz and d.sent_at is not null`;
  const lately = rows.filter((row) => row.lately).flatMap(({ filters }) => filters);
  return { mails: rows.length, lately: new Set(lately) };
}

/** The listing of a 'not for me' link; undefined when it, the filter or the user is gone. */
export async function findDismissed({ userId, filterId, listingId }: Dismissal) {
  const [row] = await pool()<{ title: string }[]>`
    select l.title from users u, listings l where u.id = ${userId} and l.id = ${listingId}
      and (${filterId}::uuid is null or exists (
        select from saved_filters f where f.id = ${filterId}::uuid and f.user_id = u.id))`;
  return row;
}

/** The filter's name for an unsubscribe link, or null for all filters; undefined when it is gone. */
export async function findSubject({ userId, filterId }: Unsubscription) {
  if (!filterId || filterId === "favourites") {
    const [person] = await pool()`select from users where id = ${userId}`;
    return person && { name: filterId && FAVOURITES };
  }
  const [filter] = await pool()<{ name: string }[]>`
    select name from saved_filters where id = ${filterId} and user_id = ${userId}`;
  return filter;
}
