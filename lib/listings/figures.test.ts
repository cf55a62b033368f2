import { describe, expect, it } from "vitest";
import { askingPriceText, earningsKindText, isNew, priceDrop, whatAndWhere } from "./figures";

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const figures = {
  askingPrice: 900_000,
  askingPriceHigh: null,
  revenue: null,
  revenueHigh: null,
  earnings: 200_000,
  earningsHigh: null,
  earningsKind: "sde" as const,
};

describe("the figures of a row", () => {
  it("say 'N/A' for what the source does not tell [LIST-11]", () => {
    expect(askingPriceText({ ...figures, askingPrice: null })).toBe("N/A");
  });

  it("name the kind of earnings only beside a figure", () => {
    expect(earningsKindText(figures)).toBe("SDE");
    expect(earningsKindText({ ...figures, earnings: null })).toBeNull();
  });

  it("show a drop of the price for a while, never a rise", () => {
    const row = { askingPrice: 900_000, previousAskingPrice: 1_000_000, updatedAt: NOW - DAY };
    expect(priceDrop(row, NOW)).toBe(10);
    expect(priceDrop({ ...row, previousAskingPrice: 800_000 }, NOW)).toBeNull();
    expect(priceDrop({ ...row, updatedAt: NOW - 90 * DAY }, NOW)).toBeNull();
    expect(priceDrop({ ...row, previousAskingPrice: null }, NOW)).toBeNull();
  });

  it("call a listing new for two days", () => {
    expect(isNew({ firstSeenAt: NOW - DAY, updatedAt: NOW - DAY }, NOW)).toBe(true);
    expect(isNew({ firstSeenAt: NOW - 3 * DAY, updatedAt: NOW }, NOW)).toBe(false);
    expect(isNew({ firstSeenAt: NOW, updatedAt: NOW - 90 * DAY }, NOW)).toBe(false);
  });

  it("tell what and where as far as it is known", () => {
    expect(
      whatAndWhere({ businessType: null, industry: "Healthcare", city: "Boise", location: "Idaho" }),
    ).toBe("Healthcare · Boise, Idaho");
    expect(whatAndWhere({ businessType: null, industry: null, city: null, location: null })).toBe("");
  });
});
