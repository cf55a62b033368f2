import { patternsOf } from "../phrases";
import { textAfter } from "../surroundings";
import { fromCityCode, fromCityState, fromTownAbroad } from "./city-and-state";
import { countryCodeOf } from "./countries";
import { fromCounty } from "./county";
import { codeOfTownAbroad, isDoubtfulTown, isTownIn, isTownOfUs, stateOfTown } from "./gazetteer";
import { knownPlaceIn, STYLE_AFTER } from "./known-place";
import {
  inRegion,
  type Place,
  REGION_NAME,
  readPlacePhrase,
  regionCodeOf,
  STATE_CODES,
  townIn,
} from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

const COUNTY_BEHIND = /^\s+(?:count(?:y|ies)|parish)\b/i;

/** The first capitalised state or province in a text that is not part of a style, brand or county. */
export function fromRegionName(text: string): Place | null {
  for (let from = 0, at = 0; at < 4; at++) {
    const match = REGION_NAME.exec(text.slice(from));
    if (!match?.[1]) return null;
    const index = from + match.index;
    from = index + match[1].length;
    const after = text.slice(from);
    if (!/^\p{Lu}/u.test(match[1]) || STYLE_AFTER.test(after) || COUNTY_BEHIND.test(after)) continue;
    // 'Kansas City' is a town, and not only in Kansas.
    const region = regionCodeOf(match[1]);
    const town = `${match[1]} ${/^ (\p{Lu}\p{Ll}+)/u.exec(after)?.[1]}`;
    if (isTownOfUs(town, 100) && stateOfTown(town, 100) !== region) continue;
    if (region) return inRegion(region, null);
  }
  return null;
}

/** A town or region that needs no state next to it. */
export function fromKnownPlace(text: string, prose: boolean): Place | null {
  const found = knownPlaceIn(text, prose);
  return found && townIn(found.regionCode, found.name);
}

/** 'MD. Montgomery County' at the start of a title. */
const LEADING_STATE_CODE = new RegExp(
  `^(${STATE_CODES})(?:[.:]\\s?(?=\\S)|\\s(?=[\\uac00-\\ud7a3])|(?<=NJ|NY|CT|TX|FL|GA|SC|NC|TN|KY|MO|MI|MN|WI|IL|IA|KS|NV|AZ|NM|UT|WV|WY|RI|VT|NH|AK|MD)\\s(?=\\p{Lu}\\p{Ll})(?!(?:Office|Practice|Owned|Medical|Clinic)\\b))`,
  "u",
);
const TRAILING_STATE_CODE = new RegExp(
  `(?:[\\s,(–-]|^)(?:in |of |near |northern |southern |central |middle |western |eastern )?(${STATE_CODES})(?=\\s*(?:$|[|)–,#!]|-|for sale))`,
  "u",
);

function fromStateCode(text: string): Place | null {
  const code = LEADING_STATE_CODE.exec(text)?.[1] ?? TRAILING_STATE_CODE.exec(text)?.[1];
  return code ? inRegion(`US-${code}`, null) : null;
}

/** The title decides the state; the text may add the city. */
export function fromTitle(title: string, description: string): Place | null {
  const place =
    fromCityState(title, title) ??
    fromCityCode(title) ??
    fromTownAbroad(title) ??
    townAbroadAtEnd(title) ??
    fromRegionName(title) ??
    fromStateCode(title) ??
    fromKnownPlace(title, false) ??
    fromCounty(title);
  // 'Riverside Brunch Cafe' is a business name if the text has a different town.
  const isName = place?.city && isDoubtfulTown(place.city) && title.startsWith(`${place.city} `);
  if (!place || (place.city && !isName)) return place;
  const inText = fromCityState(description, title);
  if (isName) return inText?.city ? inText : place;
  // 'Commercial Sign CO' above 'Bergen, New Jersey': a company, not Colorado.
  if (inText && /\p{L}\.? CO\.?$/u.test(title)) return inText;
  // 'Body shop in Washington' above 'in Washington, Pennsylvania': the title named the town.
  if (inText?.city && regionCodeOf(inText.city) === place.regionCode) return inText;
  return inText?.regionCode === place.regionCode ? inText : place;
}

/** 'Holiday Apartments, Hervey Bay': a town that only another country has. */
function townAbroadAtEnd(title: string): Place | null {
  const last = /,\s*(\p{Lu}[\p{L} .'’]{3,30}?)(?:\s+[–—-]\s.*|\s*\(.*)?$/u.exec(title)?.[1];
  const place = last && !isDoubtfulTown(last) ? readPlacePhrase(last) : null;
  return place?.city && place.countryCode !== "US" ? place : null;
}

/** The place a title names with certainty, because of its position: 'for Sale in Atlanta Metro Area'. */
export function surePlaceOf(title: string): Place | null {
  const written = fromCityState(title, title) ?? fromCityCode(title) ?? fromKnownPlace(title, true);
  if (written) return written;
  const match = REGION_NAME.exec(title);
  return match && PHRASES.placeBefore.test(title.slice(0, match.index))
    ? fromRegionName(title.slice(match.index))
    : null;
}

const LOCATED_IN = new RegExp(
  `\\b(?:located|based|situated|headquartered|operating) (?:in|throughout) (?:\\p{L}+ ){0,3}?(?=${REGION_NAME.source})`,
  "iu",
);

const BASED = new RegExp(`${REGION_NAME.source}-based`, "iu");

/** 'located in Wyoming', 'Ohio-based': a state given as the location, not in passing. */
export function fromLocatedIn(text: string): Place | null {
  const [based] = BASED.exec(text) ?? [];
  if (based) return fromRegionName(based);
  const match = LOCATED_IN.exec(text);
  const end = match ? match.index + match[0].length : 0;
  return match && fromRegionName(textAfter(text, end, 40));
}

/** 'Western OK', 'South East Queensland' as a whole cell or sentence. */
const PART_OF_STATE = new RegExp(
  `^\\s*(?:(?:north|south|east|west|central|mid|upper|lower)(?:[- ]?(?:east|west|central))?(?:ern)?[- ]){1,2}(${STATE_CODES}|\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)\\s*$`,
  "iu",
);

/** '… | Nova Scotia': a state alone in a cell of the card is the location, not a passing mention. */
export function fromCell(text: string): Place | null {
  for (const sentence of text.split(/[|•\n]|\.(?=\s|$)/)) {
    const name = PART_OF_STATE.exec(sentence)?.[1] ?? "";
    const region = /^\p{Lu}{2}$/u.test(name)
      ? `US-${name}`
      : /^\p{Lu}\p{Ll}/u.test(name) && regionCodeOf(name);
    if (region) return inRegion(region, null);
  }
  for (const cell of text.split(/[|•\n]/).slice(1)) {
    const place =
      REGION_NAME.exec(cell.slice(0, 40))?.index === cell.search(/\S/) ? fromRegionName(cell) : null;
    if (place && cell.length < 40) return place;
  }
  return null;
}

/** Words that only sellers in Australia and New Zealand use of a business. */
const DOWN_UNDER = /\b(?:WIWO|PEBITDA|walk[- ]in,? walk[- ]out|\+ ?SAV)\b|\+ ?GST\b/;
const CAPITALISED = /\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}{3,})?/gu;

/** '… five minutes from the Melbourne CBD, $425,000 WIWO': a town there, in a text that is written there. */
export function fromDownUnder(text: string): Place | null {
  if (!DOWN_UNDER.test(text)) return null;
  for (const [words] of text.matchAll(CAPITALISED))
    for (const name of [words, words.split(" ")[0] ?? ""]) {
      const code = codeOfTownAbroad(name);
      if (code && /^(?:AU|NZ)/.test(code)) return inRegion(code, isDoubtfulTown(name) ? null : name);
    }
  return null;
}

const DOMAINS: Readonly<Record<string, string>> = { ca: "CA", uk: "GB", au: "AU", nz: "NZ", ie: "IE" };

/** The country of a broker's site: 'acme.ca', 'acme.co.uk', 'acmecanada.com'. */
export function countryOfSite(url: string): string | undefined {
  const [, host = ""] = /^https?:\/\/([^/:?#]+)/.exec(url.toLowerCase()) ?? [];
  const [, named] = /(canada|australia|newzealand|ireland)/.exec(host) ?? [];
  const country = named?.replace("newzealand", "new zealand");
  return DOMAINS[host.split(".").at(-1) ?? ""] ?? (country && countryCodeOf(country));
}

const SLUG_STATE = /(?:^|-)in-([a-z-]+?)(?:-(?:for-sale|listing|\d|business).*)?$/;
const SLUG_CODE = new RegExp(`^(.*)-(${STATE_CODES})(?:-\\d+)?$`, "i");
const SLUG_START = new RegExp(`^([a-z]{4,}(?:-[a-z]+)?)-(${STATE_CODES})-`, "i");

/** '/deals/ct-70121': a listing number, not a state. */
const SLUG_NUMBER = /^[a-z]{2}-?\d+$/;

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** '/car-wash-in-mobile-al', '/savannah-ga-cocktail-bar', '/deli-in-hamilton-county-tennessee', '/texas/katy/bakery'. */
export function fromUrl(url: string): Place | null {
  const path = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/)[0] ?? "";
  const segments = path
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeSafely(segment).toLowerCase())
    .filter((segment) => !SLUG_NUMBER.test(segment));
  const slug = (segments.at(-1) ?? "").replace(/\.\w{2,5}$/, "");
  const words = SLUG_STATE.exec(slug)?.[1] ?? slug;
  const match = REGION_NAME.exec(words.replaceAll("-", " "));
  const region = match?.[1] ? regionCodeOf(match[1]) : undefined;
  if (region) return inRegion(region, null);
  const [, before = "", code = ""] = SLUG_CODE.exec(slug) ?? SLUG_START.exec(slug) ?? [];
  const coded = code ? townIn(`US-${code.toUpperCase()}`, before.replaceAll("-", " ")) : null;
  if (coded?.city && isTownIn(coded.city, coded.regionCode ?? "", 1)) return coded;
  for (const [at, segment] of segments.entries()) {
    const state = regionCodeOf(segment.replaceAll("-", " "));
    const town = state && townIn(state, (segments[at + 1] ?? "").replaceAll("-", " "));
    if (town && (town.city || segment.length > 3)) return town;
  }
  return null;
}
