import { describe, expect, it } from "vitest";
import { type Frequency, isQuiet, latestPeriod } from "./schedule";

const NEW_YORK = "America/New_York";
const at = (now: string, zone = NEW_YORK, frequency: Frequency = "daily") => {
  const { key, cutoff } = latestPeriod(new Date(now), zone, frequency);
  return `${key} ${cutoff.toISOString()}`;
};

describe("the period of a daily digest", () => {
  it.each([
    [
      "the minute before 08:00 belongs to the previous day",
      "2026-11-20T12:59:00Z",
      "2026-11-19 2026-11-19T13:00:00.000Z",
    ],
    ["08:00 starts a new one", "2026-11-20T13:00:00Z", "2026-11-20 2026-11-20T13:00:00.000Z"],
    [
      "after midnight UTC it is still the previous local day",
      "2026-11-21T02:00:00Z",
      "2026-11-20 2026-11-20T13:00:00.000Z",
    ],
    ["08:00 is an hour earlier in summer", "2026-07-01T12:00:00Z", "2026-07-01 2026-07-01T12:00:00.000Z"],
    ["29 February is a day like any other", "2028-02-29T18:00:00Z", "2028-02-29 2028-02-29T13:00:00.000Z"],
    ["1 March follows it", "2028-03-01T12:00:00Z", "2028-02-29 2028-02-29T13:00:00.000Z"],
    ["a year without it continues with March", "2027-03-01T13:00:00Z", "2027-03-01 2027-03-01T13:00:00.000Z"],
    ["the year also changes at 08:00", "2027-01-01T12:00:00Z", "2026-12-31 2026-12-31T13:00:00.000Z"],
  ])("%s [DAT-5]", (_, now, expected) => {
    expect(at(now)).toBe(expected);
  });

  it.each([
    // On the days the clocks change there, 08:00 local time and 08:00 UTC are on different sides of the
    // change.
    ["America/Los_Angeles", "2026-11-01T16:00:00Z", "2026-11-01 2026-11-01T16:00:00.000Z"],
    ["America/Los_Angeles", "2026-11-01T15:59:00Z", "2026-10-31 2026-10-31T15:00:00.000Z"],
    ["America/Anchorage", "2027-03-14T16:00:00Z", "2027-03-14 2027-03-14T16:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-20T02:30:00Z", "2026-11-20 2026-11-20T02:30:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-19T18:00:00Z", "2026-11-20 2026-11-19T18:00:00.000Z"],
    ["Pacific/Niue", "2026-11-20T18:59:00Z", "2026-11-19 2026-11-19T19:00:00.000Z"],
    ["Nowhere/At_All", "2026-11-20T13:00:00Z", "2026-11-20 2026-11-20T13:00:00.000Z"],
  ])("follows local time in %s [DAT-5]", (zone, now, expected) => {
    expect(at(now, zone)).toBe(expected);
  });
});

describe("the period of a weekly digest", () => {
  it.each([
    ["Monday before 08:00 belongs to last week", "2026-11-16T12:59:00Z", "2026-W46 2026-11-09T13:00:00.000Z"],
    ["Monday 08:00 starts a new one", "2026-11-16T13:00:00Z", "2026-W47 2026-11-16T13:00:00.000Z"],
    ["Sunday is its last day", "2026-11-22T23:00:00Z", "2026-W47 2026-11-16T13:00:00.000Z"],
    [
      "the first days of a year may belong to the last week of the previous one",
      "2027-01-02T18:00:00Z",
      "2026-W53 2026-12-28T13:00:00.000Z",
    ],
    ["a week with a clock change is one week", "2026-03-09T12:00:00Z", "2026-W11 2026-03-09T12:00:00.000Z"],
  ])("%s [DAT-5]", (_, now, expected) => {
    expect(at(now, NEW_YORK, "weekly")).toBe(expected);
  });
});

describe("every period", () => {
  const zones = [
    NEW_YORK,
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "America/Santiago",
    "Asia/Kathmandu",
    "Pacific/Apia",
  ];

  it.each(zones)(
    "comes once and in order over a leap year in %s, including leap day and clock changes [DAT-5]",
    (zone) => {
      const from = Date.UTC(2027, 9, 1);
      const hour = new Intl.DateTimeFormat("en-US", {
        timeZone: zone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      });
      const days: string[] = [];
      for (let hours = 0; hours < 550 * 24; hours += 5) {
        const { key, cutoff } = latestPeriod(new Date(from + hours * 3_600_000), zone, "daily");
        if (days.at(-1) === key) continue;
        expect(hour.format(cutoff)).toBe("08:00");
        days.push(key);
      }
      expect(new Set(days).size).toBe(days.length);
      expect(days).toEqual([...days].sort());
      expect(days).toContain("2028-02-29");
      const gaps = days.slice(1).map((day, index) => Date.parse(day) - Date.parse(days[index] ?? ""));
      expect(new Set(gaps)).toEqual(new Set([86_400_000]));
    },
  );
});

describe("quiet hours", () => {
  // 13:00 UTC is 08:00 in New York.
  const quiet = (time: string, quietFrom: number, quietTo: number) =>
    isQuiet(new Date(`2026-11-20T${time}:00Z`), { timeZone: NEW_YORK, quietFrom, quietTo });

  it.each([
    ["12:59", false],
    ["13:00", true],
    ["14:59", true],
    ["15:00", false],
  ])("from 8 to 10: at %s UTC %s [ALT-7]", (time, expected) => {
    expect(quiet(time, 8, 10)).toBe(expected);
  });

  it.each([
    ["02:59", false],
    ["03:00", true],
    ["06:30", true],
    ["11:59", true],
    ["12:00", false],
  ])("across midnight, from 22 to 7: at %s UTC %s [ALT-7]", (time, expected) => {
    expect(quiet(time, 22, 7)).toBe(expected);
  });

  it("are off when they start and end at the same hour [ALT-7]", () => {
    expect(quiet("13:00", 8, 8)).toBe(false);
  });
});
