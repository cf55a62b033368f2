import { OPEN_END } from "@/lib/core/money";
import type { EventFacts, EventKind } from "@/lib/listings/events";
import type { AlertKind, FavouriteSwitch, FilterSwitch } from "@/lib/vocabulary/alert-kinds";

const DAY_MS = 86_400_000;
/** A price or state that returns within this many days is a swing, not news (ALT-4). */
export const SWING_DAYS = 14;

/** A change of a listing, as it was observed. `at` is milliseconds since 1970. */
export interface Change {
  eventId: number;
  listingId: number;
  at: number;
  kind: EventKind;
  before: EventFacts | null;
  after: EventFacts | null;
}

/** What somebody wants to be told. Prices are the bounds of the search, in whole US dollars. */
export interface Watch {
  switches: readonly (FilterSwitch | FavouriteSwitch)[];
  /** Per cent. */
  minCut: number;
  minPrice: number | null;
  maxPrice: number | null;
}

/** What somebody has been told of a listing, by the moment of the change. */
export interface Told {
  listingId: number;
  kind: AlertKind;
  at: number;
}

/** What somebody is to be told; `was` is the price before, in whole US dollars. */
export interface Telling extends Told {
  eventId: number;
  was: number | null;
}

const STATE_KIND: Partial<Record<EventKind, AlertKind & (FilterSwitch | FavouriteSwitch)>> = {
  under_offer: "under_offer",
  sold: "sold",
  gone: "gone",
  back: "back",
  active_again: "back",
  text_changed: "text_changed",
};
const PRICE_KIND = { price_down: "price_cut", price_up: "price_up", price_stated: "price_stated" } as const;
const isPrice = (kind: EventKind): kind is keyof typeof PRICE_KIND => kind in PRICE_KIND;

type Price = { low: number; high: number } | null;

/** A stored price; anything else than whole figures counts as none. */
function priceOf(facts: EventFacts | null): Price {
  const { amount: low, amountHigh: high = low } = facts ?? {};
  return Number.isFinite(low) && Number.isFinite(high) ? { low: Number(low), high: Number(high) } : null;
}

const same = (a: Price, b: Price) => a?.low === b?.low && a?.high === b?.high;
const middle = ({ low, high }: NonNullable<Price>) => (high === OPEN_END ? low : (low + high) / 2);

/** As the search itself has it: a range counts when it overlaps. */
const isWithin = (price: Price, { minPrice, maxPrice }: Watch) =>
  price !== null &&
  (minPrice === null || price.high >= minPrice) &&
  (maxPrice === null || price.low <= maxPrice);

function comesIntoRange(before: Price, after: Price, watch: Watch): boolean {
  const isBounded = watch.minPrice !== null || watch.maxPrice !== null;
  return isBounded && !isWithin(before, watch) && isWithin(after, watch);
}

/** What a change of the price is to somebody; null when it is nothing to them. */
function tellPrice(change: Change, earlier: readonly Change[], told: readonly Told[], watch: Watch) {
  if (!isPrice(change.kind)) return null;
  const after = priceOf(change.after);
  const lately = earlier.filter(({ at }) => at > change.at - SWING_DAYS * DAY_MS);
  const returns = lately.some((one) => same(priceOf(one.before), after) || same(priceOf(one.after), after));
  if (!after || returns) return null;
  const yesterday = change.at - DAY_MS;
  // Cuts within a day are one, from the price before the first of them.
  const first = lately.find(({ kind, at }) => kind === "price_down" && at > yesterday);
  const before = priceOf((change.kind === "price_down" && first ? first : change).before);
  const was = before?.low ?? null;
  if (watch.switches.includes("in_range") && comesIntoRange(priceOf(change.before), after, watch)) {
    return { kind: "in_range" as const, was };
  }
  const kind = PRICE_KIND[change.kind];
  if (kind === "price_cut" && told.some((one) => one.kind === kind && one.at > yesterday)) return null;
  if (watch.switches.includes("price")) return { kind, was };
  if (kind !== "price_cut" || !watch.switches.includes(kind) || !before) return null;
  const cut = 100 * (1 - middle(after) / middle(before));
  return cut >= watch.minCut - 1e-9 ? { kind, was } : null;
}

function tellState({ kind: eventKind, at }: Change, told: readonly Told[], { switches }: Watch) {
  const kind = STATE_KIND[eventKind];
  if (!kind || !switches.includes(kind)) return null;
  const isSwing = told.some((one) => one.kind === kind && one.at > at - SWING_DAYS * DAY_MS);
  return isSwing ? null : { kind, was: null };
}

/**
 * Which of the changes somebody is told (ALT-1, ALT-4). `history` holds the changes of the same listings' prices in the
 * fortnight before, `told` what the person was told of in that time; both may hold the changes themselves.
 */
export function tellings(
  changes: readonly Change[],
  history: readonly Change[],
  told: readonly Told[],
  watch: Watch,
): Telling[] {
  const inOrder = (a: Change, b: Change) => a.at - b.at || a.eventId - b.eventId;
  const prices = Map.groupBy(
    [...history].filter(({ kind }) => kind.startsWith("price_")).sort(inOrder),
    byListing,
  );
  const known = Map.groupBy<number, Told>(told, byListing);
  return [...changes].sort(inOrder).flatMap((change): Telling[] => {
    const { listingId, eventId, at } = change;
    const earlier = (prices.get(listingId) ?? []).filter((one) => inOrder(one, change) < 0);
    const ofListing = known.get(listingId) ?? [];
    const news = tellPrice(change, earlier, ofListing, watch) ?? tellState(change, ofListing, watch);
    if (!news) return [];
    const telling = { ...news, listingId, eventId, at };
    known.set(listingId, [...ofListing, telling]);
    return [telling];
  });
}

const byListing = ({ listingId }: { listingId: number }) => listingId;
