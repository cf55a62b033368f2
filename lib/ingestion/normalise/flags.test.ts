import { describe, expect, it } from "vitest";
import { readFlags } from "./flags";
import { readFacts } from "./labelled-facts";

describe("flags", () => {
  it.each([
    ["Home-based accounting office", ["home-based"]],
    ["Fully relocatable; run from anywhere", ["relocatable"]],
    ["Absentee run deli with owner financing", ["absentee", "seller-financing"]],
    ["Gas station w/ property", ["real-estate"]],
    ["Feed & Tack Store (RE)", ["real-estate"]],
    ["The price buys the store, its fixtures and the corner building", ["real-estate"]],
    ["Mail-in repairs, worked from the founder's garage", ["home-based"]],
    ["Motel, real estate included, SBA approved", ["real-estate", "sba"]],
    ["Seller will carry a note", ["seller-financing"]],
    ["Owner retiring, will carry 40K", ["seller-financing"]],
    ["Run it from anywhere, fully relo", ["relocatable"]],
    ["Price: $2.1M. Real Estate: Available at additional $900,000", []],
    ["Get pre-qualified for an SBA loan. Seller financing? Read our guide.", []],
    ["Seller financing? Yes, 10% over five years.", ["seller-financing"]],
    ["Pre-qualified for SBA 7(a) financing. The founder has ruled out a seller note.", ["sba"]],
    ["Seller WON'T carry paper, so bring a bank.", []],
    ["The owner doesn't offer financing", []],
    ["SBA financing isn't possible", []],
    ["Don't miss it: seller financing available", ["seller-financing"]],
    ["You won't find a better deal with owner financing", ["seller-financing"]],
    ["Leased land and building at $12,400 per month plus GST.", []],
  ])("'%s' sets %s", (text, flags) => {
    expect(readFlags(text)).toEqual(flags);
  });

  it.each([
    ["70% down and the balance carried by the seller", ["seller-financing"]],
    ["60 dn bal 24 mos.", ["seller-financing"]],
    ["The owner works alone out of his house", ["home-based"]],
    ["Home office practice; clients can be served remotely", ["home-based", "relocatable"]],
    ["Proprietors are largely hands-off and spend most of the year abroad", ["absentee"]],
    ["The sale covers 18 acres of lakefront and the store", ["real-estate"]],
    ["$2,275,000, real estate and furnishings included", ["real-estate"]],
    ["Asking price: $1,400,000 including real estate appraised at $450,000", ["real-estate"]],
    ["The sellers expect to carry a quarter of it", ["seller-financing"]],
    ["Owner visits once a month; the centre is managed entirely by the director", ["absentee"]],
    ["Owner spends about 5 hours a week on the books", ["absentee"]],
    ["Price covers land, building and business", ["real-estate"]],
    ["Assisted Living Facility & Real Estate for Sale", ["real-estate"]],
    ["Seafood take-out: Business, Land & Living Area", ["real-estate"]],
    ["Four hours a week at your kitchen table, from any country", ["home-based", "relocatable"]],
    ["The bulk plant and office are owned and included in the price", ["real-estate"]],
    ["$2,950,000 (business $750,000 / real estate $2,200,000)", ["real-estate"]],
    ["Real property valued at $900,000 is part of the price", ["real-estate"]],
    ["Seller will train for 60 days and will hold a 10% standby note", ["seller-financing"]],
    ["Pizzeria, asking 429K firm. Terms avail.", ["seller-financing"]],
    ["Two managers run day-to-day; the shareholder is not active in daily operations", ["absentee"]],
    ["The owner spends less than five hours a week on it", ["absentee"]],
    ["Run from a room over the owner's garage; the buyer is free to move it", ["home-based", "relocatable"]],
    ["Owner lives in another state and is not involved day to day", ["absentee"]],
    ["Runs with a manager; the owner checks in a few hours weekly", ["absentee"]],
    ["The owners live in Oregon and come down twice a year", ["absentee"]],
    ["Fully managed; director attends one day a fortnight", ["absentee"]],
    ["Home operated grooming round, seller runs it from kitchen table", ["home-based"]],
    ["$2,195,000 Real Estate and Business Combined", ["real-estate"]],
    ["Five acres with 600 feet of highway frontage are included", ["real-estate"]],
    ["Could do 20k down and the rest over 18 mos", ["seller-financing"]],
    ["$260,000, part of which the seller will leave in", ["seller-financing"]],
    ["Seller open to 70/30 with a note", ["seller-financing"]],
    ["OWNER HOLDS BALANCE, ALL CASH DOWN HALF", ["seller-financing"]],
    ["Sellers are open to a 10% note", ["seller-financing"]],
    ["$3,350,000 land, building & business + inventory at cost", ["real-estate"]],
    ["Real estate: $1,350,000, must be purchased with the business", ["real-estate"]],
    ["A buyer could move the shop to any port town", ["relocatable"]],
  ])("'%s' sets %s, in sellers' words [FIG-19]", (text, flags) => {
    expect(readFlags(text)).toEqual(flags);
  });

  it.each([
    "Serves steel mills and building-product plants",
    "Owner spends 60 hours a week in the shop",
    "Balance sheet for 3 years on request",
    "Owner works about 12 hours a week",
    "Cash only; the owner is unable to offer seller financing",
    "Financing: Cash or bank only",
    "Financing: bank loans possible; seller carry not offered",
    "Not relocatable",
    "No owner financing",
    "No SBA loans here",
    "Property management company",
    "Lumber & Building Supply Retailer",
    "CPA firm with a large team and real estate niche",
    "Excavation & Land Clearing, Roofing & Building Contractor",
    "Property taxes are low",
    "Seller may relocate for the right job",
    "The equipment is owned and included",
  ])("'%s' sets none", (text) => {
    expect(readFlags(text)).toEqual([]);
  });

  it.each([
    ["Real estate: Available separately at $210,000", []],
    ["Real Estate Incl.: No", []],
    ["Owner financing: she'd like all cash, so none is available", []],
    ["Real estate incl.: Yes", ["real-estate"]],
  ])("'%s' is answered by its value [FIG-19]", (text, flags) => {
    expect(readFlags(text, readFacts(text))).toEqual(flags);
  });

  it("real estate with an amount counts as included only in a package price", () => {
    const text = "Business: $480,000. Real estate: $1,250,000.";
    expect(readFlags(`${text} Total package price $1,730,000.`, readFacts(text))).toEqual(["real-estate"]);
    expect(readFlags(text, readFacts(text))).toEqual([]);
    const parts =
      "Business: $450,000. Real estate (6.2 acres, shop, four greenhouses): $975,000. Sold together.";
    expect(readFlags(parts, readFacts(parts))).toEqual(["real-estate"]);
  });

  it("are read from a badge above the next label", () => {
    const text = "Cash Flow: $94,000\nOwner financing\nNo.: M405";
    expect(readFlags(text, readFacts(text))).toEqual(["seller-financing"]);
  });

  it("are set by facts answered with yes", () => {
    const facts = readFacts("", { "Home based": "Yes", Relocatable: "No", "Owner financing": "Available" });
    expect(readFlags("", facts)).toEqual(["home-based", "seller-financing"]);
  });
});

describe("flags in sellers' words [FIG-19]", () => {
  it.each([
    ["The owner dispatches three crews from a spare bedroom", ["home-based"]],
    ["It can be run from any city in the world", ["relocatable"]],
    ["Nothing ties the firm to its town", ["relocatable"]],
    ["A general manager of eleven years runs the stores", ["absentee"]],
    ["Run under management; the proprietor lives abroad", ["absentee"]],
    ["The plant building conveys with the sale", ["real-estate"]],
    ["FREEHOLD with a flat above", ["real-estate"]],
    ["The owner works from home and out of a bonus room", ["home-based"]],
    ["A caretaker couple runs the site", ["absentee"]],
    ["Proprietors are non-operational", ["absentee"]],
    ["Price including the 1872 house, barn and 5 acres", ["real-estate"]],
    ["Comes with the 31,000 square foot building", ["real-estate"]],
    ["The chapels and the house convey with the business", ["real-estate"]],
    ["Asking price: $4,900,000 CAD including 11 acres of waterfront land", ["real-estate"]],
    ["No premises, work from home", ["home-based"]],
    ["Owner will train for 60 days and finance 15% of the price", ["seller-financing"]],
    ["The seller is moving out of state and will finance half", ["seller-financing"]],
    ["Land contract possible with 30% down", ["seller-financing"]],
    ["The owners would finance up to $400,000 behind a bank", ["seller-financing"]],
    ["With 20% down, the balance payable to the seller over five years", ["seller-financing"]],
    ["OWNER HOLDS THE BALANCE, no bank needed", ["seller-financing"]],
    ["He wants to retire; he'll hold a note for up to a quarter of the price", ["seller-financing"]],
    ["Seller motivated and will consider carrying a portion with $300,000 down", ["seller-financing"]],
    ["They are open to carrying a third of that", ["seller-financing"]],
    ["Deferred consideration possible", ["seller-financing"]],
    ["Work it two and a half days per week from your home", ["home-based"]],
    ["Sale of land, improvements and business, $3,200,000", ["real-estate"]],
    ["Business, equipment, building and 3 acres all for $1,075,000", ["real-estate"]],
    ["Location independent; the buyer can relocate it", ["relocatable"]],
    ["Not tied to a location", ["relocatable"]],
    ["Run entirely by staff", ["absentee"]],
    ["7(a) loan available", ["sba"]],
  ])("'%s' sets %s", (text, flags) => expect(readFlags(text)).toEqual(flags));

  it.each([
    "Land and building belong to the county",
    "Freehold available by separate negotiation",
    "Seller will carry nothing; bring your bank",
    "Seller note for 20% considered. No, all cash at closing",
    "Under full steam",
    "A bank will hold a mortgage on it",
    "Owners carry inventory of $50,000",
    "We carry paper goods and half of all brands",
    "The firm serves business, real estate and estate clients",
    "Sells land, building and business insurance",
    "We clean carpets in your home",
  ])("'%s' sets none", (text) => expect(readFlags(text)).toEqual([]));

  it("are read from an answer to another question too", () => {
    const text = "Financing: SBA lender letter in hand; seller second of 10%";
    expect(readFlags(text, readFacts(text))).toEqual(["seller-financing", "sba"]);
  });

  it("are not set by what exists but is excluded", () => {
    expect(readFlags("", readFacts("", { "Real Estate": "Owned, $780,000, not included" }))).toEqual([]);
    const apart = readFacts("", { "Land and building (offered separately)": "$2,650,000" });
    expect(readFlags("Coastal Virginia – business and property", apart)).toEqual([]);
  });
});

it.each([
  ["Price includes 3.2 acres and both buildings", ["real-estate"]],
  ["On 41 acres with pond, store and bathhouse, all conveyed", ["real-estate"]],
  ["Price guidance $4.5M, fee simple", ["real-estate"]],
  ["Yard and shop included in the price", ["real-estate"]],
  ["Owners will consider carrying part", ["seller-financing"]],
  ["Tenure: a new 20-year repairing lease is offered. The freehold is not for sale.", []],
  ["Tenure: assignable lease of 12 years available", []],
  ["Price of $498,000 includes the brick building and all inventory", ["real-estate"]],
  ["Creamery with farm, herd and make room in the price of $2.1 million", ["real-estate"]],
  ["Practice $690,000, real estate $310,000, total $1,000,000", ["real-estate"]],
  ["Remarks: Bldg. included", ["real-estate"]],
  ["Building not incl.", []],
  ["No shop, no storage unit: the business is run from a home office.", ["home-based"]],
  [
    "Shop owned by the seller; real estate is excluded from the transaction. Real estate available later.",
    [],
  ],
  ["31 acres, bathhouse, store and manager home convey", ["real-estate"]],
  ["The office is in the owner's home and is run from there", ["home-based"]],
  ["Our caregivers work in the client's home", []],
  ["Seller is open to a 10% standby note", ["seller-financing"]],
  ["Will the seller carry? No. Is it SBA approved? Yes.", ["sba"]],
  ["Will the seller carry? Yes, 30%. Can it be relocated? No.", ["seller-financing"]],
  ["✔ Manager in place, owner visits twice a year ✘ Not home based ✔ SBA eligible", ["absentee", "sba"]],
  ["✔ Relocatable ✘ SBA. Three stitchers.", ["relocatable"]],
  ["est 2014 / SBA no / ownr fin no / incl RE", ["real-estate"]],
  ["SELLER IS NOT WILLING TO GO THROUGH SBA. Do not ask for SBA money.", []],
  ["Bar plus real estate: $499K business, real estate extra", []],
  ["The works is freehold and will be let to the buyer", []],
  [
    "22 deeded acres are part of the price; seller would sell on a contract for deed",
    ["real-estate", "seller-financing"],
  ],
  ["Could be run out of any state", ["relocatable"]],
  ["Owner's den is the office", ["home-based"]],
  ["Owner paper: none. Run from afar: Yes", ["absentee"]],
  ["Home Based\nSeller Financing Available\nView Details", ["home-based", "seller-financing"]],
])("'%s' says %j [FIG-15]", (text, flags) => {
  expect(readFlags(text, readFacts(text))).toEqual(flags);
});
