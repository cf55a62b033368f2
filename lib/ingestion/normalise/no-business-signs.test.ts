import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

const kindOf = (title: string, description: string, fields: Record<string, string>) =>
  normaliseListing(
    { sourceListingId: "1", title, description, region: "OH", ...fields },
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  ).kind;

type Row = [title: string, text: string, fields: Record<string, string>];

describe("signs of one kind in title and text reject a row that shows nothing of a trade [FIG-31]", () => {
  it.each<Row>([
    [
      "BAKERY EQUIPTMENT PACKAGE MUST GO",
      "Closed our bakery: deck oven, mixer, 12 tables. $28,000 takes all. Must pick up by May 30. Place did 1.1 mil once.",
      { askingPrice: "28,000", revenue: "1.1 mil" },
    ],
    [
      "Business Broker Associate (Columbus)",
      "Position:Broker AssociateCompensation:Commission, first-year earnings $90,000-$150,000Requirements:LicenseApply:at our office",
      { askingPrice: "$90,000-$150,000" },
    ],
    [
      "Over 40 Hair and Beauty Salons For Sale in Scotland",
      "Browse salons and barbers. Sort by: Newest | Price low to high. Showing 1-25 of 43. Create an alert.",
      { askingPrice: "Various" },
    ],
    [
      "Fully Leased Retail Strip, 6 Tenants, 6.1% Cap",
      "Price: $4,880,000 NOI: $297,680 Building: 11,400 SF. Tenants: dentist, cleaners. All NNN leases.",
      { askingPrice: "$4,880,000" },
    ],
    ["TEST LISTING please ignore", "Asking price $1. Revenue $1,000,000. Profit $1,000,000.", {}],
    [
      "Historic Former Lodge",
      "Closed since 2019. Sold as real estate only, no business assets. $875,000. Once grossed $600,000 per year.",
      { askingPrice: "$875,000", revenue: "$600,000" },
    ],
    [
      "12.4 Acres Highway Commercial Land",
      "Vacant land, zoned HC, 410 ft frontage. Great opportunity for an owner-operator to build.",
      { askingPrice: "$3,490,000" },
    ],
    [
      "Acquisition Mandate: Fire Safety Add-Ons",
      "Our client, a platform with $85MM of revenue, seeks add-on acquisitions. Criteria: revenue $3-20MM. No fee to sellers.",
      {},
    ],
    [
      "Private investor seeks HVAC company in Texas",
      "Looking for $500K to $1M SDE. No turnarounds. Quick close, all cash.",
      { askingPrice: "$2,000,000" },
    ],
    [
      "Seven Things Buyers Look For in a Restaurant",
      "Before you list, clean up the books. In our experience buyers pay 2 to 3 times SDE. Posted by Anna on March 4.",
      {},
    ],
    [
      "Own a Sparkle Kids Gym - Territories Available in Ohio",
      "Total investment $180,000 to $310,000. Franchise fee $45,000. Discovery days every month. No experience needed.",
      { askingPrice: "$180,000" },
    ],
    [
      "Food Truck - 2018 Ford E450, Fully Equipped",
      "18 ft kitchen, 62,000 miles, Onan generator, new hood. Truck only, no brand or route. $68,000.",
      { askingPrice: "$68,000" },
    ],
    [
      "Walk-in Cooler, Fryers, Tables - Everything Must Go",
      "Closed our location in May. Two fryers, walk-in, 14 tables, 40 chairs. Take it all for $22,000. Landlord wants it out by the 30th.",
      { askingPrice: "$22,000" },
    ],
    [
      "General Manager - Busy Steakhouse",
      "We need an experienced GM. $75,000 base plus bonus, health plan, 2 weeks off. E-mail your resume to the owner.",
      { earnings: "$75,000" },
    ],
    [
      "Liquor License, Class C, Wayne County",
      "License only, in escrow. No business or premises. $65,000 plus transfer costs.",
      { askingPrice: "$65,000" },
    ],
    [
      "SBA 7(a) Financing for Buyers",
      "We arrange up to $5 million at prime plus 2.75. Prequalify in a day. Apply on our site.",
      {},
    ],
    [
      "Charming 3 Bed Home with Barn on 6 Acres",
      "Three bedrooms, two baths, new roof 2021. Horse barn, pasture. $415,000.",
      { askingPrice: "$415,000" },
    ],
    [
      "Chair Rental - Upscale Salon",
      "Stations from $225 a week, products and towels included. Bring your own clientele.",
      { askingPrice: "$225" },
    ],
    [
      "Congratulations to Our Clients!",
      "Another successful closing: Precision Tool, Akron. Buyer is a strategic from Indiana. Contact us about your exit.",
      {},
    ],
    [
      "Absolute NNN Leased Investment - Dollar Store",
      "Corporate guarantee, 12 years left, 6.25% cap rate, rent $118,000. $1,888,000.",
      { askingPrice: "$1,888,000", earnings: "$118,000" },
    ],
    [
      "Turn your passion into profit with Brew Cart!",
      "Low cost mobile coffee franchise. Investment from £24,995. Exclusive areas. Full training. Download our prospectus.",
      { askingPrice: "£24,995" },
    ],
    [
      "Recently Closed",
      "Dry cleaner, Plano TX - $310,000. Print shop, Frisco TX - $225,000. Daycare, Allen TX - $900,000.",
      {},
    ],
    [
      "Domain and Logo - CrispyCrab",
      "Name, domain and trademark for sale. Never traded. $4,500.",
      { askingPrice: "$4,500" },
    ],
    [
      "CNC Mill - Haas VF-2SS 2016",
      "7,800 spindle hours, probe, chip auger. Under power. FOB our dock. $48,500.",
      { askingPrice: "$48,500" },
    ],
    [
      "Development Site with Planning for 9 Flats",
      "0.4 acres, full consent granted 2025, CIL paid. Offers over £650,000.",
      { askingPrice: "£650,000" },
    ],
  ])("none: %s", (...row) => {
    expect(kindOf(...row)).toBe("rejected");
  });

  it.each<Row>([
    [
      "Commercial Kitchen Equipment Dealer",
      "Sells and services restaurant equipment. Sales $2.1M, SDE $340K. Asking $950,000.",
      { askingPrice: "$950,000" },
    ],
    [
      "Franchise Resale - Sparkle Kids Gym",
      "Established 2016, 410 members. Franchise fee waived, transfer fee $10,000. Sales $520,000. Asking $275,000.",
      { askingPrice: "$275,000" },
    ],
    [
      "Food Truck Business with Catering Contracts",
      "2018 truck, loyal customers, weekly sales $6,500. $95,000.",
      { askingPrice: "$95,000" },
    ],
    [
      "Staffing Agency - Clerical and Light Industrial",
      "Places 140 temps a week. Revenue $4.8M. Resume database of 20,000. $1.2M.",
      { askingPrice: "$1,200,000" },
    ],
    [
      "Bar with Liquor License and Real Estate",
      "4COP license, 3,200 sf building, sales $480,000. $1.1M for all.",
      { askingPrice: "$1,100,000" },
    ],
    [
      "Closed Restaurant, Fully Equipped - Just Open the Doors",
      "Turnkey, hood, 80 seats, lease $4,000. Key money $90,000.",
      { askingPrice: "$90,000" },
    ],
    [
      "Seeking New Owner: Village Bookshop",
      "After 30 years we retire. Sales $310,000, profit $52,000. $120,000 plus stock.",
      { askingPrice: "$120,000" },
    ],
    [
      "Excavation Contractor with Full Fleet",
      "Excavators, dumps, lowboy. Crew of 9. Revenue $2.4M, EBITDA $400K. $1.5M.",
      { askingPrice: "$1,500,000" },
    ],
    [
      "Salon - 12 Chairs, Booth Rental Model",
      "All chairs rented. Rent income $9,200 a month. Absentee. $139,000",
      { askingPrice: "$139,000" },
    ],
    [
      "Nursery & Garden Center on 8 Acres",
      "Sales $1.1M; land included. $2.2M",
      { askingPrice: "$2,200,000" },
    ],
  ])("one: %s", (...row) => {
    expect(kindOf(...row)).toBe("listing");
  });
});
