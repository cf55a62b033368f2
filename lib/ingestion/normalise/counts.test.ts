import { describe, expect, it } from "vitest";
import { readEmployees, readYearEstablished } from "./counts";

const NOW = new Date("2026-11-20T12:00:00Z");

describe("the year of foundation", () => {
  it.each([
    ["1987", 1987],
    ["Est. 2003", 2003],
    ["14 years", 2012],
    ["30+ yrs", 1996],
    ["2031", null],
    ["900 years", null],
    ["long ago", null],
  ])("of '%s' is %s", (text, year) => {
    expect(readYearEstablished(text, NOW)).toBe(year);
  });
});

describe("the number of employees", () => {
  it.each([
    ["12", 12],
    ["5 full time, 3 part time", 8],
    ["4 FT", 4],
    ["10-15", 10],
    ["27 (4 part-time)", 27],
    ["counter and trucks serve about 640 contractors", null],
    ["1,200", 1_200],
    ["a few", null],
    ["4000000", null],
  ])("of '%s' is %s", (text, count) => {
    expect(readEmployees(text)).toBe(count);
  });
});
