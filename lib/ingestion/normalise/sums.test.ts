import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

const figuresOf = (description: string) => {
  const result = normaliseListing(
    { sourceListingId: "1", title: "Harbor Sign Workshop", description, region: "OH" },
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(result.reason);
  const { askingPrice, revenue, earnings } = result.listing;
  return [askingPrice, revenue, earnings].map((one) => one?.low ?? null);
};

it("parts sold together are one business with summed figures [FIG-29]", () => {
  const text =
    "Dock: sales $410,000, SDE $93,000, price $260,000. Pier: sales $335,000, SDE $61,000, price $175,000.";
  expect(figuresOf("Dock: revenue $418,000. Pier: revenue $297,000. Asking $330,000 for both.")).toEqual([
    330_000,
    715_000,
    null,
  ]);
  expect(figuresOf(`${text} Both together for $415,000.`)).toEqual([415_000, 745_000, 154_000]);
});

describe("parts of the revenue are summed, and a stated total replaces them [FIG-29]", () => {
  it.each([
    ["$1.2M from retail and $800k wholesale. Asking $900,000.", 900_000, 2_000_000],
    ["Revenue: $1.2M retail + $800K wholesale. Asking $900K.", 900_000, 2_000_000],
    ["Rooms revenue $520,000 and tavern revenue $610,000 in 2025.", null, 1_130_000],
    ["Food sales $400k, bar sales $300k. Asking $350k.", 350_000, 700_000],
    ["2024: food $742,000, bar $518,000, banquet $95,000, total $1,355,000.", null, 1_355_000],
    ["Room revenue was $241,000 and the café added $45,000, for a total of $286,000.", null, 286_000],
    ["Practice $250,000, land and building $400,000, total $650,000.", null, null],
    ["Revenue: retail $500,000, catering $150,000, total $650,000. Asking $250,000", 250_000, 650_000],
    ["Clinic A net revenue $720,000, Clinic B $515,000, Clinic C $390,000. Asking $1M", 1_000_000, 1_625_000],
    ["Quarterly revenue 2025: Q1 $210,000 Q2 $235,000 Q3 $228,000 Q4 $261,000.", null, 934_000],
    ["Last four quarters: 118.2k, 121.9k, 109.4k, 124.5k. Asking $640,000.", 640_000, 474_000],
    ["Average unit volume $540,000 (total $1,620,000). Asking $690,000.", 690_000, 1_620_000],
    [
      "Site | Sales | Cash flow\nNorth | $912,000 | $301,000\nSouth | $148,000 | $62,000\nCombined | $1,060,000 | $363,000",
      null,
      1_060_000,
    ],
    [
      "$1,900,000 for the operating company and $850,000 for its building, only sold together. Sales $3.4M.",
      2_750_000,
      3_400_000,
    ],
    ["Sales by store last year: Enid $612,000, Ponca City $390,000. Asking $690,000.", 690_000, 1_002_000],
    ["The two stores gross $440K and $353K. Asking $300K.", 300_000, 793_000],
    ["Trailing sales: Store A $268,000, Store B $221,000 | Asking $175,000", 175_000, 489_000],
    ["$400,000 (was $460,000) Price | $176,000 (service $124,000, retail $52,000) Sales", 400_000, 176_000],
    [
      "Equipment $90,000 and inventory $40,000 come along. Asking $310,000. Sales $700,000.",
      310_000,
      700_000,
    ],
  ])("%s", (text, price, revenue) => {
    expect(figuresOf(text).slice(0, 2)).toEqual([price, revenue]);
  });
});

describe("an amount a few words after its label is its figure if nothing states it more clearly [FIG-30]", () => {
  it.each([
    ["Weekly sales avg $13,200. Asking $185,000.", 185_000, 686_400, null],
    ["We average $11,500 in sales a week. Price: $150,000", 150_000, 598_000, null],
    [
      "Turnover for the year to 31 March 2026 came in at $486,212. Priced to sell at $185,000.",
      185_000,
      486_212,
      null,
    ],
    [
      "Gross revenues for 2025 exceeded $2.1 million and discretionary earnings topped $410,000.",
      null,
      2_100_000,
      410_000,
    ],
    [
      "Asking 1.1 times gross, i.e. $478,500. Cash flow to owner about 52% of gross, or $207,000.",
      478_500,
      null,
      207_000,
    ],
    ["Net to owner after truck, fuel & stales $1,950/wk. Asking $189,000.", 189_000, null, 101_400],
    [
      "Billings were $1,118,000 in 2022, slipped to $1,064,000 in 2023 and recovered to $1,207,000 in 2024.",
      null,
      1_207_000,
      null,
    ],
    ["Sales of about two million dollars. Price $279.000. Cash flow: $.52M.", 279_000, 2_000_000, 520_000],
    [
      "The owner's revenue plan is simple: he invested $50,000 in vans. Asking $300,000.",
      300_000,
      null,
      null,
    ],
    ["A tax office that files 1,500-1,600 returns, $240 each. Asking $300,000.", 300_000, null, null],
    ["Profit margins rose while the family spent $60,000 on a roof. Asking $300,000.", 300_000, null, null],
    [
      "($MM) FY2022A FY2023A FY2024A FY2025E Revenue 14.2 15.9 17.4 19.0 Growth - 12% 9% 9% Adj. EBITDA 2.1 2.4 2.8 3.2",
      null,
      17_400_000,
      2_800_000,
    ],
  ])("%s", (text, ...expected) => {
    expect(figuresOf(text)).toEqual(expected);
  });

  it.each([
    "Prix demandé 450 000 $. Chiffre d'affaires 1 200 000 $. Bénéfice net 180 000 $.",
    "Kaufpreis VB 450.000 USD, Jahresumsatz ca. 1,2 Mio. USD, Gewinn: 180.000 USD",
    "Precio de venta $450,000. Ventas anuales $1,200,000. Utilidad neta: $180,000.",
  ])("also with French, German and Spanish labels: %s", (text) => {
    expect(figuresOf(text)).toEqual([450_000, 1_200_000, 180_000]);
  });
});

it.each([
  ["Sales were about $2.1 million (exactly $2,086,400). Asking price $700,000.", [700_000, 2_086_400, null]],
  ["Revenue of roughly $900K ($912,300 to be exact), asking $400,000.", [400_000, 912_300, null]],
  ["The owner cleared nearly $150,000 (precisely $148,720), asking $375,000.", [375_000, null, 148_720]],
  ["Sales came to just under $1.4 million (precisely $1,386,000).", [null, 1_386_000, null]],
])("an exact amount in brackets takes precedence: %s [FIG-29]", (text, figures) => {
  expect(figuresOf(text)).toEqual(figures);
});

it.each([
  "Total package $2,100,000: school $600,000, building $1,500,000. Revenue $900,000.",
  "Complete package $2,100,000 (business $600,000, real estate $1,500,000). Revenue $900,000.",
])("a package has the price of the whole: %s [FIG-29]", (text) => {
  expect(figuresOf(text)).toEqual([2_100_000, 900_000, null]);
});
