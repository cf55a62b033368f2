import { OPEN_END } from "@/lib/core/money";
import type { EventFacts, EventKind } from "@/lib/listings/events";
import type { AlertKind, FavouriteSwitch, FilterSwitch } from "@/lib/vocabulary/alert-kinds";

const DAY_MS = 86_400_000;
/** A price or state that returns within this many days is a swing, not news (ALT-4). */
export const SWING_DAYS = 14;

/** An observed change of a listing. `at` is milliseconds since 1970. */
export interface Change {
  eventId: number;
  listingId: number;
  at: number;
  kind: EventKind;
  before: EventFacts | null;
  after: EventFacts | null;
}

/** What a user wants to be alerted to. Prices are the bounds of the search, in whole US dollars. */
export interface Watch {
  switches: readonly (FilterSwitch | FavouriteSwitch)[];
  /** Percent. */
  minCut: number;
  minPrice: number | null;
  maxPrice: number | null;
}

/** An alert already created for a listing; `at` is the time of the change. */
export interface KnownAlert {
  listingId: number;
  kind: AlertKind;
  at: number;
}

/** An alert to create; `was` is the previous price, in whole US dollars. */
export interface NewAlert extends KnownAlert {
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

/** A stored price; null unless its figures are finite numbers. */
function priceOf(facts: EventFacts | null): Price {
  const { amount: low, amountHigh: high = low } = facts ?? {};
  return Number.isFinite(low) && Number.isFinite(high) ? { low: Number(low), high: Number(high) } : null;
}

const same = (a: Price, b: Price) => a?.low === b?.low && a?.high === b?.high;
const middle = ({ low, high }: NonNullable<Price>) => (high === OPEN_END ? low : (low + high) / 2);

/** Same rule as the search: a range matches when it overlaps. */
const isWithin = (price: Price, { minPrice, maxPrice }: Watch) =>
  price !== null &&
  (minPrice === null || price.high >= minPrice) &&
  (maxPrice === null || price.low <= maxPrice);

function comesIntoRange(before: Price, after: Price, watch: Watch): boolean {
  const isBounded = watch.minPrice !== null || watch.maxPrice !== null;
  return isBounded && !isWithin(before, watch) && isWithin(after, watch);
}

/** The alert for a price change; null when it is not relevant to the user. */
function priceAlert(change: Change, earlier: readonly Change[], told: readonly KnownAlert[], watch: Watch) {
  if (!isPrice(change.kind)) return null;
  const after = priceOf(change.after);
  const lately = earlier.filter(({ at }) => at > change.at - SWING_DAYS * DAY_MS);
  const returns = lately.some((one) => same(priceOf(one.before), after) || same(priceOf(one.after), after));
  if (!after || returns) return null;
  const yesterday = change.at - DAY_MS;
  // Cuts within a day count as one, starting from the price before the first.
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

function stateAlert({ kind: eventKind, at }: Change, told: readonly KnownAlert[], { switches }: Watch) {
  const kind = STATE_KIND[eventKind];
  if (!kind || !switches.includes(kind)) return null;
  const isSwing = told.some((one) => one.kind === kind && one.at > at - SWING_DAYS * DAY_MS);
  return isSwing ? null : { kind, was: null };
}

/**
 * The alerts to create for these changes (ALT-1, ALT-4). `history` holds the same listings' price changes in
 * the 14 days before, `told` the user's alerts of that time; both may include the changes themselves.
 */
export function alertsFor(
  changes: readonly Change[],
  history: readonly Change[],
  told: readonly KnownAlert[],
  watch: Watch,
): NewAlert[] {
  const inOrder = (a: Change, b: Change) => a.at - b.at || a.eventId - b.eventId;
  const prices = Map.groupBy(
    [...history].filter(({ kind }) => kind.startsWith("price_")).sort(inOrder),
    byListing,
  );
  const known = Map.groupBy<number, KnownAlert>(told, byListing);
  return [...changes].sort(inOrder).flatMap((change): NewAlert[] => {
    const { listingId, eventId, at } = change;
    const earlier = (prices.get(listingId) ?? []).filter((one) => inOrder(one, change) < 0);
    const ofListing = known.get(listingId) ?? [];
    const news = priceAlert(change, earlier, ofListing, watch) ?? stateAlert(change, ofListing, watch);
    if (!news) return [];
    const alert = { ...news, listingId, eventId, at };
    known.set(listingId, [...ofListing, alert]);
    return [alert];
  });
}

const byListing = ({ listingId }: { listingId: number }) => listingId;
