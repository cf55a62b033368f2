import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { forOwner } from "@/lib/exclusions/queries";
import { eachAlone } from "@/lib/jobs/failures/mutations";
import { whereCriteria } from "@/lib/listings/filter-sql";
import type { FilterAtRevision } from "../queries";
import { filterColumns, toFilter } from "../queries";

type FilterRecord = Parameters<typeof toFilter>[0];

/** What came into the catalogue since it was last looked through. */
interface News {
  /** The greatest listing id. */
  newest: number;
  /** False while an ingestion runs: it may still commit listings with smaller ids. */
  isQuiet: boolean;
}

async function readNews(sql: Sql): Promise<News> {
  const [row] = await sql<[News]>`
    select (select coalesce(max(id), 0) from listings) as newest,
      not exists (select from scrape_runs where status = 'running') as "isQuiet"`;
  return row;
}

/**
 * Puts new matches of the filters without AI criteria up for the next digest (DAT-5): listings that came into the
 * catalogue since the filter was last looked through. Returns how many. Safe to repeat and to run twice at once.
 */
export async function alertNewListings(): Promise<number> {
  const sql = pool();
  const news = await readNews(sql);
  const items = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f where f.ai_criteria is null and f.notifications_enabled`;
  let alerts = 0;
  await eachAlone({ task: "matches", items, idOf: ({ id }) => id, takesTurns: true }, async (record) => {
    alerts += await alertFilter(sql, toFilter(record), news);
  });
  return alerts;
}

async function alertFilter(
  sql: Sql,
  { id, revision, criteria }: FilterAtRevision,
  news: News,
): Promise<number> {
  const own = await forOwner(criteria, id);
  return sql.begin(async (tx) => {
    const [filter] = await tx`
      select from saved_filters where id = ${id} and revision = ${revision} and notifications_enabled for update`;
    if (!filter) return 0;
    const added = await tx`
      insert into alert_items (user_id, filter_id, listing_id)
      select f.user_id, f.id, l.id from saved_filters f, listings l
      where f.id = ${id} and 'new' = any(f.alert_kinds) and l.id > f.seen_listing_id and ${whereCriteria(sql, own)}
      on conflict do nothing`;
    if (news.isQuiet) {
      await tx`
        update saved_filters set seen_listing_id = greatest(seen_listing_id, ${news.newest}) where id = ${id}`;
    }
    return added.count;
  });
}
