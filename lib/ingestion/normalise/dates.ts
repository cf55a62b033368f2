const AGO = /\b(a|an|one|\d{1,3})\s*\+?\s*(minute|min|hour|hr|day|week|month|year)s?\s+ago\b/i;
const SECONDS: Record<string, number> = {
  ...{ minute: 60, min: 60, hour: 3_600, hr: 3_600, day: 86_400 },
  ...{ week: 604_800, month: 2_592_000, year: 31_536_000 },
};
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO =
  /\b(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/;
const MONTH_FIRST =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i;
const DAY_FIRST =
  /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[\s-]+(\d{4})\b/i;
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/;
const DAY_MS = 86_400_000;

function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

function absolute(text: string): Date | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    if (!hour) return dayOf(Number(year), Number(month), Number(day));
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second ?? "00"}${zone ?? "Z"}`);
    return Number.isNaN(date.getTime()) ? null : date;
  }
  const named = MONTH_FIRST.exec(text);
  if (named) return dayOf(Number(named[3]), monthOf(named[1]), Number(named[2]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const slashed = SLASHED.exec(text);
  if (!slashed) return null;
  const [a, b, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  // Month first, as in the US, unless that is impossible.
  return a > 12 ? dayOf(fullYear(year), b, a) : dayOf(fullYear(year), a, b);
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);
const monthOf = (name = "") => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * Reads a date as ISO 8601 in UTC: an absolute date, 'today', 'yesterday', or '3 days ago' counted back from
 * `observedAt`. Null when it is not a date, is before 1990 or more than a day after `observedAt`.
 */
export function readDate(text: string | undefined, observedAt: Date): string | null {
  if (!text) return null;
  const now = observedAt.getTime();
  const ago = AGO.exec(text);
  let date: Date | null;
  if (ago) {
    const count = /^\d/.test(ago[1] ?? "") ? Number(ago[1]) : 1;
    date = new Date(now - count * (SECONDS[(ago[2] ?? "").toLowerCase()] ?? 0) * 1000);
  } else if (/\btoday\b|\bjust (?:now|listed)\b/i.test(text)) date = new Date(now);
  else if (/\byesterday\b/i.test(text)) date = new Date(now - DAY_MS);
  else date = absolute(text);
  if (!date || date.getUTCFullYear() < 1990 || date.getTime() > now + DAY_MS) return null;
  return date.toISOString();
}
