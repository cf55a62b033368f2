import words from "./count-phrases.json" with { type: "json" };
import { patternsOf } from "./phrases";
import { withSmallNumbers } from "./spelled-numbers";
import roles from "./staff-roles.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** Years; anything older is not a plausible age. */
const OLDEST = 400;

/** The founding year from 'Est. 1987', '1987' or an age ('14 years', counted back from `observedAt`). */
export function readYearEstablished(text: string | undefined, observedAt: Date): number | null {
  if (!text) return null;
  const thisYear = observedAt.getUTCFullYear();
  const year = PHRASES.year.exec(text)?.[1];
  if (year) return Number(year) <= thisYear ? Number(year) : null;
  const [, age = PHRASES.bareAge.exec(text)?.[1], months = 0] = PHRASES.age.exec(text) ?? [];
  if (!age || Number(age) === 0 || Number(age) > OLDEST) return null;
  return thisYear - Number(age) - (Number(months) > observedAt.getUTCMonth() ? 1 : 0);
}

const MAX_EMPLOYEES = 30_000;
const MAX_ANSWER = 40;

/** Number of employees: '12', '5 full time, 3 part time' (8), '10-15' (the lower end). Null above 30,000. */
export function readEmployees(given: string | undefined, partTime?: string): number | null {
  // A long answer is prose, whose first number may be one of several.
  const text = given && (given.length > MAX_ANSWER ? given : withSmallNumbers(given));
  if (text && PHRASES.onlyOwner.test(text)) return 0;
  // A number further into a sentence counts something else, and a percentage is not a headcount.
  if (!text || /^\D{30}|^\D*\d+\s?%/.test(text)) return partTime ? readEmployees(partTime) : null;
  // '3 hygienists, 2 assistants, 2 front desk'
  const parts =
    /^\s*\d{1,3}\s+[\p{L} -]+(?:(?:,\s*(?:and\s+)?|\band\s+|[+&]\s*)\d{1,3}\s+[\p{L} -]+)+\.?\s*$/u.test(
      text,
    );
  if (parts && !/time|[fp]\/?t\b/i.test(text))
    return (text.match(/\d+/g) ?? []).reduce((sum, one) => sum + Number(one), 0);
  // '5 / 14' means full time / part time.
  const [full, part] = [PHRASES.fullTime, PHRASES.partTime].map((pattern) =>
    pattern.exec(text)?.slice(1).find(Boolean),
  );
  // '27 (4 part-time)' means 27 in total.
  const isWithin = /^\s*\d{1,5}\s*\(\s*(?:\w+\s+)?\d/.test(text);
  const count =
    (full || part) && !isWithin
      ? Number(full ?? 0) + Number(part ?? 0)
      : Number((PHRASES.count.exec(text)?.[0] ?? "x").replaceAll(",", ""));
  return Number.isInteger(count) && count <= MAX_EMPLOYEES ? count : null;
}

/** Words that describe people ('long-term, loyal'), but none that count or serve them. */
const DESCRIBED =
  "(?:(?!(?:and|or|of|to|for|in|at|the|with|per|years?|hours?|customers?|clients?|seats?|other|more|different)\\b)[\\p{Ll}-][\\p{Ll}\\d-]*,?\\s+){0,3}";
const NUMBER = "(?<![\\d,.$£€#-])((?!(?:19|20)\\d\\d)\\d{1,4})";
const ABOUT =
  "\\s*:?\\s*(?:(?:of|about|around|approximately|some|over|nearly)\\s+){0,2}(\\d{1,4})(?![\\d,.]*\\d|\\s*[%km])";
/** People named by their trade, when the total is not given: '17 union electricians', '23 baristas'. */
const ROLES = [...roles, "associates"].join("|");
/** Self-employed people are not employees. */
const ON_THEIR_OWN = "(?!\\s*(?:\\(|as|on|are)?\\s*(?:all\\s+)?(?:independent\\s+)?(?:contractors?\\b|1099))";
const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, "iu"));
/** Where a text states how many there are in all. */
const ALL_STAFF = patterns([
  `\\btotal\\s+(?:staff|headcount|employees)${ABOUT}`,
  `${NUMBER}\\s+${DESCRIBED}(?:employe{1,2}s?|ees?\\b|empl?s?\\b\\.?|ftes?|w-?2s|staff|workers?|people)(?![\\p{L}])(?!\\s+(?:in\\s+the\\s+(?:area|town|county|region)|live|within|a\\s+(?:day|week|month)|per\\s))(?!\\s+\\d{1,4}(?![\\d,.]*\\d)\\s*(?:$|[\\n|;]|(?!sq|square|sf\\b|ft\\b|acres?|units?|seats?|rooms?)\\p{L}{3}))`,
  `${NUMBER}[- ](?:person|strong)\\b`,
  `\\b(?:headcount|head\\s+count|team|workforce|staff|crew)(?:ed\\s+by|\\s+of|\\s+is|\\s+numbers|\\s*:)${ABOUT}`,
  `\\b(?:headcount|workforce|employ(?:s|ing|ed|ees?)|payroll\\s+of)${ABOUT}`,
  `how\\s+many\\s+(?:people|employees|staff|work)[^?.]{0,30}\\?\\s*(\\d{1,4})(?![\\d,.]*\\d|\\s*[%km])`,
  `${NUMBER}\\s+(?:are\\s+)?(?:on\\s+(?:the\\s+)?(?:payroll|staff)\\b|employés\\b|employed\\b|work\\s+(?:here|there))`,
]);
/** Where it counts some of them: by their trade, their hours or their wish to stay. */
const SOME_STAFF = patterns([
  `${NUMBER}\\s+(?:[\\p{Ll}&\\d-]+\\s+){0,2}(?:${ROLES})\\b${ON_THEIR_OWN}`,
  `${NUMBER}\\+?\\s*(?:(?:full|part)[\\s-]?time(?:rs)?|[fp]\\/t|p\\.?t|ft(?=\\s+(?:staff|workers?|employees?|people|crew)))\\b(?!\\.?\\s+(?:of|long|wide|deep|high|tall|from|x|frontage|hours|days|jobs?|owner))`,
  `${NUMBER}\\s+\\p{Ll}+s,?\\s+(?:(?:all|both)\\s+)?(?:full[\\s-]?time|who\\s+(?:will|intend|wish)|(?:will|intend\\s+to|want\\s+to|wish\\s+to|are\\s+happy\\s+to)\\s+stay)\\b`,
]);
/** '6 FT'; in small letters these are feet. */
const FULL_TIME = new RegExp(
  `(?<!\\d)${NUMBER}\\+?\\s*FT\\b(?!\\s+(?:\\p{Lu}\\p{Ll}|of|long|wide|and\\s+\\d+\\s*FT))`,
  "u",
);
const BY_TIME = (of: string, short: string) =>
  `(?<![\\d,.$£€#-])(\\d{1,4}|no|zero|an?)\\+?\\s*(?:\\p{Ll}+\\s+)?(?:${of}[\\s-]?tim\\p{Ll}+|${short})\\b`;
/** '6 full-time and 4 part-time', '16 FT + 5 PT', '18 people work in the shop and 2 in the office'. */
const TWO_PARTS = patterns([
  `${BY_TIME("full", "f\\/?t")}(?:\\s+\\p{Ll}+){0,2}?(?:\\s*(?:,|,?\\s*and|plus|&|\\+|\\/)\\s*|\\s+)${BY_TIME("part", "p\\/?t")}`,
  `${NUMBER}\\s+(?:people|employees|staff|work|are)\\s+(?:work\\s+|are\\s+)?in\\s+the\\s+\\p{Ll}+,?\\s+(?:and|plus)\\s+(\\d{1,4})\\s+(?:work\\s+|are\\s+)?in\\s+the\\s+\\p{Ll}+`,
  "\\bf\\/?t\\s*:?\\s*(\\d{1,4})\\s*[,;|/&+]?\\s*p\\/?t\\s*:?\\s*(\\d{1,4})",
]);
/** What is counted beside people: '83 guards, 27 sites'. */
const NOT_PEOPLE =
  "(?:sites?|locations?|stores?|shops?|offices?|buildings?|trucks?|vans?|vehicles?|trailers?|machines?|routes?|accounts?|clients?|customers?|contracts?|patients?|bays?|beds?|units?|rooms?|chairs?|seats?|tables?|acres?|years?|months?|weeks?|days?|hours?|stops?|sq|square)";
/** 'Four technicians, one office manager': parts that add up to the staff. */
const PARTS_OF_STAFF = new RegExp(
  `${NUMBER}\\s+(?:[\\p{Ll}-]+\\s+){0,2}(?:${ROLES}|assistants|pharmacists|attorneys|paralegals|hygienists|dentists|agents|part-timers)${ON_THEIR_OWN}(?:\\s*(?:,|and|,\\s*and|plus|\\+|&)\\s+(?:${NUMBER}|(?:one|an?)(?=\\s))\\s+(?:[\\p{Ll}-]+\\s+)?(?!${NOT_PEOPLE}\\b)[\\p{Ll}-]+${ON_THEIR_OWN}){1,3}`,
  "iu",
);
/** The headcount stated in running text: '34 employees', 'headcount 41', 'Twelve employees'. */
export function employeesIn(text: string): string | undefined {
  const counted = withSmallNumbers(text);
  const two = TWO_PARTS.map((pattern) => pattern.exec(counted)).find(Boolean);
  if (two) return String((Number(two[1]) || 0) + (Number(two[2]) || 0));
  if (PHRASES.nobody.test(counted)) return "0";
  const [listed] = PARTS_OF_STAFF.exec(counted) ?? [];
  const parts = listed?.replace(/\ban?\b/g, "1").match(/\d+/g);
  const sum = parts?.reduce((all, part) => all + Number(part), 0).toString();
  const counts = (list: RegExp[]) => list.map((pattern) => pattern.exec(counted)?.[1]).find(Boolean);
  return counts(ALL_STAFF) ?? sum ?? counts([...SOME_STAFF, FULL_TIME]);
}

/** 'Prairie Business Brokers - serving sellers since 1991' */
const OF_THE_BROKER =
  /\b(?:business\s+(?:sales|brokers?|brokerage|advisors|transfer|intermediar\p{L}+)|M&A|transitions|serving\s+(?:doctors|dentists|owners|sellers|buyers|practices|agents|business\s+owners))\b.*\bsince\b/iu;

/**
 * The founding year stated in running text: 'Founded 1957', 'started by the owner's father in 1978'. A short year
 * ('est. '87') is not after `observedAt`.
 */
export function foundedIn(given: string, observedAt: Date): string | undefined {
  const sentences = given.split(/(?<=[.!?|•])/);
  const text = sentences.filter((one) => !OF_THE_BROKER.test(one)).join("");
  const year = (PHRASES.foundedInText.exec(text) ??
    PHRASES.yearFirst.exec(text) ??
    PHRASES.inFrench.exec(text))?.[1];
  const since = PHRASES.since.exec(text)?.[1];
  const short = PHRASES.shortYear.exec(text)?.[1];
  const century = Number(short) > observedAt.getUTCFullYear() % 100 ? 19 : 20;
  return year ?? since ?? PHRASES.ageInText.exec(text)?.[1] ?? (short && `${century}${short}`);
}
