import { describe, expect, it } from "vitest";
import { packRow, unpackRow } from "./packed-row";
import type { ListingRow } from "./schema";

const bare: ListingRow = {
  id: 7,
  title: "Bakery",
  businessType: null,
  industry: null,
  location: null,
  city: null,
  brokerName: null,
  sourceName: "A source",
  askingPrice: null,
  askingPriceHigh: null,
  previousAskingPrice: null,
  revenue: null,
  revenueHigh: null,
  earnings: null,
  earningsHigh: null,
  earningsKind: null,
  multiple: null,
  status: "active",
  firstSeenAt: 1,
  lastSeenAt: 2,
  updatedAt: 3,
  isFavourite: false,
  isHidden: false,
  viewCount: 0,
  lastViewedAt: null,
};

describe("a row on its way to the browser", () => {
  it("carries only what is not as usual", () => {
    expect(Object.keys(packRow(bare))).toEqual([
      "id",
      "title",
      "sourceName",
      "firstSeenAt",
      "lastSeenAt",
      "updatedAt",
    ]);
  });

  it("is whole again on arrival, zeros and marks included", () => {
    const row: ListingRow = {
      ...bare,
      earnings: 0,
      status: "sold",
      isFavourite: true,
      viewCount: 2,
      lastViewedAt: 5,
      city: "",
    };
    expect(unpackRow(packRow(row))).toEqual(row);
    expect(unpackRow(packRow(bare))).toEqual(bare);
  });
});
