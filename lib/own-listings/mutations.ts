import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql as pool, type Transaction } from "@/db/client";
import { requireFeature } from "@/lib/billing/access";
import { AppError } from "@/lib/core/errors";
import { found } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { readRow } from "@/lib/ingestion/catalogue/row";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import type { NormalisedListing, RawListing } from "@/lib/ingestion/schema";
import { judgeOwnSoon } from "./matches/mutations";
import { type Origin, OWN_LIMITS } from "./origins";
import { checkOwnId, getOwnRaw } from "./queries";
import { findInCatalogue } from "./same-business/queries";
import { rawOfPage } from "./saved-page";
import { changedRaw, type OwnChange, rawOf, type SavedPage, type TypedListing } from "./schema";
import { unreadFields, whyUnread } from "./unread";
import { columnsOfWrites, type KnownOwn, type OwnWrite, ownWrite, UPSERT } from "./write";

export interface SaveOptions {
  origin: Origin;
  /** The import or mail that brought them. */
  batchId?: string | null;
  /** When they were seen; relative dates count from it. */
  seenAt?: Date;
}

/** What became of each row that was given. */
export interface SavedListings {
  /** Ids of new ones, and of known ones that say something else now. */
  added: number[];
  updated: number[];
  /** Ids of those that say the same, or that the person has changed by hand: they count as seen. */
  unchanged: number[];
  /** Rows that are no listings, by their position, and why. */
  rejected: { index: number; title: string; reason: string }[];
}

interface Taken {
  raw: RawListing;
  listing: NormalisedListing;
}

const FIGURES = ["askingPrice", "revenue", "earnings"] as const;

/**
 * A listing with figures and place as its fields say them, whatever its text says: of a source the text is believed before
 * a field, of a person what they typed. The fields are read by the same rules, alone.
 */
function inOwnWords(raw: RawListing, listing: NormalisedListing, observedAt: Date): NormalisedListing {
  const alone = normaliseListing({ ...raw, description: "", facts: {} }, { observedAt });
  if (alone.kind === "rejected") return listing;
  const { location, city, county, countryCode, regionCode, earningsKind, figuresImplausible, notes } =
    alone.listing;
  const typed = FIGURES.filter((name) => raw[name]);
  const kept = Object.entries(listing.notes).filter(([name]) => !typed.some((figure) => figure === name));
  return {
    ...listing,
    ...Object.fromEntries(typed.map((name) => [name, alone.listing[name]])),
    ...(raw.earnings && { earningsKind }),
    ...(raw.location && { location, city, county, countryCode, regionCode }),
    ...(typed.length > 0 && { figuresImplausible }),
    notes: { ...notes, ...Object.fromEntries(kept) },
  };
}

/** Reads each row by the catalogue's own rules; one that fails is noted, and the others go on. */
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
      if (result.kind === "rejected") rejected.push({ index, title, reason: result.reason });
      // Of one that is there twice, the last word counts.
      else {
        const listing = byHand ? inOwnWords(read.raw, result.listing, observedAt) : result.listing;
        taken.set(read.raw.sourceListingId, { raw: read.raw, listing });
      }
    } catch (err) {
      log.error({ err, index }, "an own listing could not be read");
      rejected.push({ index, title, reason: "It could not be read." });
    }
  }
  return { taken: [...taken.values()], rejected };
}

/** Two savings of one person come one after the other. */
const holdPerson = (tx: Transaction, userId: string) =>
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
  /** The person is writing it now: it replaces whatever is stored. */
  byHand?: boolean;
  /** In their own words, which nothing that comes in later changes. */
  isEdit?: boolean;
}

/** Writes what is new or changed; the rest counts as seen again. */
async function write(userId: string, taken: Taken[], { origin, batchId, seenAt, byHand, isEdit }: Writing) {
  const inCatalogue = await findInCatalogue(taken.map(({ listing }) => listing));
  const saved = await pool().begin(async (tx) => {
    await holdPerson(tx, userId);
    const known = await findKnown(
      tx,
      userId,
      taken.map(({ raw }) => raw.sourceListingId),
    );
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
            ...[userId, origin, batchId ?? null, isEdit ? seenAt.toISOString() : null],
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
 * Keeps what a person brought as listings of their own (OWN-1): read by the catalogue's rules, known again by
 * `sourceListingId` (see `keyOf`), linked with the catalogue's listing of the same business. The same rows twice
 * change nothing. Throws SUBSCRIPTION_REQUIRED, CONFLICT when there is no room.
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

/** Refuses what the person has typed and nothing was read of, rather than lose it. Throws BAD_REQUEST, naming the field. */
function refuseUnread({ raw, listing }: Taken, typed: Partial<TypedListing>): void {
  const unread = unreadFields(raw, listing).filter((name) => typed[name]);
  if (unread.length === 0) return;
  const why = unread.map((field) => whyUnread(raw, field)).join(" ");
  throw new AppError("BAD_REQUEST", why, { field: unread[0] });
}

interface ByHand {
  origin: Origin;
  /** In their own words, which nothing that comes in later changes. */
  isEdit: boolean;
  /** What they have typed just now. */
  typed?: Partial<TypedListing>;
}

/** Writes one listing by hand; what is no listing is refused with the reason. Returns its id. */
async function writeByHand(
  userId: string,
  raw: RawListing,
  { origin, isEdit, typed = {} }: ByHand,
): Promise<number> {
  const seenAt = new Date();
  const { taken, rejected } = await take([raw], seenAt, true);
  const [refused] = rejected;
  if (refused) {
    const why =
      refused.reason === "no title" ? "A listing needs a name." : `This reads as ${refused.reason}.`;
    throw new AppError("BAD_REQUEST", why.replace("as not a listing:", "as no listing:"), { field: "title" });
  }
  for (const one of taken) refuseUnread(one, typed);
  const { added, updated } = await write(userId, taken, { origin, seenAt, byHand: true, isEdit });
  const [id] = [...added, ...updated];
  if (id === undefined) throw new Error("The listing was not written.");
  return id;
}

/** Adds a listing that the person typed (OWN-5). Throws SUBSCRIPTION_REQUIRED, BAD_REQUEST, CONFLICT. Returns its id. */
export async function addOwnListing(userId: string, typed: TypedListing): Promise<number> {
  await requireFeature(userId, "ownListings");
  return writeByHand(userId, rawOf(typed), { origin: "typed", isEdit: true, typed });
}

/** Keeps what the person saved of a page they look at (OWN-9). Throws as `addOwnListing`. Returns its id. */
export async function saveOwnPage(userId: string, page: SavedPage): Promise<number> {
  await requireFeature(userId, "ownListings");
  return writeByHand(userId, rawOfPage(page), { origin: "page", isEdit: false });
}

/** Changes what is sent and leaves the rest (OWN-5). Throws NOT_FOUND before anything else, SUBSCRIPTION_REQUIRED, BAD_REQUEST. */
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

/** Makes an own listing a favourite and unhides it, as part of what the caller writes. */
export const keepOwn = (on: Transaction, userId: string, id: number) => on`
  update own_listings set favourited_at = coalesce(favourited_at, now()), hidden_at = null
  where user_id = ${userId} and id = ${id}`;

/** Deletes a listing of the person's own. Throws NOT_FOUND. */
export async function removeOwnListing(userId: string, id: number): Promise<void> {
  checkOwnId(id);
  found(await pool()`delete from own_listings where user_id = ${userId} and id = ${id} returning id`);
}

/** Deletes the listings that one import or mail added. Returns how many. */
export async function removeOwnBatch(userId: string, batchId: string): Promise<number> {
  const rows = await pool()`
    delete from own_listings where user_id = ${userId} and batch_id = ${batchId} returning id`;
  return rows.length;
}
