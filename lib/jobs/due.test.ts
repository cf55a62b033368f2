import { describe, expect, it } from "vitest";
import { lastDue } from "./due";

const due = (cron: string, now: string) => lastDue(cron, new Date(now)).toISOString();

describe("the last time at which a schedule was due", () => {
  it.each([
    ["0 5 * * *", "2026-11-20T05:00:00Z", "2026-11-20T05:00:00.000Z"],
    ["0 5 * * *", "2026-11-20T04:59:59Z", "2026-11-19T05:00:00.000Z"],
    ["0 5 * * *", "2026-11-20T23:10:07Z", "2026-11-20T05:00:00.000Z"],
    ["* * * * *", "2026-11-20T10:11:59Z", "2026-11-20T10:11:00.000Z"],
    ["*/15 * * * *", "2026-11-20T10:14:00Z", "2026-11-20T10:00:00.000Z"],
    ["5,35 * * * *", "2026-11-20T10:36:00Z", "2026-11-20T10:35:00.000Z"],
    ["40 4 * * 1-5", "2026-11-21T04:39:00Z", "2026-11-20T04:40:00.000Z"],
    ["0 0 1 3 *", "2028-03-01T00:00:00Z", "2028-03-01T00:00:00.000Z"],
  ])("%s at %s is %s [DAT-1]", (cron, now, at) => {
    expect(due(cron, now)).toBe(at);
  });
});
