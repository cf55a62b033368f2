import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import { countryCodeOf, countryName } from "./countries";
import {
  codeOfTownAbroad,
  codeOfTownIn,
  isTownOfUs,
  regionOfCountyAbroad,
  stateOfCounty,
  stateOfTown,
} from "./gazetteer";
import { knownPlaceIn } from "./known-place";
import words from "./place-words.json" with { type: "json" };
import { OTHER_SUBDIVISIONS } from "./subdivisions";
import { townAtEnd } from "./town";
import { WELL_KNOWN_PLACES } from "./well-known-places";

/** Where a listing is: ISO 3166-2 code of the state or province if known, ISO 3166-1 code of the country. */
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
SUBDIVISION_CODE_OF.set("québec", "CA-QC");
const REGION_NAMES = [...SUBDIVISION_CODE_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .join("|")
  .replace("|washington|", "|washington(?!,?\\s*d\\.?\\s?c\\b)|");
/** A state or province name inside a phrase: 'Southern California', 'Warren County New Jersey'. */
export const REGION_NAME = new RegExp(`(?<![\\p{L}])(${REGION_NAMES})(?![\\p{L}])`, "iu");
export const STATE_CODES = Object.keys(US_STATE_OF_CODE).join("|");
const TRAILING_CODE = new RegExp(`(?:^|[\\s,])(${STATE_CODES})\\.?(?:\\s+\\d{5}(?:-\\d{4})?)?$`);
/** 'Brighton VIC', 'Wangara, WA 6065': Australia's own codes, or any of its codes with a postcode. */
export const AUSTRALIAN = /(?:^|[\s,])(?:(NSW|VIC|QLD|TAS)(?:\s+\d{4})?|(ACT|SA|WA|NT)\s+\d{4})$/;
const BRITISH_POSTCODE = /^(?:[\p{L} ]+\s)?[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?$/u;
/** 'Texarkana, AR side' */
const SIDE = /\b(\p{Lu}{2}) side$/u;
const REGION_FIRST = /^(\p{Lu}[\p{L} ]+?)\s+[-–—]\s+(\p{Lu}[^-–—]+)$/u;
const POSTCODE = /\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

/** Abbreviations of states and provinces without periods, except those that are codes or words. */
const SHORT_FOR = new Map(Object.entries(words.shortForRegion));

/**
 * The ISO 3166-2 code of a state or province named alone, by name or code: 'Florida', 'FL', 'BC', 'NSW'. A
 * code shared by several countries is the US state's, unless `countryCode` says otherwise ('WA' in
 * Australia).
 */
export function regionCodeOf(text: string, countryCode?: string): string | undefined {
  const bare = text.trim().replace(POSTCODE, "");
  const short = SHORT_FOR.get(bare.toLowerCase().replaceAll(".", ""));
  if (short) return short;
  const letters = bare.replaceAll(".", "");
  if (letters.length <= 3) {
    const code = letters.toUpperCase();
    const own = `${countryCode}-${code}`;
    if (countryCode && OTHER_SUBDIVISIONS[own]) return own;
    if (US_STATE_OF_CODE[code]) return `US-${code}`;
    return ["CA", "AU"].map((country) => `${country}-${code}`).find((key) => OTHER_SUBDIVISIONS[key]);
  }
  return SUBDIVISION_CODE_OF.get(bare.toLowerCase());
}

/** 'Florida' for US-FL, 'British Columbia' for CA-BC. */
export function regionName(code: string): string | undefined {
  return code.startsWith("US-") ? US_STATE_OF_CODE[code.slice(3)] : OTHER_SUBDIVISIONS[code];
}

/** The name shown in lists: the state in the US, the country elsewhere. */
export function locationName(place: Place): string | null {
  const state = place.countryCode === "US" && place.regionCode ? regionName(place.regionCode) : undefined;
  return state ?? countryName(place.countryCode) ?? null;
}

const COUNTY = /\s(?:county|parish)$/i;

/** Whether a name is that of the state or county: 'New Jersey', 'Powys', but not 'New York', 'Conwy'. */
const isOwnName = (name: string, regionCode: string) =>
  (name !== "New York" && name.toLowerCase() === regionName(regionCode)?.toLowerCase()) ||
  (regionOfCountyAbroad(name) === regionCode && codeOfTownIn(name, regionCode.slice(0, 2)) === undefined);

/** A place in a state or province; the state's own name is not a town in it, except New York. */
export const inRegion = (regionCode: string, city: string | null): Place => ({
  countryCode: regionCode.slice(0, 2),
  regionCode: regionCode.length > 2 ? regionCode : null,
  city: city && isOwnName(city, regionCode) ? null : city,
});

/** A place in a state or province, with the town that ends the phrase. */
export function townIn(regionCode: string, phrase: string): Place {
  const town = phrase ? townAtEnd(phrase, regionCode) : null;
  // 'Fremantle, WA' is not in Washington.
  const isAbroad = !town && regionCode === "US-WA" && codeOfTownIn(phrase.trim(), "AU") === "AU-WA";
  return isAbroad ? inRegion("AU-WA", phrase.trim()) : inRegion(regionCode, town);
}

/** Minimum population, in thousands, of a US town that outweighs a namesake abroad. */
const LARGE = 50;

/** A phrase that is only the name of a town or county: 'Katy', 'Multnomah County', 'Dubai'. */
function byRegister(text: string): Place | null {
  const county = COUNTY.test(text) ? stateOfCounty(text.replace(COUNTY, "")) : undefined;
  if (county) return inRegion(county, null);
  const state = stateOfTown(text);
  if (state) return townIn(state, text);
  // 'Lincoln' and 'Cambridge' are large towns in both the US and Britain.
  const abroad = isTownOfUs(text, LARGE) ? undefined : codeOfTownAbroad(text);
  return abroad ? inRegion(abroad, text) : null;
}

/** 'Whitby, North Yorkshire' → 'Whitby'. */
const beforeCounty = (parts: string[]) =>
  parts.filter((part, at) => at === 0 || !regionOfCountyAbroad(part)).join(", ");

/** 'Toronto, Ontario, CA': here 'CA' is the country. */
function provinceBefore(parts: string[]): string | undefined {
  const code = parts.length > 2 && parts.at(-1) === "CA" ? regionCodeOf(parts.at(-2) ?? "", "CA") : undefined;
  return code?.startsWith("CA-") ? code : undefined;
}

/** Without signs, 'side', 'metro area' and brackets at the end. */
const withoutTail = (phrase: string): string =>
  phrase
    .trim()
    .replace(/[\s,.;:|–-]+$/, "")
    .replace(SIDE, "$1")
    .replace(/(?<=,\s*\p{Lu}{2})\s+(?:metro\s+)?(?:area|region|metro|market)$/u, "")
    .replace(/(?<=,.{2,})\s*\([^()]*\)$/, "");

/** 'NJ - Monmouth County' as 'Monmouth County, NJ'. */
function withRegionLast(text: string): string | null {
  const [, region = "", within = ""] = REGION_FIRST.exec(text) ?? [];
  return regionCodeOf(region) ? `${within}, ${region}` : null;
}

/** Reads a phrase that is only a place: 'Falls Church, Virginia, United States', 'Queens County, NY'. */
export function readPlacePhrase(phrase: string): Place | null {
  const text = withoutTail(phrase);
  if (!text) return null;
  const known =
    WELL_KNOWN_PLACES.get(phrase.trim().toLowerCase()) ?? WELL_KNOWN_PLACES.get(text.toLowerCase());
  if (known) return townIn(known, text);
  const australian = AUSTRALIAN.exec(text);
  if (australian)
    return townIn(
      `AU-${australian[1] ?? australian[2]}`,
      text.slice(0, australian.index).replace(/,\s*$/, ""),
    );
  // 'NJ - Monmouth County'
  const reversed = withRegionLast(text);
  if (reversed) return readPlacePhrase(reversed);
  // 'Tampa, Hillsborough County, Florida': the county adds nothing to the town.
  const parts = text
    .split(/\s*,\s*/)
    .filter(
      (part, at, all) =>
        part && !(at > 0 && at < all.length - 1 && COUNTY.test(part) && !COUNTY.test(all[at - 1] ?? "")),
    );
  // 'Whitby, North Yorkshire, YO21'
  const isPosted = parts.length > 1 && BRITISH_POSTCODE.test(parts.at(-1) ?? "");
  if (isPosted && regionOfCountyAbroad(parts.at(-2) ?? "")) parts.pop();
  const last = parts.at(-1) ?? "";
  const rest = parts.slice(0, -1).join(", ");
  // Two letters are a country only in a country field: 'Controller, HR' is not in Croatia.
  const country = last.length > 2 || /^U[SK]$/.test(last) ? countryCodeOf(last) : undefined;
  const nation = regionOfCountyAbroad(last, !rest);
  if (nation) return inRegion(nation, rest ? townAtEnd(rest, null) : null);
  // 'Georgia' is the state first; 'CA' after a city is California, not Canada.
  const region = regionCodeOf(last);
  const province = provinceBefore(parts);
  if (province) return townIn(province, beforeCounty(parts.slice(0, -2)));
  if (region?.startsWith("GB-")) return townIn(region, beforeCounty(parts.slice(0, -1)));
  if (region) return townIn(region, rest);
  if (country) {
    const inner = rest ? readPlacePhrase(rest) : null;
    if (inner && inner.countryCode === country) return inner;
    const within = regionCodeOf(parts.at(-2) ?? "", country);
    if (within?.startsWith(`${country}-`)) return townIn(within, beforeCounty(parts.slice(0, -2)));
    // 'Tamarindo, Guanacaste, Costa Rica'
    const town = parts.length > 2 ? (parts[0] ?? "") : beforeCounty(parts.slice(0, -1));
    return inRegion(country, town ? townAtEnd(town, null) : null);
  }
  const code = TRAILING_CODE.exec(text);
  if (code?.[1]) return townIn(`US-${code[1]}`, text.slice(0, code.index));
  const alone = byRegister(text);
  if (alone) return alone;
  const named = REGION_NAME.exec(text);
  if (named?.[1]) {
    const regionCode = SUBDIVISION_CODE_OF.get(named[1].toLowerCase()) ?? "";
    const before = text.slice(0, named.index);
    const isNoTown = /\s-\s*$|^$|^(?:north|south|east|west|central|upstate)\p{Ll}*\s*$/iu.test(before);
    return inRegion(regionCode, isNoTown ? null : townAtEnd(before, regionCode));
  }
  const inside = knownPlaceIn(text);
  return inside && townIn(inside.regionCode, inside.name);
}
