import { describe, expect, it } from "vitest";
import { transformRow } from "./source";

describe("a row of the ledger", () => {
  it("becomes a raw listing with unchanged texts", () => {
    const row = {
      id: "9f",
      title: "Bakery Price Change Kings County, NY",
      source_url: "https://broker.example/9f",
      broker_id: "12.0",
      broker_name: "a broker",
      asking_price: 250000.0,
      price_text: "$250,000",
      revenue: 640000.5,
      cash_flow: 90000.0,
      location: "Price Change Kings County, NY",
      city: "Price Change Kings County",
      state: "NY",
      country: "US",
      business_type: "food",
      vertical: null,
      description: "Bakery Asking Price: $250,000",
      first_seen: "2026-02-18T18:28:20.224949+00:00",
      status: "active",
    };
    expect(transformRow(row)).toEqual({
      sourceListingId: "9f",
      title: "Bakery Price Change Kings County, NY",
      description: "Bakery Asking Price: $250,000",
      sourceUrl: "https://broker.example/9f",
      brokerName: "a broker",
      askingPrice: "$250,000",
      revenue: "640000.5",
      earnings: "90000",
      earningsLabel: "Cash flow",
      location: "Price Change Kings County, NY",
      city: "Price Change Kings County",
      region: "NY",
      country: "US",
      industry: "food",
      status: "active",
      firstSeen: "2026-02-18T18:28:20.224949+00:00",
    });
  });

  it("has different names for some columns in the CSV edition", () => {
    const row = {
      id: "1",
      title: "Bar",
      asking_price: "90000",
      cash_flow: "",
      vertical: "food",
      broker_name: "",
      broker_domain: "b.example",
      url: "https://b.example/1",
    };
    expect(transformRow(row)).toMatchObject({
      askingPrice: "90000",
      earnings: undefined,
      industry: "food",
      brokerName: "b.example",
      sourceUrl: "https://b.example/1",
    });
  });

  it("keeps wrong types, for validation to reject", () => {
    expect(transformRow({ id: "1", title: 7, asking_price: { amount: 1 } })).toMatchObject({
      title: "7",
      askingPrice: { amount: 1 },
    });
  });
});
