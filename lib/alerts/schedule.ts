import { clock } from "@/lib/core/clock";
import { isoDay } from "@/lib/core/dates";

/** The hour, in the user's local time, at which digests are sent. */
const DIGEST_HOUR = 8;
export type Frequency = "daily" | "weekly";

/** A digest's period: it covers the matches found before `cutoff` that no earlier digest had. */
export interface Period {
  /** The local day ('2026-11-20') or ISO week ('2026-W47') in which the digest is sent. */
  key: string;
  /** 08:00 local time on that day, or on that week's Monday. */
  cutoff: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The instant at which the clock in a time zone shows `wanted`, a local time encoded as if it were UTC. The
 * offset is computed twice: the first guess may be on the other side of a clock change.
 */
function instantOf(wanted: number, timeZone: string): number {
  const guess = wanted - (clock(wanted, timeZone) - wanted);
  return guess - (clock(guess, timeZone) - wanted);
}

/** The ISO 8601 week of a Monday; it belongs to the year of its Thursday. */
function weekKey(monday: number): string {
  const thursday = monday + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/**
 * The latest period whose digest is due at `now`: that of the last 08:00 local time, or of the last Monday's.
 * Every period comes exactly once, regardless of clock changes (DAT-5).
 */
export function latestPeriod(now: Date, timeZone: string, frequency: Frequency): Period {
  // Local days, as the midnight of that date in UTC.
  const shown = clock(now.getTime(), timeZone);
  const today = shown - (shown % DAY_MS);
  const isDaily = frequency === "daily";
  const first = isDaily ? today : today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  const cutoffOf = (day: number) => instantOf(day + DIGEST_HOUR * HOUR_MS, timeZone);
  const start = cutoffOf(first) <= now.getTime() ? first : first - (isDaily ? 1 : 7) * DAY_MS;
  return { key: isDaily ? isoDay(start) : weekKey(start), cutoff: new Date(cutoffOf(start)) };
}

/** Whether immediate emails are held back: the local hour is between `quietFrom` and `quietTo`. */
export function isQuiet(
  now: Date,
  { timeZone, quietFrom, quietTo }: { timeZone: string; quietFrom: number; quietTo: number },
): boolean {
  const hour = new Date(clock(now.getTime(), timeZone)).getUTCHours();
  if (quietFrom <= quietTo) return hour >= quietFrom && hour < quietTo;
  return hour >= quietFrom || hour < quietTo;
}
