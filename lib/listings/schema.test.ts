import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf, withSeparators } from "./amounts";
import { listingParamsSchema, readListingQuery, toListingQuery } from "./schema";

describe("API query parameters [API-2]", () => {
  it.each([
    ["page", "0"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", "1e20"],
    ["page", "abc"],
    ["limit", "0"],
    ["limit", "-5"],
    ["limit", "101"],
    ["sortBy", "password"],
    ["sortOrder", "up"],
    ["minPrice", "12.5"],
    ["maxPrice", "lots"],
    ["search", "x".repeat(6_000)],
    ["search", "a\u0000b"],
    ["industry", ["x".repeat(101)]],
    ["industry", Array.from({ length: 101 }, (_, n) => `Industry ${n}`)],
    ["status", ["stolen"]],
    ["near", ["Denver, CO", "Nowhereville, CO"]],
    ["near", "Denver"],
    ["nearMiles", "501"],
    ["search", ["one", "two"]],
  ])("reject %s=%s and name the field", (name, value) => {
    const parsed = listingParamsSchema.safeParse({ [name]: value });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path[0]).toBe(name);
  });

  it("reject an inverted range and name its lower end [FIL-2]", () => {
    expect(() => toListingQuery({ minPrice: 500, maxPrice: 100 })).toThrowError(
      expect.objectContaining({ code: "BAD_REQUEST", field: "minPrice" }),
    );
  });

  it("treat zero as no limit [FIL-2]", () => {
    const parsed = listingParamsSchema.parse({ minPrice: "0", maxPrice: "500" });
    expect(toListingQuery(parsed).criteria).toMatchObject({ minPrice: null, maxPrice: 500 });
  });

  it("treat a single value of a repeated parameter as a list of one", () => {
    expect(listingParamsSchema.parse({ industry: "Retail" }).industry).toEqual(["Retail"]);
  });
});

it("towns are named alike, however they are written [FND-19]", () => {
  expect(listingParamsSchema.parse({ near: ["denver, colorado", "Denver, CO"] }).near).toEqual([
    "Denver, CO",
  ]);
});

describe("page URLs", () => {
  it("never fail, whatever they contain [LIST-13]", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    const names = fc.constantFrom(
      "page",
      "limit",
      "search",
      "minPrice",
      "maxPrice",
      "industry",
      "status",
      "sortBy",
      "x",
    );
    fc.assert(
      fc.property(fc.dictionary(names, value), (search) => {
        const query = readListingQuery(search);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.limit).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("ignore invalid parameters and keep the rest", () => {
    const query = readListingQuery({
      page: "1e20",
      sortBy: "nonsense",
      industry: ["Retail"],
      minPrice: "-4",
    });
    expect(query).toMatchObject({ page: 1, sort: { by: "updatedAt", order: "desc" } });
    expect(query.criteria).toMatchObject({ industry: ["Retail"], minPrice: null });
  });

  it("swap the ends of an inverted range", () => {
    expect(readListingQuery({ minPrice: "500", maxPrice: "100" }).criteria).toMatchObject({
      minPrice: 100,
      maxPrice: 500,
    });
  });
});

describe("money inputs [FIL-2]", () => {
  it("strip everything but digits, and treat empty and zero as null", () => {
    expect(amountOf("$ 1,250,000")).toBe(1_250_000);
    expect(amountOf("250k")).toBe(250_000);
    expect(amountOf("$1.2 million")).toBe(1_200_000);
    expect(amountOf("450,000.50")).toBe(450_000);
    expect(amountOf("")).toBeNull();
    expect(amountOf("000")).toBeNull();
    expect(amountOf("no number")).toBeNull();
  });

  it("show thousands separators", () => {
    expect(withSeparators(1_250_000)).toBe("1,250,000");
    expect(withSeparators(null)).toBe("");
  });
});
