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

describe("flags in the words of sellers [FIG-19]", () => {
  it.each([
    ["The owner dispatches three crews from a spare bedroom", ["home-based"]],
    ["It can be run from any city in the world", ["relocatable"]],
    ["Nothing ties the firm to its town", ["relocatable"]],
    ["A general manager of eleven years runs the stores", ["absentee"]],
    ["Run under management; the proprietor lives abroad", ["absentee"]],
    ["The plant building conveys with the sale", ["real-estate"]],
    ["FREEHOLD with a flat above", ["real-estate"]],
  ])("'%s' sets %s", (text, flags) => expect(readFlags(text)).toEqual(flags));

  it.each([
    "Land and building belong to the county",
    "Freehold available by separate negotiation",
    "Under full steam",
  ])("'%s' sets none", (text) => expect(readFlags(text)).toEqual([]));

  it("are not set by what is there and kept back", () => {
    expect(readFlags("", readFacts("", { "Real Estate": "Owned, $780,000, not included" }))).toEqual([]);
  });
});
