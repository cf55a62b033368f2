import { withSmallNumbers } from "./spelled-numbers";

const YEAR = /\b(1[6-9]\d{2}|20\d{2})\b/;
/** Years; older than this is no age of a business. */
const OLDEST = 400;
const BARE_AGE = /^\s*([1-9]\d?|1\d\d)\s*$/;
const AGE = /\b(\d{1,3})\s*\+?\s*(?:years?|yrs?)\b(?:\s+(\d{1,2})\s+months?\b)?/i;

/** The year of foundation from 'Est. 1987', '1987' or an age such as '14 years' (counted from `observedAt`). */
export function readYearEstablished(text: string | undefined, observedAt: Date): number | null {
  if (!text) return null;
  const thisYear = observedAt.getUTCFullYear();
  const year = YEAR.exec(text)?.[1];
  if (year) return Number(year) <= thisYear ? Number(year) : null;
  const [, age = BARE_AGE.exec(text)?.[1], months = 0] = AGE.exec(text) ?? [];
  if (!age || Number(age) === 0 || Number(age) > OLDEST) return null;
  return thisYear - Number(age) - (Number(months) > observedAt.getUTCMonth() ? 1 : 0);
}

const FULL_TIME = /(\d{1,5})\s*\(?(?:full[- ]?time|f\/?t\b)|^\s*(\d{1,4})\s*\/\s*\d{1,4}\s*$/i;
const PART_TIME = /(\d{1,5})\s*\(?(?:part[- ]?time|p\/?t\b)|^\s*\d{1,4}\s*\/\s*(\d{1,4})\s*$/i;
const COUNT = /\d{1,3}(?:,\d{3})+|\d{1,6}/;
const MOST = 30_000;

/** Number of employees: '12', '5 full time, 3 part time' (8), '10-15' (the lower end). Null beyond 30,000. */
export function readEmployees(text: string | undefined, partTime?: string): number | null {
  // Of a sentence a number further on counts something else, and a share counts nobody.
  if (!text || /^\D{30}|^\D*\d+\s?%/.test(text)) return partTime ? readEmployees(partTime) : null;
  // '5 / 14' are those in full and in part time.
  const [, fullTime, whole] = FULL_TIME.exec(text) ?? [];
  const [, halfTime, rest] = PART_TIME.exec(text) ?? [];
  const [full, part] = [fullTime ?? whole, halfTime ?? rest];
  // '27 (4 part-time)' are 27 in all.
  const isWithin = /^\s*\d{1,5}\s*\(\s*(?:\w+\s+)?\d/.test(text);
  const count =
    (full || part) && !isWithin
      ? Number(full ?? 0) + Number(part ?? 0)
      : Number((COUNT.exec(text)?.[0] ?? "x").replaceAll(",", ""));
  return Number.isInteger(count) && count <= MOST ? count : null;
}

/** Words that describe people ('long-term, loyal'), and none that count or serve them. */
const DESCRIBED =
  "(?:(?!(?:and|or|of|to|for|in|at|the|with|per|years?|hours?|customers?|clients?|seats?|other|more|different)\\b)[\\p{Ll}-][\\p{Ll}\\d-]*,?\\s+){0,3}";
const NUMBER = "(?<![\\d,.$£€#-])(\\d{1,4})";
const ABOUT =
  "\\s*:?\\s*(?:(?:of|about|around|approximately|some|over|nearly)\\s+){0,2}(\\d{1,4})(?![\\d,.]*\\d|\\s*[%km])";
/** People by their trade, where nobody counts them all: '17 union electricians', '23 baristas'. */
const TRADES =
  "carers|technicians|electricians|plumbers|mechanics|drivers|baristas|stylists|groomers|caregivers|nurses|therapists|teachers|cooks|servers|welders|machinists|installers|billers|guards|cleaners|carpenters|painters|roofers|landscapers|chemists|operators|bakers|butchers|team members|crew members|associates|attendants";
const STAFF_IN_TEXT = [
  `\\btotal\\s+(?:staff|headcount|employees)${ABOUT}`,
  `${NUMBER}\\s+${DESCRIBED}(?:employe{1,2}s?|emps?\\b\\.?|ftes?|staff|workers?|people)(?![\\p{L}])(?!\\s+(?:in\\s+the\\s+(?:area|town|county|region)|live|within|a\\s+(?:day|week|month)|per\\s))`,
  `\\b(?:headcount|head\\s+count|team|workforce|staff|crew)(?:\\s+of|\\s+is|\\s+numbers|\\s*:)${ABOUT}`,
  `\\b(?:headcount|workforce|employ(?:s|ing|ed|ees?)|payroll\\s+of)${ABOUT}`,
  `how\\s+many\\s+(?:people|employees|staff|work)[^?.]{0,30}\\?\\s*(\\d{1,4})(?![\\d,.]*\\d|\\s*[%km])`,
  `${NUMBER}[- ](?:person|strong)\\b`,
  `${NUMBER}\\s+(?:are\\s+)?(?:on\\s+(?:the\\s+)?(?:payroll|staff)\\b|employés\\b|employed\\b|work\\s+(?:here|there))`,
  `${NUMBER}\\s+(?:[\\p{Ll}&\\d-]+\\s+){0,2}(?:${TRADES})\\b`,
  `${NUMBER}\\s+\\p{Ll}+s,?\\s+(?:(?:all|both)\\s+)?(?:full[\\s-]?time|who\\s+(?:will|intend|wish)|(?:will|intend\\s+to|want\\s+to|wish\\s+to|are\\s+happy\\s+to)\\s+stay)\\b`,
].map((pattern) => new RegExp(pattern, "iu"));
const WHOLE_OR_PART = (of: string) =>
  `(\\d{1,4}|no|zero|an?)\\s+(?:\\p{Ll}+\\s+)?${of}[\\s-]?(?:tim\\p{Ll}+)`;
/** '6 full-time and 4 part-time', 'five full-timers plus no part-timers', '18 people work in the shop and 2 in the office'. */
const TWO_PARTS = [
  `${WHOLE_OR_PART("full")}(?:\\s+\\p{Ll}+)?(?:\\s*(?:,|and|,\\s*and|plus|&|\\+)\\s*)${WHOLE_OR_PART("part")}`,
  `${NUMBER}\\s+(?:people|employees|staff|work|are)\\s+(?:work\\s+|are\\s+)?in\\s+the\\s+\\p{Ll}+,?\\s+(?:and|plus)\\s+(\\d{1,4})\\s+(?:work\\s+|are\\s+)?in\\s+the\\s+\\p{Ll}+`,
].map((pattern) => new RegExp(pattern, "iu"));
/** 'Four technicians, one office manager': parts that make the staff. */
const PARTS_OF_STAFF = new RegExp(
  `${NUMBER}\\s+(?:[\\p{Ll}-]+\\s+){0,2}(?:${TRADES}|techs|assistants|pharmacists|attorneys|paralegals|hygienists|dentists|agents)(?:\\s*(?:,|and|,\\s*and|plus)\\s+${NUMBER}\\s+(?:[\\p{Ll}-]+\\s+)?\\p{Ll}+){1,3}`,
  "iu",
);
const FOUNDED_IN_TEXT =
  /\b(?:(?:opened|began|started|founded|bought|built)(?!\s+(?:an?other|a\s+second|its\s+second|a\s+third))\s[^.;\d\n]{1,80}?(?=\sin\s)|operated\s+since|open\s+since|founded|established|incorporated|opened|est\.?|(?<=(?:^|[,;(•|])\s{0,2})since|(?:has|have)\s+been\s+[^.;\n]{0,50}?since|started|launched|formed|(?:in\s+(?:continuous\s+)?(?:business|operation)|operating|trading|serving(?:\s+[^.;\n]{3,60}?)?|opened|neighbou?rs|community|region|area|customers|town|family[- ](?:owned|held|run|business))\s+since|doors?\s+(?:first\s+)?opened|(?:opened|opening|open)\s+(?:its|their|the|his|her)\s+doors?)\s+(?:by\s+[\p{L}'’ ]{1,40}\s+)?(?:(?:in|since)\s+)?(?:the\s+)?(?:(?:early|late|mid|spring|summer|fall|autumn|winter)[\s-]+(?:of\s+)?){0,2}(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\.?\s+)?((?:1[89]|20)\d\d)\b/iu;
/** 'Sales and service since 1988', but not 'same owner since 2009'. */
const SINCE =
  /(?<!(?:(?<![\p{L}-])own|\b(?:manag|operat|tenan|leas|employ|remodel|renovat|rebuil|grow|grew|increas|doubl|certif|accredit|licen|member|partner|system|record))[^.;\n|•]{0,40})\bsince\s+((?:1[89]|20)\d\d)\b/iu;
const IN_FRENCH = /(?<!\p{L})(?:établie?s?|fondée?s?)\s+(?:en|depuis)\s+((?:1[89]|20)\d\d)\b/iu;
/** '2019 Established', where a card prints its values first; 'est 06'. */
const YEAR_FIRST = /\b((?:19|20)\d\d)\s+(?:Year\s+)?(?:Established|Founded)\b(?!\s*:|\s*(?:19|20)\d\d)/;
const AGE_IN_TEXT = /\bbusiness\s+age\s*:?\s*(\d{1,3}\s+years?(?:\s+\d{1,2}\s+months?)?)\b/i;
const SHORT_YEAR =
  /\b(?:est\.?\s+['’]?|(?:started|founded|opened|established|since)\s+(?:in\s+)?['’])(0\d|1\d|2[0-6]|[7-9]\d)\b(?!\d|[.,]\d|\s*(?:%|k\b|\+|years|yrs))/i;

/** How many work there, as a sentence of the text says: '34 employees', 'headcount 41', 'Twelve employees'. */
export function employeesIn(text: string): string | undefined {
  const counted = withSmallNumbers(text);
  const two = TWO_PARTS.map((pattern) => pattern.exec(counted)).find(Boolean);
  if (two) return String((Number(two[1]) || 0) + (Number(two[2]) || 0));
  const parts = PARTS_OF_STAFF.exec(counted)?.[0].match(/\d+/g);
  for (const [at, pattern] of STAFF_IN_TEXT.entries()) {
    // What is counted whole comes before parts.
    if (parts && at === STAFF_IN_TEXT.length - 2)
      return String(parts.reduce((sum, part) => sum + Number(part), 0));
    const count = pattern.exec(counted)?.[1];
    if (count) return count;
  }
  return undefined;
}

/** The year of foundation, as a sentence of the text says: 'Founded 1957', 'started by the owner's father in 1978'. */
export function foundedIn(text: string): string | undefined {
  const year = (FOUNDED_IN_TEXT.exec(text) ?? YEAR_FIRST.exec(text) ?? IN_FRENCH.exec(text))?.[1];
  const since = SINCE.exec(text)?.[1];
  const short = SHORT_YEAR.exec(text)?.[1];
  return year ?? since ?? AGE_IN_TEXT.exec(text)?.[1] ?? (short && `${Number(short) > 26 ? 19 : 20}${short}`);
}
