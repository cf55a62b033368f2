import { describe, expect, it } from "vitest";
import { isThingAlone } from "./offered-things";

const isAlone = (title: string, text: string, trades = false) =>
  isThingAlone({ titles: [title, title], text, trades });

describe("a title offering a right, a thing or premises is not a business [FIG-4]", () => {
  it.each([
    ["Class C Liquor License for Sale - Macomb County", "Escrowed. Buyer pays the fees."],
    ["Home Care License", "Cash Flow: $0 Down Payment: $200,000 View Listing"],
    ["Taxi Plate, City of Boston", "One medallion, unencumbered."],
    ["Trucking Authority 2019 with Relay", "Active, no violations, no trucks."],
    ["Shelf LLC, Wyoming", "Never used, no debts."],
    ["FreshBrew.example - Premium Domain", "Short, brandable."],
    ["Commercial Bakery Ovens - 2 Available", "Removed from a grocery. Pick up in Tulsa."],
    ["Mobile Home, 16x80", "Lot rented until June, must be moved."],
    ["Gas Station's Real Property", "$2,500,000. Status: Pending"],
    ["Restaurant Space - No Key Money", "Hood in place. $6,200 a month."],
    ["47 Acres with Vineyard Soil", "No vines planted yet."],
  ])("%s", (title, text) => expect(isAlone(title, text)).toBe(true));

  it("whatever a let building earns", () => {
    expect(isAlone("Strip Center in South Jersey", "Gross Revenue: $60,240 Cash Flow: $38,640", true)).toBe(
      true,
    );
  });
});

describe("with a trade it is a business [FIG-4]", () => {
  it.each([
    ["Restaurant & Liquor License", "Busy corner."],
    ["Home Health Care License", "Census of 85 patients, 40 caregivers."],
    ["Coin Carwash & Property", "Six bays."],
    ["Medical Spa License and Business", "1,100 clients."],
    ["Food Truck", "Permits and 2 years of bookings."],
    ["Warehouse", "Ships for 38 brands with a staff of nine."],
    ["12-Unit Building", "Nightly guests all year."],
  ])("%s", (title, text) => expect(isAlone(title, text)).toBe(false));

  it("as trading figures show", () => {
    expect(isAlone("Liquor License", "$79,998", true)).toBe(false);
  });
});
