import { expect, it } from "vitest";
import { mapColumns } from "./map-columns";

it("a column is known by what it holds, however its name says in what form [SRC-11]", () => {
  for (const price of [
    "price",
    "price_text",
    "askingPriceRaw",
    "Asking Price (USD)",
    "asking_price_formatted",
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
