import { describe, expect, it } from "vitest";
import { readStatus, statusOfField } from "./status";

describe("the status", () => {
  it.each([
    ["SOLD - Corner Deli", ""],
    ["Corner Deli – Sold", ""],
    ["Famous Diner SOLD", ""],
    ["RECENTLY SOLD", "RECENTLY SOLD! Corner Deli"],
    ["Corner Deli", "Corner Deli $90,000 Marin Listing No: 12 Status: Sold View"],
    ["Corner Deli", "SOLD Corner Deli with patio"],
    ["Agency", "Agency Premium: $2,000,000 Omaha, NE Sold! A fine office."],
    ["Kennel", `${"Customers come back year after year. ".repeat(9)}SOLD. Open six days a week.`],
    ["Golf Carts", "REF 1150 | ** Sale Completed March 2024 - Thank you! **"],
    ["Machinist", "Completed – sold to trade buyer"],
    ["Distributor", "CLOSED - acquired by a strategic buyer."],
    ["Alarm Company", "Alarm Company. This business has been sold, view our others."],
  ])("of '%s' with '%s' is sold, even if the source says active [DAT-1]", (title, description) => {
    expect(readStatus("active", title, description)).toBe("sold");
  });

  it.each([
    ["IN CONTRACT - SALE PENDING", ""],
    ["Motel 38 U, Tucumcari NM *U/C*", ""],
    ["Bike Shop", "Update: this one is under contract. Two stores."],
    ["ATM Route", "46 machines. A deposit has been accepted on this route."],
    ["Under LOI Clinic", ""],
    ["SALE AGREED - Children's Nursery, 64 Places", ""],
    ["Therapy Staffing", "Offers were due in May; now under exclusivity with a buyer."],
    ["Under Offer", "Under Offer Insulation Company"],
    ["Post Office & Shop - SSTC", "Sold subject to contract, no further viewings."],
    ["Parking Lot", "PENDING. Four paved acres."],
    ["Septic Service", "Contract accepted, taking backup offers."],
    ["Firm", "Firm $1,000,000 Acquisition Pending Location: Ohio"],
    ["CONTRACT PENDING: Hand Laundry", ""],
    ["Cleaner - SOLD STC", ""],
    [
      "Kennel",
      `${"Customers come back year after year. ".repeat(9)}Now under contract, back-up offers welcome.`,
    ],
    ["Ice Cream", "Ice Cream $9 Status: Pending View"],
    ["Marina", "Moorage is full. | *** Accepted offer in place, removal pending ***"],
    ["Route", "ROUTE 9120 ** DEPOSIT TAKEN ** PRICE $149,900"],
  ])("of '%s' with '%s' is under offer [DAT-1]", (title, description) => {
    expect(readStatus("active", title, description)).toBe("under_offer");
  });

  it.each([
    ["Janitorial Company", "14 accounts under contract. Established 2008."],
    ["Wellness Clinic", "Medical director stays under contract."],
    ["Sportswear Maker", "Over 40,000 units sold last year."],
    ["Bakery", "May be sold together with the cafe next door."],
    ["Car Wash", "Opening is pending permits from the city."],
    ["Cheese Shop", "Products are sold online and sold directly to chefs."],
    ["Winery", "Homes nearby have sold. The bottles sold out."],
    ["Off-market opportunity in steel", "Confidential."],
    ["Deli", "Deli $9 Status: Available View"],
  ])("of '%s' with '%s' is active [DAT-1]", (title, description) => {
    expect(readStatus("active", title, description)).toBe("active");
  });

  it("of a withdrawn listing is 'no longer observed' [DAT-1]", () => {
    expect(readStatus("", "Trendy Cantina", "OFF MARKET Trendy Cantina in town")).toBe("not_observed");
    expect(readStatus("Withdrawn", "Deli", "")).toBe("not_observed");
    expect(readStatus("", "Bowling Center", "Off the market? No, back on it.")).toBe("active");
  });

  it.each([
    ["Sold", "sold"],
    ["Sold subject to contract", "under_offer"],
    ["Pending", "under_offer"],
    ["In escrow", "under_offer"],
    ["For Sale", "active"],
    ["Sold owing to retirement after 18 years", null],
    ["Expired", "not_observed"],
    ["blue", null],
  ])("field '%s' means %s [DAT-1]", (field, status) => {
    expect(statusOfField(field)).toBe(status);
  });
});

it.each([
  ["Gym – LOI Accepted", "", "under_offer"],
  ["Screen Printer", "New Bedford. UNDER AGREEMENT. Listed at $229,000.", "under_offer"],
  ["Window Cleaning Franchise – Closed Deal", "", "sold"],
  ["Bakery", "This one has sold; join the list to hear of the next.", "sold"],
  ["Packaging Distributor [CLOSED]", "", "sold"],
  ["Packaging Distributor", "Transaction closed. We advised the seller.", "sold"],
  ["Ice Cream Window", "Sold in May 2026. It was listed at $325,000.", "sold"],
  ["Ice Cream Maker", "Sold in May at farm markets, its gelato has a following.", "active"],
  ["Camp Program", "Operates in four school buildings under contract.", "active"],
  ["Med Spa", "Injectables. Medical director under contract.", "active"],
  ["Vending", "All stores under contract for five years.", "active"],
])("of '%s' with '%s' is %s [DAT-1]", (title, description, status) => {
  expect(readStatus("", title, description)).toBe(status);
});

it.each([
  ["Bakery | Neepawa | $415,000 | CONDITIONALLY SOLD", "under_offer"],
  ["Sauces. We have signed a letter of intent on this company.", "under_offer"],
  ["Honey Farm | $1.6M | WITHDRAWN | 1,900 hives", "not_observed"],
  ["Financing:\nNot available\nTwo crews", "active"],
])("'%s' is %s [DAT-1]", (description, status) => {
  expect(readStatus("", "Honey Farm", description)).toBe(status);
});
