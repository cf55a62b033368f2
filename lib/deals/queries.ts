import "server-only";
import { sql as pool, type Sql, type Transaction } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import { formatMoney } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { findCoverage } from "@/lib/financing/queries";
import type { EventFacts } from "@/lib/listings/events";
import { listingRowColumns, type Row, rowJoins } from "@/lib/listings/row";
import { readOwnRows } from "@/lib/own-listings/queries";
import { type Deal, type DealDetail, dealSchema, type LogLine } from "./answer";
import type { ExportedDeal, OwnLine } from "./export";
import { DEAL_FACTS, type DealFacts, type Snapshot } from "./schema";
import type { Stage } from "./stages";

/** Maximum number of log entries shown; the latest are kept. */
const LOG_SHOWN = 500;

interface DealRecord extends Omit<Deal, "id" | "listing"> {
  dealId: string;
  snapshot: Snapshot;
}

/** With the listing's row, all null when it has been deleted. */
type Joined = DealRecord & (Row | { [Name in keyof Row]: null });

type Lists = Pick<DealDetail, "contacts" | "links">;

/** The part of a row that a deal shows. */
const factsOf = (row: Row): DealFacts => pick(row, DEAL_FACTS);

/** A deal's own fields. */
const OWN_FIELDS = Object.keys(dealSchema.omit({ id: true, listing: true }).shape) as Exclude<
  keyof Deal,
  "id" | "listing"
>[];

const dealColumns = (sql: Sql) => sql`
  d.id as "dealId", coalesce(d.listing_id, d.own_listing_id) as "listingId", d.stage, (extract(epoch from d.stage_since) * 1000)::float8 as "stageSince",
  d.next_step as "nextStep", d.next_on::text as "nextOn", d.nda_signed_on::text as "ndaSignedOn",
  d.nda_expires_on::text as "ndaExpiresOn", d.offer_price as "offerPrice", d.offer_on::text as "offerOn",
  d.offer_terms as "offerTerms", d.passed_reason as "passedReason", d.snapshot,
  (extract(epoch from d.created_at) * 1000)::float8 as "createdAt"`;

function toDeal(record: Joined): Deal {
  const { dealId, snapshot } = record;
  const { description: _, ...before } = snapshot;
  const listing =
    record.id === null ? { ...before, status: "not_observed" as const } : factsOf(record as Row);
  return { id: dealId, ...pick(record, OWN_FIELDS), listing };
}

async function read<More extends object>(userId: string, more = pool()``, where = pool()`true`) {
  const sql = pool();
  const coverage = await findCoverage(userId);
  const records = await sql<(Joined & More)[]>`
    select ${listingRowColumns(sql, userId, coverage)}, ${dealColumns(sql)}${more}
    from deals d left join listings l on l.id = d.listing_id left join sources s on s.id = l.source_id
      left join marks m on m.user_id = d.user_id and m.listing_id = d.listing_id
    where d.user_id = ${userId} and ${where}
    order by d.next_on nulls last, d.created_at, d.id`;
  const own = await readOwnRows(
    userId,
    records.flatMap(({ listingId }) => (listingId !== null && listingId < 0 ? [listingId] : [])),
  );
  return records.map((record) => ({ ...record, ...own.get(record.listingId ?? 0) }));
}

/** All of a user's deals, by the date of the next step. Throws UNAVAILABLE without a database. */
export async function listDeals(userId: string): Promise<Deal[]> {
  return (await read(userId)).map(toDeal);
}

/** All of a user's deals with everything they added, for an export. */
export async function* exportedDeals(userId: string): AsyncGenerator<ExportedDeal[]> {
  const [records, lines] = await Promise.all([
    read<Lists>(userId, pool()`, d.contacts, d.links`),
    pool()<(OwnLine & { dealId: string })[]>`
      select g.deal_id as "dealId", (extract(epoch from g.at) * 1000)::float8 as at, g.kind, g.body, g.after
      from deal_log g join deals d on d.id = g.deal_id where d.user_id = ${userId} order by g.id`,
  ]);
  const logs = Map.groupBy(lines, ({ dealId }) => dealId);
  yield records.map((record) => {
    const { contacts, links } = record;
    return { ...toDeal(record), contacts, links, log: logs.get(record.dealId) ?? [] };
  });
}

/** The user's deals for these listings, including merged ones, by listing id. */
export async function findDealsWith(
  userId: string,
  listingIds: readonly number[],
  on: Sql | Transaction = pool(),
): Promise<Map<number, { id: string; stage: Stage }>> {
  const rows = await on<{ listingId: number; id: string; stage: Stage }[]>`
    select w.id as "listingId", d.id, d.stage from unnest(${[...listingIds]}::bigint[]) w(id) join deals d on d.user_id = ${userId}
      and (w.id in (d.listing_id, d.own_listing_id) or w.id = any(d.also_listing_ids))
    order by coalesce(d.listing_id, d.own_listing_id) = w.id`;
  return new Map(rows.map(({ listingId, ...deal }) => [listingId, deal]));
}

/** The id of the user's deal for a listing; null when there is none. */
export async function findDealId(
  userId: string,
  listingId: number,
  on?: Sql | Transaction,
): Promise<string | null> {
  return (await findDealsWith(userId, [listingId], on)).get(listingId)?.id ?? null;
}

/** A deal with all its details. Throws NOT_FOUND, including for another user's deal. */
export async function getDeal(userId: string, id: string): Promise<DealDetail> {
  checkUuid(id);
  const [[record], log, twins] = await Promise.all([
    read<Lists>(userId, pool()`, d.contacts, d.links`, pool()`d.id = ${id}`),
    readLog(userId, id),
    findTwins(userId, id),
  ]);
  if (!record) throw new AppError("NOT_FOUND");
  const { contacts, links, snapshot } = record;
  return { ...toDeal(record), contacts, links, snapshot, log, twins };
}

type LoggedRecord = Omit<LogLine, "before" | "after"> & {
  before: string | EventFacts | null;
  after: string | EventFacts | null;
};

/** A stage unchanged, or the amount of a listing's event. */
const wordsOf = (facts: string | EventFacts | null): string | null => {
  if (facts === null || typeof facts === "string") return facts;
  return facts.amount === undefined
    ? null
    : formatMoney({ low: facts.amount, high: facts.amountHigh ?? null });
};

/** The user's entries and the listing's events since it was added, newest first. */
async function readLog(userId: string, dealId: string): Promise<LogLine[]> {
  const records = await pool()<LoggedRecord[]>`
    select * from (
      select (extract(epoch from g.at) * 1000)::float8 as at, 'you' as by, g.kind, g.body, to_jsonb(g.before) as before,
        to_jsonb(g.after) as after, g.id
      from deal_log g join deals d on d.id = g.deal_id where d.id = ${dealId} and d.user_id = ${userId}
      union all
      select (extract(epoch from e.at) * 1000)::float8, 'listing', e.kind::text, null, e.before, e.after, e.id
      from listing_events e join deals d on e.listing_id = d.listing_id or e.listing_id = any(d.also_listing_ids)
      where d.id = ${dealId} and d.user_id = ${userId} and e.at >= d.created_at and not e.backfill
    ) lines order by at desc, id desc limit ${LOG_SHOWN}`;
  return records.map(({ at, by, kind, body, before, after }) => {
    return { at, by, kind, body, before: wordsOf(before), after: wordsOf(after) };
  });
}

/** Other deals of the user whose listings may be the same business. */
function findTwins(userId: string, dealId: string) {
  return pool()<{ id: string; title: string }[]>`
    select o.id, ol.title from deals d join listings l on l.id = d.listing_id
      join listings ol on ol.duplicate_group = l.duplicate_group and ol.id <> l.id
      join deals o on o.listing_id = ol.id and o.user_id = d.user_id
    where d.id = ${dealId} and d.user_id = ${userId} order by o.created_at, o.id`;
}

/** The listing's current content, for a new deal. Throws NOT_FOUND. */
export async function readSnapshot(on: Transaction, userId: string, listingId: number): Promise<Snapshot> {
  if (listingId < 0) {
    const own = (await readOwnRows(userId, [listingId])).get(listingId);
    if (!own) throw new AppError("NOT_FOUND");
    return { ...factsOf(own), description: own.description };
  }
  const sql = pool();
  const [row] = await on<(Row & { description: string })[]>`
    select ${listingRowColumns(sql, userId)}, t.description
    from listings l ${rowJoins(sql, userId)} join listing_text t on t.listing_id = l.id where l.id = ${listingId}`;
  if (!row) throw new AppError("NOT_FOUND");
  return { ...factsOf(row), description: row.description };
}
