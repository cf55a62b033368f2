import { findTowns } from "@/lib/places/gazetteer";
import { IN_MILES, NEAR_MILES, near } from "./circles";
import { NUMBERS } from "./numerals";
import type { FoundPlace } from "./states";

/** Miles covered in an hour's drive as the crow flies. */
const MILES_AN_HOUR = 48;

/** The radius that words before a town give ('within 45 minutes of'), in miles. */
export function milesOf(lead: string, groups: Record<string, string | undefined>): number {
  const { n, unit = "" } = groups;
  if (!groups.far) return /^(?:located |based )?in$|downtown/i.test(lead) ? IN_MILES : NEAR_MILES;
  const isAndHalf = / and a half\b/i.test(groups.far);
  const whole = n
    ? (NUMBERS[n.toLowerCase()] ?? Number(n))
    : !isAndHalf && /\bhalf\b/i.test(groups.far)
      ? 0.5
      : 1;
  const count = isAndHalf ? whole + 0.5 : whole;
  if (/^mi(?:le)?s?$/i.test(unit)) return count;
  if (/^km/i.test(unit)) return count * 0.62;
  return /^h/i.test(unit) ? count * MILES_AN_HOUR : (count / 60) * MILES_AN_HOUR;
}

/** ' or within an hour's drive', ', 30 miles around' */
const BEHIND =
  /^(?: itself)?(?:,| or|, or| and|, and| -)? ?(?:anywhere |somewhere |anything |places? )?(?:(?:with)?in|up to|under|no more than|not more than|at most|max(?:imum)?|plus or minus|give or take|\+\/?-) (?:about |around |roughly |maybe |say )?(?<far>(?:half an|an?|(?<n>one|two|three|\d{1,3}))[- ]?(?<unit>miles?|mi|km|minutes?|mins?|hours?|hrs?|hr)\b(?: and a half)?)(?:['’]?s?['’]?(?: (?:drive|driving|radius|away|out|around|commute|of (?:it|there|here)|from (?:it|there|here|town)))*)/i;

/** The same with the distance that stands behind a town: 'Houston or within an hour's drive' (MAT-13). */
export function withDistanceBehind(text: string, place: FoundPlace): FoundPlace {
  const { aspect, end } = place;
  const [name = "", state] = aspect?.near?.name.split(", ") ?? [];
  const found = name === "" ? null : BEHIND.exec(text.slice(end));
  const [town] = found ? findTowns(name, state) : [];
  // '…, within 30 miles of Dallas': of another town.
  if (!found?.groups || !town || /^ of\b/i.test(text.slice(end + found[0].length))) return place;
  return {
    ...place,
    end: end + found[0].length,
    aspect: near(town, Math.max(IN_MILES, milesOf("", found.groups))),
  };
}
