const WEEK = 7 * 86_400_000;

/** New listings are not counted beyond this. */
export const NEWS_MAX = 999;

/** New listings since the user's last visit. */
export interface News {
  /** Milliseconds since 1970. */
  since: number;
  /** When the count was taken; later listings are not included. */
  until: number;
  /** At most NEWS_MAX + 1. */
  count: number;
  /** '12 new since Friday'. */
  words: string;
}

/**
 * '12 new since Friday', 'over 999 new since Nov 3': within the past week the weekday, in the user's time
 * zone.
 */
export function newsWords(count: number, since: number, now: number, timeZone: string): string {
  const format: Intl.DateTimeFormatOptions =
    now - since < WEEK - 86_400_000 ? { weekday: "long" } : { month: "short", day: "numeric" };
  const day = (at: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone }).format(at);
  const sameDay = day(since, { dateStyle: "short" }) === day(now, { dateStyle: "short" });
  const counted = count > NEWS_MAX ? `over ${NEWS_MAX}` : count.toLocaleString("en-US");
  return `${counted} new since ${sameDay ? "this morning" : day(since, format)}`;
}
