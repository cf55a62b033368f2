import { describe, expect, it } from "vitest";
import { readFlags } from "./flags";
import { readFacts } from "./labelled-facts";

describe("flags", () => {
  it.each([
    ["Home-based accounting office", ["home-based"]],
    ["Fully relocatable; run from anywhere", ["relocatable"]],
    ["Absentee run deli with owner financing", ["absentee", "seller-financing"]],
    ["Gas station w/ property", ["real-estate"]],
    ["Motel, real estate included, SBA approved", ["real-estate", "sba"]],
    ["Seller will carry a note", ["seller-financing"]],
  ])("'%s' sets %s", (text, flags) => {
    expect(readFlags(text)).toEqual(flags);
  });

  it.each([
    "Not relocatable",
    "No owner financing",
    "No SBA loans here",
    "Property management company",
    "Property taxes are low",
  ])("'%s' sets none", (text) => {
    expect(readFlags(text)).toEqual([]);
  });

  it("are taken from facts that are answered with yes", () => {
    const facts = readFacts("", { "Home based": "Yes", Relocatable: "No", "Owner financing": "Available" });
    expect(readFlags("", facts)).toEqual(["home-based", "seller-financing"]);
  });
});
