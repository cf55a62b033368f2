import { describe, expect, it } from "vitest";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { changesSearch, filterChangeSchema, newFilterSchema, readResultQuery, toSearch } from "./schema";

describe("a new filter", () => {
  it("reads null, zero, empty and missing values as 'any' [FIL-2, FIL-5]", () => {
    const parsed = newFilterSchema.parse({
      name: " A ",
      search: "  ",
      minPrice: 0,
      maxPrice: null,
      industry: null,
      aiCriteria: " \n ",
    });
    expect(parsed).toMatchObject({ name: "A", notificationsEnabled: true });
    const { criteria, aiCriteria } = toSearch(parsed);
    expect(criteria).toEqual(NO_CRITERIA);
    expect(aiCriteria).toBeNull();
  });

  it("removes duplicate choices [FIL-1]", () => {
    expect(newFilterSchema.parse({ name: "A", location: ["Ohio", "Ohio"] }).location).toEqual(["Ohio"]);
  });

  it.each([
    [{ name: "" }],
    [{ name: "a\u0007b" }],
    [{ name: "A", minPrice: 1.5 }],
    [{ name: "A", minPrice: -1 }],
    [{ name: "A", minPrice: "100" }],
    [{ name: "A", minPrice: 1e15 }],
    [{ name: "A", industry: [""] }],
    [
      {
        name: "A",
        industry: Array(101)
          .fill("x")
          .map((x, n) => `${x}${n}`),
      },
    ],
    [{ name: "A", search: "x".repeat(201) }],
    [{ name: "A", notificationsEnabled: "yes" }],
  ])("%j is rejected [FIL-4, API-5]", (input) => {
    expect(newFilterSchema.safeParse(input).success).toBe(false);
  });
});

describe("a change of a filter", () => {
  it("leaves the search alone if it only has a name or notifications; any search field replaces the whole search [API-5]", () => {
    const read = (input: object) => changesSearch(filterChangeSchema.parse(input));
    expect(read({ name: "B" })).toBe(false);
    expect(read({ notificationsEnabled: false })).toBe(false);
    expect(read({ name: "B", maxPrice: null })).toBe(true);
    expect(read({ aiCriteria: null })).toBe(true);
  });

  it("must change something [API-5]", () => {
    expect(filterChangeSchema.safeParse({}).success).toBe(false);
  });
});

it("an old or mistyped results address still shows results [LIST-13]", () => {
  expect(readResultQuery({ page: "-1", limit: "x", sortBy: "colour", sortOrder: ["asc", "desc"] })).toEqual({
    sort: { order: "asc" },
    page: 1,
    limit: 20,
  });
});
