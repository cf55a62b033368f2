const YEAR = /\b(1[6-9]\d{2}|20\d{2})\b/;
/** Years; older than this is no age of a business. */
const OLDEST = 400;
const AGE = /\b(\d{1,3})\s*\+?\s*(?:years?|yrs?)\b/i;

/** The year of foundation from 'Est. 1987', '1987' or an age such as '14 years' (counted from `observedAt`). */
export function readYearEstablished(text: string | undefined, observedAt: Date): number | null {
  if (!text) return null;
  const thisYear = observedAt.getUTCFullYear();
  const year = YEAR.exec(text)?.[1];
  if (year) return Number(year) <= thisYear ? Number(year) : null;
  const age = AGE.exec(text)?.[1];
  if (!age || Number(age) === 0 || Number(age) > OLDEST) return null;
  return thisYear - Number(age);
}

const FULL_TIME = /(\d{1,5})\s*\(?(?:full[- ]?time|ft\b)/i;
const PART_TIME = /(\d{1,5})\s*\(?(?:part[- ]?time|pt\b)/i;
const COUNT = /\d{1,3}(?:,\d{3})+|\d{1,6}/;
const MOST = 30_000;

/** Number of employees: '12', '5 full time, 3 part time' (8), '10-15' (the lower end). Null beyond 30,000. */
export function readEmployees(text: string | undefined, partTime?: string): number | null {
  if (!text) return partTime ? readEmployees(partTime) : null;
  const full = FULL_TIME.exec(text)?.[1];
  const part = PART_TIME.exec(text)?.[1];
  const count =
    full || part
      ? Number(full ?? 0) + Number(part ?? 0)
      : Number((COUNT.exec(text)?.[0] ?? "x").replaceAll(",", ""));
  return Number.isInteger(count) && count <= MOST ? count : null;
}
