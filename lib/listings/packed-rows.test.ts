import { describe, expect, it } from "vitest";
import { packRows, unpackRows } from "./packed-rows";
import type { ListingRow } from "./schema";

const bare: ListingRow = {
  id: 7,
  title: "Bakery",
  businessType: null,
  industry: null,
  location: null,
  city: null,
  brokerName: null,
  sourceUrl: null,
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
  dscr: null,
  similar: null,
  status: "active",
  firstSeenAt: 1,
  lastSeenAt: 2,
  offeredAt: 3,
  isListedAtKnown: true,
  includesProperty: false,
  updatedAt: 3,
  isFavourite: false,
  isHidden: false,
  viewCount: 0,
  lastViewedAt: null,
};

const { sourceUrl, lastSeenAt, ...shown } = bare;

describe("rows on their way to the browser", () => {
  it("carry the names of their fields once", () => {
    const [names, ...values] = JSON.parse(packRows([bare, bare]));
    expect(names).toEqual(Object.keys(shown));
    expect(values).toEqual([Object.values(shown), Object.values(shown)]);
  });

  it("are whole again on arrival and in their order, zeros, marks and odd characters included", () => {
    const row: ListingRow = {
      ...bare,
      title: "</script><!-- \u2028 “caf\u00e9”",
      earnings: 0,
      status: "sold",
      isFavourite: true,
      viewCount: 2,
      lastViewedAt: 5,
      city: "",
    };
    const { sourceUrl, lastSeenAt, ...whole } = row;
    expect(unpackRows(packRows([row, bare]))).toEqual([whole, shown]);
    expect(unpackRows(packRows([]))).toEqual([]);
  });
});
