import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { whereCriteria } from "@/lib/listings/filter-sql";
import type { FilterAtRevision } from "../queries";
import { filterColumns, toFilter } from "../queries";

type FilterRecord = Parameters<typeof toFilter>[0];

/** A price that changed longer ago than this was looked at by an earlier pass. */
const PRICE_NEWS_DAYS = 3;

/** What came into the catalogue since it was last looked through. */
interface News {
  /** The greatest listing id. */
  newest: number;
  /** False while an ingestion runs: it may still commit listings with smaller ids. */
  isQuiet: boolean;
  /** Listings whose price changed lately. */
  repriced: number[];
}

async function readNews(sql: Sql): Promise<News> {
  const [row] = await sql<[News]>`
    select (select coalesce(max(id), 0) from listings) as newest,
      not exists (select from scrape_runs where status = 'running') as "isQuiet",
      coalesce((select array_agg(id) from listings
        where price_changed_at > now() - make_interval(days => ${PRICE_NEWS_DAYS})), '{}') as repriced`;
  return { ...row, repriced: row.repriced.map(Number) };
}

/**
 * Puts new matches of the filters without AI criteria up for the next digest (DAT-5): listings that came into the
 * catalogue since the filter was last looked through, and those whose price has moved into its range since it was
 * saved. Returns how many. Safe to repeat and to run twice at once.
 */
export async function alertNewListings(): Promise<number> {
  const sql = pool();
  const news = await readNews(sql);
  const records = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f where f.ai_criteria is null and f.notifications_enabled`;
  let alerts = 0;
  const failures: unknown[] = [];
  for (const record of records) {
    try {
      alerts += await alertFilter(sql, toFilter(record), news);
    } catch (cause) {
      // One filter that cannot be looked through must not keep the others' alerts back.
      log.error({ filterId: record.id, err: cause }, "new listings of a filter could not be found");
      failures.push(cause);
    }
  }
  // When none could, it is not the filters that are at fault: it is tried again.
  if (failures.length > 0 && failures.length === records.length) throw failures[0];
  return alerts;
}

async function alertFilter(
  sql: Sql,
  { id, revision, criteria }: FilterAtRevision,
  news: News,
): Promise<number> {
  const { minPrice, maxPrice } = criteria;
  const wasBelow = minPrice == null ? sql`false` : sql`l.previous_asking_price < ${minPrice}`;
  const wasAbove = maxPrice == null ? sql`false` : sql`l.previous_asking_price > ${maxPrice}`;
  const moved =
    minPrice == null && maxPrice == null
      ? sql`false`
      : sql`(l.id = any(${news.repriced}::bigint[]) and l.price_changed_at > f.updated_at and (${wasBelow} or ${wasAbove}))`;
  return sql.begin(async (tx) => {
    const [filter] = await tx`
      select from saved_filters where id = ${id} and revision = ${revision} and notifications_enabled for update`;
    if (!filter) return 0;
    const added = await tx`
      insert into alert_items (filter_id, listing_id)
      select f.id, l.id from saved_filters f, listings l
      where f.id = ${id} and (l.id > f.seen_listing_id or ${moved}) and ${whereCriteria(sql, criteria)}
      on conflict do nothing`;
    if (news.isQuiet) {
      await tx`
        update saved_filters set seen_listing_id = greatest(seen_listing_id, ${news.newest}) where id = ${id}`;
    }
    return added.count;
  });
}
