import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

const read = (description: string, fields: Record<string, string> = {}, title = "Harbor Sign Workshop") => {
  const result = normaliseListing(
    { sourceListingId: "1", title, description, ...fields } as Parameters<typeof normaliseListing>[0],
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(result.reason);
  return result.listing;
};

describe("an amount described by its own noun is never the price [FIG-8]", () => {
  it.each([
    ["Monthly billing $12,400. 96 accounts.", 148_800],
    ["Average monthly billings of $12,400.", 148_800],
    ["$1.9M ARR. Founder stays on.", 1_900_000],
    ["$1.9M in ARR with low churn.", 1_900_000],
    ["MRR: $50,000", 600_000],
    ["$50K MRR, 3% churn", 600_000],
    ["Annual turnover $640,000", 640_000],
    ["Gross collections of $1.05 million", 1_050_000],
    ["Annual recurring revenue $820,000", 820_000],
    ["Weekly supply order $12,000.", null],
    ["Comes with $40,000 in equipment.", null],
    ["A waiting list and $150,000 of backlog.", null],
  ])("%s", (text, revenue) => {
    const listing = read(text);
    expect([listing.askingPrice, listing.revenue?.low ?? null]).toEqual([null, revenue]);
  });
});

describe("figures stated in a sentence [FIG-8]", () => {
  it.each([
    ["Asking three hundred fifty thousand dollars for all of it.", 350_000, null],
    ["The asking price of one and a half million includes nine tractors.", 1_500_000, null],
    ["Business and building sell together for seven hundred and fifty thousand dollars.", 750_000, null],
    ["Five stores are being sold together for $1,150,000. Sales were $3,260,000.", 1_150_000, 3_260_000],
    ["The group is offered as a package for $9,800,000. Revenue: $4,300,000.", 9_800_000, 4_300_000],
    ["The practice collects $3,700,000 a year. The owners invite offers; no price is set.", null, 3_700_000],
    ["Revenue of $3.4 million. Asking $2.1 million.", 2_100_000, 3_400_000],
    ["Asking between two and three hundred thousand miles of goodwill.", null, null],
  ])("%s", (text, price, revenue) => {
    const listing = read(text);
    expect([listing.askingPrice?.low ?? null, listing.revenue?.low ?? null]).toEqual([price, revenue]);
  });
});

describe("a former price [FIG-9]", () => {
  it.each([
    ["List price was $145,000. 96 accounts.", "145000", 145_000],
    ["Was $145,000.", "145000", 145_000],
    ["Original price $145,000. Sold in a month.", "145000", 145_000],
    ["The asking price was $145,000.", "", 145_000],
    ["Was $625,000, now $549,000. Revenue $1,304,118.", "$625,000", 549_000],
    ["Price was $625,000 and is now $549,000.", "$625,000", 549_000],
    ["Originally $625K – now only $549K", "", 549_000],
    ["The price was $300,000. Asking price: $250,000", "$300,000", 250_000],
  ])("%s", (text, askingPrice, price) => {
    expect(read(text, askingPrice ? { askingPrice } : {}).askingPrice?.low).toBe(price);
  });

  it("does not affect revenue with 'was' and 'now'", () => {
    const { revenue, askingPrice } = read("Revenue in 2024 was $500,000. Asking price: $210,000");
    expect([revenue?.low, askingPrice?.low]).toEqual([500_000, 210_000]);
  });
});

describe("a projected figure [FIG-10]", () => {
  it.each([
    ["Projected 2026 revenue $1.5M. 2024 revenue: $640,000", 640_000],
    ["2024 revenue: $640,000. 2026 revenue (forecast): $1.5M", 640_000],
    ["Revenue: $640,000\nPro forma revenue: $1,500,000", 640_000],
    ["Budgeted sales: $1,500,000 | Sales: $640,000", 640_000],
    ["On track to do $1.5M in revenue. Revenue last year $640,000.", 640_000],
    ["2026 revenue is expected to reach $1.5M. 2024 revenue $640,000.", 640_000],
    ["Revenue: $640,000. Revenue is projected at $1.5M for next year.", 640_000],
    ["Potential revenue: $1,500,000\nRevenue: $640,000", 640_000],
    ["Revenue\nProjected revenue\n$640,000\n$1,500,000", 640_000],
  ])("gives way to the actual figure: %s", (text, revenue) => {
    expect(read(text).revenue?.low).toBe(revenue);
  });

  it.each([
    "Projected revenue: $1,500,000",
    "Potential revenue of $1,500,000",
    "Revenue forecast: $1,500,000",
  ])("is left out, with a note: %s", (text) => {
    const { revenue, notes } = read(text);
    expect(revenue).toBeNull();
    expect(notes.revenue).toContain("only a projection");
  });

  it("is left out when the field's name says so", () => {
    const { earnings, notes } = read("A workshop.", {
      earnings: "$250,000",
      earningsLabel: "Pro forma EBITDA",
    });
    expect(earnings).toBeNull();
    expect(notes.earnings).toContain("only a projection");
  });

  it("is not inferred from a title ending in 'potential'", () => {
    const { revenue } = read("Growth Potential Annual Revenue: $640,000");
    expect(revenue?.low).toBe(640_000);
  });
});

it.each([
  ["Net profit last twelve months $104,350", "earnings", 104_350],
  ["Cash flow (TTM): $104,350", "earnings", 104_350],
  ["Cash flow (TTM 9/2025): $104,350", "earnings", 104_350],
  ["SDE for the trailing twelve months was $104,350", "earnings", 104_350],
  ["EBITDA (2024): $104,350", "earnings", 104_350],
  ["Revenue for 2024 of $640,000", "revenue", 640_000],
  ["Revenue in fiscal year 2024: $640,000", "revenue", 640_000],
  ["Sales over the past 12 months of $640,000", "revenue", 640_000],
  ["Gross sales for the year ending 2024 were $640,000", "revenue", 640_000],
] as const)(
  "words for the period may stand between label and amount: %s [FIG-11]",
  (text, figure, amount) => {
    expect(read(text)[figure]?.low).toBe(amount);
  },
);

it.each([
  ["Asking price of $875,000 excludes the building, which is available for $1,200,000.", 875_000],
  ["Asking $875,000. The real estate is offered at $1,200,000.", 875_000],
  ["Asking price of $875,000. The property can also be purchased, listed at $1,200,000.", 875_000],
  ["The building is priced at $1,200,000 and the business is for sale at $875,000.", 875_000],
])("a building's price is not the business's: %s [FIG-12]", (text, price) => {
  expect(read(text, { askingPrice: "875000" }).askingPrice?.low).toBe(price);
  expect(read(text).askingPrice?.low).toBe(price);
});

it.each([
  ["Tampa, Hillsborough County, Florida", "US-FL", "Tampa"],
  ["Thibodaux, Lafourche Parish, LA", "US-LA", "Thibodaux"],
  ["Elyria, Lorain County, Ohio, United States", "US-OH", "Elyria"],
  ["Lorain County, Ohio", "US-OH", null],
])("a county between town and state hides neither: %s [FIG-13]", (place, region, city) => {
  const inField = read("A workshop.", { location: place });
  expect([inField.regionCode, inField.city]).toEqual([region, city]);
  const inText = read(`A workshop with two trucks, located in ${place}.`);
  expect([inText.regionCode, inText.city]).toEqual([region, city]);
});

it.each(["Relocatable", "Remote / Relocatable", "Anywhere (can be relocated)"])(
  "a location can say that the business is relocatable: %s [FIG-14]",
  (location) => {
    expect(read("A workshop.", { location }).flags).toContain("relocatable");
  },
);

describe("seller financing [FIG-15]", () => {
  it.each([
    "Seller note possible.",
    "SBA loan: No. Seller note possible.",
    "Seller will carry 30%.",
    "The owner will finance part of the price.",
    "Owner may carry back a note.",
    "Seller is willing to provide financing.",
    "Vendor take-back available.",
    "Financing available from the seller.",
  ])("%s", (text) => {
    expect(read(text).flags).toEqual(["seller-financing"]);
  });

  it.each(["No seller note.", "Seller financing is not available.", "Owner will not carry a note."])(
    "is not set by a denial: %s",
    (text) => {
      expect(read(text).flags).toEqual([]);
    },
  );
});

it("a place known only from its currency is that currency's country [FIG-16]", () => {
  const { countryCode, notes } = read("Leasehold.", {
    askingPrice: "£85,000",
    location: "Leeds, Yorks",
  });
  expect(countryCode).toBe("GB");
  expect(notes.location).toContain("currency");
  expect(read("Leasehold.", { askingPrice: "£85,000", location: "Austin, TX" }).countryCode).toBe("US");
  expect(read("Leasehold.", { askingPrice: "€85,000" }).countryCode).toBeNull();
});

describe("figures as written in other countries and trades [FIG-20]", () => {
  it("of several consecutive years are the latest year's", () => {
    const { revenue, earnings } = read(
      "Gross sales: 2022 $884,000 | 2023 $931,500 | 2024 $1,012,000\nOwner benefit: 2022 $201,000 | 2023 $188,500 | 2024 $226,700",
    );
    expect([revenue?.low, earnings?.low]).toEqual([1_012_000, 226_700]);
  });

  it("of the trailing twelve months take precedence over a year's", () => {
    expect(read("TTM Adj. EBITDA: $2.35MM\n2023 Adj. EBITDA: $1.9MM").earnings?.low).toBe(2_350_000);
  });

  it("can have the currency name before the sign, or be bare after their label", () => {
    const { askingPrice, revenue } = read("Calgary, AB. Asking CAD $1,350,000. Revenue 1,420,000. 11 staff.");
    expect([askingPrice?.low, revenue?.low]).toEqual([972_000, 1_022_400]);
  });

  it.each(["$279,000 WIWO incl. vehicle", "$279,000 + SAV", "$279,000 obo, text only"])(
    "'%s' is a price because of what follows it",
    (text) => expect(read(`${text}. Rent $900 a month, 40 regular clients.`).askingPrice?.low).toBe(279_000),
  );

  it.each([
    ["Our price is $650,000, and the owner netted $215,000 last year.", 215_000],
    ["Net income before owner compensation: $155,000. Selling price: $375,000", 155_000],
  ])("of the owner are earnings: '%s'", (text, earnings) => expect(read(text).earnings?.low).toBe(earnings));

  it("can be introduced by 'came to'", () => {
    expect(read("Collections for 2025 came to $1,618,000.").revenue?.low).toBe(1_618_000);
  });

  it("belong to the business although its name ends like a building's", () => {
    expect(
      read("Priced at $875,000. Gross $2,630,000.", {}, "Waterfront Seafood House").askingPrice?.low,
    ).toBe(875_000);
  });

  it("in pounds place a business in the pound's country, whatever towns the US has", () => {
    expect(read("Asking Price: £124,950. Near Taunton, Somerset.").countryCode).toBe("GB");
  });
});

describe("figures show the current value, whatever the former one was [FIG-34]", () => {
  const read = (description: string) => {
    const result = normaliseListing(
      { sourceListingId: "1", title: "Harbor Sign Workshop", description, region: "OH" },
      { observedAt: new Date("2026-11-20T00:00:00Z") },
    );
    if (result.kind === "rejected") return result.reason;
    const { askingPrice, revenue, earnings } = result.listing;
    return [askingPrice, revenue, earnings].map((one) => one && (one.high === null ? one.low : "range"));
  };
  it.each([
    "Price: ~~$560,000~~ $480,000. Gross $900,000. SDE $150,000.",
    "<p>Price: <del>$560,000</del> $480,000</p><p>Gross $900,000</p><p>SDE $150,000</p>",
    "Originally $560,000. Now only $480,000. Annual sales $900,000; SDE $150,000.",
    "Price drop from $560K to $480,000. Gross: $900,000/yr. SDE: $150,000/yr.",
    "The price has been lowered by $80,000 to $480,000. Annual revenue $900,000; SDE $150,000.",
    "FY25: Rev $900,000 / SDE $150,000. FY24: Rev $850,000 / SDE $140,000. Ask: $480,000",
    "2025 – sales $900,000, profit $150,000; 2024 – sales $850,000, profit $140,000. Asking $480,000.",
    "| | 2023 | 2024 | 2025 |\n|---|---|---|---|\n| Revenue | $800,000 | $850,000 | $900,000 |\n| SDE | $120,000 | $140,000 | $150,000 |\nAsking $480,000",
    "Sale of land, improvements and business, $480,000. Revenue: $900,000. SDE: $150,000.",
    "Real estate, slips and business for $480,000. Revenue: $900,000. SDE: $150,000.",
    "Business price is $480,000. The condo suite is owned by the doctor and offered for $710,000. Revenue: $900,000. SDE: $150,000.",
    "A $900,000-a-year business with $150,000 in owner earnings, offered at $480,000.",
    "It costs $480,000 to take over this shop, which brought in $900,000 and left $150,000 for its owner.",
    "Average gross of $75,000 per month, $12,500 of which is profit. Price tag: $480,000.",
    "Price incl. real estate: $480,000 (business $130,000 + property). Revenue: $900,000. SDE: $150,000.",
    "Claims of $30,000 aside, it earned $150,000 on $900,000 of revenue. Listed at $480,000.",
    "Asking price: $480,000\nTotal Sales: $900,000\n| 2024 | 2023\nNet Sales | $900,000 | $850,000\nSDE: $150,000",
    "Asking four hundred and eighty thousand dollars. Annual sales nine hundred thousand. Owner nets one hundred fifty thousand.",
    "Sales 2024: 850,000. Sales 2025: 900,000. Net 2025: 150,000. Price: 480,000.",
    "Ask: 480 | Rev: 900 | SDE: 150 (all in $000s)",
    "Weekly sales average $17,308, so $900,000 a year. Owner's take-home $150,000. Sale price $480,000.",
  ])("%s", (text) => {
    const [price, revenue, earnings] = read(text);
    expect([price, earnings]).toEqual([480_000, 150_000]);
    expect(Math.round(Number(revenue) / 1_000)).toBe(900);
  });
});

it("a weekly amount in a title is not a price [FIG-34]", () => {
  const { askingPrice, revenue } = read("Asking $480,000.", {}, "Harbor Sign Workshop - Taking $17,000 pw");
  expect([askingPrice?.low, revenue?.low]).toEqual([480_000, 884_000]);
});

it("an amount at the end of a title is its price, also after 'for' [FIG-34]", () => {
  expect(read("Grosses $900,000.", {}, "Harbor Sign Workshop for $480,000").askingPrice?.low).toBe(480_000);
});
