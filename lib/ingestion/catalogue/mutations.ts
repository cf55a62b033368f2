import "server-only";
import type { Transaction } from "@/db/client";
import type { ListingStatus } from "@/lib/vocabulary/terms";
import {
  arrays,
  type Column,
  casts,
  EVENT_COLUMNS,
  LISTING_COLUMNS,
  type ListingWrite,
  PRICE_COLUMNS,
  type PriceWrite,
  TEXT_COLUMNS,
  type TextWrite,
  unnested,
} from "./columns";
import type { EventWrite } from "./events";

const names = (columns: { name: string }[]) => columns.map(({ name }) => name).join(", ");

/** Runs a statement that takes `given` and then one array per column; nothing for no rows. */
async function write<Row>(
  tx: Transaction,
  statement: string,
  columns: Column<Row>[],
  rows: Row[],
  ...given: string[]
): Promise<void> {
  if (rows.length > 0) await tx.unsafe(statement, [...given, ...arrays(columns, rows)]);
}

const INSERT_COLUMNS: Column<ListingWrite>[] = [
  { name: "source_listing_id", type: "text", value: (row) => row.sourceListingId },
  { name: "first_seen_at", type: "timestamptz", value: (row) => row.firstSeenAt },
  ...LISTING_COLUMNS,
];
const INSERT = `
  insert into listings (source_id, ${names(INSERT_COLUMNS)})
  select $1, ${casts(INSERT_COLUMNS)} from ${unnested(INSERT_COLUMNS, 2)}
  returning id, source_listing_id as key`;

/** Inserts listings of a source; returns their new ids by source id. */
export async function insertListings(
  tx: Transaction,
  sourceId: string,
  rows: ListingWrite[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const added = await tx.unsafe<{ id: number; key: string }[]>(INSERT, [
    sourceId,
    ...arrays(INSERT_COLUMNS, rows),
  ]);
  return new Map(added.map(({ id, key }) => [key, id]));
}

export type ListingUpdate = ListingWrite & { listingId: number };

const UPDATE_COLUMNS: Column<ListingUpdate>[] = [
  { name: "listing_id", type: "bigint", value: (row) => row.listingId },
  ...LISTING_COLUMNS,
];
const UPDATE = `
  update listings l set
    ${LISTING_COLUMNS.map(({ name, type }) => `${name} = t.${name}::${type}`).join(", ")}
  from ${unnested(UPDATE_COLUMNS, 1)} where l.id = t.listing_id::bigint`;

/** Overwrites listings whose content has changed. */
export const updateListings = (tx: Transaction, rows: ListingUpdate[]) =>
  write(tx, UPDATE, UPDATE_COLUMNS, rows);

const VECTOR = `listing_vector(t.title, t.description)`;
const INSERT_TEXTS = `
  insert into listing_text (listing_id, description, raw, notes, text_hash, tsv)
  select t.listing_id::bigint, t.description, t.raw::jsonb, t.notes::jsonb, t.text_hash, ${VECTOR}
  from ${unnested(TEXT_COLUMNS, 1)}`;
const UPDATE_TEXTS = `
  update listing_text x set description = t.description, raw = t.raw::jsonb, notes = t.notes::jsonb,
    text_hash = t.text_hash, tsv = case when x.text_hash = t.text_hash then x.tsv else ${VECTOR} end
  from ${unnested(TEXT_COLUMNS, 1)} where x.listing_id = t.listing_id::bigint`;

/** Inserts the long texts of new listings. */
export const insertTexts = (tx: Transaction, rows: TextWrite[]) =>
  write(tx, INSERT_TEXTS, TEXT_COLUMNS, rows);

/** Overwrites the long texts; rebuilds the search vector only if title or description changed. */
export const updateTexts = (tx: Transaction, rows: TextWrite[]) =>
  write(tx, UPDATE_TEXTS, TEXT_COLUMNS, rows);

const INSERT_PRICES = `
  insert into listing_prices (observed_at, ${names(PRICE_COLUMNS)})
  select $1, ${casts(PRICE_COLUMNS)} from ${unnested(PRICE_COLUMNS, 2)}
  on conflict (listing_id, observed_at) do update set asking_price = excluded.asking_price,
    asking_price_high = excluded.asking_price_high, accepted = excluded.accepted, reason = excluded.reason`;

/** Adds observed prices to the history; re-reading the same observation replaces the earlier row. */
export const insertPrices = (tx: Transaction, observedAt: Date, rows: PriceWrite[]) =>
  write(tx, INSERT_PRICES, PRICE_COLUMNS, rows, observedAt.toISOString());

const INSERT_EVENTS = `
  insert into listing_events (run_id, ${names(EVENT_COLUMNS)})
  select $1, ${casts(EVENT_COLUMNS)} from ${unnested(EVENT_COLUMNS, 2)}
  on conflict (listing_id, kind, run_id) do nothing`;

/** Adds dated changes observed by a run; events already recorded for the run are left as they are (EVT-1). */
export const insertEvents = (tx: Transaction, runId: string, events: EventWrite[]) =>
  write(tx, INSERT_EVENTS, EVENT_COLUMNS, events, runId);

/** Clears the misses of unchanged listings that are back; those no longer observed get their status back. */
export async function restoreListings(
  tx: Transaction,
  observedAt: Date,
  rows: { listingId: number; status: ListingStatus }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.unsafe(
    `update listings l set missed_runs = 0, last_seen_at = $1, status = t.status::listing_status
     from unnest($2::text[], $3::text[]) as t(listing_id, status) where l.id = t.listing_id::bigint`,
    [observedAt.toISOString(), rows.map((row) => String(row.listingId)), rows.map((row) => row.status)],
  );
}
