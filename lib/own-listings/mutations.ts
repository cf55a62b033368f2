import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql as pool, type Transaction } from "@/db/client";
import { requireFeature } from "@/lib/billing/access";
import { AppError } from "@/lib/core/errors";
import { found } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { pick } from "@/lib/core/pick";
import { readRow } from "@/lib/ingestion/catalogue/row";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { NormalisedListing, RawListing } from "@/lib/ingestion/schema";
import { judgeOwnSoon } from "./matches/mutations";
import { type Origin, OWN_LIMITS } from "./origins";
import { checkOwnId, getOwnRaw } from "./queries";
import { refusalOf } from "./refusals";
import { findInCatalogue, soughtAs } from "./same-business/queries";
import { rawOfPage } from "./saved-page";
import { changedRaw, type OwnChange, rawOf, type SavedPage, type TypedListing } from "./schema";
import { unreadFields, whyUnread } from "./unread";
import { columnsOfWrites, type KnownOwn, type OwnWrite, ownWrite, UPSERT } from "./write";

export interface SaveOptions {
  origin: Origin;
  /** The import or mail they came from. */
  batchId?: string | null;
  /** When they were seen; relative dates are resolved against it. */
  seenAt?: Date;
}

/** The outcome for each given row. */
export interface SavedListings {
  /** Ids of new listings, and of known ones whose content changed. */
  added: number[];
  updated: number[];
  /** Ids of listings with the same content, or edited by the user: only their last-seen time is updated. */
  unchanged: number[];
  /** Rows that are not listings, by position, with the reason. */
  rejected: { index: number; title: string; reason: string }[];
}

interface Taken {
  raw: RawListing;
  listing: NormalisedListing;
}

const FIGURES = ["askingPrice", "revenue", "earnings"] as const;

/**
 * Takes figures and place from the fields, whatever the text says: for sources the text takes precedence over
 * fields, but what the user typed is authoritative. The fields are normalised by the same rules, without the
 * text.
 */
function preferFields(raw: RawListing, listing: NormalisedListing, observedAt: Date): NormalisedListing {
  const alone = normaliseListing({ ...raw, description: "", facts: {} }, { observedAt });
  if (alone.kind === "rejected") return listing;
  const { location, city, county, countryCode, regionCode, earningsKind, figuresImplausible, notes } =
    alone.listing;
  const typed = FIGURES.filter((name) => raw[name]);
  const kept = Object.entries(listing.notes).filter(([name]) => !typed.some((figure) => figure === name));
  return {
    ...listing,
    ...pick(alone.listing, typed),
    ...(raw.earnings && { earningsKind }),
    ...(raw.location && { location, city, county, countryCode, regionCode }),
    ...(typed.length > 0 && { figuresImplausible }),
    notes: { ...notes, ...Object.fromEntries(kept) },
  };
}

/** Normalises each row by the catalogue's rules; a row that fails is reported, and the others continue. */
async function take(rows: readonly unknown[], observedAt: Date, byHand = false) {
  const taken = new Map<string, Taken>();
  const rejected: SavedListings["rejected"] = [];
  for (const [index, row] of rows.entries()) {
    if (index % 4 === 0) await breathe();
    const read = readRow(row);
    const title = String((row as Partial<RawListing> | null)?.title ?? "").slice(0, 300);
    if ("detail" in read) {
      rejected.push({ index, title, reason: `Not readable: ${read.detail}` });
      continue;
    }
    try {
      const result = normaliseListing(read.raw, { observedAt });
      if (result.kind === "rejected") rejected.push({ index, title, reason: refusalOf(result.reason) });
      // Of duplicates, the last one wins.
      else {
        const listing = byHand ? preferFields(read.raw, result.listing, observedAt) : result.listing;
        taken.set(read.raw.sourceListingId, { raw: read.raw, listing });
      }
    } catch (err) {
      log.error({ err, index }, "an own listing could not be read");
      rejected.push({ index, title, reason: "It could not be read." });
    }
  }
  return { taken: [...taken.values()], rejected };
}

/** Serialises a user's saves. */
const lockUser = (tx: Transaction, userId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`own listings ${userId}`}, 0))`;

async function findKnown(tx: Transaction, userId: string, keys: string[]): Promise<Map<string, KnownOwn>> {
  const rows = await tx<KnownOwn[]>`
    select id, source_listing_id as key, content_hash as "contentHash", asking_price as "askingPrice",
      asking_price_high as "askingPriceHigh", previous_asking_price as "previousAskingPrice",
      to_json(price_changed_at) #>> '{}' as "priceChangedAt", to_json(first_seen_at) #>> '{}' as "firstSeenAt", edited_at is not null as "isEdited"
    from own_listings where user_id = ${userId} and source_listing_id = any(${keys})`;
  return new Map(rows.map((row) => [row.key, row]));
}

async function requireRoom(tx: Transaction, userId: string, more: number): Promise<void> {
  const [{ n }] = await tx<[{ n: number }]>`
    select count(*)::int as n from own_listings where user_id = ${userId}`;
  if (n + more <= OWN_LIMITS.listings) return;
  const most = OWN_LIMITS.listings.toLocaleString("en-US");
  throw new AppError("CONFLICT", `You can keep at most ${most} listings of your own. Delete some first.`);
}

interface Writing extends SaveOptions {
  seenAt: Date;
  /** The user is writing it now: it replaces whatever is stored. */
  byHand?: boolean;
  /** Edited by the user: later imports do not overwrite it. */
  isEdit?: boolean;
}

/** Writes new and changed listings; the rest only count as seen again. */
async function write(userId: string, taken: Taken[], { origin, batchId, seenAt, byHand, isEdit }: Writing) {
  const inCatalogue = await findInCatalogue(taken.map(({ listing }) => soughtAs(listing)));
  const keys = taken.map(({ raw }) => raw.sourceListingId);
  const saved = await pool().begin(async (tx) => {
    await lockUser(tx, userId);
    const known = await findKnown(tx, userId, keys);
    const writes: OwnWrite[] = [];
    const unchanged: number[] = [];
    for (const [at, { raw, listing }] of taken.entries()) {
      const before = known.get(raw.sourceListingId);
      const one = { ...ownWrite(raw, listing, before, seenAt), catalogueId: inCatalogue[at] ?? null };
      if (before && !byHand && (before.isEdited || before.contentHash === one.contentHash))
        unchanged.push(before.id);
      else writes.push(one);
    }
    await requireRoom(tx, userId, writes.filter((one) => !known.has(one.sourceListingId)).length);
    if (unchanged.length > 0)
      await tx`update own_listings set last_seen_at = greatest(last_seen_at, ${seenAt.toISOString()}::timestamptz), missed_runs = 0
        where user_id = ${userId} and id = any(${unchanged})`;
    const written =
      writes.length === 0
        ? []
        : await tx.unsafe<{ id: number; key: string }[]>(UPSERT, [
            userId,
            origin,
            batchId ?? null,
            isEdit ? seenAt.toISOString() : null,
            ...columnsOfWrites(writes),
          ]);
    const ids = (isKnown: boolean) =>
      written.filter(({ key }) => known.has(key) === isKnown).map(({ id }) => id);
    return { added: ids(false), updated: ids(true), unchanged };
  });
  if (saved.added.length + saved.updated.length > 0) await judgeOwnSoon(userId);
  return saved;
}

/**
 * Saves a user's rows as own listings (OWN-1): normalised by the catalogue's rules, identified by
 * `sourceListingId` (see `keyOf`), and linked to the catalogue's listing of the same business. Idempotent.
 * Throws SUBSCRIPTION_REQUIRED, and CONFLICT when the limit is reached.
 */
export async function saveOwnListings(
  userId: string,
  rows: readonly unknown[],
  { seenAt = new Date(), ...options }: SaveOptions,
): Promise<SavedListings> {
  await requireFeature(userId, "ownListings");
  const { taken, rejected } = await take(rows, seenAt);
  return { ...(await write(userId, taken, { ...options, seenAt })), rejected };
}

/** Rejects typed fields that could not be parsed. Throws BAD_REQUEST, naming the field. */
function refuseUnread({ raw, listing }: Taken, typed: Partial<TypedListing>): void {
  const unread = unreadFields(raw, listing).filter((name) => typed[name]);
  if (unread.length === 0) return;
  const why = unread.map((field) => whyUnread(raw, field)).join(" ");
  throw new AppError("BAD_REQUEST", why, { field: unread[0] });
}

/** Writes one listing by hand, `typed` just now; a rejected one throws with the reason. Returns its id. */
async function writeByHand(
  userId: string,
  raw: RawListing,
  { origin, isEdit, typed = {} }: Pick<Writing, "origin" | "isEdit"> & { typed?: Partial<TypedListing> },
): Promise<number> {
  const seenAt = new Date();
  const { taken, rejected } = await take([raw], seenAt, true);
  const [refused] = rejected;
  if (refused) {
    throw new AppError("BAD_REQUEST", refused.reason, { field: "title" });
  }
  for (const one of taken) refuseUnread(one, typed);
  const { added, updated } = await write(userId, taken, { origin, seenAt, byHand: true, isEdit });
  const [id] = [...added, ...updated];
  if (id === undefined) throw new Error("The listing was not written.");
  return id;
}

/** Adds a typed listing (OWN-5); returns its id. Throws SUBSCRIPTION_REQUIRED, BAD_REQUEST, CONFLICT. */
export async function addOwnListing(userId: string, typed: TypedListing): Promise<number> {
  await requireFeature(userId, "ownListings");
  return writeByHand(userId, rawOf(typed), { origin: "typed", isEdit: true, typed });
}

/** Stores a web page saved by the user as a listing (OWN-9). Throws like `addOwnListing`. Returns its id. */
export async function saveOwnPage(userId: string, page: SavedPage): Promise<number> {
  await requireFeature(userId, "ownListings");
  return writeByHand(userId, rawOfPage(page), { origin: "page", isEdit: false });
}

/** Changes only the given fields (OWN-5). Throws NOT_FOUND first, SUBSCRIPTION_REQUIRED, BAD_REQUEST. */
export async function changeOwnListing(userId: string, id: number, change: OwnChange): Promise<void> {
  const { raw, origin } = await getOwnRaw(userId, id);
  await requireFeature(userId, "ownListings");
  const { isFavourite, isHidden, note, ...typed } = change;
  if (Object.keys(typed).length > 0) {
    const changes = Object.entries(typed).filter(([name, text]) => raw[name as keyof RawListing] !== text);
    const told = { origin, isEdit: true, typed: Object.fromEntries(changes) };
    await writeByHand(userId, changedRaw(raw, typed), told);
  }
  await pool()`
    update own_listings set
      favourited_at = case ${isFavourite ?? null}::boolean when true then coalesce(favourited_at, now())
        when false then null else favourited_at end,
      hidden_at = case ${isHidden ?? null}::boolean when true then coalesce(hidden_at, now())
        when false then null else hidden_at end,
      note = case when ${note === undefined}::boolean then note else ${note ?? null}::text end
    where user_id = ${userId} and id = ${id}`;
}

/** Makes an own listing a favourite and unhides it, within the caller's transaction. */
export const keepOwn = (on: Transaction, userId: string, id: number) => on`
  update own_listings set favourited_at = coalesce(favourited_at, now()), hidden_at = null
  where user_id = ${userId} and id = ${id}`;

/** Deletes one of the user's own listings. Throws NOT_FOUND. */
export async function removeOwnListing(userId: string, id: number): Promise<void> {
  checkOwnId(id);
  found(await pool()`delete from own_listings where user_id = ${userId} and id = ${id} returning id`);
}

/** Deletes the listings added by one import or mail. Returns how many. */
export async function removeOwnBatch(userId: string, batchId: string): Promise<number> {
  return (await pool()`delete from own_listings where user_id = ${userId} and batch_id = ${batchId}`).count;
}
