import { clock } from "@/lib/core/clock";

/** The hour of the person's own clock at which digests go out. */
const DIGEST_HOUR = 8;
export type Frequency = "daily" | "weekly";

/** A digest's period: its matches are those found before `cutoff` that no earlier digest had. */
export interface Period {
  /** The local day ('2026-11-20') or ISO week ('2026-W47') in which the digest goes out. */
  key: string;
  /** 08:00 of that day, or of that week's Monday, on the person's clock. */
  cutoff: Date;
}

/** A day of a calendar, without a time zone. */
interface Day {
  year: number;
  month: number;
  day: number;
}

/** The instant at which the clock of a time zone shows this hour of this day. */
function instantOf({ year, month, day }: Day, hour: number, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day, hour);
  // The offset is asked twice: the first guess may lie on the other side of a change of the clocks.
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
 * The latest period whose digest is due at `now`: that of the last 08:00 of the person's clock, or of the last
 * Monday's. Every period comes exactly once, whatever the clocks do in between (DAT-5).
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

/** Whether nothing may be mailed at once: their clock shows an hour from `quietFrom` up to `quietTo`. */
export function isQuiet(
  now: Date,
  { timeZone, quietFrom, quietTo }: { timeZone: string; quietFrom: number; quietTo: number },
): boolean {
  const hour = new Date(clock(now.getTime(), timeZone)).getUTCHours();
  if (quietFrom <= quietTo) return hour >= quietFrom && hour < quietTo;
  return hour >= quietFrom || hour < quietTo;
}
