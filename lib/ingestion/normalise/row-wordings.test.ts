import { describe, expect, it } from "vitest";
import type { RawListing } from "../schema";
import { normaliseListing } from "./listing";

const STORY = "A good business with a loyal team.";
function read(title: string, fields: Partial<RawListing>) {
  const result = normaliseListing(
    {
      sourceListingId: "1",
      sourceUrl: "https://b.example/listing/one-two",
      description: STORY,
      title,
      ...fields,
    },
    { observedAt: new Date("2026-11-20") },
  );
  if (result.kind !== "listing") throw new Error(result.reason);
  return result.listing;
}
const figures = (title: string, fields: Partial<RawListing>) => {
  const { askingPrice, revenue, earnings } = read(title, fields);
  return [askingPrice?.low ?? null, revenue?.low ?? null, earnings?.low ?? null];
};
const told = (description: string, title = "Sign Shop") => figures(title, { description });

describe("figures as worded in brokers' rows [FIG-1] [FIG-2] [FIG-3]", () => {
  it.each([
    ["ASKING PRICE - $2,475,000 (business $975,000 + real estate $1,500,000)", 2_475_000],
    ["Nevada County, California. $525,000 with all equipment. SDE $265,000 on sales of $980,000.", 525_000],
    ["Roseville, California. In escrow at $240,000. Sales $615,000.", 240_000],
    ["Asking $300,000. A fine business, all equipment listed at $90,000.", 300_000],
    ["Asking Price: Reduced! $159,000 (was $189,000)\nGross Sales: $150,000", 159_000],
    ["Gross fees: $318,000\nAsking: 1.1 x gross = $349,800", 349_800],
    ["Stock of $72,000 is included in the price of $210,000.", 210_000],
    ["Practice $1,050,000, real estate $450,000, for a total of $1,500,000.", 1_500_000],
    ["Asking | $130,000 for both\nGross Sales | $521,000 combined", 130_000],
    ["Quick sale $125K! Original sales price $140K. Asking price $125K.", 125_000],
    ["Practice price: $975,000\nReal estate price: $925,000", 975_000],
    ["Initial fee for a new studio: $59,500\nSale price: contact the resale desk", null],
    ["Enterprise price sought\n$6,800,000\nThe building is offered apart at $3.1 million.", 6_800_000],
    ["A business of this size would usually sell for $1.8M. Price available on request.", null],
  ])("the price of '%s'", (text, price) => {
    expect(told(text)[0]).toBe(price);
  });

  it.each([
    ["Volume of 2.9 million gallons a year. Asking $400,000.", null],
    ["Monthly gross: $11,800 per van. Asking $339,000.", null],
    ["Monthly revenue (12-mo avg): $8,940 | Asking $231,700", 107_280],
    ["Turnover for year to Jan 2024 was $418,600 net of VAT. Asking $231,700.", 418_600],
    ["Gross per month: $8,940. Asking $231,700.", 107_280],
    ["An average month is $92,000 in sales. Asking $440,000.", 1_104_000],
    ["It averages $24,000 weekly. Asking $440,000.", 1_248_000],
    ["Sales: $103,000 (monthly). Asking $440,000.", 1_236_000],
    ["From $1,020,000 in 2022 sales have grown to $1,240,000 in 2024. Asking $440,000.", 1_240_000],
    ["DELI, GR $32K WK, RENT $9,800, ASK $550K", 1_664_000],
    ["Gross Annual Sales\n$270,000\nOffered At\n$130,000", 270_000],
    ["2024 room revenue $611,000; total revenue $648,000. Asking $2,475,000.", 648_000],
    ["AUV $1,200,000. Asking $400,000. Sales $890,000.", 890_000],
    [
      "Total annual revenue with fuel $4,420,000. Inside sales $118,000 a month. Asking $2,400,000.",
      4_420_000,
    ],
    ["Year | Gross | CF\n2023 | A$800,000 | A$90,000\n2024 | A$890,000 | A$99,000", 578_500],
  ])("the revenue of '%s'", (text, revenue) => {
    expect(told(text)[1]).toBe(revenue);
  });

  it.each([
    ["Sales have grown each year:\n2022 $361,000\n2023 $388,000\n2024 (projected) $430,000", 388_000],
    ["Gross | $905,000 | 2024\nGross | $861,000 | 2023", 905_000],
    ["FY2022 FY2023 TTM Mar-25 FY2026 (proj.)\nNet sales 142,000 159,000 176,000 191,000", 176_000],
    ["FY2022 FY2023 YTD 6/30/24 Sales 142,000 159,000 88,000 | SDE $50,000", 159_000],
    ["FY2022 FY2023 FY2024 TTM Mar-25\nNet sales 142,000 159,000 173,000 176,000", 176_000],
    [
      "Store A: gross $228,000, net $71,000\nStore B: gross $164,000, net $49,000\nCombined: gross $392,000, net $120,000",
      392_000,
    ],
  ])("of several amounts the latest and the total are the revenue: '%s'", (text, revenue) => {
    expect(told(text)[1]).toBe(revenue);
  });

  it.each([
    ["Net profit: $188,000 (EBITDA $214,500)", 214_500],
    ["EBITDA (normalized): 19.5% / $329,220", 329_220],
    ["Net profit before directors' drawings $124,000", 124_000],
    ["Cash flow to owner of approximately 52% of gross after all expenses ($252,000)", 252_000],
    ["Net profit for a husband and wife team $191,000", 191_000],
  ])("the earnings of '%s'", (text, earnings) => {
    expect(told(text)[2]).toBe(earnings);
  });

  it("two labels followed by two values are paired in order", () => {
    expect(told("Revenue and SDE were $225,000 and $66,000. Asking $155,000.")).toEqual([
      155_000, 225_000, 66_000,
    ]);
  });

  it("annual gross profit is not earnings, and a price in a title can include the former one", () => {
    expect(told("2024 Revenue: $1,290,000\n2024 Gross Profit: $548,000")[2]).toBeNull();
    expect(told("A fine yard with nine trucks.", "Vacuum Trucks $1.85 Million (was $2.2 Million)")[0]).toBe(
      1_850_000,
    );
  });

  it.each([
    "Gross/net: $1.24M/$212K. First listed at $540K, now $465K.",
    "Revenues were $1.1M in 2023 and $1.24M in 2024. SDE for those years was $190,000 and $212,000. Asking $465,000.",
  ])("%s", (text) => {
    expect(told(text)).toEqual([465_000, 1_240_000, 212_000]);
  });

  it("a price given only next to the place is the price", () => {
    expect(figures("Dry Cleaner", { location: "Tampa, FL - $450,000" })[0]).toBe(450_000);
    expect(figures("Dry Cleaner", { location: "Tampa, FL - $450,000", askingPrice: "$400,000" })[0]).toBe(
      400_000,
    );
  });

  it("the price of a building is not the price of the business", () => {
    expect(told("The building can be bought for a further $450,000. Sales of $600,000.")[0]).toBeNull();
  });

  it("an agency's commissions are its revenue, a deli's are not", () => {
    const text = "Commissions of $210,000 a year. Asking $300,000.";
    expect(told(text, "Travel Agency")[1]).toBe(210_000);
    expect(told(text, "Corner Deli")[1]).toBeNull();
  });

  it("a sum after its parts is the figure", () => {
    expect(told("Seller's benefit: net $74,000 + wages $96,000 = $170,000. Asking $300,000.")[2]).toBe(
      170_000,
    );
    expect(figures("Liquor Store", { revenue: "$2.7M + $1.9M" })[1]).toBe(4_600_000);
    expect(figures("Pallet Maker", { revenue: "10,500 pallets/week x $6.40" })[1]).toBeNull();
  });

  it("a source's own fact outweighs an earlier year in its text", () => {
    const facts = { "Total Revenue": "$3,012,400" };
    expect(figures("Home Care", { facts, description: "2022 revenue $2.1M, 2023 revenue $2.6M." })[1]).toBe(
      3_012_400,
    );
  });

  it("another period of the same business is not a second listing", () => {
    const text =
      "Asking $900,000. TTM through June: revenue $1.3M, SDE $204K. Calendar 2024: revenue $1.5M, SDE $251K.";
    expect(told(text)[0]).toBe(900_000);
  });

  it("an owner's cash flow keeps its kind", () => {
    expect(read("Sign Shop", { description: "Owner's Cash Flow: $120,000" }).earningsKind).toBe("cash_flow");
  });
});

it("a broker abroad asks its own country's dollars when nothing else names the country [FIG-2]", () => {
  const sourceUrl = "https://acmebrokers.ca/listing/7";
  const { countryCode, askingPrice } = read("Gift Shop", { sourceUrl, askingPrice: "$100,000" });
  expect([countryCode, askingPrice?.low]).toEqual(["CA", 72_000]);
});

describe("places as worded in brokers' rows [DAT-2]", () => {
  it.each<[string, string, Partial<RawListing>]>([
    ["- US-NJ", "Landscaper", { location: "South Jersey" }],
    ["- US-OR", "Dental Practice", { location: "Willamette Valley, OR" }],
    ["- US-NJ", "NJ Pizzeria", {}],
    ["- US-MD", "MD Beer & Wine Store", {}],
    ["Knoxville US-TN", "Pressure Washing", { location: "knoxville tn" }],
    ["Springfield US-MO", "HVAC Group", { region: "Springfield, Missouri" }],
    ["- US-KS", "Equipment Fabricator", { region: "Central Kansas" }],
    ["- US-NY", "Liquor Store, Orange County", { location: "Orange County, New York" }],
    ["Joondalup AU-WA", "Cleaning Round", { location: "Joondalup WA", country: "Australia" }],
    ["Norwich GB-ENG", "Hair Salon", { city: "Norwich", region: "Norfolk" }],
    ["Bend US-OR", "Tree Service (Great Name) - BEND, OR", {}],
    ["Columbus US-OH", "Columbus, OH CPA Firm", {}],
    ["Reading US-PA", "Laundromat, Reading Pennsylvania", {}],
    ["Moncton CA-NB", "Coffee Drive Thru, Moncton NB", { region: "NB", country: "Canada" }],
    ["Wakefield GB-ENG", "TAKEAWAY - WAKEFIELD", { country: "United Kingdom" }],
    ["Sunnyvale US-CA", "Dry Cleaner", { region: "CA", description: "In a Sunnyvale shopping center." }],
    ["Glasgow GB-SCT", "Machinist", { region: "Scotland", description: "A Glasgow-based subcontractor." }],
    ["Lincoln US-NE", "Veterinary Hospital (Lincoln)", { region: "NE" }],
    ["Sandy Springs US-GA", "Sandy Springs Italian Restaurant", { region: "GA" }],
    ["Scarborough GB-ENG", "Fish & Chip Shop, Scarborough", { country: "United Kingdom" }],
    ["Wrexham GB-WLS", "Day Nursery", { region: "Wales", description: "On the edge of Wrexham." }],
    ["Tamarindo null", "Surf Hostel", { location: "Tamarindo, Guanacaste, Costa Rica" }],
    ["Savannah US-GA", "Cocktail Bar", { sourceUrl: "https://b.example/savannah-ga-cocktail-bar" }],
    ["- null", "St. Charles County Sports Bar", {}],
    ["- US-PA", "Insurance Agency", { description: "Northwest of Philadelphia, PA. A fine book." }],
    ["- US-NJ", "Deli", { description: "Deli Sussex, New Jersey $150,000 Nine tables." }],
    [
      "Virginia Beach US-VA",
      "Cafe In Virginia Beach!",
      { city: "Williamsburg", region: "VA", description: "Virginia Beach, Williamsburg, VA 23185" },
    ],
  ])("%s: %s", (wanted, title, fields) => {
    const { city, regionCode } = read(title, fields);
    expect(`${city ?? "-"} ${regionCode}`).toBe(wanted);
  });
});

it.each([
  ["Home based, truck not included.", "home-based"],
  ["It is run from the garage.", "home-based"],
  ["They ask $875,000 for the business together with the sugarhouse and 61 acres.", "real-estate"],
] as const)("'%s' says %s [FIG-17]", (description, flag) => {
  expect(read("Sign Shop", { description }).flags).toContain(flag);
});

it.each<[string, Partial<RawListing>, string[]]>([
  ["'SBA' under 'Terms' is offered", { facts: { Terms: "SBA" } }, ["sba"]],
  [
    "premises at a price of their own are not included",
    { facts: { "Real Estate": "Available, $650,000 (Not in price)" } },
    [],
  ],
])("%s [FIG-17]", (_, fields, flags) => {
  expect(read("Sign Shop", fields).flags).toEqual(flags);
});

it("a heading can give the unit of the table below it [FIG-20]", () => {
  const text = "US$ in thousands, fiscal years ending December 31\nFY2024 | FY2025\nRevenue | 9,871 | 11,046";
  expect(told(text)[1]).toBe(11_046_000);
});

describe("towns when the state is known [FIG-2]", () => {
  const townOf = (title: string, description: string, region = "") => {
    const { city, regionCode } = read(title, { description, region });
    return [city, regionCode];
  };

  it.each([
    ["Yoga Studio & Juice Bar, Provo", "Sales $300,000.", "UT", "Provo", "US-UT"],
    ["Tent Rentals", "Price $499,000 · Gross $871,000. Sparks. Two trucks.", "Nevada", "Sparks", "US-NV"],
    [
      "Gift Shop",
      "They rent the shop on Main Street in Rhinelander. Sales $310,000.",
      "WI",
      "Rhinelander",
      "US-WI",
    ],
    ["Sno Cone Stand, Baton Rouge $88,000", "Gross about $145K.", "", "Baton Rouge", "US-LA"],
    [
      "Vacuum Truck Service, Houma $1.85 Million (was $2.2 Million)",
      "Sales $4,300,000.",
      "",
      "Houma",
      "US-LA",
    ],
    ["Roofing SupplierMacon, GA$2,100,000SALE PENDING", "Gross Revenue: $6,345,000.", "", "Macon", "US-GA"],
  ])("'%s', '%s' (%s) is in %s", (title, description, region, city, code) => {
    expect(townOf(title, description, region)).toEqual([city, code]);
  });

  it.each([
    ["Bread Route, Nassau County", "Sales $300,000.", "NY"],
    ["CPA Firm", "Clients in San Fernando Valley. Sales $300,000.", "CA"],
    ["Deli", "One of the best in New York. Sales $300,000.", "NY"],
  ])("'%s', '%s' (%s) names no town", (title, description, region) => {
    expect(townOf(title, description, region)[0]).toBeNull();
  });

  it("a badge that ran into the title is the status [FIG-33]", () => {
    const { title, status } = read("Roofing SupplierMacon, GA$2,100,000SALE PENDING", {});
    expect([title, status]).toEqual(["Roofing Supplier", "under_offer"]);
  });
});

it.each([
  ["Did $3.9 million in '23 and $4.3 million in '24.", 4_300_000],
  ["($ millions) | FY23 | FY24 | TTM Mar-25\nNet Revenue | 4.2 | 4.6 | 4.8", 4_800_000],
])("the latest year counts, however years are abbreviated: %s [FIG-1]", (description, revenue) => {
  expect(told(description)[1]).toBe(revenue);
});

it.each([
  ["Net to driver approx. $1,950/wk after truck and fuel.", 101_400],
  ["Net after wages, before owners' draw: $203,450.", 203_450],
  ["It puts $215,000 a year in his pocket.", 215_000],
  ["Owner's Cash: $165,000", 165_000],
  ["Monthly profit at listing $2,310.", 27_720],
  ["Gallons 74,000/mo at 22 cents. Net 31,000 monthly.", 372_000],
  ["Adjusted EBITDA of a little under $1.1 million, precisely $1,086,000.", 1_086_000],
])("what is left for the owner has many wordings: %s [FIG-3]", (description, earnings) => {
  expect(told(description)[2]).toBe(earnings);
});

it.each([
  ["Gross 3,400/week. Asking $45,000.", 176_800],
  ["The shop did 187,000 last year.", 187_000],
  ["Sales run about $61,000 a month and came to $734,000 for calendar 2025.", 734_000],
  ["MONTHLY AVERAGES\nSales $34,850 · Payroll $13,900", 418_200],
  ["($000s) FY23 FY24 FY25 Proj.\nRevenue 1,250 1,390 1,500", 1_390_000],
  ["228K gross. 41K to owner. 95K for business.", 228_000],
  ["34,000 gallons a week. Traffic 12,000 a day.", null],
])("a number with a period is money unless something else is counted: %s [FIG-1]", (description, revenue) => {
  expect(told(description)[1]).toBe(revenue);
});

it.each([
  ["$595,000 incl. inv.", 595_000],
  ["Was $149,000 NOW $129,000", 129_000],
  ["$80,000 included", null],
])("a price field can include the former price and what it covers: %s [FIG-1]", (askingPrice, price) => {
  expect(figures("Sign Shop", { askingPrice })[0]).toBe(price);
});

it.each<[string, Partial<RawListing>, (number | null)[]]>([
  [
    "an amount in brackets after 'included in asking price'",
    {
      askingPrice: "$1,250,000",
      description: "FF&E: Included in asking price ($310,000)\nReal Estate: Leased",
    },
    [1_250_000, null, null],
  ],
  [
    "the length of an email list",
    { askingPrice: "On request", description: "Email list: 93,000" },
    [null, null, null],
  ],
  [
    "a lease premium",
    { askingPrice: "$95,000", description: "Lease premium $95,000. Rent $1,900 a month." },
    [95_000, null, null],
  ],
  [
    "the projected first year sales",
    { description: "Asking $89,000. The projected first year sales are $550,000." },
    [89_000, null, null],
  ],
])("%s is not taken for another figure [FIG-1] [FIG-2]", (_, fields, expected) => {
  expect(figures("Sign Shop", fields)).toEqual(expected);
});

it.each<[string, number | null]>([
  ["83 guards, 27 sites.", 83],
  ["Marina with 4.7 acres and 900 ft of shoreline.", null],
  ["There is an 11 person team: five developers, four in support and two in sales.", 11],
  ["Staff: 3 hygienists, 2 assistants, 2 front desk", 7],
  ["Four technicians, one office manager.", 5],
])("the staff of '%s' is %j [FIG-19]", (description, staff) => {
  expect(read("Sign Shop", { description: `${STORY} ${description}` }).employees).toBe(staff);
});

it.each<[string, string, string]>([
  ["Custom Cabinet Shop – WITHDRAWN", STORY, "not_observed"],
  ["Custom Cabinet Shop", `This listing has been withdrawn by the seller. ${STORY}`, "not_observed"],
  ["Custom Cabinet Shop", "The offer was withdrawn; still for sale.", "active"],
])("'%s: %s' has the status %s [FIG-2]", (title, description, status) => {
  expect(read(title, { description }).status).toBe(status);
});

it("a manager's tenure is not the age of the business [FIG-19]", () => {
  const description = "The GM has been in place since 2017. Year established 2012.";
  expect(read("Tanning Studio", { description }).yearEstablished).toBe(2012);
});

it("'Real estate included: 4.7 acres' and 'including all real estate' include it [FIG-2]", () => {
  for (const description of [
    "Real estate included: 4.7 acres.",
    "Price: $1,890,000 including all real estate.",
  ])
    expect(read("Full Service Marina", { description }).flags).toContain("real-estate");
});
