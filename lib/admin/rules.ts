/** How many days of API calls the dashboard shows (section 9 of the specification). */
export const ACTIVITY_DAYS = 14;

const MINUTE_MS = 60_000;

/** '1d 2h 3m': zero units are omitted; durations under a minute are in seconds (ADM-5). */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const parts: [count: number, unit: string][] = [
    [Math.floor(minutes / 1_440), "d"],
    [Math.floor(minutes / 60) % 24, "h"],
    [minutes % 60, "m"],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return shown.length > 0 ? shown.join(" ") : `${Math.max(0, Math.floor(milliseconds / 1_000))}s`;
}

/** The shade of a day in the strip: 0 for no calls, else 1 to 4 relative to the busiest day (ADM-4). */
export function activityLevel(calls: number, busiest: number): 0 | 1 | 2 | 3 | 4 {
  if (calls <= 0 || busiest <= 0) return 0;
  const ratio = calls / busiest;
  if (ratio < 0.25) return 1;
  if (ratio < 0.5) return 2;
  return ratio < 0.75 ? 3 : 4;
}

const NUMERIC = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** '11/20/2026, 08:12': en-US, 24-hour, in UTC like the logs (ADM-4, ADM-5). */
export function numericTime(instant: string): string {
  return NUMERIC.format(new Date(instant));
}

/** The URL of a list page. Undefined parameters and page 1 are omitted. */
export function listHref(path: string, wanted: Record<string, string | number | undefined>): string {
  const set = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== 1);
  return set.length > 0
    ? `${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
    : path;
}

/** A source's display name (ADM-5). */
export function sourceLabel(source: string, name: string): string {
  return source === "businessesForSale" ? "Businesses For Sale" : name;
}

/** Whether a run is queued or running, so that it should be polled and can be stopped. */
export function isUnfinished(status: string): boolean {
  return status === "queued" || status === "running";
}

/** A percentage with at most one decimal: '98.8%'. Empty when `whole` is 0. */
export function share(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 1_000) / 10}%` : "";
}

/** The run's alarms: what became much worse compared to earlier runs (SRC-7). */
export function alarmsIn({ alarms }: Record<string, unknown>): string[] {
  return Array.isArray(alarms) ? alarms.filter((alarm) => typeof alarm === "string") : [];
}
