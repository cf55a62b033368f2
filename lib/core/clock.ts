/** Used when a user's time zone is unknown or not recognized. */
const DEFAULT_TIME_ZONE = "America/New_York";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    } as const;
    try {
      format = new Intl.DateTimeFormat("en-US", { ...parts, timeZone, hourCycle: "h23" });
    } catch {
      // The runtime does not know this zone: send the digest on the default clock instead of failing.
      format = formatIn(DEFAULT_TIME_ZONE);
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall-clock time in a time zone, encoded as if it were UTC: milliseconds since 1970. */
export function clock(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local date in a time zone, as '2026-11-22'. */
export const localDay = (now: Date, timeZone: string): string =>
  new Date(clock(now.getTime(), timeZone)).toISOString().slice(0, 10);

/** The local date in a time zone, as 'Sunday, November 22, 2026'. */
export function dayInWords(now: Date, timeZone: string): string {
  const day = new Date(clock(now.getTime(), timeZone));
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(day);
}
