import { beforeAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { NO_CRITERIA, setCriteria } from "@/lib/listings/criteria";
import { countFacets, countFacetsSoon } from "@/lib/listings/facet-counts/queries";
import { whereCriteria } from "@/lib/listings/filter-sql";
import { SORT_KEYS } from "@/lib/listings/sorting";
import { LISTING_STATUSES } from "@/lib/vocabulary/terms";
import { drawListings, insertListings } from "./listings-fixture";
import { drawSearches, findPlainly } from "./plain-search";
import { useDatabase } from "./setup/database";

const listings = drawListings(16_000, 29);
const sampled = listings.filter(({ id }) => id % 64 === 0);
const nothingHidden = new Set<number>();

useDatabase();
beforeAll(() => insertListings(listings));

it("the sample for any search contains one match in 64 [FND-6]", async () => {
  for (const search of drawSearches(120, SORT_KEYS, 29)) {
    const rows = await sql()<{ id: number }[]>`
      select l.id from listings l where ${whereCriteria(sql(), search.criteria, "sample")}`;
    expect(new Set(rows.map(({ id }) => id)), JSON.stringify(setCriteria(search.criteria))).toEqual(
      new Set(findPlainly(sampled, search, nothingHidden)),
    );
  }
});

it("facet counts are estimated when there is no time to wait, and exact once available [FND-6]", async () => {
  const search = {
    ...({ by: "updatedAt", order: "desc" } as const),
    criteria: { ...NO_CRITERIA, status: [...LISTING_STATUSES] },
    findsText: () => true,
    isInTitle: () => false,
  };
  const soon = await countFacetsSoon(search.criteria, 0);
  const exact = await countFacets(search.criteria);
  expect(soon.isEstimate).toBe(true);
  let estimated = 0;
  for (const kind of ["businessType", "industry"] as const) {
    for (const { value } of exact[kind]) {
      const found = findPlainly(
        sampled,
        { ...search, criteria: { ...search.criteria, [kind]: [value] } },
        nothingHidden,
      ).length;
      const count = soon.facets[kind].find((facet) => facet.value === value)?.count;
      expect(count, `${kind} ${value}`).toBe(found < 20 ? undefined : Number((found * 64).toPrecision(2)));
      if (count !== undefined) estimated += 1;
    }
  }
  expect(estimated).toBeGreaterThan(3);
  expect(await countFacetsSoon(search.criteria, 5_000)).toEqual({ facets: exact, isEstimate: false });
});
