import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

function read(description: string, fields: Record<string, string> = {}) {
  const result = normaliseListing(
    { sourceListingId: "1", title: "Harbor Sign Workshop", description, region: "OH", ...fields },
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(result.reason);
  const { askingPrice, revenue, earnings, yearEstablished, employees } = result.listing;
  return [askingPrice?.low ?? null, revenue?.low ?? null, earnings?.low ?? null, yearEstablished, employees];
}

describe("labels and values are separated however they were run together [FIG-33]", () => {
  it.each([
    "Asking Price:$540,000Cash Flow:$148,000 (trailing four quarters)Gross Revenue:$912,000*Established:2014Employees:9 (2 part-time)Financing:Bank letter in hand",
    "ASKING ~ $ 540 , 000 // SALES '25 ~ $ 912 K // CASH FLOW ~ $148,000 // EST ~ 2014 // EMPL ~ 9",
    "[Price] $540,000, equipment included. [Financials] Year | Sales | Cash Flow -- 2024 | $890,000 | $140,000 -- 2025 | $912,000 | $148,000. [Founded] 2014. [Employees] 9.",
    "- Price - $540,000 - Gross - $912,000 - SDE - $148,000 - Est. - 2014 - Staff - 9 -",
    "Price .... $540,000\nSales .... $912,000\nSDE .... $148,000\nEst. .... 2014\nStaff .... 9",
    "Bays » 4 ~ Price » $540,000 ~ Sales (T12) » $912,000 ~ SDE » $148,000 ~ Since » 2014 ~ Staff » 9 ~ Story » Five vans.",
    "~ 871 :: Listing No. ~ $540,000 :: Price ~ $400,000 :: Min. Down ~ $912,000 :: Sales 2023 ~ $148,000 :: SDE ~ 9 :: Empl. ~ 2014 :: Yr. Est. ~ REMARKS: FIVE VANS",
    "Ref || 90347 || Asking || $540,000 || Of which stock || $40,000 || Gross Sales || $912,000 || SDE || $148,000 || Est. || 2014 || Staff || 9 || About || Five vans ||",
    "PRICE $540,000, GROSS SALES $912,000, SDE $148,000, EST. 2014, STAFF 9, HOME BASED N",
    "AP $540K. GS $76K/mo. SDE $148,000. Est. 2014. 9 employees.",
    "For sale in town $540,000 ASKING 912,000 GROSS SALES (2025) 148,000 SDE 9 EMPLOYEES 2014 FOUNDED Five vans and a shop.",
  ])("%s", (text) => {
    expect(read(text)).toEqual([540_000, 912_000, 148_000, 2014, 9]);
  });

  it.each([
    ["ASKING $540,000 SALES $912,000 SDE $148,000", [540_000, 912_000, 148_000, null, null]],
    ["Price $ 1 . 1 M. Sales of $2.4M.", [1_100_000, 2_400_000, null, null, null]],
  ])("'%s' keeps its order", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("of years side by side the latest counts, and the trailing twelve months come first [FIG-20]", () => {
  it.each([
    ["Revenue (C$): 2023 7.4m, 2024 6.7m, 2025 6.9m. EBITDA: 2023 1.3m, 2024 1.05m, 2025 1.1m.", 6_900_000],
    ["Room revenue: $268,420 (2023) – $291,870 (2024) – $287,115 (2025).", 287_115],
    ["Revenue: 2024 $1,486,000 / T12M through May 2026 $1,712,000 / Jan-May 2026 $801,000.", 1_712_000],
    ["Sales were 1.12 million in 2023, slipped to $985K in 2024 and came back to $1.04M in 2025.", 1_040_000],
    ["FYE Dec ($000s) 2023A 2024A 2025A 2026P\nRevenue 5,412 6,038 6,871 7,900", 6_871_000],
    ["'24 REVENUE 846K '25 REVENUE 901K", 901_000],
    ["Sales ran at $1.64M, $1.89M and $2.27M over those same years. Price $500,000.", 2_270_000],
    ["Year 2023 Actual 2024 Actual 2025 Projected\nSales 688,100 702,450 850,000", 702_450],
    [
      "In $000: Year / 2025 / 2024 / 2023. Revenue / 9,412 / 8,730 / 9,051. SG&A / 2,215 / 2,110 / 2,084.",
      9_412_000,
    ],
    [
      "Years | 2022 – 2023 – 2024 | Revenue ($MM) | 5.02 – 5.36 – 5.71 | Staff | 9 | Price | $6,000,000",
      5_710_000,
    ],
    ["Sales » 2023: $918,340 » 2022: $1,204,115 » Price » $475,000 » SDE » $90,000 » Staff » 8", 918_340],
    [
      "RESULTS | Year | 2023 | 2022 || Revenue | $1,986,400 | $1,802,250 || One-time | $9,000 | – || PRICE | $1,450,000",
      1_986_400,
    ],
    ["P&L [2023][2024]: shop sales [1,148,000][1,302,000]; total sales [2,805,000][2,830,000].", 2_830_000],
    ["Price » $2.2M ~ Sales 2023 » $651,905 ~ 2024 » $684,512 ~ Est. » 1990 ~ Staff » 7", 684_512],
    [
      "Collections by quarter: Q3 2025 $214,300; Q4 2025 $226,900; Q1 2026 $231,700; Q2 2026 $239,100",
      912_000,
    ],
  ])("%s", (text, revenue) => {
    expect(read(text)[1]).toBe(revenue);
  });
});

describe("averages and periods are read next to a figure as sellers write them [FIG-22]", () => {
  it.each([
    ["Takes in $6,850 in an average week. Asking $480,000.", 356_200, null],
    ["Avg wkly sales 14,200 (POS). Asking 175,000", 738_400, null],
    ["Bi-weekly billings average $71,500. Cash flow: $198,000.", 1_859_000, 198_000],
    ["Average monthly revenue (last 12 mo.) $88,412. Price $515,000", 1_060_944, null],
    ["Sales 13.500 weekly. Profit 2.000 to 2.400 week.", 702_000, 104_000],
    ["She clears about $8,100 of that a month.", null, 97_200],
    [
      "Gross has been between $610,000 and $640,000 for years. Cash flow to owner-operator $265,000.",
      610_000,
      265_000,
    ],
    ["Turnover y/e 31.3.26 £642k. EBITDA: > £148k", 841_020, 193_880],
    [
      "Net income on the 2025 tax return: $118,400. Owner's net last year (Schedule C) $171,800.",
      null,
      118_400,
    ],
  ])("%s", (text, revenue, earnings) => {
    expect(read(text).slice(1, 3)).toEqual([revenue, earnings]);
  });

  it("amounts asked on top of the price are not the price, amounts included in it are part of it", () => {
    expect(read("price: please call . key money 20,000 wont be in price.")[0]).toBeNull();
    expect(read("Price including the house, barn and 5.3 acres: $1,695,000. Taxes $14,211/yr.")[0]).toBe(
      1_695_000,
    );
  });

  it("a verb in the text takes no figure from the field that holds it", () => {
    const text = "Guests paid $4,380,000 in rents, of which the company kept $1,041,600 as fees.";
    expect(read(text, { revenue: "$1,041,600.00", earnings: "$236,750" })[1]).toBe(1_041_600);
  });
});

it.each([
  "Harbor Sign WorkshopToledo, OHAsking Price$540,000Gross Sales$912,000SDE$148,000Two vans and a paint booth, established 2014, 9 employees.",
  "Harbor Sign WorkshopDayton, OHPrice$540,000Revenue$912,000Cash Flow$148,000Founded in 2014 by the present owner. 9 employees.View Details",
  "Harbor Sign WorkshopToledo, OHLucas County$540,000Asking PriceGross Sales$912,000Adj. Net$148,000Year Est.2014Employees9View Details",
  "NEWHarbor Sign WorkshopToledo, OH$540,000Asking PriceCash Flow $148,000Gross Sales $912,000Employees: 9Established: 2014",
])("adjacent labels and values are separated: %s [FIG-33]", (text) => {
  expect(read(text)).toEqual([540_000, 912_000, 148_000, 2014, 9]);
});

it("a withheld value can be run together with its label too [FIG-33]", () => {
  const text = "Harbor Sign WorkshopAsking Price$95,000Revenue$240,000Net ProfitUndisclosedLong lease";
  expect(read(text)).toEqual([95_000, 240_000, null, null, null]);
});
