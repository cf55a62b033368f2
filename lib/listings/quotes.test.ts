import { describe, expect, it } from "vitest";
import { findQuote } from "./quotes";

const TEXT = "The owner said:  “We are\nretiring” (really?). Price $1.5M.";
const found = (quote: string) => {
  const place = findQuote(TEXT, quote);
  return place && TEXT.slice(place.start, place.end);
};

describe("finding a quote in a listing's text", () => {
  it("is blind to case, white space and the kind of quotation marks", () => {
    expect(found('said: "we are retiring"')).toBe("said:  “We are\nretiring”");
  });

  it("takes signs for what they are", () => {
    expect(found("(really?). Price $1.5M")).toBe("(really?). Price $1.5M");
    expect(found("Price $1x5M")).toBeNull();
  });

  it("finds nothing for nothing, and nothing that is not there", () => {
    expect(found("  ")).toBeNull();
    expect(found("seller financing")).toBeNull();
  });
});
