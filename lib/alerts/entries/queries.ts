import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { forOwner } from "@/lib/exclusions/queries";
import { type FilterRecord, filterColumns, toFilter } from "@/lib/filters/queries";
import { findCoverage } from "@/lib/financing/queries";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { listingRowColumns, rowJoins } from "@/lib/listings/row";
import type { ListingRow } from "@/lib/listings/schema";
import type { AlertKind, Speed } from "@/lib/vocabulary/alert-kinds";
import type { Quality } from "@/lib/vocabulary/terms";
import { judgedToMatch } from "../changes/mutations";
import { FAVOURITES } from "../sentences";

/** How many of a filter's listings are shown; the others are only counted. */
const ENTRIES_SHOWN = 10;

/** A listing in an alert. */
export interface AlertEntry extends ListingRow {
  /** What is new about it. */
  kinds: AlertKind[];
  /** The previous price, in whole US dollars, if its change is news. */
  was: number | null;
  /** Null without AI criteria. */
  quality: Exclude<Quality, "none"> | null;
  reasoning: string | null;
}

/** A user's pending alerts for one filter, or for favourites (null). */
export interface WaitingGroup {
  filterId: string | null;
  speed: Speed;
  itemIds: number[];
}

/** What one filter reports. */
export interface AlertGroup {
  filterId: string | null;
  name: string;
  /** Number of alerts by kind. */
  counts: Partial<Record<AlertKind, number>>;
  /** Total number of listings; `entries` are the first of them. */
  listings: number;
  entries: AlertEntry[];
}

/**
 * A user's pending alerts by filter, limited to those created before the cutoff of their speed. Filters whose
 * alerts are now off have none.
 */
export async function findWaiting(
  userId: string,
  before: { daily: Date; weekly: Date },
): Promise<WaitingGroup[]> {
  return pool()<WaitingGroup[]>`
    select w."filterId", w.speed, array_agg(w.id::int order by w.id) as "itemIds" from (
      select i.id, i.created_at, i.filter_id as "filterId", f.name,
        coalesce(case when f.id is null then u.favourite_speed else f.alert_speed end, u.email_frequency::text::alert_speed) as speed
      from alert_items i join users u on u.id = i.user_id left join saved_filters f on f.id = i.filter_id
      where i.user_id = ${userId} and i.delivery_id is null and coalesce(f.notifications_enabled, true)
    ) w
    where w.created_at < case when w.speed = 'weekly' then ${before.weekly.toISOString()}::timestamptz
      else ${before.daily.toISOString()}::timestamptz end and w.speed <> 'off'
    group by w."filterId", w.speed, w.name order by w."filterId" is not null, w.name, w."filterId"`;
}

/**
 * The pending alerts still worth reporting. For a filter: listings it still finds, that the user has not
 * hidden and that are not duplicates of an earlier listing; for favourites: those that are still favourites.
 * Changes come first, then the best matches (ALT-6). Null when the filter is gone.
 */
export async function readGroup(
  userId: string,
  { filterId, itemIds }: Pick<WaitingGroup, "filterId" | "itemIds">,
): Promise<AlertGroup | null> {
  const sql = pool();
  const coverage = await findCoverage(userId);
  const filter = filterId ? await findWatching(sql, filterId) : null;
  if (filterId && !filter) return null;
  const isStill = filter ? filter.finds : sql`m.favourited_at is not null`;
  const ranked = await sql<(AlertEntry & { all: number; perKind: AlertGroup["counts"] })[]>`
    with waiting as materialized (
      select i.listing_id, i.kind, i.was, i.id, l.duplicate_group from alert_items i join listings l on l.id = i.listing_id
      where i.id = any(${itemIds}::bigint[]) and i.user_id = ${userId}
    ), current as materialized (
      select w.* from waiting w join listings l on l.id = w.listing_id
      left join marks m on m.user_id = ${userId} and m.listing_id = l.id
      where m.hidden_at is null and ${isStill} and not (w.kind = 'price_cut' and coalesce(l.asking_price >= w.was, true))
        and not (w.kind = 'price_up' and coalesce(l.asking_price <= w.was, true))
        and not (w.kind = 'new' and w.duplicate_group is not null and exists (
          select from listings l left join marks m on m.user_id = ${userId} and m.listing_id = l.id
          where l.duplicate_group = w.duplicate_group and l.id < w.listing_id and ${isStill}))
    ), by_listing as (
      select listing_id, array_agg(kind order by id) as kinds, min(id) as first,
        (array_agg(was order by id) filter (where was is not null))[1] as was from current group by listing_id
    )
    select ${listingRowColumns(sql, userId, coverage)}, b.kinds, b.was::float8 as was,
      v.quality, v.reasoning, count(*) over ()::int as "all",
      (select json_object_agg(kind, n) from (select kind, count(*) as n from current group by kind) k) as "perKind"
    from by_listing b join listings l on l.id = b.listing_id ${rowJoins(sql, userId)}
    left join lateral (${filter ? filter.verdict : sql`select null as quality, null as reasoning, null::real as score`}) v on true
    order by b.kinds = '{new}', v.quality, v.score desc nulls last, l.updated_at desc, l.id desc
    limit ${ENTRIES_SHOWN}`;
  const [first] = ranked;
  return {
    filterId,
    name: filter?.name ?? FAVOURITES,
    counts: first?.perKind ?? {},
    listings: first?.all ?? 0,
    entries: ranked.map(({ all: _, perKind: __, ...entry }) => entry),
  };
}

/** A filter as SQL over `listings l`: whether it finds a listing, and the AI's verdict. */
async function findWatching(sql: Sql, filterId: string) {
  const [record] = await sql<FilterRecord[]>`
    select ${filterColumns(sql)} from saved_filters f where f.id = ${filterId}`;
  if (!record) return null;
  const { id, name, revision, criteria, aiCriteria, alertMaybe } = toFilter(record);
  const found = whereCriteria(sql, await forOwner(criteria, id));
  const isAi = aiCriteria !== null;
  const finds: Fragment = isAi
    ? sql`${found} and ${judgedToMatch(sql, { id, revision, alertMaybe })}`
    : found;
  const verdict: Fragment = sql`
    select j.quality, d.reasoning, d.score from filter_matches j
    left join verdicts d on d.criteria_id = j.criteria_id and d.content_hash = j.content_hash
    where ${isAi} and j.filter_id = ${id} and j.listing_id = l.id and j.revision = ${revision}`;
  return { name, finds, verdict };
}
