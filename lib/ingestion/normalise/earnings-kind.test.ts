import { expect, it } from "vitest";
import { earningsKindOf } from "./earnings-kind";

it.each([
  ["Cash flow", "cash_flow"],
  ["Cash Flow (SDE)", "sde"],
  ["Seller’s Discretionary Earnings", "sde"],
  ["Owner Benefit", "sde"],
  ["Adjusted EBITDA", "ebitda"],
  ["Profit*", null],
  ["Net income", null],
  ["", null],
])("'%s' names %s [DAT-2]", (label, kind) => {
  expect(earningsKindOf(label)).toBe(kind);
});
