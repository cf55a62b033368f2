import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { forOwner } from "@/lib/exclusions/queries";
import { eachAlone } from "@/lib/jobs/failures/mutations";
import { whereCriteria } from "@/lib/listings/filter-sql";
import { type FilterAtRevision, type FilterRecord, filterColumns, toFilter } from "../queries";
import { rememberSeen } from "../runs/mutations";
import { readNewestListing } from "../runs/queries";

/**
 * Queues new matches of the filters without AI criteria for the next digest (DAT-5): listings added to the
 * catalogue since each filter was last checked. Returns how many. Safe to repeat and to run concurrently.
 */
export async function alertNewListings(): Promise<number> {
  const sql = pool();
  const newest = await readNewestListing();
  const items = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f where f.ai_criteria is null and f.notifications_enabled`;
  let alerts = 0;
  await eachAlone({ task: "matches", items, idOf: ({ id }) => id, takesTurns: true }, async (record) => {
    alerts += await alertFilter(sql, toFilter(record), newest);
  });
  return alerts;
}

async function alertFilter(
  sql: Sql,
  { id, revision, criteria }: FilterAtRevision,
  newest: number | null,
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
    if (newest !== null) await rememberSeen(id, newest, tx);
    return added.count;
  });
}
