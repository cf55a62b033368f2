import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFigures } from "./figures";

const labelled = (text: string) =>
  findFigures(text).labelled.map(({ role, amount, undisclosed }) => [role, amount?.low ?? undisclosed]);

describe("figures in a text", () => {
  it("are identified by their labels [DAT-2]", () => {
    expect(labelled("Corner Bistro Price: $61,000 Profit*: $52,300 Sales: $402,118 Location: Tulsa")).toEqual(
      [
        ["askingPrice", 61_000],
        ["earnings", 52_300],
        ["revenue", 402_118],
      ],
    );
  });

  it("can be withheld individually [DAT-2]", () => {
    expect(labelled("Gross Sales $88,400 Cash Flow TBD Price $71,900 Down Payment $30,000")).toEqual([
      ["revenue", 88_400],
      ["earnings", "TBD"],
      ["askingPrice", 71_900],
      ["other", 30_000],
    ]);
  });

  it("belong to the label after them if it has no other", () => {
    expect(labelled("Annual Sales / Revenue $ 2,107,000 Cash Flow $ 215,000 $ 990,000 Asking Price")).toEqual(
      [
        ["revenue", 2_107_000],
        ["earnings", 215_000],
        ["askingPrice", 990_000],
      ],
    );
    expect(labelled("Turnkey office with $656K cash flow")).toEqual([["earnings", 656_000]]);
  });

  it("are never a down payment, a premium or a rent", () => {
    for (const text of [
      "Yours with $18K Down!",
      "Premium: $5,366,000",
      "Rent $5,745 per month",
      "Inventory: $40,000",
    ]) {
      expect(labelled(text).map(([role]) => role)).toEqual(["other"]);
    }
  });

  it("follow an arrow or 'reduced to' to the current price", () => {
    expect(labelled("AP $295,000 –> AP $245,000")).toContainEqual(["askingPrice", 245_000]);
    expect(labelled("AP $295,000 –> AP $245,000")).not.toContainEqual(["askingPrice", 295_000]);
    expect(labelled("Price reduced from $180,000 to $150,000")).toEqual([["askingPrice", 150_000]]);
  });

  it("keep the period before or after them", () => {
    const periods = findFigures("weekly sales $9,000. Net Profit $4,100 p/mo").labelled.map(
      (f) => f.amount?.period,
    );
    expect(periods).toEqual(["week", "month"]);
  });

  it("stay unlabelled when no label is near", () => {
    const { labelled: named, unlabelled } = findFigures("Dry Cleaner $150,000 Marin Listing No: 4242");
    expect(named).toEqual([]);
    expect(unlabelled.map(({ low }) => low)).toEqual([150_000]);
  });

  it("do not extend past a comma to the next amount", () => {
    expect(labelled("$55k in monthly sales, only $289k for a bistro")).toEqual([["revenue", 55_000]]);
  });

  it("are each counted once", () => {
    const part = fc.constantFrom(
      "Price:",
      "$1,000",
      "Sales",
      "$2M",
      "cash flow",
      "of",
      "TBD",
      "Down",
      "$30k",
      "in",
      "Revenue",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const { labelled: named, unlabelled } = findFigures(parts.join(" "));
        const places = [
          // A price from a sentence may also be the one a card prints without a label.
          ...named.flatMap(({ amount, loose }) => (loose ? [] : (amount?.index ?? []))),
          ...unlabelled.map(({ index }) => index),
        ];
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

it("do not assign the price to the last word of the title [DAT-2]", () => {
  const title = "Trailer Sales";
  const { labelled: named, unlabelled } = findFigures(`${title} $395,000 Reno Profit: $90,000`, title);
  expect(named.map(({ role, amount }) => [role, amount?.low])).toEqual([["earnings", 90_000]]);
  expect(unlabelled.map(({ low }) => low)).toEqual([395_000]);
  const before = "Label Printing – $3M in Revenue";
  expect(findFigures(`${before} Clients in Ohio`, before).labelled[0]).toMatchObject({ role: "revenue" });
});

it.each([
  ["Ask: $640K | Rev '24: $1.02M | SDE '24: $254K", [640_000, 1_020_000, 254_000]],
  ["Sales, FY24\n$5,640,000\n\nAdjusted EBITDA, FY24\n$402,000", [5_640_000, 402_000]],
  ["Turnover to 31 March 2025 £742,118; EBITDA (adjusted) £158,400.", [742_118, 158_400]],
  ["Sales net of VAT for the year ended January 2025 were £618,000", [618_000]],
  ["($ in 000s)\nNet sales: 2022A 11,870 / 2023A 13,405 / 2024A 14,962 / 2025E 16,300", [14_962_000]],
  [
    "(USD 000)\nRevenue\n 2023: 5,120\n 2024: 5,488\nEBITDA\n 2023: 930\n 2024: 1,046",
    [5_488_000, 1_046_000],
  ],
  ["Revenue has grown from $402K (2021) to $655K (2024)", [655_000]],
  ["Revenue runs $3.0-$3.3 million", [3_000_000]],
  ["Net Profit\n$51,000 / year", [51_000]],
  [
    "$2,900,000\nASKING\n$8,770,000\nSALES (FYE 9/30)\n$611,000\nADJUSTED EBITDA\n$1,940,000\nINVENTORY - NOT INCLUDED",
    [2_900_000, 8_770_000, 611_000, 1_940_000],
  ],
  ["Owner visits weekly\nAsk: $515,000", [515_000]],
])(
  "%j: a year next to a label, the latest of several years and values above their label [FIG-27]",
  (text, amounts) => {
    expect(findFigures(text).labelled.map(({ amount }) => amount?.low)).toEqual(amounts);
  },
);

it.each([
  ["Grossed 238,000 in 2023. Asking 189k.", { revenue: 238_000, askingPrice: 189_000 }],
  ["Sales of 640,000 and profit of 120,000.", { revenue: 640_000, earnings: 120_000 }],
  ["Monthly sales average 4,100.", { revenue: 4_100 }],
  ["Sales of 12,000 loaves a week.", {}],
])(
  "a number without a sign is money behind its label, unless it counts something: '%s' [DAT-2]",
  (text, figures) => {
    const found = findFigures(text).labelled.flatMap(({ role, amount }) =>
      amount ? [[role, amount.low]] : [],
    );
    expect(Object.fromEntries(found)).toEqual(figures);
  },
);
