import "server-only";
import { sql } from "drizzle-orm";
import { type DatabaseOrTransaction, sql as pool } from "@/db/client";
import type { EarningsKind, Quality } from "@/lib/listings/vocabulary";
import type { Dismissal } from "./not-for-me";
import type { Frequency } from "./schedule";
import type { Unsubscription } from "./unsubscribe";

/** A person with matches that no digest had yet. */
export interface Recipient {
  userId: string;
  email: string;
  timeZone: string;
  frequency: Frequency;
}

/** Everybody with matches that wait for a digest and an address that is known to be theirs (SEC-3). */
export async function findRecipients(): Promise<Recipient[]> {
  return pool()<Recipient[]>`
    select u.id as "userId", u.email, u.time_zone as "timeZone", u.email_frequency as frequency from users u
    where u.email_verified_at is not null and u.id in (
      select f.user_id from alert_items i join saved_filters f on f.id = i.filter_id where i.delivery_id is null)
    order by u.id`;
}

/** A match as the digest tells of it. Amounts are whole US dollars. */
export interface DigestMatch {
  filterId: string;
  filterName: string;
  listingId: number;
  title: string;
  location: string | null;
  city: string | null;
  industry: string | null;
  broker: string | null;
  /** The broker's own page; only http and https lead there. */
  sourceUrl: string | null;
  askingPrice: number | null;
  askingPriceHigh: number | null;
  earnings: number | null;
  earningsHigh: number | null;
  earningsKind: EarningsKind | null;
  multiple: number | null;
  /** Null for filters without AI criteria. */
  quality: Exclude<Quality, "none"> | null;
  reasoning: string | null;
}

/**
 * The matches of a digest that are still worth telling: of filters whose notifications are on, on listings that can
 * still be bought, that the person has not hidden and that are still matches. By filter, the best first.
 */
export async function findDigestMatches(
  on: DatabaseOrTransaction,
  deliveryId: string,
): Promise<DigestMatch[]> {
  return on.execute<DigestMatch & Record<string, unknown>>(sql`
    select f.id as "filterId", f.name as "filterName", l.id as "listingId", l.title, l.location, l.city,
      l.industry, l.broker_name as broker, l.source_url as "sourceUrl", l.asking_price as "askingPrice",
      l.asking_price_high as "askingPriceHigh", l.earnings, l.earnings_high as "earningsHigh",
      l.earnings_kind as "earningsKind", l.multiple, m.quality, v.reasoning
    from alert_items i join saved_filters f on f.id = i.filter_id join listings l on l.id = i.listing_id
    left join filter_matches m on m.filter_id = f.id and m.listing_id = l.id and m.revision = f.revision
      and f.ai_criteria is not null
    left join verdicts v on v.criteria_id = m.criteria_id and v.content_hash = m.content_hash
    where i.delivery_id = ${deliveryId} and f.notifications_enabled and l.status in ('active', 'under_offer')
      and (f.ai_criteria is null or m.quality in ('great', 'good') or (m.quality = 'maybe' and f.alert_maybe))
      and l.id not in (select h.listing_id from marks h where h.user_id = f.user_id and h.hidden_at is not null)
    order by f.name, f.id, m.quality, v.score desc nulls last, l.updated_at desc, l.id desc`);
}

/** The listing that a 'not for me' link speaks of; undefined when it, the filter or the person is gone. */
export async function findDismissed({
  userId,
  filterId,
  listingId,
}: Dismissal): Promise<{ title: string } | undefined> {
  const [row] = await pool()<{ title: string }[]>`
    select l.title from saved_filters f, listings l
    where f.id = ${filterId} and f.user_id = ${userId} and l.id = ${listingId}`;
  return row;
}

/** What an unsubscribe link speaks of: the filter's name, or null for all filters; undefined when it is gone. */
export async function findSubject({
  userId,
  filterId,
}: Unsubscription): Promise<{ name: string | null } | undefined> {
  if (!filterId) {
    const [person] = await pool()`select from users where id = ${userId}`;
    return person && { name: null };
  }
  const [filter] = await pool()<{ name: string }[]>`
    select name from saved_filters where id = ${filterId} and user_id = ${userId}`;
  return filter;
}
