import "server-only";
import type { Sql, Transaction } from "@/db/client";
import { formatUsd } from "@/lib/core/money";
import { advanceRun, type ClaimedRun, findSightings } from "../runs/mutations";
import type { Reading } from "../runs/reading";
import { faultyPrices, type PricedListing, type Stretch } from "./rules";
import { type FoundStretch, PriceOrder, type SeenPrice } from "./stretches";

/** Listings looked up per query. */
const CHUNK = 10_000;

/**
 * Stretches of equal exact prices in source order, each with at least one listing written by this run. Uses
 * the price the source gave, whether or not it was accepted. In chunks, because the planner misjudges one
 * join over all of them.
 */
async function findStretches(
  sql: Sql,
  sourceId: string,
  run: ClaimedRun,
  observedAt: Date,
): Promise<FoundStretch[]> {
  const brokers = await sql<{ name: string }[]>`
    select distinct coalesce(broker_name, '') as name from listings
    where source_id = ${sourceId} and last_seen_at = ${observedAt}`;
  const ids = [...(await findSightings(sql, run))];
  const order = new PriceOrder();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await sql<(Omit<SeenPrice, "price"> & { price: number | null; high: number | null })[]>`
      select l.id, coalesce(l.broker_name, '') as broker, l.last_seen_at = ${observedAt} as written,
        case when p.given then p.asking_price else l.asking_price end as price,
        case when p.given then p.asking_price_high else l.asking_price_high end as high
      from unnest(${ids.slice(from, from + CHUNK)}::bigint[]) with ordinality as seen(id, at)
      join listings l on l.id = seen.id
      left join lateral (
        select true as given, asking_price, asking_price_high from listing_prices
        where listing_id = l.id and observed_at = ${observedAt} limit 1) p on true
      where coalesce(l.broker_name, '') = any(${brokers.map(({ name }) => name)})
      order by seen.at`;
    for (const { price, high, ...row } of rows)
      if (price !== null && high === null) order.add({ ...row, price });
  }
  return order.stretches();
}

/** The data a stretch's listings are judged by; `priceBefore` is the last accepted price that differs. */
const findPriced = (sql: Sql, { ids, price }: FoundStretch) => sql<PricedListing[]>`
  select l.id, concat_ws(E'\n', l.title, t.description) as text, l.industry,
    case when l.revenue_high is null then l.revenue end as revenue,
    case when l.earnings_high is null then l.earnings end as earnings,
    (select asking_price from listing_prices p where p.listing_id = l.id and p.accepted
      and p.asking_price is distinct from ${price} order by observed_at desc limit 1) as "priceBefore"
  from listings l join listing_text t on t.listing_id = l.id where l.id = any(${ids}) order by l.id`;

/** How many listings showed the price, and how many of those had counted as a price change of this run. */
interface Revoked {
  shown: number;
  changed: number;
}

/** Revokes a price: the previous one, or none, is shown again. The history keeps it, with the reason. */
async function revokePrice(
  tx: Transaction,
  ids: number[],
  price: number,
  observedAt: Date,
): Promise<Revoked> {
  const reason = "the same price on every listing of the page";
  const note = `The source gives ${formatUsd(price)} on ${ids.length} different listings in a row. This looks like an error on its page, so the price is left out.`;
  const { count: shown } = await tx`
    update listing_prices p set accepted = false, reason = ${reason}
    where listing_id = any(${ids}) and asking_price = ${price} and accepted and observed_at = (
      select max(observed_at) from listing_prices last where last.listing_id = p.listing_id)`;
  const { count: changed } = await tx`
    update listings set previous_asking_price = null, price_changed_at = null
    where id = any(${ids}) and price_changed_at = ${observedAt}`;
  await tx`
    delete from listing_events where listing_id = any(${ids}) and at = ${observedAt}
      and kind in ('price_down', 'price_up', 'price_stated', 'price_withdrawn')`;
  await tx`
    update listings l set (asking_price, asking_price_high) = (
      select p.asking_price, p.asking_price_high from listing_prices p
      where p.listing_id = l.id and p.accepted order by p.observed_at desc limit 1)
    where l.id = any(${ids})`;
  await tx`
    update listing_text set notes = notes || jsonb_build_object('askingPrice', ${note}::text)
    where listing_id = any(${ids})`;
  return { shown, changed };
}

/** Revokes prices that a fault put on every listing of a page, in source order (DAT-1). Idempotent. */
export async function revokeRepeatedPrices(
  sql: Sql,
  sourceId: string,
  run: ClaimedRun,
  { position, metadata, observedAt }: Pick<Reading, "position" | "metadata" | "observedAt">,
): Promise<void> {
  for (const row of await findStretches(sql, sourceId, run, observedAt)) {
    const stretch: Stretch = { ...row, listings: await findPriced(sql, row) };
    const faulty = faultyPrices(stretch).map(({ id }) => id);
    if (faulty.length === 0) continue;
    await sql.begin(async (tx) => {
      const { shown, changed } = await revokePrice(tx, faulty, row.price, observedAt);
      if (shown === 0) return;
      metadata.priceDoubted += shown;
      metadata.priceAccepted = Math.max(0, metadata.priceAccepted - changed);
      metadata.notes.push(
        `${faulty.length} listings in a row had the price ${formatUsd(row.price)}, which was left out as an error on the page.`,
      );
      await advanceRun(tx, run, position, metadata);
    });
  }
}
