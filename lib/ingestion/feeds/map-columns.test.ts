import { expect, it } from "vitest";
import { mapColumns } from "./map-columns";

it("a column is recognised by its content, whatever format its name mentions [SRC-11]", () => {
  for (const price of [
    "price",
    "price_text",
    "askingPriceRaw",
    "Asking Price (USD)",
    "asking_price_formatted",
    "price_num",
    "displayPrice",
    "ask_amt",
    "biz_price",
  ]) {
    const columns = ["id", "title", price, "cash_flow", "year_established"];
    expect(mapColumns(columns)).toEqual({
      sourceListingId: "id",
      title: "title",
      askingPrice: price,
      earnings: "cash_flow",
      yearEstablished: "year_established",
    });
  }
});

it("'Listing' is the title column when no other is [SRC-11]", () => {
  expect(mapColumns(["Ref No", "Listing", "Asking"]).title).toBe("Listing");
  expect(mapColumns(["Listing", "Headline"]).title).toBe("Headline");
});

it("a monthly column is used when there is no annual one [SRC-11]", () => {
  expect(mapColumns(["id", "title", "monthly_revenue"]).revenue).toBe("monthly_revenue");
  expect(mapColumns(["id", "title", "monthly_revenue", "annual_revenue"]).revenue).toBe("annual_revenue");
});

it("a column name is read word by word, in any order and abbreviation [SRC-11]", () => {
  const columns = [
    "id",
    "title",
    "grossRev",
    "ebitda_adj",
    "loc_city",
    "us_state",
    "cat",
    "desc",
    "n_employees",
  ];
  expect(mapColumns([...columns, "listed_at", "seller_phone", "price_per_sqft"])).toEqual({
    sourceListingId: "id",
    title: "title",
    revenue: "grossRev",
    earnings: "ebitda_adj",
    city: "loc_city",
    region: "us_state",
    industry: "cat",
    description: "desc",
    employees: "n_employees",
    listedAt: "listed_at",
  });
});
