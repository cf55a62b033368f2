import { describe, expect, it } from "vitest";
import { statedFacts } from "./stated-facts";

const named = (
  description: string,
  texts: Record<string, string> = {},
  earningsKind: "sde" | "ebitda" = "sde",
) => statedFacts({ description, texts, earningsKind }).map(({ name, value }) => [name, value]);

describe("facts a listing states outside its columns [FIG-21]", () => {
  it("are read from labels in the text", () => {
    const text =
      "Reason for Selling: Retirement\nSupport & Training: 4 weeks | Monthly Rent: $3,000 | FF&E: $90,000\nInventory: $12,500 (not included)";
    expect(named(text)).toEqual([
      ["Reason for sale", "Retirement"],
      ["Training", "4 weeks"],
      ["Lease", "$3,000"],
      ["Inventory", "$12,500 (not included)"],
      ["Equipment", "$90,000"],
    ]);
  });

  it("are read from the source's own fields, under their labels", () => {
    const facts = statedFacts({ description: "", texts: { "Why selling": "Health" }, earningsKind: null });
    expect(facts).toEqual([{ name: "Reason for sale", label: "Why selling", value: "Health" }]);
  });

  it("show gross profit under its own name, since it is not earnings", () => {
    expect(named("", { "Gross profit": "£214,000" })).toEqual([["Gross profit", "£214,000"]]);
  });

  it("include EBITDA as the source wrote it when the earnings are SDE, but not when they are EBITDA", () => {
    const text = "SDE: $211,300 | Adj. EBITDA: $131,000";
    expect(named(text)).toEqual([["EBITDA", "$131,000"]]);
    expect(named(text, {}, "ebitda")).toEqual([]);
  });

  it("exclude running text, which is in the description", () => {
    const reason = (length: number) => named("", { "Reason for selling": "x".repeat(length) });
    expect(reason(200)).toHaveLength(1);
    expect(reason(201)).toEqual([]);
  });

  it("are empty when the text states none", () => expect(named("A shop with a fine crew.")).toEqual([]));
});
