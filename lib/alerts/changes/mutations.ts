import "server-only";
import { sql as pool, type Sql } from "@/db/client";
import { forPerson } from "@/lib/exclusions/queries";
import { type FilterRecord, filterColumns, toFilter } from "@/lib/filters/queries";
import { eachAlone, readFailures } from "@/lib/jobs/failures/mutations";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { hiddenOf } from "@/lib/listings/page-sql";
import { inGroups } from "@/lib/matching/parallel";
import type { FavouriteSwitch } from "@/lib/vocabulary/alert-kinds";
import { alertsFor, type Change, type KnownAlert, type NewAlert, SWING_DAYS, type Watch } from "../rules";

type WatchingFilter = FilterRecord & { userId: string };
interface FavouritesOwner {
  userId: string;
  switches: FavouriteSwitch[];
}

const changeColumns = (sql: Sql) => sql`
  e.id as "eventId", e.listing_id as "listingId", (extract(epoch from e.at) * 1000)::float8 as at, e.kind, e.before,
  e.after`;

/** How many changes are processed at once, however many an ingestion brings (ALT-12). */
const CHUNK = 10_000;

/** A range of unprocessed changes, by id. */
interface Stretch {
  first: number;
  last: number;
}

/** The changes in a range; for a user or filter that failed earlier, all changes since then. */
const waitingFor = (sql: Sql, { first, last }: Stretch, missedFrom: number | null | undefined) => sql`
  e.id between ${missedFrom ?? first} and ${last} and not e.backfill
  ${missedFrom == null ? sql`and not e.noted` : sql``}`;

/**
 * Processes the changes recorded by ingestions and creates everybody's alerts: for their favourites, and for
 * listings found by their filters (ALT-1, ALT-2). A change counts as processed once this is done for
 * everybody, so nothing is lost when a process dies, and the key per user and change prevents duplicates.
 * Returns the number of changes and alerts.
 */
export async function noteChanges(): Promise<{ changes: number; alerts: number; failed: number }> {
  const sql = pool();
  const rows = await sql<{ id: number }[]>`
    select id from listing_events where not noted and not backfill order by id`;
  const counts = { changes: rows.length, alerts: 0, failed: 0 };
  for (const chunk of inGroups(rows, CHUNK)) {
    const ids = chunk.map(({ id }) => id);
    await noteStretch(sql, { first: ids[0] ?? 0, last: ids.at(-1) ?? 0 }, counts);
    await sql`update listing_events set noted = true where not noted and id = any(${ids}::bigint[])`;
  }
  if (rows.length === 0 && (await readFailures("changes")).size > 0) {
    const [newest] = await sql<[{ id: number }]>`select coalesce(max(id), 0) as id from listing_events`;
    await noteStretch(sql, { first: newest.id + 1, last: newest.id }, counts);
  }
  return counts;
}

async function noteStretch(sql: Sql, stretch: Stretch, counts: { alerts: number; failed: number }) {
  const missed = await readFailures("changes");
  const loop = { task: "changes", takesTurns: true, fromEventId: stretch.first } as const;
  // Favourites first: a change reported there is not repeated by a filter.
  const owners = await findFavouritesOwners(sql, stretch, missed);
  counts.failed += await eachAlone({ ...loop, items: owners, idOf: (one) => one.userId }, async (one) => {
    counts.alerts += await noteFavourites(sql, one, waitingFor(sql, stretch, missed.get(one.userId)));
  });
  const filters = await findWatchingFilters(sql);
  counts.failed += await eachAlone({ ...loop, items: filters, idOf: (one) => one.id }, async (one) => {
    counts.alerts += await noteFilter(sql, one, waitingFor(sql, stretch, missed.get(one.id)));
  });
}

function findFavouritesOwners(sql: Sql, stretch: Stretch, missed: ReadonlyMap<string, unknown>) {
  return sql<FavouritesOwner[]>`
    select u.id as "userId", u.favourite_kinds as switches from users u
    where u.favourite_speed is distinct from 'off' and (u.id::text = any(${[...missed.keys()]}::text[]) or u.id in (
      select m.user_id from listing_events e join marks m on m.listing_id = e.listing_id
      where ${waitingFor(sql, stretch, null)} and m.favourited_at is not null))`;
}

/** Immediate alerts first, unmailed last, because only one of a user's filters reports a change. */
function findWatchingFilters(sql: Sql): Promise<WatchingFilter[]> {
  return sql<WatchingFilter[]>`
    select ${filterColumns(sql)}, f.user_id as "userId" from saved_filters f where f.notifications_enabled and f.alert_kinds <> '{}' and f.alert_kinds <> '{new}'
    order by f.alert_speed = 'at_once' desc nulls last, f.alert_speed = 'off' nulls first, f.id`;
}

async function noteFavourites(sql: Sql, { userId, switches }: FavouritesOwner, isWaiting: Fragment) {
  const changes = await sql<Change[]>`
    select ${changeColumns(sql)} from listing_events e join marks m on m.listing_id = e.listing_id
    where ${isWaiting} and m.user_id = ${userId} and m.favourited_at is not null
      and m.hidden_at is null`;
  const watch: Watch = { switches, minCut: 0, minPrice: null, maxPrice: null };
  return createAlerts(sql, changes, watch, { userId, filterId: null, revision: null });
}

/** With AI criteria, only listings judged to match count. */
async function noteFilter(sql: Sql, record: WatchingFilter, isWaiting: Fragment): Promise<number> {
  const { userId, alertKinds: switches, minCut } = record;
  const { id, revision, criteria, aiCriteria, alertMaybe } = toFilter(record);
  const own = await forPerson(criteria, userId);
  const changes = await sql<Change[]>`
    select ${changeColumns(sql)} from listing_events e join listings l on l.id = e.listing_id
    where ${isWaiting}
      and e.kind in ('price_down', 'price_up', 'price_stated', 'back', 'active_again')
      and ${whereCriteria(sql, own)}
      and ${aiCriteria === null ? sql`true` : judgedToMatch(sql, { id, revision, alertMaybe })}
      and l.id not in (${hiddenOf(sql, userId)})`;
  const { minPrice, maxPrice } = criteria;
  const watch: Watch = { switches, minCut, minPrice, maxPrice };
  return createAlerts(sql, changes, watch, { userId, filterId: id, revision });
}

/** Whether `listings l` was judged well enough for an email about a filter with AI criteria. */
export function judgedToMatch(
  sql: Sql,
  { id, revision, alertMaybe }: { id: string; revision: number; alertMaybe: boolean },
): Fragment {
  const mailed = alertMaybe ? ["great", "good", "maybe"] : ["great", "good"];
  return sql`exists (select from filter_matches j where j.filter_id = ${id} and j.listing_id = l.id
    and j.revision = ${revision} and j.quality = any(${mailed}::match_quality[]))`;
}

interface Audience {
  userId: string;
  filterId: string | null;
  revision: number | null;
}

/** Decides on alerts and writes them; a filter changed or switched off meanwhile gets none. */
async function createAlerts(sql: Sql, changes: Change[], watch: Watch, audience: Audience) {
  if (changes.length === 0) return 0;
  const ids = [...new Set(changes.map(({ listingId }) => Number(listingId)))];
  const since = new Date(Math.min(...changes.map(({ at }) => at)) - SWING_DAYS * 86_400_000).toISOString();
  const history = await sql<Change[]>`
    select ${changeColumns(sql)} from listing_events e
    where e.listing_id = any(${ids}::bigint[]) and e.at > ${since}::timestamptz
      and e.kind in ('price_down', 'price_up', 'price_stated', 'price_withdrawn')`;
  const told = await sql<KnownAlert[]>`
    select i.listing_id as "listingId", i.kind, (extract(epoch from e.at) * 1000)::float8 as at
    from alert_items i join listing_events e on e.id = i.event_id
    where i.user_id = ${audience.userId} and i.listing_id = any(${ids}::bigint[]) and e.at > ${since}::timestamptz`;
  const news = alertsFor(changes, history, told, watch);
  return news.length === 0 ? 0 : write(sql, news, audience);
}

async function write(sql: Sql, news: NewAlert[], { userId, filterId, revision }: Audience): Promise<number> {
  const stillWatches = filterId
    ? sql`exists (select from saved_filters f where f.id = ${filterId} and f.revision = ${revision}
        and f.notifications_enabled)`
    : sql`true`;
  const { count } = await sql`
    insert into alert_items (user_id, filter_id, listing_id, kind, event_id, was)
    select ${userId}, ${filterId}::uuid, t.listing_id, t.kind, t.event_id, t.was
    from unnest(${news.map((one) => one.listingId)}::bigint[], ${news.map((one) => one.kind)}::text[],
      ${news.map((one) => one.eventId)}::bigint[], ${news.map((one) => one.was)}::bigint[]) t(listing_id, kind, event_id, was)
    where ${stillWatches}
    on conflict do nothing`;
  return count;
}
