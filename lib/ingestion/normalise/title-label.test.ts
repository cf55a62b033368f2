import { describe, expect, it } from "vitest";
import { normaliseListing } from "./listing";

const read = (raw: Record<string, unknown>) => {
  const result = normaliseListing(
    { sourceListingId: "1", title: "", ...raw } as Parameters<typeof normaliseListing>[0],
    { observedAt: new Date("2026-11-20T00:00:00Z") },
  );
  if (result.kind === "rejected") throw new Error(result.reason);
  return result.listing;
};

describe("a title that is only a label is replaced by the line below that names the business [FIG-7]", () => {
  it.each([
    ["Annual Revenue", "Commercial Electrical Contractor\nAnnual Revenue: $3,100,000"],
    ["Asking Price", "$450,000\nCommercial Electrical Contractor\nRevenue: $900,000"],
    ["Cash Flow:", "Commercial Electrical Contractor\nCash Flow: $200,000"],
    ["Location", "Reno, NV 89501: downtown\nCommercial Electrical Contractor\nRevenue: $900,000"],
    ["Gross Sales", "$900,000\nCash Flow\n$120,000\nCommercial Electrical Contractor"],
  ])("%s", (title, description) => {
    expect(read({ title, description }).title).toBe("Commercial Electrical Contractor");
  });

  it("a name containing a label word is kept", () => {
    const description = "Commercial Electrical Contractor\nRevenue: $900,000";
    expect(read({ title: "RV Sales and Service", description }).title).toBe("RV Sales and Service");
  });

  it("the price above that line is still the price", () => {
    const { askingPrice } = read({
      title: "Asking Price",
      description: "$450,000\nCommercial Electrical Contractor\nRevenue: $900,000",
    });
    expect(askingPrice?.low).toBe(450_000);
  });
});
