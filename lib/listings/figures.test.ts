import { describe, expect, it } from "vitest";
import {
  askingPriceText,
  cutOff,
  dscrText,
  earningsKindText,
  placeText,
  priceDrop,
  townText,
  warningType,
  whereAndWhat,
} from "./figures";

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
  it("say 'N/A' for figures the source does not state [LIST-11]", () => {
    expect(askingPriceText({ ...figures, askingPrice: null })).toBe("N/A");
  });

  it("name the kind of earnings only next to a figure", () => {
    expect(earningsKindText(figures)).toBe("SDE");
    expect(earningsKindText({ ...figures, earnings: null })).toBeNull();
  });

  it("show a price drop for a limited time, and never a rise", () => {
    const row = { askingPrice: 900_000, previousAskingPrice: 1_000_000, updatedAt: NOW - DAY };
    expect(priceDrop(row, NOW)).toBe(10);
    expect(priceDrop({ ...row, previousAskingPrice: 900_001 }, NOW)).toBe(1);
    expect(priceDrop({ ...row, previousAskingPrice: 800_000 }, NOW)).toBeNull();
    expect(priceDrop({ ...row, updatedAt: NOW - 90 * DAY }, NOW)).toBeNull();
    expect(priceDrop({ ...row, previousAskingPrice: null }, NOW)).toBeNull();
  });

  it("abbreviate the state after a town, and only there [SCR-4]", () => {
    expect(townText({ city: "Tampa", county: null, location: "Florida" })).toBe("Tampa, FL");
    expect(townText({ city: "Leeds", county: null, location: "United Kingdom" })).toBe("Leeds, UK");
    expect(townText({ city: null, county: null, location: "Florida" })).toBe("Florida");
    expect(townText({ city: null, county: null, location: null })).toBe("");
  });

  it("name the county when no town is known [SCR-4]", () => {
    const listing = { city: null, county: "Suffolk County", location: "New York" };
    expect(townText(listing)).toBe("Suffolk County, NY");
    expect(placeText(listing)).toBe("Suffolk County, New York");
    expect(placeText({ ...listing, city: "Islip" })).toBe("Islip, New York");
  });

  it("name a business type only when it is a warning [SCR-4]", () => {
    expect(warningType({ businessType: "Start-up" })).toBe("Start-up");
    expect(warningType({ businessType: "Established" })).toBeNull();
  });

  it("show the place and industry as far as known", () => {
    expect(whereAndWhat({ industry: "Healthcare", city: "Boise", county: null, location: "Idaho" })).toBe(
      "Boise, Idaho · Healthcare",
    );
    expect(whereAndWhat({ industry: null, city: null, county: null, location: null })).toBe("");
  });
});

it("coverage is never rounded up to a threshold [FIN-8]", () => {
  expect([1.249, 1.25, 1.2499999, 1.24999991, 0.999].map(cutOff)).toEqual([1.24, 1.25, 1.25, 1.25, 0.99]);
});

it("negative coverage has a minus sign rather than a hyphen, and missing coverage is 'N/A' [FIN-8]", () => {
  expect([-0.581, 1.249, 0, null].map(dscrText)).toEqual(["−0.59", "1.24", "0.00", "N/A"]);
});
