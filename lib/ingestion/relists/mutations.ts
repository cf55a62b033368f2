import "server-only";
import type { Sql } from "@/db/client";

/** An offer that ended more than this many days ago is not considered the same one. */
const RELIST_DAYS = 180;
/** How many letters and digits of a description must agree, and the minimum length. */
const PREFIX = 200;
const MIN_LENGTH = 60;
/** For keys shorter than this, title and price must agree as well: such texts are mostly place and price. */
const SUFFICIENT_LENGTH = 120;

/** The start of a description without case, spaces and punctuation; null when it is too short. */
const textKey = (sql: Sql) => sql`
  (select case when length(letters) >= ${MIN_LENGTH} then left(letters, ${PREFIX}) end
   from regexp_replace(lower(left(t.description, 600)), '[^a-z0-9]+', '', 'g') as letters)`;

/**
 * Records which listings of a source were offered before under another id (EVT-3): same broker, same place,
 * same first 200 letters (for a short text: all letters, title and price), the earlier one no longer observed
 * since before the new one appeared and for at most 180 days, and no contradicting figures or industry. If
 * several match, none is recorded: a wrong 'offered before' is worse than a missing one. Idempotent. Returns
 * how many were found.
 */
export async function recordRelists(
  sql: Sql,
  sourceId: string,
  runId: string,
  observedAt: Date,
): Promise<number> {
  const columns = sql`
    l.id, coalesce(l.broker_name, '') as broker, l.location, l.city, l.industry, l.revenue, l.earnings,
    l.title_sort_key as title, l.asking_price as amount, l.asking_price_high as "amountHigh",
    ${textKey(sql)} as key`;
  const { count } = await sql`
    with gone as materialized (
      select ${columns}, l.first_seen_at, l.last_seen_at
      from listing_events e join listings l on l.id = e.listing_id join listing_text t on t.listing_id = l.id
      where e.kind = 'gone' and not e.backfill and e.at > ${observedAt}::timestamptz - make_interval(days => ${RELIST_DAYS})
        and l.source_id = ${sourceId} and l.status = 'not_observed' and l.location is not null
    ), fresh as materialized (
      select ${columns}, e.at
      from listing_events e join listings l on l.id = e.listing_id join listing_text t on t.listing_id = l.id
      where e.kind = 'listed' and not e.backfill and e.at > ${observedAt}::timestamptz - make_interval(days => ${RELIST_DAYS})
        and l.source_id = ${sourceId} and l.status <> 'not_observed' and exists (select from gone)
    ), pairs as (
      select f.id, f.at, g.id as earlier, g.amount, g."amountHigh", g.first_seen_at, g.last_seen_at,
        count(*) over (partition by f.id) as of_fresh, count(*) over (partition by g.id) as of_gone
      from fresh f join gone g on g.broker = f.broker and g.location = f.location and g.key = f.key
        and g.city is not distinct from f.city
      where g.last_seen_at < f.at and f.at - g.last_seen_at <= make_interval(days => ${RELIST_DAYS})
        and (length(f.key) >= ${SUFFICIENT_LENGTH} or (g.title = f.title and g.amount = f.amount))
        and coalesce(g.industry = f.industry, true)
        and coalesce(g.revenue between f.revenue / 2 and f.revenue * 2, true)
        and coalesce(g.earnings between f.earnings / 2 and f.earnings * 2, true)
    )
    insert into listing_events (listing_id, at, kind, before, run_id)
    select id, at, 'relisted', jsonb_strip_nulls(jsonb_build_object('listingId', earlier, 'amount', amount,
      'amountHigh', "amountHigh", 'from', first_seen_at, 'to', last_seen_at)), ${runId}
    from pairs p where of_fresh = 1 and of_gone = 1
      and not exists (select from listing_events e where e.listing_id = p.id and e.kind = 'relisted')
    on conflict (listing_id, kind, run_id) do nothing`;
  return count;
}
