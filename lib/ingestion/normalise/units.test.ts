import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";
import { unitOf, withoutUnit } from "./units";

const figuresOf = (description: string, fields: Record<string, string> = {}) => {
  const row = { sourceListingId: "1", title: "Valve Distributor", description, ...fields };
  const result = normaliseListing(row, { observedAt: new Date("2026-11-20T00:00:00Z") });
  if (result.kind === "rejected") throw new Error(result.reason);
  const { askingPrice, revenue, earnings } = result.listing;
  return [askingPrice, revenue, earnings].map((one) => one?.low ?? null);
};

describe("the unit of a label or of a whole text [FIG-23]", () => {
  it.each([
    ["Revenue ($mm): 4.2\nEBITDA ($mm): 0.9\nAsking price ($mm): 3.6", 3_600_000, 4_200_000, 900_000],
    ["Revenue ($M): 12.4 | EBITDA ($M): 2.1 | Employees: 45", null, 12_400_000, 2_100_000],
    ["Sales ($000): 940. SDE ($000): 212. Asking ($000): 595", 595_000, 940_000, 212_000],
    ["Revenue (in millions): $6.3; EBITDA (in millions): $1.1; established 1998", null, 6_300_000, 1_100_000],
    ["Revenue $MM: 4.2, EBITDA $MM: 0.6. Price $MM: 2.4", 2_400_000, 4_200_000, 600_000],
    ["FY25 Revenue (US$ millions): 18.2\nFY25 EBITDA (US$ millions): 3.05", null, 18_200_000, 3_050_000],
    ["Financials ($ in millions)\nNet sales | 8.4\nAdjusted EBITDA | 1.2", null, 8_400_000, 1_200_000],
  ])("scales its numbers: %s", (text, price, revenue, earnings) => {
    expect(figuresOf(text)).toEqual([price, revenue, earnings]);
  });

  it("is in brackets or stated, and is not part of the label", () => {
    expect(
      ["Ask ($MM)", "Sales (000s)", "figures are in thousands", "Rooms (12 m)", "Sales"].map(unitOf),
    ).toEqual([...["M", "K", "K"], ...["", ""]]);
    expect(withoutUnit("Ask ($MM)").trim()).toBe("Ask");
  });
});

it("a figure whose subject is a month or week is annualised [FIG-11]", () => {
  const fields = { revenue: "$4,150", revenueLabel: "monthly_revenue", earnings: "$830" };
  expect(figuresOf("Ads.", { ...fields, earningsLabel: "weekly_profit" })).toEqual([null, 49_800, 43_160]);
});
