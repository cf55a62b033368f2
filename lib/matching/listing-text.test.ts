import { expect, it } from "vitest";
import { listingText, type SeenListing } from "./listing-text";

const FULL: SeenListing = {
  id: 7,
  title: "Bakery",
  businessType: "Established",
  industry: "Restaurants & Food",
  location: "Ohio",
  city: "Akron",
  county: null,
  askingPrice: 100_000,
  askingPriceHigh: 250_000,
  revenue: 500_000,
  revenueHigh: null,
  earnings: 90_000,
  earningsHigh: null,
  earningsKind: "sde",
  multiple: 2.8,
  flags: ["sba", "home-based"],
  yearEstablished: 1998,
  employees: 6,
  status: "under_offer",
  offeredOn: "2026-03-02",
  priceBefore: 120_000,
  priceCutOn: "2026-05-01",
  description: "Fresh bread.\nSince 1998.",
  facts: { "Reason for selling": "Retirement" },
};

it("has one line per known fact, including status, dates and price cuts, then the description [DAT-3] [MAT-66]", () => {
  expect(listingText(FULL)).toBe(
    [
      "Title: Bakery",
      "Business type: Established",
      "Industry: Restaurants & Food",
      "Location: Akron, Ohio",
      "Asking price: $100K–$250K",
      "Revenue: $500,000",
      "Earnings (SDE): $90,000",
      "Multiple: 2.8x",
      "Established: 1998",
      "Employees: 6",
      "Features: SBA-friendly, Home-based",
      "Status: Under offer",
      "On offer since: 2026-03-02",
      "Asking price cut: from $120,000 on 2026-05-01",
      "Reason for selling: Retirement",
      "Description: Fresh bread.",
      "Since 1998.",
    ].join("\n"),
  );
});

it("unknown facts are omitted [DAT-3]", () => {
  const nothing = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]));
  const bare = {
    ...nothing,
    id: 7,
    title: "Bakery",
    description: "",
    flags: [],
    facts: {},
  } as unknown as SeenListing;
  expect(listingText(bare)).toBe("Title: Bakery\nDescription: ");
});
