import "server-only";
import type { Sql } from "@/db/client";
import type { Fragment } from "./filter-sql";
import type { ListingRow } from "./schema";

/** A row as Postgres answers it: the names are those of `ListingRow` already. */
export type RowRecord = ListingRow;

const millis = (sql: Sql, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000)::bigint`;

/**
 * The columns of a table row, from `listings l`, `sources s` and, for a person, `marks m`. An unchanged listing
 * is not written by a run: it was last seen by its source's last full run, unless that missed it.
 */
export function listingRowColumns(sql: Sql, userId: string | null): Fragment {
  return sql`
    l.id, l.title, l.business_type as "businessType", l.industry, l.location, l.city, l.broker_name as "brokerName",
    s.name as "sourceName", l.asking_price as "askingPrice", l.asking_price_high as "askingPriceHigh",
    l.previous_asking_price as "previousAskingPrice", l.revenue, l.revenue_high as "revenueHigh",
    l.earnings, l.earnings_high as "earningsHigh", l.earnings_kind as "earningsKind", l.multiple, l.status,
    ${millis(sql, "l.first_seen_at")} as "firstSeenAt",
    (extract(epoch from case when l.missed_runs = 0 then greatest(l.last_seen_at, s.last_full_run_at) else l.last_seen_at end) * 1000)::bigint
      as "lastSeenAt",
    ${millis(sql, "l.updated_at")} as "updatedAt",
    ${
      userId
        ? sql`m.favourited_at is not null as "isFavourite", m.hidden_at is not null as "isHidden",
            coalesce(m.view_count, 0) as "viewCount", ${millis(sql, "m.last_viewed_at")} as "lastViewedAt"`
        : sql`false as "isFavourite", false as "isHidden", 0 as "viewCount", null::bigint as "lastViewedAt"`
    }`;
}

/** What the drawer shows beyond the row, from `listings l`, `listing_text t`, `sources s` and `marks m`. */
export function listingDetailColumns(sql: Sql, userId: string | null): Fragment {
  return sql`
    t.description, l.source_url as "sourceUrl", l.country_code as "countryCode",
    l.figures_implausible as "figuresImplausible", l.flags, l.year_established as "yearEstablished", l.employees,
    ${millis(sql, "l.listed_at")} as "listedAt", ${userId ? sql`m.notes` : sql`null`} as notes, t.raw, t.notes as "fieldNotes",
    s.attribution, s.is_sample as "isSample",
    coalesce((
      select json_agg(json_build_object('observedAt', ${millis(sql, "p.observed_at")}, 'askingPrice', p.asking_price,
        'askingPriceHigh', p.asking_price_high) order by p.observed_at)
      from listing_prices p where p.listing_id = l.id and p.accepted), '[]') as prices,
    coalesce((
      select json_agg(json_build_object('id', o.id, 'title', o.title, 'brokerName', o.broker_name, 'sourceName', os.name) order by o.id)
      from listings o join sources os on os.id = o.source_id
      where o.duplicate_group = l.duplicate_group and o.id <> l.id), '[]') as "alsoListedAt"`;
}

/** Drops what belongs to the query and not to the row. */
export function toListingRow(record: RowRecord): ListingRow {
  return {
    id: record.id,
    title: record.title,
    businessType: record.businessType,
    industry: record.industry,
    location: record.location,
    city: record.city,
    brokerName: record.brokerName,
    sourceName: record.sourceName,
    askingPrice: record.askingPrice,
    askingPriceHigh: record.askingPriceHigh,
    previousAskingPrice: record.previousAskingPrice,
    revenue: record.revenue,
    revenueHigh: record.revenueHigh,
    earnings: record.earnings,
    earningsHigh: record.earningsHigh,
    earningsKind: record.earningsKind,
    multiple: record.multiple,
    status: record.status,
    firstSeenAt: record.firstSeenAt,
    lastSeenAt: record.lastSeenAt,
    updatedAt: record.updatedAt,
    isFavourite: record.isFavourite,
    isHidden: record.isHidden,
    viewCount: record.viewCount,
    lastViewedAt: record.lastViewedAt,
  };
}
