const AGO = /\b(a|an|one|\d{1,3})\s*\+?\s*(minute|min|hour|hr|day|week|month|year)s?\s+ago\b/i;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** By the first two letters. */
const UNIT_MS = new Map([
  ["mi", MINUTE_MS],
  ["ho", 60 * MINUTE_MS],
  ["hr", 60 * MINUTE_MS],
  ["da", DAY_MS],
  ["we", 7 * DAY_MS],
  ["mo", 30 * DAY_MS],
  ["ye", 365 * DAY_MS],
]);
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO =
  /\b(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?/;
const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+${DAY},?\\s+(\\d{4})\\b`, "i");
const DAY_FIRST = new RegExp(`\\b${DAY}[\\s-]+${MONTH},?[\\s-]+(\\d{4})\\b`, "i");
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/;

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

/** A date in ISO 8601, relative ones before `observedAt`. Null before 1990 or a day after `observedAt`. */
export function readDate(text: string | undefined, observedAt: Date): string | null {
  if (!text) return null;
  const now = observedAt.getTime();
  const ago = AGO.exec(text);
  let date: Date | null;
  if (ago) {
    const count = /^\d/.test(ago[1] ?? "") ? Number(ago[1]) : 1;
    date = new Date(now - count * (UNIT_MS.get((ago[2] ?? "").slice(0, 2).toLowerCase()) ?? 0));
  } else if (/\btoday\b|\bjust (?:now|listed)\b/i.test(text)) date = new Date(now);
  else if (/\byesterday\b/i.test(text)) date = new Date(now - DAY_MS);
  else date = absolute(text);
  if (!date || date.getUTCFullYear() < 1990 || date.getTime() > now + DAY_MS) return null;
  return date.toISOString();
}
