import { describe, expect, it } from "vitest";
import { alertsFor, type Change, type KnownAlert, type Watch } from "./rules";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

const everything: Watch = {
  switches: ["price", "under_offer", "sold", "gone", "back", "text_changed"],
  minCut: 0,
  minPrice: null,
  maxPrice: null,
};
const cutsFrom = (minCut: number): Watch => ({ ...everything, switches: ["price_cut"], minCut });
const between = (minPrice: number | null, maxPrice: number | null): Watch => ({
  ...everything,
  switches: ["in_range"],
  minPrice,
  maxPrice,
});

let eventId = 0;
const change = (kind: Change["kind"], more: Partial<Change> = {}): Change => {
  eventId += 1;
  return { eventId, listingId: 1, at: NOW, kind, before: null, after: null, ...more };
};
/** A price change so many days ago. */
const price = (from: number, to: number, daysAgo = 0, more: Partial<Change> = {}): Change =>
  change(to < from ? "price_down" : "price_up", {
    at: NOW - daysAgo * DAY,
    before: { amount: from },
    after: { amount: to },
    ...more,
  });
const told = (one: Change, watch = everything, history: Change[] = [], before: KnownAlert[] = []) =>
  alertsFor([one], history, before, watch).map(({ kind, was }) => [kind, was]);

describe("a price change", () => {
  it("is reported with the previous price [ALT-1]", () => {
    expect(told(price(500, 400))).toEqual([["price_cut", 500]]);
    expect(told(price(400, 500))).toEqual([["price_up", 400]]);
    expect(told(change("price_stated", { after: { amount: 400 } }))).toEqual([["price_stated", null]]);
    expect(told(change("price_withdrawn", { before: { amount: 400 } }))).toEqual([]);
  });

  it.each([
    [10, 361, []],
    [10, 360, [["price_cut", 400]]],
    [10.25, 359, [["price_cut", 400]]],
  ])("with a minimum cut of %d percent, from 400 to %d [ALT-1]", (least, to, expected) => {
    expect(told(price(400, to), cutsFrom(least))).toEqual(expected);
  });

  it("of a range is measured by its midpoint [ALT-1]", () => {
    const range = change("price_down", {
      before: { amount: 300, amountHigh: 500 },
      after: { amount: 300, amountHigh: 420 },
    });
    expect(told(range, cutsFrom(10))).toEqual([["price_cut", 300]]);
    expect(told(range, cutsFrom(10.1))).toEqual([]);
  });

  it("into the range of a search is reported, for a price range as soon as it overlaps [ALT-1]", () => {
    expect(told(price(500, 400), between(null, 400))).toEqual([["in_range", 500]]);
    expect(told(price(500, 401), between(null, 400))).toEqual([]);
    expect(told(price(400, 390), between(null, 400))).toEqual([]);
    expect(told(price(100, 200), between(200, 300))).toEqual([["in_range", 100]]);
    expect(told(price(500, 400), between(null, null))).toEqual([]);
    const reaching = price(500, 390, 0, { after: { amount: 390, amountHigh: 450 } });
    expect(told(reaching, between(null, 400))).toEqual([["in_range", 500]]);
  });

  it("back to a price of the last 14 days is not news; to an older price it is [ALT-4]", () => {
    expect(told(price(400, 500), everything, [price(500, 400, 13)])).toEqual([]);
    expect(told(price(400, 500), everything, [price(500, 400, 15)])).toEqual([["price_up", 400]]);
    // Neither the change itself nor a later one counts as history.
    const cut = price(500, 400);
    expect(told(cut, everything, [cut, price(450, 400, -1)])).toEqual([["price_cut", 500]]);
    // Another listing's prices do not count.
    expect(told(price(400, 500), everything, [price(500, 400, 13, { listingId: 2 })])).toHaveLength(1);
  });

  it("a second cut within a day is not reported again; if the first was not reported, the cut is measured from the first price [ALT-4]", () => {
    const first = price(500, 450, 0.5);
    const before: KnownAlert[] = [{ listingId: 1, kind: "price_cut", at: first.at }];
    expect(told(price(450, 400), everything, [first], before)).toEqual([]);
    expect(told(price(450, 400), cutsFrom(20), [first])).toEqual([["price_cut", 500]]);
    expect(told(price(450, 400), cutsFrom(20), [price(500, 450, 2)])).toEqual([]);
  });
});

describe("a state change", () => {
  it.each([
    ["under_offer", "under_offer"],
    ["sold", "sold"],
    ["gone", "gone"],
    ["back", "back"],
    ["active_again", "back"],
    ["text_changed", "text_changed"],
  ] as const)("%s is reported as %s to users who want it [ALT-1]", (event, kind) => {
    expect(told(change(event))).toEqual([[kind, null]]);
    expect(told(change(event), { ...everything, switches: [] })).toEqual([]);
  });

  it("reported in the last 14 days is not reported again; later it is [ALT-4]", () => {
    const ago = (days: number): KnownAlert[] => [{ listingId: 1, kind: "back", at: NOW - days * DAY }];
    expect(told(change("active_again"), everything, [], ago(13))).toEqual([]);
    expect(told(change("active_again"), everything, [], ago(14))).toHaveLength(1);
    expect(told(change("sold"), everything, [], ago(1))).toHaveLength(1);
  });

  it("of one listing is reported once, however often it occurs in one run [ALT-4]", () => {
    const twice = [change("back"), change("back", { at: NOW + 60_000 }), change("back", { listingId: 2 })];
    expect(alertsFor(twice, [], [], everything).map(({ listingId }) => listingId)).toEqual([1, 2]);
  });
});
