import { describe, expect, it } from "vitest";
import { cellText, columnLetters } from "./worksheet";

describe("a worksheet [BIL-3]", () => {
  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
    [701, "ZZ"],
    [702, "AAA"],
  ])("names column %i '%s'", (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  it("truncates text to the maximum cell length", () => {
    expect(cellText("x".repeat(40_000))).toHaveLength(32_767);
  });
});
