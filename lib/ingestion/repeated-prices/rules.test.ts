import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { faultyPrices, type PricedListing, type Stretch } from "./rules";

const TRADES = ["Legal", "Pets", "Retail", "Childcare"] as const;

/** Listings of four trades with figures far apart and texts that state no price. */
const page = (
  count: number,
  changes: (index: number) => Partial<PricedListing> = () => ({}),
): PricedListing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    text: `Business number ${index + 1} in a good place`,
    industry: TRADES[index % TRADES.length] ?? null,
    revenue: 100_000 * (index + 1),
    earnings: null,
    priceBefore: null,
    ...changes(index),
  }));

const faulty = (listings: PricedListing[], changes: Partial<Stretch> = {}) =>
  faultyPrices({ price: 250_000, listings, ups: 4, downs: 4, ...changes }).map(({ id }) => id);

describe("one price on every listing of a page", () => {
  it("is a fault of the page when the businesses differ [DAT-1]", () => {
    expect(faulty(page(8))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(faulty(page(8), { ups: 0, downs: 0 })).toHaveLength(8);
  });

  it("is also one when one trade has figures far apart, or different previous prices", () => {
    const accountants = { industry: "Accounting & Tax" };
    expect(faulty(page(6, () => accountants))).toHaveLength(6);
    const before = (index: number) => ({ ...accountants, revenue: null, priceBefore: 90_000 * (index + 1) });
    expect(faulty(page(6, before))).toHaveLength(6);
  });

  it("spares listings whose own text states the price", () => {
    const said = (index: number) => (index === 2 ? { text: "Bakery, asking $250,000" } : {});
    expect(faulty(page(8, said))).toEqual([1, 2, 4, 5, 6, 7, 8]);
  });
});

describe("equal prices are not a fault", () => {
  it("for fewer than five listings in a row", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), (count) => {
        expect(faulty(page(count))).toEqual([]);
      }),
    );
  });

  it("for the territories of one franchise: one trade, one size", () => {
    const territory = { industry: "Home & Trade Services", revenue: 500_000, earnings: 80_000 };
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), (count) => {
        expect(faulty(page(count, () => territory))).toEqual([]);
      }),
    );
  });

  it("when the list is sorted by price, in either direction", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 2, max: 500 }), (count, steps) => {
        expect(faulty(page(count), { ups: steps, downs: 0 })).toEqual([]);
        expect(faulty(page(count), { ups: 0, downs: steps })).toEqual([]);
      }),
    );
  });

  it("when most of the texts state it", () => {
    const said = (index: number) => (index % 3 === 0 ? {} : { text: "Asking $250K" });
    expect(faulty(page(20, said))).toEqual([]);
  });

  it("when nothing shows that the businesses differ", () => {
    const unknown = { industry: null, revenue: null, earnings: null };
    expect(faulty(page(20, () => unknown))).toEqual([]);
  });
});

it("only ever returns listings of the stretch whose text does not state the price, at least five", () => {
  const listing = fc.record({
    id: fc.integer({ min: 1, max: 1e6 }),
    text: fc.constantFrom("Bakery", "Bakery for $250,000", "Bakery with sales of $2,500,000"),
    industry: fc.option(fc.constantFrom(...INDUSTRIES)),
    revenue: fc.option(fc.integer({ min: 0, max: 1e9 })),
    earnings: fc.option(fc.integer({ min: -1e9, max: 1e9 })),
    priceBefore: fc.option(fc.integer({ min: 0, max: 1e9 })),
  });
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 20 }), fc.nat(9), fc.nat(9), (listings, ups, downs) => {
      const found = faultyPrices({ price: 250_000, listings, ups, downs });
      expect(found.length === 0 || found.length >= 5).toBe(true);
      for (const one of found) {
        expect(listings).toContain(one);
        expect(one.text).not.toContain("$250,000");
      }
    }),
  );
});
