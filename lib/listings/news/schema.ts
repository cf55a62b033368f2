const WEEK = 7 * 86_400_000;

/** More new listings than this are not counted. */
export const NEWS_MAX = 999;

/** What came since a person's last visit. */
export interface News {
  /** Milliseconds since 1970. */
  since: number;
  /** When it was counted: what came later is not in it. */
  until: number;
  /** At most one more than NEWS_MAX. */
  count: number;
  /** '12 new since Friday'. */
  words: string;
}

/** '12 new since Friday', 'over 999 new since Nov 3': a day of the past week by its name in the person's time zone. */
export function newsWords(count: number, since: number, now: number, timeZone: string): string {
  const format: Intl.DateTimeFormatOptions =
    now - since < WEEK - 86_400_000 ? { weekday: "long" } : { month: "short", day: "numeric" };
  const day = (at: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...style, timeZone }).format(at);
  const sameDay = day(since, { dateStyle: "short" }) === day(now, { dateStyle: "short" });
  const counted = count > NEWS_MAX ? `over ${NEWS_MAX}` : count.toLocaleString("en-US");
  return `${counted} new since ${sameDay ? "this morning" : day(since, format)}`;
}
