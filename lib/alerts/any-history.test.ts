import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventKind } from "@/lib/listings/events";
import { alertsFor, type Change, type NewAlert, type Watch } from "./rules";

const DAY = 86_400_000;
const HOUR = DAY / 24;
const PRICE_KINDS = ["price_down", "price_up", "price_stated", "price_withdrawn"] as const;
const STATES: Partial<Record<EventKind, string>> = {
  under_offer: "under_offer",
  sold: "sold",
  gone: "gone",
  back: "back",
  active_again: "back",
  text_changed: "text_changed",
};

const price = (amount: number | null) => (amount === null ? null : { amount });
/**
 * A history of one to three listings: consecutive prices with state changes between them, at irregular hours.
 */
const histories = fc
  .array(
    fc.record({
      listingId: fc.integer({ min: 1, max: 3 }),
      gap: fc.constantFrom(0, 1, 7, 23, 24, 25, 100, 335, 336, 337, 400),
      to: fc.constantFrom(null, 100_000, 95_000, 94_999, 90_000, 60_000),
      state: fc.option(fc.constantFrom(...(Object.keys(STATES) as EventKind[])), { freq: 2 }),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    const last = new Map<number, number | null>();
    let at = 0;
    return steps.flatMap(({ listingId, gap, to, state }, index): Change[] => {
      at += gap * HOUR;
      const one = { eventId: index + 1, listingId, at };
      if (state) return [{ ...one, kind: state, before: null, after: null }];
      const from = last.has(listingId) ? (last.get(listingId) ?? null) : 80_000;
      if (from === to) return [];
      last.set(listingId, to);
      const kind =
        to === null
          ? PRICE_KINDS[3]
          : from === null
            ? PRICE_KINDS[2]
            : to < from
              ? PRICE_KINDS[0]
              : PRICE_KINDS[1];
      return [{ ...one, kind, before: price(from), after: price(to) }];
    });
  });
const watches: fc.Arbitrary<Watch> = fc.oneof(
  fc.record({
    switches: fc.subarray(["new", "price_cut", "in_range", "back"] as const),
    minCut: fc.constantFrom(0, 5, 20),
    minPrice: fc.constantFrom(null, 92_000),
    maxPrice: fc.constantFrom(null, 96_000),
  }),
  fc.record({
    switches: fc.subarray(["price", "under_offer", "sold", "gone", "back", "text_changed"] as const),
    minCut: fc.constant(0),
    minPrice: fc.constant(null),
    maxPrice: fc.constant(null),
  }),
);

/**
 * A naive version that scans everything before each change: a price already seen within 14 days is not news,
 * nor is a cut within a day of a reported cut, nor a state reported within 14 days.
 */
function naively(changes: readonly Change[], { switches, minCut, minPrice, maxPrice }: Watch) {
  const out: Pick<NewAlert, "eventId" | "kind" | "was">[] = [];
  const wants = (name: string) => (switches as readonly string[]).includes(name);
  const amount = (facts: Change["before"]) => facts?.amount ?? null;
  const inside = (value: number | null) =>
    value !== null && value >= (minPrice ?? 0) && value <= (maxPrice ?? Number.POSITIVE_INFINITY);
  const wasReported = (listingId: number, kind: string, after: number) =>
    out.some(({ eventId, kind: other }) => {
      const one = changes.find((each) => each.eventId === eventId);
      return one?.listingId === listingId && other === kind && one.at > after;
    });
  for (const [index, now] of changes.entries()) {
    const before = changes.slice(0, index).filter(({ listingId }) => listingId === now.listingId);
    const [from, to] = [amount(now.before), amount(now.after)];
    const state = STATES[now.kind];
    if (state) {
      if (wants(state) && !wasReported(now.listingId, state, now.at - 14 * DAY)) {
        out.push({ eventId: now.eventId, kind: state as NewAlert["kind"], was: null });
      }
      continue;
    }
    if (to === null) continue;
    const lately = before.filter(({ kind, at }) => kind.startsWith("price_") && at > now.at - 14 * DAY);
    if (lately.some((one) => amount(one.before) === to || amount(one.after) === to)) continue;
    const cutToday = lately.find(({ kind, at }) => kind === "price_down" && at > now.at - DAY);
    const was = now.kind === "price_down" && cutToday ? amount(cutToday.before) : from;
    const isBounded = minPrice !== null || maxPrice !== null;
    if (wants("in_range") && isBounded && !inside(from) && inside(to)) {
      out.push({ eventId: now.eventId, kind: "in_range", was });
      continue;
    }
    const kind =
      now.kind === "price_down" ? "price_cut" : now.kind === "price_up" ? "price_up" : "price_stated";
    if (kind === "price_cut" && wasReported(now.listingId, kind, now.at - DAY)) continue;
    const isDeep = kind === "price_cut" && was !== null && was - to >= (was * minCut) / 100;
    if (wants("price") || (wants("price_cut") && isDeep)) out.push({ eventId: now.eventId, kind, was });
  }
  return out;
}

describe("any history", () => {
  it("gives the same alerts as the naive version [ALT-1] [ALT-4]", () => {
    fc.assert(
      fc.property(histories, watches, (changes, watch) => {
        const got = alertsFor(changes, changes, [], watch);
        expect(got.map(({ eventId, kind, was }) => ({ eventId, kind, was }))).toEqual(
          naively(changes, watch),
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives the same alerts in any order and in any number of batches [ALT-3]", () => {
    fc.assert(
      fc.property(histories, watches, fc.nat(25), fc.boolean(), (changes, watch, cut, turned) => {
        const whole = alertsFor(changes, changes, [], watch);
        const first = alertsFor(changes.slice(0, cut), changes.slice(0, cut), [], watch);
        const rest = changes.slice(cut);
        const second = alertsFor(turned ? rest.toReversed() : rest, changes.toReversed(), first, watch);
        expect([...first, ...second]).toEqual(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  it("gives no new alerts when processed again [ALT-3]", () => {
    fc.assert(
      fc.property(histories, watches, (changes, watch) => {
        const once = alertsFor(changes, changes, [], watch);
        const again = alertsFor(changes, changes, once, watch);
        const known = new Set(once.map(({ eventId }) => eventId));
        // Alerts created again have existing keys; there are no others.
        expect(again.filter(({ eventId }) => !known.has(eventId))).toEqual([]);
      }),
    );
  });
});
