import { describe, expect, it } from "vitest";
import {
  activityLevel,
  formatDuration,
  isUnfinished,
  listHref,
  numericTime,
  share,
  sourceLabel,
} from "./rules";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("the admin dashboard", () => {
  it.each([
    [DAY + 2 * HOUR + 3 * MINUTE, "1d 2h 3m"],
    [2 * HOUR + 18 * MINUTE, "2h 18m"],
    [2 * HOUR, "2h"],
    [3 * DAY + 5 * MINUTE, "3d 5m"],
    [12 * MINUTE + 59_999, "12m"],
    [59_999, "59s"],
    [-5, "0s"],
  ])("formats %i ms as '%s' [ADM-5]", (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  it.each([
    [0, 100, 0],
    [0, 0, 0],
    [24, 100, 1],
    [25, 100, 2],
    [49, 100, 2],
    [50, 100, 3],
    [74, 100, 3],
    [75, 100, 4],
    [1, 1, 4],
  ])("shows %i of at most %i calls in shade %i [ADM-4]", (calls, busiest, level) => {
    expect(activityLevel(calls, busiest)).toBe(level);
  });

  it("formats dates in en-US with a 24-hour clock [ADM-4]", () => {
    expect(numericTime("2026-11-20T08:12:59.000Z")).toBe("11/20/2026, 08:12");
    expect(numericTime("2026-11-20T00:05:00.000Z")).toBe("11/20/2026, 00:05");
    expect(numericTime("2026-01-02T23:59:00.000Z")).toBe("01/02/2026, 23:59");
  });

  it("labels businessesForSale as 'Businesses For Sale', whatever name is stored [ADM-5]", () => {
    expect(sourceLabel("businessesForSale", "businessesForSale")).toBe("Businesses For Sale");
    expect(sourceLabel("northline", "Northline Advisors")).toBe("Northline Advisors");
  });

  it("treats only queued and running runs as unfinished [ADM-5]", () => {
    const statuses = ["queued", "running", "completed", "failed", "stopped"];
    expect(statuses.filter(isUnfinished)).toEqual(["queued", "running"]);
  });

  it("formats shares with at most one decimal", () => {
    expect(share(2_871, 2_906)).toBe("98.8%");
    expect(share(1, 2)).toBe("50%");
    expect(share(0, 0)).toBe("");
  });
});

it("a list URL omits undefined parameters and the first page", () => {
  expect(listHref("/admin", { users: 1, runs: undefined })).toBe("/admin");
  expect(listHref("/admin", { users: 2, reason: "no price" })).toBe("/admin?users=2&reason=no+price");
});
