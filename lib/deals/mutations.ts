import "server-only";
import { sql as pool, type Transaction } from "@/db/client";
import { requireFeature } from "@/lib/billing/access";
import { AppError, toAppError } from "@/lib/core/errors";
import { checkUuid, found } from "@/lib/core/ids";
import { keepOwn } from "@/lib/own-listings/mutations";
import type { DealDetail } from "./answer";
import { findDealId, findDealsWith, readSnapshot } from "./queries";
import { checkChange, joined } from "./rules";
import type { AddedDeal, DealChange, LogEntry } from "./schema";
import { DEAL_LIMITS, STAGE_LABEL, type Stage } from "./stages";

/** Logs a move; the caller holds a lock on the deal's row, so that lines are in the order of moves. */
const logMove = (on: Transaction, dealId: string, before: Stage | null, after: Stage) =>
  on`insert into deal_log (deal_id, at, kind, before, after) values (${dealId}, clock_timestamp(), 'stage', ${before}, ${after})`;

/**
 * Adds a listing, from the catalogue or the user's own, to their pipeline with a snapshot of its current
 * content; makes it a favourite and unhides it (PIPE-2). An existing deal is unchanged. Returns the deal's
 * id. Throws NOT_FOUND, CONFLICT, SUBSCRIPTION_REQUIRED.
 */
export async function addDeal(userId: string, listingId: number, stage: Stage): Promise<string> {
  await requireFeature(userId, "pipeline");
  return pool().begin(async (tx) => {
    const snapshot = await readSnapshot(tx, userId, listingId);
    // Earlier merged into another deal: it is already in the pipeline.
    const known = await findDealId(userId, listingId, tx);
    if (known) return known;
    // Of two concurrent calls, the second waits here and then finds the first one's row.
    const column = tx(listingId < 0 ? "own_listing_id" : "listing_id");
    const [added] = await tx<{ id: string }[]>`
      insert into deals (user_id, ${column}, stage, stage_since, snapshot)
      values (${userId}, ${listingId}, ${stage}, clock_timestamp(), ${JSON.stringify(snapshot)}::text::jsonb)
      on conflict (user_id, ${column}) do nothing returning id`;
    if (!added) {
      const first = await findDealId(userId, listingId, tx);
      if (!first) throw new AppError("CONFLICT");
      return first;
    }
    const [{ count }] = await tx<[{ count: number }]>`
      select count(*) as count from deals where user_id = ${userId}`;
    if (count > DEAL_LIMITS.deals) {
      const most = DEAL_LIMITS.deals.toLocaleString("en-US");
      const full = `A pipeline can have at most ${most} deals. Remove a finished one first.`;
      throw new AppError("CONFLICT", full);
    }
    await logMove(tx, added.id, null, stage);
    if (listingId < 0) await keepOwn(tx, userId, listingId);
    else
      await tx`
      insert into marks (user_id, listing_id, favourited_at) values (${userId}, ${listingId}, now())
      on conflict (user_id, listing_id) do update
        set favourited_at = coalesce(marks.favourited_at, now()), hidden_at = null`;
    return added.id;
  });
}

/**
 * Adds listings one by one, like `addDeal`; a rejected one does not stop the others. Returns those that were not
 * in the pipeline before, and in a sentence why the last failure occurred.
 */
export async function addDeals(userId: string, listingIds: readonly number[]) {
  const marked = await pool()<{ id: number }[]>`
    select listing_id as id from marks
    where user_id = ${userId} and favourited_at is not null and listing_id = any(${[...listingIds]}::bigint[])`;
  const favourites = new Set(marked.map(({ id }) => id));
  const known = await findDealsWith(userId, listingIds);
  const adding = { added: [] as AddedDeal[], failed: 0, why: "" };
  for (const listingId of new Set(listingIds)) {
    if (known.has(listingId)) continue;
    try {
      const dealId = await addDeal(userId, listingId, "interesting");
      adding.added.push({ dealId, listingId, madeFavourite: listingId > 0 && !favourites.has(listingId) });
    } catch (thrown) {
      const { status, message } = toAppError(thrown);
      if (status >= 500) throw thrown;
      adding.failed += 1;
      adding.why = message;
    }
  }
  return adding;
}

/** Removes deals just added, and un-favourites listings that became favourites by adding them. */
export async function takeBackDeals(userId: string, added: readonly AddedDeal[]): Promise<void> {
  const made = added.flatMap(({ listingId, madeFavourite }) => (madeFavourite ? [listingId] : []));
  for (const { dealId } of added) checkUuid(dealId);
  await pool().begin(async (tx) => {
    await tx`delete from deals where user_id = ${userId} and id = any(${added.map(({ dealId }) => dealId)}::uuid[])`;
    await tx`
      update marks set favourited_at = null where user_id = ${userId} and listing_id = any(${made}::bigint[])`;
  });
}

/** Throws NOT_FOUND unless the user's own, and only then SUBSCRIPTION_REQUIRED, which tells it exists. */
async function requireOwn(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`select from deals where id = ${id} and user_id = ${userId}`);
  await requireFeature(userId, "pipeline");
}

/**
 * Changes only the given fields. Of two concurrent changes the later one wins; every move is logged (PIPE-3).
 * Throws NOT_FOUND, BAD_REQUEST naming the field, SUBSCRIPTION_REQUIRED.
 */
export async function changeDeal(userId: string, id: string, change: DealChange): Promise<void> {
  await requireOwn(userId, id);
  await pool().begin(async (tx) => {
    const [deal] = await tx<(Parameters<typeof checkChange>[0] & { stage: Stage })[]>`
      select stage, next_step as "nextStep", next_on::text as "nextOn", nda_signed_on::text as "ndaSignedOn",
        nda_expires_on::text as "ndaExpiresOn", passed_reason as "passedReason"
      from deals where id = ${id} and user_id = ${userId} for update`;
    if (!deal) throw new AppError("NOT_FOUND");
    const wanted = checkChange(deal, change);
    await tx`
      update deals set ${tx(columnsOf({ ...change, ...wanted }))},
        contacts = coalesce(${jsonOf(change.contacts)}::text::jsonb, contacts),
        links = coalesce(${jsonOf(change.links)}::text::jsonb, links)
      where id = ${id}`;
    if (wanted.stage === deal.stage) return;
    await tx`update deals set stage_since = clock_timestamp() where id = ${id}`;
    await logMove(tx, id, deal.stage, wanted.stage);
  });
}

const jsonOf = (list: object[] | undefined) => (list === undefined ? null : JSON.stringify(list));

/** A change, by column name. */
function columnsOf(change: DealChange) {
  const { nextOn } = change;
  const columns = {
    stage: change.stage,
    passed_reason: change.passedReason,
    next_step: change.nextStep,
    next_on: nextOn,
    // A new date gets a new reminder.
    reminded_on: nextOn === undefined ? undefined : null,
    nda_signed_on: change.ndaSignedOn,
    nda_expires_on: change.ndaExpiresOn,
    offer_price: change.offerPrice,
    offer_on: change.offerOn,
    offer_terms: change.offerTerms,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Adds the user's own entry to the deal's log. Throws NOT_FOUND, SUBSCRIPTION_REQUIRED. */
export async function writeLog(userId: string, id: string, { kind, body }: LogEntry): Promise<void> {
  await requireOwn(userId, id);
  found(
    await pool()`
      insert into deal_log (deal_id, kind, body)
      select id, ${kind}, ${body} from deals where id = ${id} and user_id = ${userId} returning id`,
  );
}

type Joining = Pick<DealDetail, "stage" | "contacts" | "links"> & { isKept: boolean; title: string };

/**
 * Merges two deals for the same business (PIPE-14): `id` keeps its stage and fields, takes over contacts,
 * links, log and whatever it lacks from the other, and covers both listings from now on. The log ends with
 * its stage. Throws NOT_FOUND, BAD_REQUEST, CONFLICT when a list becomes too long, SUBSCRIPTION_REQUIRED.
 */
export async function joinDeals(userId: string, id: string, otherId: string): Promise<void> {
  for (const one of [id, otherId]) await requireOwn(userId, one);
  if (id.toLowerCase() === otherId.toLowerCase())
    throw new AppError("BAD_REQUEST", "A deal cannot be joined with itself.", { field: "dealId" });
  await pool().begin(async (tx) => {
    // Locked in id order, so that two concurrent merges of the same deals cannot deadlock.
    const deals = await tx<Joining[]>`
      select d.id = ${id} as "isKept", d.stage, coalesce(l.title, d.snapshot->>'title', '') as title, d.contacts, d.links
      from deals d left join listings l on l.id = d.listing_id
      where d.user_id = ${userId} and d.id in (${id}, ${otherId}) order by d.id for update of d`;
    const kept = deals.find(({ isKept }) => isKept);
    const other = deals.find(({ isKept }) => !isKept);
    if (!kept || !other) throw new AppError("NOT_FOUND");
    await tx`
      update deals k set
        contacts = ${JSON.stringify(joined("contacts", kept.contacts, other.contacts))}::text::jsonb,
        links = ${JSON.stringify(joined("links", kept.links, other.links))}::text::jsonb,
        created_at = least(k.created_at, o.created_at),
        also_listing_ids = array_remove(k.also_listing_ids || o.listing_id || o.own_listing_id || o.also_listing_ids, null),
        (next_step, next_on, reminded_on) = (select s.next_step, s.next_on, s.reminded_on from deals s
          where s.id = case when k.next_step is null then o.id else k.id end),
        (nda_signed_on, nda_expires_on) = (select s.nda_signed_on, s.nda_expires_on from deals s
          where s.id = case when coalesce(k.nda_signed_on, k.nda_expires_on) is null then o.id else k.id end),
        (offer_price, offer_on, offer_terms) = (select s.offer_price, s.offer_on, s.offer_terms from deals s
          where s.id = case when k.offer_price is null and k.offer_terms is null then o.id else k.id end)
      from deals o where k.id = ${id} and o.id = ${otherId}`;
    await tx`update deal_log set deal_id = ${id} where deal_id = ${otherId}`;
    const note = `Joined with “${other.title}”, which was at ${STAGE_LABEL[other.stage]}.`;
    await tx`insert into deal_log (deal_id, at, kind, body) values (${id}, clock_timestamp(), 'note', ${note})`;
    if (other.stage !== kept.stage) await logMove(tx, id, other.stage, kept.stage);
    await tx`delete from deals where id = ${otherId}`;
  });
}

/** Removes a deal and its log; the listing stays a favourite. Throws NOT_FOUND. */
export async function removeDeal(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`delete from deals where id = ${id} and user_id = ${userId} returning id`);
}
