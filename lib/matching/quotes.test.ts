import { describe, expect, it } from "vitest";
import { findQuote, findQuotes } from "./quotes";

const TEXT = `The owner’s plan:  retire
in 2027. 😀 Grand opening. “All staff” will stay — equipment is included. Straße 5.`;

describe("a quote", () => {
  it.each([
    ["the owner's plan: retire in 2027", "The owner’s plan: retire in 2027"],
    ['"All staff" will stay', "All staff” will stay"],
    ["will stay - equipment is included.", "will stay — equipment is included"],
    ["... retire in 2027 ...", "retire in 2027"],
    ["STRASSE", null],
    ["equipment", "equipment"],
    ["in", "in"],
  ])("%j is found as %j regardless of white space, punctuation and case [DAT-3]", (quote, found) => {
    expect(findQuote(TEXT, quote)).toBe(found);
  });

  it.each([
    ["the owner will retire", "words that are not there"],
    ["men", "part of a word"],
    ["quip", "part of a word"],
    ["equip", "the beginning of a word"],
    ["ment", "the end of a word"],
    ["5.", "next to nothing"],
    ["", "nothing"],
    ["…", "marks only"],
    [TEXT.repeat(10), "far too long"],
    ["\ude00 Grand opening", "half a character"],
  ])("%j is rejected: %s [DAT-3]", (quote) => {
    expect(findQuote(TEXT, quote)).toBeNull();
  });

  it("with an ellipsis counts as two, and missing passages are dropped [MAT-4]", () => {
    expect(findQuotes(TEXT, ["The owner's plan ... Grand opening", "not there", "staff"])).toEqual([
      "The owner’s plan",
      "Grand opening",
      "staff",
    ]);
  });
});
