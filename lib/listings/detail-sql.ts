import "server-only";
import type { Sql } from "@/db/client";
import type { Fragment } from "./filter-sql";

/** Maximum number of dated changes shown; the latest are kept. */
const HISTORY_LIMIT = 100;

const millis = (sql: Sql, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000)::bigint`;

/** The drawer's columns beyond the row, from `listings l`, `listing_text t`, `sources s` and `marks m`. */
export function listingDetailColumns(sql: Sql, userId: string | null): Fragment {
  return sql`
    t.description, l.country_code as "countryCode", l.region_code as "regionCode",
    l.figures_implausible as "figuresImplausible", l.flags, l.year_established as "yearEstablished", l.employees,
    ${millis(sql, "l.listed_at")} as "listedAt", ${userId ? sql`m.notes` : sql`null`} as notes, t.raw, t.notes as "fieldNotes",
    s.attribution, s.is_sample as "isSample",
    coalesce((
      select json_agg(json_build_object('id', o.id, 'title', o.title, 'brokerName', o.broker_name, 'sourceName', os.name,
        'askingPrice', o.asking_price, 'askingPriceHigh', o.asking_price_high) order by o.id)
      from listings o join sources os on os.id = o.source_id
      where o.duplicate_group = l.duplicate_group and o.id <> l.id), '[]') as "alsoListedAt"`;
}

/** The prices and dated changes of `listings l`, read in a separate query (EVT-2). */
export function listingPastColumns(sql: Sql): Fragment {
  return sql`
    coalesce((
      select json_agg(json_build_object('observedAt', ${millis(sql, "p.observed_at")}, 'askingPrice', p.asking_price,
        'askingPriceHigh', p.asking_price_high) order by p.observed_at)
      from listing_prices p where p.listing_id = l.id and p.accepted), '[]') as prices,
    coalesce((
      select json_agg(json_build_object('at', ${millis(sql, "e.at")}, 'kind', e.kind, 'before', e.before, 'after', e.after,
        'backfill', e.backfill) order by e.at desc, e.id desc)
      from (select * from listing_events where listing_id = l.id order by at desc, id desc limit ${HISTORY_LIMIT}) e), '[]') as history`;
}
