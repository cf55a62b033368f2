import "server-only";
import { sql as pool } from "@/db/client";
import { type Funnel, funnelSteps } from "../funnel";
import type { PassedReason, Stage } from "../stages";

/** The funnel of a user's deals since a day (ISO date) in their time zone, from the log (PIPE-10). */
export async function readFunnel(userId: string, since: string, timeZone: string): Promise<Funnel> {
  const sql = pool();
  const start = sql`(${since}::date at time zone ${timeZone})`;
  const [[looked], reached, passed] = await Promise.all([
    sql<[{ lookedAt: number }]>`
      select count(*) as "lookedAt" from (
        select listing_id from marks where user_id = ${userId} and last_viewed_at >= ${start}
        union select coalesce(listing_id, -row_number() over ()) from deals where user_id = ${userId} and created_at >= ${start}
      ) listings`,
    // `max` works because the enum lists the stages in order.
    sql<{ stage: Stage }[]>`
      select max(g.after) filter (where g.after <> 'passed') as stage
      from deals d join deal_log g on g.deal_id = d.id and g.kind = 'stage'
      where d.user_id = ${userId} and d.created_at >= ${start} group by d.id
      having max(g.after) filter (where g.after <> 'passed') is not null`,
    sql<{ reason: PassedReason; deals: number }[]>`
      select passed_reason as reason, count(*) as deals from deals
      where user_id = ${userId} and stage = 'passed' and stage_since >= ${start}
      group by passed_reason order by deals desc, reason`,
  ]);
  const furthest = reached.map(({ stage }) => stage);
  return { since, lookedAt: looked.lookedAt, steps: funnelSteps(looked.lookedAt, furthest), passed };
}
