import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

const read = (title: string, description: string) =>
  normaliseListing(
    { sourceListingId: "1", title, description, sourceUrl: "https://broker.example/x/1" } as Parameters<
      typeof normaliseListing
    >[0],
    { observedAt: new Date("2026-11-01") },
  ).kind;

describe("rows without a business are recognised by title and text together [FIG-18]", () => {
  it.each([
    [
      "12.4 Acres on Highway 70",
      "Level parcel with road frontage, utilities at the street, zoned C-2. Price: $450,000",
    ],
    [
      "Unit 4B, Riverside Business Park",
      "1,850 sq ft, ground floor, roller door, available now at $2,100 per month plus CAM.",
    ],
    [
      "Retail Space Available - Main & 3rd",
      "End cap of 2,400 SF. NNN lease $28/SF/yr. 5 year minimum term. Contact leasing agent.",
    ],
    [
      "Private Equity Group Seeks HVAC Companies",
      "We want to acquire HVAC companies with EBITDA of $1M to $5M in the Southeast. Brokers protected.",
    ],
    [
      "ISO: Profitable Laundromat in Northern NJ",
      "Cash buyer in search of a laundromat, price up to $600,000. Please send financials.",
    ],
    [
      "Looking to Purchase Accounting Practice",
      "Experienced CPA ready to purchase a practice billing $300K to $800K in Dallas.",
    ],
    [
      "Confidential Business Valuations",
      "Our certified appraisers tell you what your company is worth. Packages from $2,500. Call today.",
    ],
    ["Exit Planning Services for Owners", "We help owners plan their exit. Schedule a consultation."],
    [
      "2018 Hobart Mixer and Pizza Ovens",
      "Restaurant equipment in good condition. $14,500 for the lot. Pick up only.",
    ],
    [
      "Used Food Truck, 2016 Freightliner",
      "Fully equipped kitchen, 90,000 miles. $68,000. Truck only, no business.",
    ],
    [
      "Net Leased Dollar General",
      "Single tenant building, 15-year absolute NNN lease, 6.2% cap rate, $1,780,000. NOI $110,360.",
    ],
    [
      "Restaurants for Sale in Florida",
      "Browse 148 restaurants for sale. Refine by price, city and cash flow.",
    ],
    [
      "Florida Restaurants (148)",
      "Sort by newest. Asian Fusion $199,000 Details. Pizza Shop $149,000 Details. Diner $89,000 Details.",
    ],
    [
      "5 Mistakes Owners Make When Selling",
      "Selling a company is one of the biggest decisions. In this article we look at five mistakes.",
    ],
    [
      "How Long Does It Take to Sell a Restaurant?",
      "On average nine months. Here is what affects the time on the market.",
    ],
    [
      "Meet John Carver, CBI",
      "John has sold more than 120 businesses since 2004. He lives in Tampa with his wife. Call 813-555-0100.",
    ],
    [
      "Jane Doe - Senior Business Broker",
      "Jane joined the firm in 2011 and specialises in medical practices. Email Jane.",
    ],
    [
      "Request More Information",
      "First name Last name Email Phone How did you hear about us? I agree to the terms Submit",
    ],
    [
      "Buyer Registration",
      "Name, address, liquid funds available, type of business sought. Sign the confidentiality agreement below.",
    ],
    [
      "Warehouse Building for Sale – 22,000 SF",
      "Clear height 24 ft, 4 docks, on 1.8 acres. Asking $2,400,000. Vacant.",
    ],
    [
      "Thank you for your interest",
      "Your message has been sent. One of our brokers will contact you shortly.",
    ],
    ["4-Plex in Oakland", "Four two-bedroom units, fully rented, gross rents $96,000. Price $1,150,000."],
    [
      "Vacant Restaurant Building",
      "Former steakhouse building, 6,200 SF, 1.2 acres, no equipment. $890,000.",
    ],
    ["Our Recently Closed Transactions", "Dental lab, Texas. Machine shop, Ohio. Landscaper, Georgia."],
    [
      "How We Sold Our Gym for 3.2x SDE",
      "In this episode we talk with an owner who took $640,000. Listen on any app.",
    ],
    ["Ana Moreno, CBI – Partner", "Ana has sold 41 companies worth over $30,000,000. Direct (503) 555-0101."],
    [
      "Confidentiality Agreement",
      "The undersigned asks for details of a business (asking price $600,000). First name * Last name *",
    ],
    [
      "Acquirer Seeks Software Firms",
      "Our client wants to acquire firms. Revenue: $500,000 to $5,000,000. Send your deck.",
    ],
  ])("%s", (title, description) => expect(read(title, description)).toBe("rejected"));
});

describe("a business is kept, whatever its trade has in common with those rows [FIG-18]", () => {
  it.each([
    ["Mobile Welding business for sale", "Owner retiring. Price $85,000. Truck and tools included."],
    ["Search Engine Marketing Agency", "SEO and PPC retainers. Asking $640,000. Cash flow $210,000."],
    ["Contact Lens Retailer", "Online shop with 12,000 customers. Price: $400,000 Revenue: $900,000"],
    ["Home Inspection Franchise", "Territory of 4 counties. Asking Price: $120,000"],
    ["Land Surveying Firm", "Established 1978. Gross Revenue $1.1M. SDE $260K. Asking $700,000"],
    [
      "Resource Recovery and Recycling Yard",
      "Scrap yard on 5 acres. Price $2,100,000 including land; EBITDA $430,000",
    ],
    ["About Time Watch & Clock Repair", "Repair shop with loyal customers, asking $60,000"],
    ["Commercial Property Maintenance Company", "Contracts with 40 landlords. Price $390,000, SDE $150,000"],
    ["The 19th Hole: Bar & Grill at Municipal Course", "Lease through 2031. $175,000."],
    ["Register Repair & POS Dealer", "POS reseller, recurring support. Asking $220,000"],
    ["RV Park on 14 Acres", "62 sites, NOI $310,000, price $3,200,000, real estate included."],
    ["Apartment Locating Service", "Commission income $480,000. Asking price $350,000"],
    ["Team Building Events Company", "Corporate events. Asking $150,000; cash flow $82,000."],
    [
      "Blog Network in the Gardening Niche",
      "Six sites, 400,000 visits a month, net $8,000 per month. Asking $290,000",
    ],
    ["Warehouse and Fulfillment Business", "3PL with 14 clients. Revenue $2.2M. Price on request."],
    ["Buyers Guide Magazine Publisher", "Regional magazine since 1989. Sales $640K. Asking $210K."],
    ["Office Furniture Store", "Used office furniture. $95,000 plus inventory"],
    ["123 Main Street Deli", "Lunch place, sales $410,000. Asking $99,000."],
    ["Equipment Rental Yard", "Rents lifts and tools. Asking $1.4M; EBITDA $390K"],
    ["Career Coaching Practice", "Coaching for executives, $120,000 revenue, asking $75,000"],
    [
      "Used Car Dealership",
      "The dealership sells 600 used cars a year, bought at auction, in good condition.",
    ],
    [
      "Buyer Wanted for Piano Shop",
      "We look for someone to take over in June. Price $140,000 with all stock.",
    ],
  ])("%s", (title, description) => expect(read(title, description)).toBe("listing"));
});

it.each([
  [
    "1.9 Acres Zoned C-2, Ideal for Gas Station",
    "Vacant corner parcel. Projected inside sales of $120K/month. Asking $610,000.",
  ],
  ["2 Acres off I-40", "Flat parcel with road frontage, perfect for a restaurant or store. $300,000."],
  [
    "Former Laundromat Building for Sale",
    "Closed in 2021, equipment removed. 3,000 sq ft. Great chance to start a new laundry.",
  ],
  ["Vacant Bakery Building", "Closed since 2019, no equipment. 2,000 sq ft, loading dock. Price $150,000."],
  [
    "Buying a Café in Queensland: What the Takings Tell You",
    "A café turning over $20,000 p/w might change hands for $300,000. In this month's guide we look at wages.",
  ],
  [
    "Selling Your Shop: What You Need to Know",
    "In this article we explain what to ask before signing. Shops typically sell for $100,000 to $200,000.",
  ],
  ["1.4 Acre Hard Corner - Ideal For Car Wash", "Bare ground at a lighted intersection. Price $890,000."],
  ["Plug-and-Play Dental Suite for Lease", "The prior tenant moved; no patients or goodwill are offered."],
  ["Retail Bay For Lease - Former Nail Salon", "Plumbing for eight stations remains. $1,950 per month."],
  ["Turnkey Medical Suite Available", "Five exam rooms. $2,800 per month, three-year lease."],
  ["40 Acres Farm Ground with Shop Building", "The insulated shop would suit a contractor. $685,000."],
  ["Church Building For Sale", "Sanctuary and classrooms on 1.5 acres. $780,000"],
  ["Clinics Are Selling Again", "Our office closed three sales. Thinking of selling? Give us a ring."],
  ["Sublease: Fitted Dental Office", "Four chairs plumbed. Lease through 2029 at $4,100 monthly."],
  ["Client Spotlight: How Maria Sold Her Bakery", "It went for $410,000 after two offers. Read her story."],
  ["We Buy Vending Routes", "Any size in Ohio. Fast closing."],
  ["Fully Entitled Hotel Site", "2.1 acres, approved for 92 keys. $2.4M"],
  ["Investment Opportunity: Start-up App", "Raising a seed round for 10% equity. Pre-revenue."],
])("possible future uses and guides are not a business: %s [FIG-18]", (title, description) => {
  expect(read(title, description)).toBe("rejected");
});

it("a source field saying 'land' means land, unless the row has trading figures [FIG-18]", () => {
  const row = {
    sourceListingId: "1",
    title: "TBD County Rd 248",
    askingPrice: "$285,000",
    businessType: "Land",
  };
  const kindOf = (description: string) =>
    normaliseListing({ ...row, description }, { observedAt: new Date("2026-11-01") }).kind;
  expect(kindOf("38 acres, mostly wooded, creek, power at road.")).toBe("rejected");
  expect(kindOf("Campground on 38 acres, sales of $120,000 last year.")).toBe("listing");
});

it.each([
  ["Running Shoe Store", "Established store, ideal for an owner operator. Asking $90,000."],
  ["Selling Tools to Mechanics: Mobile Route", "Franchise truck with sales of $400,000. Asking $150,000"],
  ["Former Church Venue, Now a Busy Event Hall", "Weddings and concerts, revenue $320,000, price $500,000"],
  ["RV Park on 22 Acres", "58 sites, store and laundry. $2,400,000."],
  ["Restaurant For Sale - Former Pizza Hut Building", "Now a busy taqueria. Asking $220,000. Sales $640K."],
  ["Retail Space Planning Consultancy", "$240,000"],
  ["Why Not Donuts", "Busy shop. $95,000"],
  ["Coworking Space", "60 desks, 88% let. $190,000"],
  ["Webinar Hosting Platform", "$1.4M ARR."],
  ["Opening Night Theatre Supply", "Costume rental with loyal customers. Asking $60,000"],
])("this is a business: %s [FIG-18]", (title, description) => {
  expect(read(title, description)).toBe("listing");
});
