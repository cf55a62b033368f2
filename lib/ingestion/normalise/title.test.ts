import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanTitle, withoutAllCaps } from "./title";

describe("a title that ran into the other fields", () => {
  it.each([
    [
      "Owner Weekly Benefit $612 Juice Bar Recently Updated Ulster County, NY Listing 30001 Multiple 2.66X Asking Price: $81,000",
      "Juice Bar",
    ],
    ["Tyre Shop $1,499,000 Los Angeles Listing No: 1234 Status: Available", "Tyre Shop"],
    ["$79,000 Tea House Contra Costa Listing No: 1234 Status: Sold", "Tea House"],
    [
      "File Number #0700 Name/Location Toy Shop Oakland County Gross Sales $298,848 Cash Flow $100,000",
      "Toy Shop",
    ],
    [
      "Active Dog Walking Team Teton County, WY More Info >> PRICE $50,000 REVENUE $99,896",
      "Dog Walking Team",
    ],
  ])("'%s' ends where they start", (raw, title) => {
    expect(cleanTitle(raw, raw)).toBe(title);
  });

  it.each([
    ["Middle Eastern Rest", "middle-eastern-restaurant-for-sale-in-maine", "Middle Eastern Restaurant"],
    ["Spa Service Company", "spa-service-companysold", "Spa Service Company"],
    [
      "Sports Bar In Nassau County - 22684",
      "sports-bar-in-nassau-county-22684",
      "Sports Bar In Nassau County",
    ],
  ])("'%s' with the URL '%s' is '%s': only a word cut inside is completed [DAT-2]", (raw, slug, title) => {
    expect(cleanTitle(raw, raw, `https://b.example/${slug}`)).toBe(title);
  });

  it("gets its spaces back from the description", () => {
    const raw = "Salem, ORTurnkey ClinicEasy Operations";
    expect(cleanTitle(raw, "Salem, OR Turnkey Clinic Easy Operations")).toBe(
      "Salem, OR Turnkey Clinic Easy Operations",
    );
  });
});

describe("badges and numbers", () => {
  it.each([
    ["SOLD.......Valley Area Cafe", "Valley Area Cafe"],
    ["SOLD! Two Car Washes", "Two Car Washes"],
    ["Doggy Daycare – SOLD", "Doggy Daycare"],
    ["Famous Diner SOLD", "Famous Diner"],
    ["Under LOI Roofing Firm", "Roofing Firm"],
    ["#73055RG – Pool Contractor, Central Arkansas", "Pool Contractor, Central Arkansas"],
    ["Plumbing and Heating Company - 22705", "Plumbing and Heating Company"],
    ["Corner Bakery bkry164", "Corner Bakery"],
    ["Structural Engineering Firm #1970", "Structural Engineering Firm"],
  ])("of '%s' are not part of its name", (raw, title) => {
    expect(cleanTitle(raw, raw)).toBe(title);
  });

  it.each(["Bar 54", "Route 66 Diner", "7-Eleven", "Café Nets $150k"])("leave '%s' alone", (title) => {
    expect(cleanTitle(title, title)).toBe(title);
  });
});

describe("a title that names no business", () => {
  it("is replaced by the heading of the text", () => {
    const text = "MLS® #: 1500 Established Tyre Store ID: b6e7a459-2192 Princeton, British Columbia";
    expect(cleanTitle("MLS® #: 1500", text)).toBe("Established Tyre Store");
    expect(
      cleanTitle("Kent County, Delaware", "Lock Company – Sold This business has been sold, view others."),
    ).toBe("Lock Company");
  });

  it("is replaced by what the URL spells out", () => {
    const url = "https://broker.example/?listing=282-Sheet Metal Fabrication Business";
    const text =
      "IN CONTRACT - SALE PENDING ! Sheet Metal Fabrication Business Bronx County, New York Includes lasers.";
    expect(cleanTitle("IN CONTRACT - SALE PENDING", text, url)).toBe("Sheet Metal Fabrication Business");
    const prose =
      "Listing ID: X1 This is an excellent opportunity to acquire an established practice. Located in Ohio.";
    expect(cleanTitle("Listing ID:X1", prose, "https://broker.example/listing/md-run-skin-practice/1")).toBe(
      "Md Run Skin Practice",
    );
  });

  it("is empty when nothing names the business", () => {
    expect(cleanTitle("SOLD", "")).toBe("");
    expect(cleanTitle("Sussex County, NJ", "Sussex County, NJ Listing 1333 Asking Price: $0")).toBe("");
    expect(cleanTitle("Price: $365,000.00 Profit*: Refer to Broker", "Price: $365,000.00")).toBe("");
  });
});

it("completes a truncated title from the URL", () => {
  const url = "https://broker.example/well-established-liquor-store-for-sale-in-essex-county";
  expect(cleanTitle("Well Established Liq...", "", url)).toBe("Well Established Liquor Store");
  expect(cleanTitle("Prime Astoria Locati...", "", "https://broker.example/?id=1")).toBe(
    "Prime Astoria Locati…",
  );
});

it("does not take run-together words or numbers from the URL", () => {
  const shop = "https://broker.example/candle-shop-onlinemarketplaceandwholesale-2089";
  expect(cleanTitle("Candle Shop - Onl...", "", shop)).toBe("Candle Shop - Onl…");
  expect(cleanTitle("Candle Sh...", "", "https://broker.example/candle-shop-with-studio-2089")).toBe(
    "Candle Shop With Studio",
  );
});

it.each([
  ["Tobacco Shop / Price Reduced!", "Tobacco Shop"],
  ["Coffee Bar / Reduced Price", "Coffee Bar"],
  ["Huge Price Drop!! - Corner Bistro", "Corner Bistro"],
  ["Drop-In Play Centre", "Drop-In Play Centre"],
  ["$320K Net Profit — Quiet Bistro", "$320K Net Profit — Quiet Bistro"],
  ["$1.6M Truck Stop", "Truck Stop"],
  ["eCommerce Brand for Kites", "eCommerce Brand for Kites"],
  ["village bakery", "Village bakery"],
])("'%s' is shown as '%s' [DAT-2]", (raw, title) => {
  expect(cleanTitle(raw, raw)).toBe(title);
});

it("does not end in the comma before its place [DAT-2]", () => {
  const raw = "Kite Maker for Schools, Hood County, Texas";
  expect(cleanTitle(`#70001AB – ${raw}`, `#70001AB – ${raw}`)).toBe("Kite Maker for Schools");
});

it("normalises all-caps titles and keeps their abbreviations", () => {
  expect(withoutAllCaps("RESTAURANT FOR SALE IN NYC WITH SBA LOAN")).toBe(
    "Restaurant for Sale in NYC With SBA Loan".replace("With", "with"),
  );
  expect(withoutAllCaps("HVAC Company in LA")).toBe("HVAC Company in LA");
  expect(withoutAllCaps("AUTO BODY, JOPLIN MO")).toBe("Auto Body, Joplin MO");
  expect(withoutAllCaps("BBQ")).toBe("BBQ");
});

it("is at most 300 characters of well-formed text for any input [DAT-2]", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 500 }),
      fc.string({ maxLength: 500 }),
      fc.webUrl(),
      (raw, text, url) => {
        const title = cleanTitle(raw, text, url);
        expect(title.length).toBeLessThanOrEqual(300);
        expect(title.isWellFormed()).toBe(true);
      },
    ),
  );
});
