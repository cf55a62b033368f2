const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** The text for a date that cannot be read (LIST-11). */
const UNKNOWN_DATE = "Unknown date";

const STEPS: [limit: number, unit: number, name: string][] = [
  [HOUR, MINUTE, "minute"],
  [DAY, HOUR, "hour"],
  [WEEK, DAY, "day"],
  [MONTH, WEEK, "week"],
  [YEAR, MONTH, "month"],
  [Number.POSITIVE_INFINITY, YEAR, "year"],
];

/**
 * '2 hours ago': under 60 s 'just now', then minutes, hours, days, weeks (under 30 days), months
 * (under 365 days), years (LIST-11). A time in the future counts as now.
 */
export function relativeTime(date: Date | string | number | null | undefined, now: number): string {
  const then = date == null ? Number.NaN : new Date(date).getTime();
  if (Number.isNaN(then)) return UNKNOWN_DATE;
  const seconds = Math.floor((now - then) / 1000);
  if (seconds < MINUTE) return "just now";
  for (const [limit, unit, name] of STEPS) {
    if (seconds < limit) {
      const count = Math.floor(seconds / unit);
      return `${count} ${name}${count === 1 ? "" : "s"} ago`;
    }
  }
  return UNKNOWN_DATE;
}

/** '1h ago', '3d ago': the short form, for secondary lines with little space. */
export function shortRelativeTime(date: Date | string | number, now: number): string {
  const text = relativeTime(date, now);
  if (text === "just now" || text === UNKNOWN_DATE) return text;
  const [count, unit = ""] = text.split(" ");
  return `${count}${unit.startsWith("month") ? "mo" : unit[0]} ago`;
}

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const EXACT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
  hour12: false,
});

/** '2026-11-29' (UTC). */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day after an ISO date. */
export const dayAfter = (day: string): string => isoDay(Date.parse(day) + DAY * 1000);

/** 'November 29, 2026' (UTC), or 'Unknown date'. */
export function longDate(date: Date | string | number | null | undefined): string {
  const value = date == null ? new Date(Number.NaN) : new Date(date);
  return Number.isNaN(value.getTime()) ? UNKNOWN_DATE : LONG_DATE.format(value);
}

/** 'November 29, 2026 at 14:05 UTC', for tooltips, or 'Unknown date'. */
export function exactTime(date: Date | string | number | null | undefined): string {
  const value = date == null ? new Date(Number.NaN) : new Date(date);
  return Number.isNaN(value.getTime()) ? UNKNOWN_DATE : `${EXACT.format(value)} UTC`;
}
