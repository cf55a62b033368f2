import { describe, expect, it } from "vitest";
import { settleFigure } from "./figure-check";
import { findFigures } from "./figures";

const settle = (role: "askingPrice" | "revenue" | "earnings", field: string, text: string) => {
  const { amount, note } = settleFigure(
    role,
    { text: field, label: "" },
    { text, title: "" },
    findFigures(text),
  );
  return { low: amount?.low ?? null, note };
};

describe("a price field that holds another figure", () => {
  it("is corrected by the labelled price in the text, with a note [DAT-2]", () => {
    const text = "Corner Bar Price: $39,000 Profit*: $47,832 Sales: $945,443";
    expect(settle("askingPrice", "$945,443", text)).toEqual({
      low: 39_000,
      note: "Taken from 'Price' in the text; the source's field for the asking price said '$945,443'.",
    });
  });

  it("is corrected by the unlabelled price before the other figures [DAT-2]", () => {
    const text = "Bakery Monmouth, New Jersey $750,000 Revenue: $1,294,372 Cash Flow: $355,000";
    expect(settle("askingPrice", "$1,294,372", text).low).toBe(750_000);
  });

  it("yields no price when the text withholds it [DAT-2]", () => {
    const text = "Foundry Price: Refer to Broker Profit*: $680,000 Sales: $3,700,000";
    expect(settle("askingPrice", "$3,700,000", text)).toEqual({
      low: null,
      note: "The source says 'Refer to Broker'.",
    });
  });

  it("yields no price when the number is only a down payment or a premium [DAT-2]", () => {
    expect(
      settle("askingPrice", "$33,000", "Thriving practice, possible to buy with only $33,000 DOWN!").low,
    ).toBeNull();
    expect(settle("askingPrice", "$8,235,977", "Agency Listing price: $0 Premium: $8,235,977")).toEqual({
      low: null,
      note: "The source gives $0, a placeholder.",
    });
  });

  it("gets its lost suffix back, unless that belongs to another figure [DAT-2]", () => {
    expect(settle("askingPrice", "$499", "SPORTS BAR $499K Business").low).toBe(499_000);
    expect(settle("askingPrice", "$44", "Yours with $44k down").low).toBeNull();
  });
});

describe("a price field that the text does not contradict", () => {
  it("stays as it is", () => {
    expect(settle("askingPrice", "$435,000", "Custom trailers, established 1998.")).toEqual({
      low: 435_000,
      note: null,
    });
    expect(settle("askingPrice", "$675,000", "Only asking $675, inventory included!").low).toBe(675_000);
  });

  it("is not a price when it is a placeholder or a rent", () => {
    expect(settle("askingPrice", "$1", "Deli").low).toBeNull();
    expect(settle("askingPrice", "$26", "Rent $26 per sq ft").low).toBeNull();
    expect(settle("askingPrice", "POA", "Deli")).toEqual({ low: null, note: "The source says 'POA'." });
  });
});

it("finds a card's unlabelled price only when there is one amount [DAT-2]", () => {
  expect(settle("askingPrice", "", "Nassau Bagel Sh... New york Busy corner 150,000.00 12662").low).toBe(
    150_000,
  );
  expect(settle("askingPrice", "", "Equipment 20,000.00 and stock 5,000.00").low).toBeNull();
  expect(settle("askingPrice", "", "Generating over $2,000,000 for years").low).toBeNull();
});

it("keeps a bound for revenue and a loss for earnings [DAT-2]", () => {
  const text = "Past sales have been over $2,000,000. Net Profit: -$72,227";
  expect(
    settleFigure("revenue", { text: "", label: "" }, { text, title: "" }, findFigures(text)).amount?.high,
  ).toBe(Number.MAX_SAFE_INTEGER);
  expect(settle("earnings", "", text).low).toBe(-72_227);
});

it("prefers an annual total to a rough monthly figure, but recognises a field holding the monthly one [DAT-2]", () => {
  expect(settle("revenue", "$620,000", "Sales: $50,000 per month").low).toBe(620_000);
  const text = "Revenue: $50,000 per month";
  expect(
    settleFigure("revenue", { text: "50000", label: "" }, { text, title: "" }, findFigures(text)).amount
      ?.period,
  ).toBe("month");
});

it("accepts a price after the last words of a title [DAT-2]", () => {
  expect(
    settle("askingPrice", "$850,000", "Preschool with Real Estate Price: $850,000 Sales: $427,858").low,
  ).toBe(850_000);
  expect(settle("askingPrice", "$540,000", "Pho in Sugar Land Price: $85,000 Sales: $540,000").low).toBe(
    85_000,
  );
  expect(settle("askingPrice", "$495,000", "Asian Restaurant — Great Rent $495,000 Listing No: 1").low).toBe(
    495_000,
  );
  const deli =
    "Deli Nets $140,000 Hudson County $375,000 Revenue: $950,000 It grosses well, $950,000 in all.";
  expect(settle("askingPrice", "$950,000", deli).low).toBe(375_000);
});

it("does not take a fragment for a figure [DAT-2]", () => {
  expect(settle("revenue", "2", "Banquet hall Revenue: $2 Cash Flow: $200,000").low).toBeNull();
  expect(settle("earnings", "20", "Unlock Profits: 20 years of trade").low).toBeNull();
});

it("prefers the asking price to another price, and an amount in prose to a withheld entry [DAT-2]", () => {
  expect(settle("askingPrice", "", "Inn Real Estate Price: $1,000,000 Asking Price: $500,000").low).toBe(
    500_000,
  );
  expect(settle("revenue", "", "Network, Revenue over 70M Sales: Refer to Broker").low).toBe(70_000_000);
});

it("does not take weekly sales for the price [DAT-2]", () => {
  expect(
    settle("askingPrice", "$14,000", "Deli with building 주 $13,000~ $14,000, open six days").low,
  ).toBeNull();
  expect(settle("askingPrice", "$9,000", "Deli $8,000 - $9,000 per week").low).toBeNull();
  expect(settle("askingPrice", "$90,000", "Deli for $80,000 - $90,000").low).not.toBeNull();
});

it.each([
  ["Naperville brought in $410,000, for combined revenue of $675,000.", 675_000],
  ["Room revenue came to $318,000, so that the inn took in $364,000 altogether.", 364_000],
  ["Total sales last yr 3.9M incl. fuel. Inside sales 110K/mo.", 3_900_000],
  ["Site rentals 441,000\nTotal income 512,000\nEBITDA 238,000", 512_000],
  ["Sales climbed from $1.9M in 2021 to $2.3M in 2022 and finished 2023 at $2.64M.", 2_640_000],
])("revenue is the total of its parts and of the latest year: '%s' [FIG-27]", (text, low) => {
  expect(settle("revenue", "", text).low).toBe(low);
});

it("what a price includes is no other price [FIG-27]", () => {
  const text =
    "Fixtures ..... $45,000\nInventory (at cost) ..... $245,000\nAsking price, including inventory ..... $420,000";
  expect(settle("askingPrice", "$420,000", text)).toEqual({ low: 420_000, note: null });
});
