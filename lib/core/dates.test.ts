import { describe, expect, it } from "vitest";
import { dayAfter, exactTime, longDate, relativeTime, shortRelativeTime } from "./dates";

const NOW = Date.UTC(2026, 10, 20, 12);
const ago = (seconds: number) => relativeTime(NOW - seconds * 1000, NOW);
const DAY = 86_400;

it("the day after the end of a month or year is the first of the next", () => {
  expect(["2026-12-31", "2028-02-28", "2026-02-28"].map(dayAfter)).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-03-01",
  ]);
});

describe("relative times [LIST-11]", () => {
  it.each([
    [0, "just now"],
    [59, "just now"],
    [60, "1 minute ago"],
    [59 * 60, "59 minutes ago"],
    [3_600, "1 hour ago"],
    [23 * 3_600, "23 hours ago"],
    [DAY, "1 day ago"],
    [6 * DAY, "6 days ago"],
    [7 * DAY, "1 week ago"],
    [29 * DAY, "4 weeks ago"],
    [30 * DAY, "1 month ago"],
    [364 * DAY, "12 months ago"],
    [365 * DAY, "1 year ago"],
    [800 * DAY, "2 years ago"],
  ])("formats %i seconds ago as '%s'", (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it("treats a time in the future as now", () => {
    expect(ago(-3_600)).toBe("just now");
  });

  it.each([null, undefined, "not a date", Number.NaN])("says 'Unknown date' for %s", (date) => {
    expect(relativeTime(date, NOW)).toBe("Unknown date");
    expect(longDate(date)).toBe("Unknown date");
    expect(exactTime(date)).toBe("Unknown date");
  });

  it("have a short form that distinguishes minutes from months", () => {
    expect(shortRelativeTime(NOW - 60_000, NOW)).toBe("1m ago");
    expect(shortRelativeTime(NOW - 60 * DAY * 1000, NOW)).toBe("2mo ago");
    expect(shortRelativeTime(NOW, NOW)).toBe("just now");
  });
});
