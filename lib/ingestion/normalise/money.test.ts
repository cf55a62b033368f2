import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPEN_END } from "@/lib/core/money";
import { findAmounts, readMoney } from "./money";

/** The result of reading a field: the amount, or the kind of reading. */
function read(text: string) {
  const reading = readMoney(text);
  if (reading.kind !== "amount") return reading.kind;
  const { low, high, currency } = reading.amount;
  return { low, high, currency };
}
const exact = (low: number, currency: string | null = null) => ({ low, high: null, currency });

describe("a money field", () => {
  it.each([
    ["$1.2M", 1_200_000],
    ["$482K", 482_000],
    ["$2.5 million", 2_500_000],
    ["$3MM", 3_000_000],
    ["$1.1B", 1_100_000_000],
    ["$ 4,995,000", 4_995_000],
    ["$1,250,000.00", 1_250_000],
    ["$310,000,", 310_000],
    ["725000.0", 725_000],
    ["$\u00A0640,000", 640_000],
    ["$-72,227", -72_227],
    ["-$72,227", -72_227],
    ["($5,000)", -5_000],
  ])("'%s' is %d dollars [DAT-2]", (text, low) => {
    expect(read(text.replace("\u00A0", " "))).toEqual(exact(low));
  });

  it("ignores a suffix that can only be noise [DAT-2]", () => {
    expect(read("$7,412,380 Million")).toEqual(exact(7_412_380));
  });

  it.each([
    ["100K - 250K", 100_000, 250_000],
    ["$100,000 to $250,000", 100_000, 250_000],
    ["1-2.5M", 1_000_000, 2_500_000],
    ["Under 100K", 0, 100_000],
    ["up to $750,000", 0, 750_000],
    ["Over 5M", 5_000_000, OPEN_END],
    ["$5MM+", 5_000_000, OPEN_END],
    ["from $80,000", 80_000, OPEN_END],
  ])("'%s' keeps its ends [DAT-2]", (text, low, high) => {
    expect(read(text)).toEqual({ low, high, currency: null });
  });

  it.each([
    ["$5,000 (AUD)", 5_000, "AUD"],
    ["£250,000", 250_000, "GBP"],
    ["€250.000", 250_000, "EUR"],
    ["R585000", 585_000, "ZAR"],
    ["Rs.40 cr", 400_000_000, "INR"],
    ["₹ 25 lakh", 2_500_000, "INR"],
    ["C$ 1.5M", 1_500_000, "CAD"],
    ["USD 90,000", 90_000, "USD"],
    ["1,25,00,000 INR", 12_500_000, "INR"],
  ])("'%s' keeps its currency [DAT-2]", (text, low, currency) => {
    expect(read(text)).toEqual(exact(low, currency));
  });

  it("reads ten-thousands as Korean brokers write them", () => {
    expect(read("AP $22만")).toEqual(exact(220_000));
  });

  it.each([
    "On request",
    "Not Disclosed",
    "POA",
    "TBD",
    "Refer to Broker",
    "Not applicable",
    "N/A",
    "Market Price",
    "Please inquire",
    "Price on application",
  ])("'%s' is withheld, with the source's words [DAT-2]", (text) => {
    const reading = readMoney(text);
    expect(reading.kind).toBe("undisclosed");
    expect(text.toLowerCase()).toContain(reading.kind === "undisclosed" ? reading.words.toLowerCase() : "?");
  });

  it.each([
    "Possible to Buy with $24k Down",
    "Down payment: $30,000",
    "$600,000 Included in asking price",
    "$26 per sq ft",
    "Multiple of $3",
  ])("'%s' is a number, but not the requested one [DAT-2]", (text) => {
    expect(read(text)).toBe("other");
  });

  it.each([
    "",
    "-",
    "—",
    "Multiple 2.39X",
    "14 years",
    "3 days ago",
    "248-866-4855",
    "Available Nationwide",
    "12 employees",
    "1,400 sq ft",
    "85%",
    "Listing #1984",
    "MA2008",
    "5:30 pm",
  ])("'%s' contains no money at all [DAT-2]", (text) => {
    expect(read(text)).toBe("none");
  });

  it("does not read a letter in an address as a suffix", () => {
    expect(findAmounts("Suite 5 B, 3rd floor")).toEqual([expect.objectContaining({ low: 5, marked: false })]);
  });
});

describe("amounts in running text", () => {
  it("have their period", () => {
    const periods = findAmounts("$21,761 p/mo, $9,000 per week, $25k monthly, $400,000").map(
      ({ period }) => period,
    );
    expect(periods).toEqual(["month", "week", "month", null]);
  });

  it("reproduce any formatted whole dollar amount [DAT-2]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2_000_000_000 }), (amount) => {
        expect(read(`$${amount.toLocaleString("en-US")}`)).toEqual(exact(amount));
      }),
    );
  });

  it("never invent a number when a text has no digit [DAT-2]", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        fc.pre(!/\p{Nd}/u.test(text));
        expect(findAmounts(text)).toEqual([]);
      }),
    );
  });

  it("have correct positions, in order and without overlap", () => {
    const word = fc.constantFrom(
      "$1,000",
      "2.5M",
      "to",
      "-",
      "under",
      "per",
      "month",
      "£3k",
      "12",
      "%",
      "x",
      ",",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(" ");
        let last = 0;
        for (const { index, end, low, high } of findAmounts(text)) {
          expect(index).toBeGreaterThanOrEqual(last);
          expect(/\d/.test(text.slice(index, end))).toBe(true);
          if (high !== null) expect(high).toBeGreaterThanOrEqual(low);
          last = end;
        }
      }),
    );
  });
});

it("has no open end when something else is added to it [DAT-2]", () => {
  expect(read("100k +inventory")).toEqual(exact(100_000));
  expect(read("$100K + real estate")).toEqual(exact(100_000));
  expect(read("$100K+")).toEqual({ low: 100_000, high: OPEN_END, currency: null });
});
