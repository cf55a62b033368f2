import { clock } from "@/lib/core/clock";

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

/** A calendar day without a time zone. */
interface Day {
  year: number;
  month: number;
  day: number;
}

/** The instant at which local time in a time zone is this hour of this day. */
function instantOf({ year, month, day }: Day, hour: number, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day, hour);
  // The offset is computed twice: the first guess may be on the other side of a clock change.
  const guess = wanted - (clock(wanted, timeZone) - wanted);
  return guess - (clock(guess, timeZone) - wanted);
}

function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Monday is 0. */
const weekday = ({ year, month, day }: Day) => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

const two = (value: number) => String(value).padStart(2, "0");

/** ISO 8601: the week belongs to the year of its Thursday. */
function weekKey(monday: Day): string {
  const { year, month, day } = addDays(monday, 3);
  const dayOfYear = (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000;
  return `${year}-W${two(Math.floor(dayOfYear / 7) + 1)}`;
}

/**
 * The latest period whose digest is due at `now`: that of the last 08:00 local time, or of the last Monday's.
 * Every period comes exactly once, regardless of clock changes (DAT-5).
 */
export function latestPeriod(now: Date, timeZone: string, frequency: Frequency): Period {
  const shown = new Date(clock(now.getTime(), timeZone));
  const today = { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
  const step = frequency === "daily" ? 1 : 7;
  const first = frequency === "daily" ? today : addDays(today, -weekday(today));
  const begun = instantOf(first, DIGEST_HOUR, timeZone) <= now.getTime();
  const start = begun ? first : addDays(first, -step);
  const key = frequency === "daily" ? `${start.year}-${two(start.month)}-${two(start.day)}` : weekKey(start);
  return { key, cutoff: new Date(instantOf(start, DIGEST_HOUR, timeZone)) };
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
