import { describe, expect, it } from "vitest";
import { OPEN_END } from "@/lib/core/money";
import { normaliseListing } from "./listing";

const outcomeOf = (title: string, description: string, fields: Record<string, string> = {}) =>
  normaliseListing(
    { sourceListingId: "1", title, description, ...fields } as Parameters<typeof normaliseListing>[0],
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
const read = (description: string, fields: Record<string, string> = {}, title = "Harbor Sign Workshop") => {
  const result = outcomeOf(title, description, fields);
  if (result.kind === "rejected") throw new Error(result.reason);
  return result.listing;
};
const figuresOf = (text: string) => {
  const { askingPrice, revenue, earnings } = read(text);
  return [askingPrice, revenue, earnings].map((one) => one?.low ?? null);
};

describe("figures with sellers' verbs and labels [FIG-22]", () => {
  it.each([
    ["The plant did 310k last year and throws off 82k.", null, 310_000, 82_000],
    ["Took in $640,000 in 2025, cleared $118,000. Yours for $295,000.", 295_000, 640_000, 118_000],
    ["Brings in $45K a month, the owner pockets $9K a month. He wants $190,000.", 190_000, 540_000, 108_000],
    ["Turned over $1.3M, nets $210K. Looking for $700,000.", 700_000, 1_300_000, 210_000],
    ["We clear $1,900 a week after loan payments. Want $85,000 firm.", 85_000, null, 98_800],
    ["Volume was $388,000 with $97,000 left for the owner. Listed at $240,000.", 240_000, 388_000, 97_000],
    ["Price: $310,000; weekly sales $14,000; net weekly $2,500.", 310_000, 728_000, 130_000],
    ["Gross (monthly): $52,000, net before owner's salary: $11,000 per month.", null, 624_000, 132_000],
    ["Net profit after one working director's wage: $84,000. Asking $200,000.", 200_000, null, 84_000],
    ["What does it take in? $910,000. What does the owner make? $188,000.", null, 910_000, 188_000],
    ["Owner nets $1,500 p/w. Asking $120,000.", 120_000, null, 78_000],
    ["Weekly Net Before Loan: $2,380 | Purchase Price: $168,000", 168_000, null, 123_760],
    ["Price $140,000 + inventory | Sales | $515,000 | SDE | $62,000", 140_000, 515_000, 62_000],
    ["Now $119,000 (originally $159,000, then $139,000). Sales: $540K.", 119_000, 540_000, null],
    ["Reduced again: $159,000, $139,000, now $119,000. Gross $540,000.", 119_000, 540_000, null],
    ["Business only, $230,000 + inv ($60k). Inside sales: $88,000/month.", 230_000, 1_056_000, null],
    ["Inside sales 95K/mo, 60,000 gal/mo at 22 cpg. Asking $625,000.", 625_000, null, null],
    ["SLS 3.62MM, SDE 412K. AP $1.5MM", 1_500_000, 3_620_000, 412_000],
    ["Asking: $330,000 + $150,000 inventory\nAnnual sales: $1,275,000", 330_000, 1_275_000, null],
    ["Revenue just under $1.5 million. Net to owner before debt service $126,000.", null, 1_500_000, 126_000],
    ["Sales, FYE June 2025: $1,836,500\nSales, FYE June 2024: $1,790,200", null, 1_836_500, null],
    ["Price: $1.1M to $1.3M depending on inventory. Revenue $410,000.", 1_100_000, 410_000, null],
    ["Asking Price - $275,000 / Sales - $612,000 / Cash Flow - $118,000", 275_000, 612_000, 118_000],
    ["asking_price: 135000; gross_revenue: 498000; cash_flow: 66000", 135_000, 498_000, 66_000],
    ["FY24 sales 2.31M, FY23 2.05M. EBITDA FY24 418K. Ask 1.65M.", 1_650_000, 2_310_000, 418_000],
    ["Price: $795K. The doctor's take-home was $402,000.", 795_000, null, 402_000],
    ["Price is $95k. Turnover $288k; the owner took $71k out of it.", 95_000, 288_000, 71_000],
    ["Weekly shop takings average $7,200. Asking $65,000.", 65_000, 374_400, null],
    ["Billing runs about $14,500 per month. Asking $119,000.", 119_000, 174_000, null],
    ["The shop did just over $612,000 in sales and left the owners about $148,000.", null, 612_000, 148_000],
    [
      "FY2024 revenue $15.9M, EBITDA $1.9M; FY2025 revenue $17.4M, EBITDA $2.2M. Price $9M.",
      9_000_000,
      17_400_000,
      2_200_000,
    ],
    ["Rents collected last year: $310,000. Cash flow: $66,000.", null, 310_000, 66_000],
    ["PRICE REDUCED Asking Price: $1,250,000 $1,090,000 Gross Sales: $2,870,000", 1_090_000, 2_870_000, null],
    ["Company revenue (commissions and fees): $2,340,000; EBITDA: $455,000", null, 2_340_000, 455_000],
    ["$1.3M sales and $395K EBITDA, up from $1.1M and $320K the year before.", null, 1_300_000, 395_000],
  ])("%s", (text, ...expected) => {
    expect(figuresOf(text)).toEqual(expected);
  });

  it.each([
    "Spent 50k on vans last year and did $40,000 in repairs. Asking $900,000, SDE $300,000.",
    "Transfer fee $15,000, payroll $80,000. Liquid funds of $400,000. Asking $900,000, SDE $300,000.",
    "Looking for a buyer with $50,000 down. Asking $900,000 (was $990,000), SDE $300,000.",
  ])("amounts with another name are not figures: %s", (text) => {
    expect(figuresOf(text)).toEqual([900_000, null, 300_000]);
  });

  it("'turned over' is not a bound, 'over' is", () => {
    expect(read("Turned over $1.3M.").revenue).toEqual({ low: 1_300_000, high: null });
    expect(read("Sales over $1.3M.").revenue).toEqual({ low: 1_300_000, high: OPEN_END });
  });
});

describe("losses, thousands and signs after the number [FIG-23]", () => {
  it.each([
    ["Asking Price: $90,000 | Sales: $120,000 | EBITDA ($12,500)", 90_000, 120_000, -12_500],
    ["Asking: $150,000. Revenue: $480,000. Net loss: $22,000.", 150_000, 480_000, -22_000],
    ["Asking price ($90,000) Revenue ($420,000) Cash flow ($62,000)", 90_000, 420_000, 62_000],
    ["Margin is adjusted EBITDA ($561K). Asking $1,900,000.", 1_900_000, null, 561_000],
    ["($ in thousands) Revenue: 8,200. EBITDA: 1,150. Asking price: 5,400", 5_400_000, 8_200_000, 1_150_000],
    ["Asking price: 185 000 $ | Sales: 22 500 $ per week | Net profit: 72 000 $", 185_000, 1_170_000, 72_000],
  ])("%s", (text, ...expected) => {
    expect(figuresOf(text)).toEqual(expected);
  });
});

describe("a table of several years yields its latest full year [FIG-20]", () => {
  it.each([
    "Year | Revenue | Net Profit\n2023 | $500,000 | $60,000\n2024 | $550,000 | $70,000\n2025 YTD | $300,000 | $45,000",
    "2022 2023 2024\nRevenue $480,000 $500,000 $550,000\nNet Profit $50,000 $60,000 $70,000",
    "Metric | 2023 | 2024 | TTM (Oct 2025)\nRevenue | $480,000 | $500,000 | $550,000\nNet Profit | $50,000 | $60,000 | $70,000",
    "Metric\tFY24\tFY23\nRevenue ($)\t550,000\t500,000\nNet Profit ($)\t70,000\t60,000",
    "Revenue FY23 $500K, FY24 $550K. Net Profit FY23 $60K, FY24 $70K.",
  ])("%s", (table) => {
    expect(figuresOf(`${table}\nAsking price: $300,000`)).toEqual([300_000, 550_000, 70_000]);
  });
});

describe("places abroad and towns with a state's name [FIG-24]", () => {
  it.each([
    ["Perth WA 6000", "AU", "Perth"],
    ["Vancouver, WA", "US", "Vancouver"],
    ["Truro, Cornwall, TR1", "GB", "Truro"],
    ["Maidstone, Kent", "GB", "Maidstone"],
    ["Kent, WA", "US", "Kent"],
    ["Norfolk, Virginia", "US", "Norfolk"],
    ["Cardiff, South Wales", "GB", "Cardiff"],
    ["Texarkana, AR side", "US", "Texarkana"],
    ["Whitby, North Yorkshire, England", "GB", "Whitby"],
  ])("%s", (location, country, city) => {
    const listing = read("Price: $90,000", { location });
    expect([listing.countryCode, listing.city]).toEqual([country, city]);
  });

  it.each([
    ["Bolton", "Bolton"],
    ["Cheshire", null],
    ["Lancaster", "Lancaster"],
  ])(
    "'%s' with figures in pounds is in Britain, whatever towns of that name the US has",
    (location, city) => {
      expect(read("Price: £90,000", { location })).toMatchObject({ countryCode: "GB", city });
    },
  );

  it("an area gives way to the town named in the text", () => {
    const { city } = read("A company in Salem, Oregon.", {}, "Willamette Valley Landscape Company");
    expect(city).toBe("Salem");
  });

  it("a state name followed by another state is a town, in a list it is a state", () => {
    expect(read("In Nevada, Missouri, two booths.", {}, "Body Shop in Nevada")).toMatchObject({
      regionCode: "US-MO",
      city: "Nevada",
    });
    expect(read("Delivers across Delaware, Ohio and Indiana.").city).toBeNull();
  });
});

describe("title and text together show whether there is a business [FIG-18]", () => {
  it.each([
    ["Former Bank Building, 4,100 SF", "Drive-through. No business is included. $890,000"],
    ["Corner Pub Investment, Let to 2040", "Net income £48,000 pa. The property only is sold."],
    ["To Let: Cafe Premises", "Rent £15,000 per annum. New lease. No premium."],
    ["2019 Freightliner Cascadia and Two Trailers", "Ask: $94,000 for both units. 410,000 miles."],
    ["How Much Does It Cost to Open a Car Wash?", "A reader asks whether $500,000 is enough."],
    ["Senior Care Franchise Opportunities", "Compare 20 brands. Minimum cash required: $60,000."],
    ["Sold by Our Team", "Day spa $300K. Bakery $150K."],
    ["I have $2M cash and want a plumbing company", "Looking in Ohio. SDE $500K+."],
    ["Capital to Invest: Looking for a Distributor", "EBITDA of $1M or more. Brokers protected."],
  ])("no business: %s", (title, text) => {
    expect(outcomeOf(title, text).kind).toBe("rejected");
  });

  it.each([
    ["Buyer wanted: family pharmacy", "Owner retiring after 30 years. Asking $650,000. Sales $2,100,000."],
    ["How to Own Your Dream: Established Ice Cream Shop", "Asking price $120,000, gross sales $300,000."],
    ["Restaurant equipment and the restaurant itself", "Asking $140,000 for the lot. Gross sales $500,000."],
    ["Boutique Investment Advisory Firm", "Price $900,000; revenue $700,000."],
    ["Property Management Company", "No business debt. Asking $300,000. Revenue $250,000."],
  ])("a business: %s", (title, text) => {
    expect(outcomeOf(title, text).kind).toBe("listing");
  });
});

describe("flags in sellers' sentences [FIG-19]", () => {
  it.each([
    ["Owners are not involved in daily work.", ["absentee"]],
    ["The owner is not involved in the sale.", []],
    ["Manager-run shop.", ["absentee"]],
    ["A kitchen manager runs the back.", []],
    ["It can be run from anywhere in the world.", ["relocatable"]],
    ["Not manager-run yet.", []],
    ["Owner lives in another country.", ["absentee"]],
    ["Facility: 9,000 sf, included in sale", ["real-estate"]],
    ["Facility: 9,000 sf, leased", []],
    ["Sale covers the land and building.", ["real-estate"]],
    ["Warehouse included in the price.", ["real-estate"]],
    ["Seller will train and hold 25% on a note.", ["seller-financing"]],
    ["I would carry a note.", ["seller-financing"]],
    ["Seller will not hold paper.", []],
  ])("%s", (text, flags) => {
    expect(read(text).flags).toEqual(flags);
  });
});

it.each([
  ["Founded 1957. Headcount 41.", 1957, 41],
  ["Started by two brothers in 1978; 12 people on two shifts.", 1978, 12],
  ["Serves 300 people a day. 4 staff.", null, 4],
  ["Established customers. Rent $2,008.", null, null],
  ["Since its founding in 1991 the company has tested water.", 1991, null],
  ["Milling is in-house since 2019. 26 ft hood.", null, null],
])("founding year and staff are read from sentences: %s [FIG-25]", (text, year, employees) => {
  expect(read(text)).toMatchObject({ yearEstablished: year, employees });
});

it.each([
  ["Turnover £1.2m | Staff 12 | UNDER OFFER", "under_offer"],
  ["Turnover £1.2m | Under offer", "under_offer"],
  ["Priced under offers of $2m that were declined.", "active"],
  ["PROCESS STATUS\nUnder exclusivity\nFOUNDED\n1994", "under_offer"],
  [
    "Listing #21CategoryRecreationCityGalvaStateILAsking Price$590,000Employees10StatusSOLDCommentsLanes",
    "sold",
  ],
])("a badge in its own cell is the status: %s [FIG-26]", (text, status) => {
  expect(read(text).status).toBe(status);
});

it.each([
  ["Asking Price: POA\nTurnover: £2.3m\nEBITDA: £410,000\nHire purchase of £92,000 outstanding.", null],
  [
    "We do not publish an asking price. Revenue was $2.1 million. Two mills bought for $390,000 are up to date.",
    null,
  ],
  ["Price: Open to offers\nRevenue: $174,000\nA sponsor slot sells for $1,450.", null],
  ["First offered at $475,000 in the autumn, it is now offered at $420,000. Fees came to $735,000.", 420_000],
  ["Freehold: £595,000. Vendor's price was £650,000, now £595,000. Turnover £412,000.", 595_000],
])("a withheld price outweighs loose ones, and the latest one counts: %s [FIG-1]", (text, price) => {
  expect(read(text).askingPrice?.low ?? null).toBe(
    price === null ? null : text.includes("£") ? Math.round(price * 1.31) : price,
  );
});

it("the best month is not the year's revenue [FIG-3]", () => {
  const text = "Price: $412,000\nMonthly Revenue: $38,902\nBest month was May with $71,300 in sales.";
  expect(figuresOf(text)).toEqual([412_000, 466_824, null]);
});

it.each([
  ["$3.2M | Revenue — | EBITDA $640K | Wichita, KS", [3_200_000, null, 640_000]],
  ["Price dropped from 399K to 349K. Annual revenue 1.72M, cash flow 131K.", [349_000, 1_720_000, 131_000]],
  [
    "Asking Price: $5M\nFinancials ($ in thousands)\n| FY2023 | FY2024 | YTD Jun-2025 (6 months)\nRevenue | 23,315 | 24,600 | 12,880\nAdj. EBITDA | 2,905 | 3,140 | 1,655",
    [5_000_000, 24_600_000, 3_140_000],
  ],
])("'%s' is read as %j [FIG-1] [FIG-27]", (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
});
