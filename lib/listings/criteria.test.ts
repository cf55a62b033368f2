import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CRITERIA_FIELDS,
  type Criteria,
  type CriteriaField,
  type CriteriaKey,
  criteriaToParams,
  detailsOf,
  invertedRanges,
  keysOf,
  NO_CRITERIA,
  setCriteria,
} from "./criteria";
import { readKeptCriteria } from "./criteria-schema";
import { countCriteria, criteriaParts, filteredFigures, unstatedInWords } from "./criteria-words";
import { listHref, readOpenId } from "./listing-url";
import { readListingQuery } from "./schema";
import { DEFAULT_SORT, nextSort, SORT_KEYS } from "./sorting";
import { UNITS } from "./units";

/** Any valid value for a parameter, derived from its field's declaration. */
function anyValue(field: CriteriaField, key: CriteriaKey): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "text":
      return fc.option(fc.stringMatching(/^[a-z"][a-z "-]{0,40}[a-z"]$/), { nil: null });
    case "range":
    case "number":
      return fc.option(fc.integer({ min: 1, max: UNITS[field.unit].most }), { nil: null });
    case "choices":
      if (field.key === "near") return fc.uniqueArray(fc.constantFrom("Denver, CO", "Suffolk County, NY"));
      return fc.uniqueArray(fc.constantFrom(...("of" in field ? field.of : ["Florida", "Côte d'Ivoire"])));
    case "terms":
      return key === field.within
        ? fc.constantFrom("title", "anywhere", null)
        : fc.uniqueArray(fc.stringMatching(/^[a-z]{1,60}$/), { maxLength: field.most });
    case "switch":
      return fc.boolean();
  }
}

const anyCriteria = fc
  .record(
    Object.fromEntries(
      CRITERIA_FIELDS.flatMap((field) => keysOf(field).map((key) => [key, anyValue(field, key)])),
    ),
  )
  .map((drawn) => {
    const criteria = drawn as unknown as Criteria;
    for (const { min, max } of invertedRanges(criteria)) {
      [criteria[min], criteria[max]] = [criteria[max], criteria[min]];
    }
    return criteria;
  });

const searchParamsOf = (href: string) => {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(href, "http://localhost").searchParams) {
    const before = search[name];
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
};

describe("list URLs [LIST-13]", () => {
  it("round-trip filters, sort order and page", () => {
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

  it("round-trip through a saved filter's JSON without loss [FND-1]", () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        expect(readKeptCriteria(JSON.parse(JSON.stringify(setCriteria(criteria))))).toEqual(criteria);
      }),
    );
  });

  it("omit default values [FIL-5]", () => {
    expect(listHref("/listings", { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 1 })).toBe("/listings");
  });

  it("include the open listing", () => {
    expect(listHref("/listings", { criteria: NO_CRITERIA, sort: DEFAULT_SORT, page: 2 }, 77)).toBe(
      "/listings?page=2&listing=77",
    );
    expect(readOpenId("77")).toBe(77);
  });

  it.each(["0", "-1", "1.5", "1e9", "abc", "", "9".repeat(16), null])("open nothing for %s", (value) => {
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

  it("list each active filter, with prices as $Nk", () => {
    expect(criteriaParts(criteria).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Asking price: $250K – $1.2M",
      "Revenue: from $500K",
      "Industry: Retail, Legal",
      "Location: Texas",
    ]);
    expect(countCriteria(criteria)).toBe(4);
  });

  it("each carry the criteria without themselves and what says more of them", () => {
    fc.assert(
      fc.property(anyCriteria, (any) => {
        const parts = criteriaParts(any);
        for (const { field, without } of parts) {
          const gone = [field, ...detailsOf(field)];
          const left = parts.filter((part) => !gone.some(({ label }) => label === part.label));
          expect(criteriaParts(without).map(({ label }) => label)).toEqual(left.map(({ label }) => label));
        }
      }),
    );
  });

  it("say a distance only with a town [FND-19]", () => {
    const lone = { ...NO_CRITERIA, nearMiles: 30 };
    expect(countCriteria(lone)).toBe(0);
    const [near, distance] = criteriaParts({ ...lone, near: ["Denver, CO"] });
    expect([near?.value, distance?.value]).toEqual(["Denver, CO", "within 30 miles"]);
    expect(near?.without).toEqual(NO_CRITERIA);
  });

  it("name the figures listings may not state, and count those that do not [FND-18]", () => {
    expect(filteredFigures(criteria)).toEqual(["a price", "revenue"]);
    expect(filteredFigures({ ...NO_CRITERIA, industry: ["Legal"], maxDaysListed: 30 })).toEqual([]);
    expect(unstatedInWords(1, ["earnings"])).toBe("1 more doesn’t state earnings");
    expect(unstatedInWords(1_038, ["a price", "earnings"])).toBe(
      "1,038 more don’t state a price or earnings",
    );
    expect(unstatedInWords(2, ["a price", "revenue", "earnings"])).toBe(
      "2 more don’t state a price, revenue or earnings",
    );
    expect(unstatedInWords(2, ["a price", "revenue", "earnings", "a founding year"])).toBe(
      "2 more don’t state some of these figures",
    );
  });

  it("produce no parameters when nothing is set [FIL-5] [API-9]", () => {
    expect(criteriaToParams({ ...NO_CRITERIA, search: "" })).toEqual([]);
  });
});

describe("sorting [LIST-5]", () => {
  it("defaults to most recently updated first", () => {
    expect(DEFAULT_SORT).toEqual({ by: "updatedAt", order: "desc" });
  });

  it("flips the active column and starts a new column descending", () => {
    expect(nextSort({ by: "revenue", order: "desc" }, "revenue")).toEqual({ by: "revenue", order: "asc" });
    expect(nextSort({ by: "revenue", order: "asc" }, "revenue")).toEqual({ by: "revenue", order: "desc" });
    expect(nextSort({ by: "revenue", order: "asc" }, "title")).toEqual({ by: "title", order: "desc" });
  });
});
