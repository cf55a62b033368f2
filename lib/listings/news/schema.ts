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

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: "long" };
const DATE: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/**
 * '12 new since Friday', 'over 999 new since Nov 3', '3 new since 15:00': the time on the same day and the
 * weekday within the past week, in the user's time zone.
 */
export function newsWords(count: number, since: number, now: number, timeZone: string): string {
  const format = (at: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone }).format(at);
  const isToday = format(since, { dateStyle: "short" }) === format(now, { dateStyle: "short" });
  const isThisWeek = now - since < WEEK - 86_400_000;
  const counted = count > NEWS_MAX ? `over ${NEWS_MAX}` : count.toLocaleString("en-US");
  return `${counted} new since ${format(since, isToday ? TIME : isThisWeek ? WEEKDAY : DATE)}`;
}
