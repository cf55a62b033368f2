import { US_STATE_OF_CODE } from "@/lib/listings/places";
import { countryCodeOf, countryName } from "./countries";
import { knownPlaceIn, placeAtEnd } from "./known-place";
import words from "./place-words.json" with { type: "json" };
import { OTHER_SUBDIVISIONS } from "./subdivisions";
import { WELL_KNOWN_PLACES } from "./well-known-places";

/** Where a listing is: ISO 3166-2 code of the state or province when known, ISO 3166-1 code of the country. */
export interface Place {
  countryCode: string;
  regionCode: string | null;
  city: string | null;
}

const STATE_CODE_OF = new Map(
  Object.entries(US_STATE_OF_CODE).map(([code, name]) => [name.toLowerCase(), `US-${code}`]),
);
const SUBDIVISION_CODE_OF = new Map([
  ...STATE_CODE_OF,
  ...Object.entries(OTHER_SUBDIVISIONS).map(([code, name]) => [name.toLowerCase(), code] as const),
]);
const REGION_NAMES = [...SUBDIVISION_CODE_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .join("|")
  .replace("|washington|", "|washington(?!,?\\s*d\\.?\\s?c\\b)|");
/** A state or province by name inside a phrase: 'Southern California', 'Warren County New Jersey'. */
export const REGION_NAME = new RegExp(`(?<![\\p{L}])(${REGION_NAMES})(?![\\p{L}])`, "iu");
export const STATE_CODES = Object.keys(US_STATE_OF_CODE).join("|");
const TRAILING_CODE = new RegExp(`(?:^|[\\s,])(${STATE_CODES})\\.?(?:\\s+\\d{5}(?:-\\d{4})?)?$`);
const POSTCODE = /\s+\d{5}(?:-\d{4})?$/;

/**
 * The ISO 3166-2 code of a state or province named alone, by name or code: 'Florida', 'FL', 'BC', 'NSW'.
 * Codes that countries share are the US state's, unless `countryCode` says otherwise ('WA' in Australia).
 */
export function regionCodeOf(text: string, countryCode?: string): string | undefined {
  const bare = text.trim().replace(POSTCODE, "");
  if (bare.length <= 3) {
    const code = bare.toUpperCase();
    const own = `${countryCode}-${code}`;
    if (countryCode && OTHER_SUBDIVISIONS[own]) return own;
    if (US_STATE_OF_CODE[code]) return `US-${code}`;
    return ["CA", "AU"].map((country) => `${country}-${code}`).find((key) => OTHER_SUBDIVISIONS[key]);
  }
  return SUBDIVISION_CODE_OF.get(bare.toLowerCase());
}

/** 'Florida' for US-FL, 'British Columbia' for CA-BC. */
function regionName(code: string): string | undefined {
  return code.startsWith("US-") ? US_STATE_OF_CODE[code.slice(3)] : OTHER_SUBDIVISIONS[code];
}

/** What lists show: the state in the US, the country elsewhere. */
export function locationName(place: Place): string | null {
  const state = place.countryCode === "US" && place.regionCode ? regionName(place.regionCode) : undefined;
  return state ?? countryName(place.countryCode) ?? null;
}

const anyOf = (list: readonly string[]) => list.map((word) => word.replaceAll(".", "\\.")).join("|");
const NO_TOWN = new RegExp(`(?<![\\p{L}])(?:${anyOf(words.noTown)})(?![\\p{L}])`, "iu");
/** 'West Palm Beach' is a town; 'North Houston' is a part of one. */
const DIRECTION_TOWNS = new Set(words.directionTowns);
const DIRECTION = /^(?:north|south|east|west)(?=\s)/i;
const AROUND_TOWN = new RegExp(`^(?:(?:${anyOf(words.aroundTown)})\\s+)+(?=\\p{Lu})`, "iu");
/** '734 K M Ranch Road Whitefish, MT' is someone's address. */
const AFTER_STREET = new RegExp(`(?:\\d.*\\s|^(?!st\\b))(?:${anyOf(words.street)})\\.?\\s+\\S`, "iu");
const COUNTY = /\s(?:county|parish)$/i;
/** Codes and initials: 'NP', 'PA'. */
const INITIALS = /^\p{Lu}{1,3}$/u;

/**
 * The town that ends a phrase: 'Pizza Shop in Tulsa' → 'Tulsa'. Null for counties, regions, addresses and when in
 * doubt. `named` says that a state follows, so that a state's own name may be the town's ('Nevada, MO').
 */
export function cityAtEnd(phrase: string, named = false): string | null {
  const text = phrase.trim().replace(/(?<=\p{Ll})\.$|[\s,;|–-]+$/u, "");
  const last =
    text
      .split(/\s*[,|/]\s*|\s+[-–—]\s+|\b(?:in|near|at)\s+/i)
      .at(-1)
      ?.replace(/^(?:of|the)\s+/i, "")
      .replace(AROUND_TOWN, "")
      .trim() ?? "";
  if (NO_TOWN.test(last) || AFTER_STREET.test(last)) return null;
  const known = placeAtEnd(last);
  const isPart = (town: string) => DIRECTION.test(town) && !DIRECTION_TOWNS.has(town.toLowerCase());
  if (known && !isPart(known) && (known === last || known.includes(" "))) return capitalised(known);
  const name = last.replace(TRADE_WORDS, "");
  if (!name || name.length > 40 || /\d/.test(name) || INITIALS.test(name)) return null;
  const count = name.split(/\s+/).length;
  if (count > 3 || (count === 3 && !LONG_CITY.test(name) && !DIRECTION_TOWNS.has(name.toLowerCase())))
    return null;
  if (isPart(name)) return null;
  if (/^(?:north|south|east|west|us|uk)$/i.test(name)) return null;
  const isRegion = SUBDIVISION_CODE_OF.has(name.toLowerCase()) && name !== "New York";
  return isRegion && !named ? null : capitalised(name);
}

/** Cities of three words begin, or go on, like these; other triples are a phrase: 'Proven Performance Reno'. */
const LONG_CITY =
  /^(?:san|santa|salt|fort|saint|st\.?|port|mount|mt\.?|lake|new|north|south|east|west|los|las|el|la|grand|palm|cape|upper|lower|old|king|coeur|point|glen|big|little|north|rancho|ho|truth)\s|\s(?:on|of|upon|by|the|del|de|la|lake|beach|city|park|springs?|heights|hills|falls|grove|shores?)\b/i;

/** Words of a trade that ran into the place: 'Pizza Sussex', 'Lot Retail Breezewood'. */
const TRADE_WORDS =
  /^(?:(?:retail|pizza|pizzeria|bakery|salon|bar|catering|restaurant|construction|fast|food|deli|lot|bagels?|liquor|laundromat|automotive|auto|repair|grocery|cafe|coffee|services?|manufacturing|wholesale|medical|thriving|patents?|cleaning|delicatessen)\s+)+(?=\p{Lu})/iu;

/** As people write them who do not live there. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ["nyc", "New York City"],
  ["n.y.c.", "New York City"],
  ["dfw", "Dallas–Fort Worth"],
]);

function capitalised(name: string): string {
  const full = IN_FULL.get(name.toLowerCase());
  if (full) return full;
  const shouted = (name === name.toUpperCase() && name.length > 4) || name === name.toLowerCase();
  return shouted
    ? name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

/** A place in a state or province; a state's own name is no town in it, New York aside. */
export const inRegion = (regionCode: string, city: string | null): Place => ({
  countryCode: regionCode.slice(0, 2),
  regionCode,
  city: city !== "New York" && city?.toLowerCase() === regionName(regionCode)?.toLowerCase() ? null : city,
});

/**
 * Reads a phrase that should hold a place and nothing else: 'Falls Church, Virginia, United States',
 * 'California - South', 'Queens County, NY', 'Dallas-Fort Worth', 'Canada'. Null when it names none.
 */
export function readPlacePhrase(phrase: string): Place | null {
  const text = phrase.trim().replace(/[\s,.;:|–-]+$/, "");
  if (!text) return null;
  const known =
    WELL_KNOWN_PLACES.get(phrase.trim().toLowerCase()) ?? WELL_KNOWN_PLACES.get(text.toLowerCase());
  if (known) return inRegion(known, cityAtEnd(text));
  // 'Tampa, Hillsborough County, Florida': the county says nothing that the town does not.
  const parts = text
    .split(/\s*,\s*/)
    .filter(
      (part, at, all) =>
        part && !(at > 0 && at < all.length - 1 && COUNTY.test(part) && !COUNTY.test(all[at - 1] ?? "")),
    );
  const last = parts.at(-1) ?? "";
  // Two letters are a country only in a country field: 'Controller, HR' is no place in Croatia.
  const country = last.length > 2 || /^U[SK]$/.test(last) ? countryCodeOf(last) : undefined;
  // 'Georgia' is a state first; 'CA' after a city is California, not Canada.
  if (regionCodeOf(last))
    return inRegion(regionCodeOf(last) ?? "", cityAtEnd(parts.slice(0, -1).join(", "), true));
  if (country) {
    const rest = parts.slice(0, -1).join(", ");
    const inner = rest ? readPlacePhrase(rest) : null;
    if (inner && inner.countryCode === country) return inner;
    return { countryCode: country, regionCode: null, city: rest ? cityAtEnd(rest) : null };
  }
  const code = TRAILING_CODE.exec(text);
  if (code?.[1]) return inRegion(`US-${code[1]}`, cityAtEnd(text.slice(0, code.index), true));
  const named = REGION_NAME.exec(text);
  if (named?.[1]) {
    const regionCode = SUBDIVISION_CODE_OF.get(named[1].toLowerCase()) ?? "";
    const before = text.slice(0, named.index);
    return inRegion(regionCode, /\s-\s*$|^$/.test(before) ? null : cityAtEnd(before));
  }
  const inside = knownPlaceIn(text);
  return inside && inRegion(inside.regionCode, cityAtEnd(inside.name));
}
