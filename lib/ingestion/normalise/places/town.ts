import { capitalised, endsOf } from "../words";
import { codeOfTownAbroad, countyIn, isTownIn } from "./gazetteer";
import { placeAtEnd } from "./known-place";
import words from "./place-words.json" with { type: "json" };
import { WELL_KNOWN_PLACES } from "./well-known-places";

const anyOf = (list: readonly string[]) => list.map((word) => word.replaceAll(".", "\\.")).join("|");
const NO_TOWN = new RegExp(`(?<![\\p{L}])(?:${anyOf(words.noTown)})(?![\\p{L}])`, "iu");
const AROUND_TOWN = new RegExp(`^(?:(?:${anyOf(words.aroundTown)})\\s+)+(?=\\p{Lu})`, "iu");
/** 'Milwaukee area' means Milwaukee. */
const AREA_BEHIND =
  /(?:\s+(?:metro(?:politan)?|area|market|suburbs?|region|metroplex|vicinity|waterfront|cbd))+$/i;
/** '734 K M Ranch Road Whitefish, MT' is an address. */
const AFTER_STREET = new RegExp(`(?:\\d.*\\s|^(?!st\\b))(?:${anyOf(words.street)})\\.?\\s+\\S`, "iu");
const COUNTY = /\s(?:count(?:y|ies)|parish(?:es)?)$/i;
/** Codes and initials: 'NP', 'PA'. */
const INITIALS = /^\p{Lu}{1,3}$/u;
/** Population, in thousands, of a town accepted even if its name is a common word. */
const LARGE = 5;

/** Names as outsiders write them. */
const IN_FULL = new Map(Object.entries(words.shortForTown));

/** A name in capitals or small letters as it is usually written: 'WAKEFIELD' → 'Wakefield'. */
export function inOwnCase(name: string): string {
  const isShouted = (name === name.toUpperCase() && name.length > 3) || /^\p{Ll}/u.test(name);
  return isShouted ? capitalised(name.toLowerCase()) : name;
}

/** The last part of a phrase: 'Pizza Shop in the Greater Tulsa area' → 'Tulsa'. */
function lastPart(phrase: string): string {
  const text = phrase.trim().replace(/(?<=\p{Ll})\.$|[\s,;|–-]+$/u, "");
  const part = text.split(/\s*[,|/()]\s*|\s+[-–—]\s+|\b(?:in|near|at|serving)\s+/i).at(-1) ?? "";
  return part
    .replace(/^[\s–—-]+/, "")
    .replace(/^(?:of|the)\s+/i, "")
    .replace(AROUND_TOWN, "")
    .replace(AREA_BEHIND, "")
    .trim();
}

/** The town of a US state that ends a phrase, if the gazetteer knows it. */
function townInState(phrase: string, regionCode: string): string | null {
  const whole = phrase.split(",").at(-1)?.trim() ?? "";
  // 'The Woodlands'
  if (/^the\s/i.test(whole) && isTownIn(whole, regionCode)) return inOwnCase(whole);
  const last = lastPart(phrase);
  const full = IN_FULL.get(last.toLowerCase());
  if (full) return full;
  if (COUNTY.test(last) || AFTER_STREET.test(last) || INITIALS.test(last)) return null;
  if (isTownIn(last, regionCode, LARGE)) return inOwnCase(last);
  // 'Boca Raton & Delray Beach', 'Raleigh–Durham', 'Reno/Sparks': use the first of two.
  const [first = "", second] = (phrase.split(",").at(-1) ?? "").trim().split(/\s*(?:–|&|\/|\band\b)\s*/);
  if (second && isTownIn(first, regionCode, 1)) return inOwnCase(first);
  if (NO_TOWN.test(last)) return null;
  for (const name of endsOf(last.split(" "), 4))
    if (isTownIn(name, regionCode, name === last ? 0 : 1)) return inOwnCase(name);
  const known = placeAtEnd(last);
  const isHere = known && WELL_KNOWN_PLACES.get(known.toLowerCase()) === regionCode;
  return isHere && !countyIn(known, regionCode) ? inOwnCase(known) : null;
}

/** 'Pizza Shop in Tulsa' → 'Tulsa', in the US one of that state. Null for counties, regions and in doubt. */
export function townAtEnd(phrase: string, regionCode: string | null): string | null {
  if (regionCode?.startsWith("US-")) return townInState(phrase, regionCode);
  const name = lastPart(phrase);
  if (regionCode && codeOfTownAbroad(name)?.startsWith(regionCode)) return inOwnCase(name);
  if (!name || name.length > 40 || NO_TOWN.test(name) || AFTER_STREET.test(name)) return null;
  if (/\d/.test(name) || INITIALS.test(name) || COUNTY.test(name)) return null;
  const isArea = /\s(?:region|area|district)$/i.test(phrase.trim());
  return isArea || name.split(/\s+/).length > 3 ? null : inOwnCase(name);
}
