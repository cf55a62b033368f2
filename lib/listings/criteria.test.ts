import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Criteria, countCriteria, criteriaParts, criteriaToParams, NO_CRITERIA } from "./criteria";
import { listHref, readOpenId } from "./listing-url";
import { readListingQuery } from "./schema";
import { DEFAULT_SORT, nextSort, SORT_KEYS } from "./sorting";
import { BUSINESS_TYPES, INDUSTRIES, LISTING_STATUSES } from "./vocabulary";

const amount = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }), { nil: null });
const ordered = (pair: [number | null, number | null]) =>
  pair[0] != null && pair[1] != null && pair[0] > pair[1] ? [pair[1], pair[0]] : pair;

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    search: fc.option(fc.stringMatching(/^[a-z"][a-z "-]{0,40}[a-z"]$/), { nil: null }),
    price: fc.tuple(amount, amount).map(ordered),
    revenue: fc.tuple(amount, amount).map(ordered),
    earnings: fc.tuple(amount, amount).map(ordered),
    businessType: fc.uniqueArray(fc.constantFrom(...BUSINESS_TYPES)),
    industry: fc.uniqueArray(fc.constantFrom(...INDUSTRIES)),
    location: fc.uniqueArray(fc.constantFrom("Florida", "United States", "Côte d'Ivoire")),
    status: fc.uniqueArray(fc.constantFrom(...LISTING_STATUSES)),
  })
  .map(({ price, revenue, earnings, ...rest }) => ({
    ...rest,
    minPrice: price[0] ?? null,
    maxPrice: price[1] ?? null,
    minRevenue: revenue[0] ?? null,
    maxRevenue: revenue[1] ?? null,
    minEarnings: earnings[0] ?? null,
    maxEarnings: earnings[1] ?? null,
  }));

const searchParamsOf = (href: string) => {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(href, "http://localhost").searchParams) {
    const before = search[name];
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
};

describe("the address of a list [LIST-13]", () => {
  it("holds filters, order and page so that reading it gives the same list", () => {
    const sort = fc.record({
      by: fc.constantFrom(...SORT_KEYS),
      order: fc.constantFrom("asc" as const, "desc" as const),
    });
    fc.assert(
      fc.property(anyCriteria, sort, fc.integer({ min: 1, max: 999 }), (criteria, order, page) => {
        const href = listHref("/listings", { criteria, sort: order, page });
        expect(readListingQuery(searchParamsOf(href))).toMatchObject({ criteria, sort: order, page });
      }),
    );
  });

  it("leaves out what is as it would be anyway [FIL-5]", () => {
    expect(listHref("/listings", { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 1 })).toBe("/listings");
  });

  it("names the open listing", () => {
    expect(listHref("/listings", { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 2 }, 77)).toBe(
      "/listings?page=2&listing=77",
    );
    expect(readOpenId("77")).toBe(77);
  });

  it.each(["0", "-1", "1.5", "1e9", "abc", "", "9".repeat(16), null])("opens nothing for %s", (value) => {
    expect(readOpenId(value)).toBeNull();
  });
});

describe("filters in words", () => {
  const criteria: Criteria = {
    ...NO_CRITERIA,
    minPrice: 250_000,
    maxPrice: 1_200_000,
    minRevenue: 500_000,
    industry: ["Retail", "Legal"],
    location: ["Texas"],
  };

  it("name each filter that is set, with prices as $Nk", () => {
    expect(criteriaParts(criteria).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Asking price: $250K – $1.2M",
      "Revenue: from $500K",
      "Industry: 2 chosen",
      "Location: Texas",
    ]);
    expect(countCriteria(criteria)).toBe(4);
  });

  it("each know the filters without them", () => {
    fc.assert(
      fc.property(anyCriteria, (any) => {
        for (const part of criteriaParts(any))
          expect(countCriteria(part.without)).toBe(countCriteria(any) - 1);
      }),
    );
  });

  it("become no parameter when nothing is set [FIL-5] [API-9]", () => {
    expect(criteriaToParams({ ...NO_CRITERIA, search: "" })).toEqual([]);
  });
});

describe("sorting [LIST-5]", () => {
  it("starts with what changed last", () => {
    expect(DEFAULT_SORT).toEqual({ by: "updatedAt", order: "desc" });
  });

  it("flips the active column and starts a new one descending", () => {
    expect(nextSort({ by: "revenue", order: "desc" }, "revenue")).toEqual({ by: "revenue", order: "asc" });
    expect(nextSort({ by: "revenue", order: "asc" }, "revenue")).toEqual({ by: "revenue", order: "desc" });
    expect(nextSort({ by: "revenue", order: "asc" }, "title")).toEqual({ by: "title", order: "desc" });
  });
});
