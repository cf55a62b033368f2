import { COUNTRIES_IN_TEXT, countryCodeOf } from "./countries";
import { knownPlaceIn, STYLE_AFTER } from "./known-place";
import {
  cityAtEnd,
  inRegion,
  locationName,
  type Place,
  REGION_NAME,
  readPlacePhrase,
  regionCodeOf,
  STATE_CODES,
} from "./place-phrase";
import { afterCutTitle } from "./second-line";
import { isAddress, withRealTown } from "./street-address";
import { US_WIDE } from "./well-known-places";

/** What labels of the text say of the place. */
interface Stated {
  location?: string;
  city?: string;
  region?: string;
}

interface LocationInput {
  title: string;
  description: string;
  location: string;
  city: string;
  region: string;
  country: string;
  sourceUrl: string;
  stated?: Stated;
}

/** Words that sites put between a title and its place. What precedes the last of them is no place. */
const STATUS_PHRASE =
  /\b(?:recently\s+(?:updated|added|listed|sold)|price\s+(?:change[d]?|reduc(?:ed|tion)|improve(?:d|ment)|drop)|new\s+(?:listing|price|to\s+market)|just\s+(?:listed|reduced|sold)|reduced|under\s+(?:contract|offer|loi)|sale\s+pending|featured|hot\s+listing|back\s+on\s+(?:the\s+)?market|view\s+details|similar\s+properties|save|for\s+sale(?:\s+in)?|get\s+directions|office\s+locations)\b[\s!:,-]*/giu;
const FOR_SALE = /\s*business(?:es)?\s+for\s+sale.*$/iu;
const NATIONWIDE = /\b(?:nationwide|national|country-?wide|multiple locations|various)\b/i;
const REMOTE =
  /\b(?:relocatable|remote|online|home[- ]based|work from (?:home|anywhere)|anywhere|virtual)\b/i;

/** 'Froyo Cafe Recently Updated Ulster County, NY' → 'Ulster County, NY'; also drops the title's own words. */
function stripStatusPhrases(location: string, title: string): string {
  let end = 0;
  for (const match of location.matchAll(STATUS_PHRASE)) end = match.index + match[0].length;
  const text = location.slice(end).replace(FOR_SALE, "").trim() || location.trim();
  const words = text.split(" ");
  const inTitle = ` ${title.toLowerCase()} `;
  const place = text.split(",")[0] ?? "";
  if (inTitle.includes(` ${place.toLowerCase()} `) || inTitle.includes(` ${place.toLowerCase()},`))
    return text;
  for (let count = words.length - 1; count > 0; count--) {
    const head = words.slice(0, count).join(" ").toLowerCase();
    const rest = words.slice(count).join(" ");
    if (!inTitle.includes(` ${head} `) || /^county\b/i.test(rest)) continue;
    if (/^\p{Lu}/u.test(rest) && /[^,\s][\s,]+\S/.test(rest)) return rest;
  }
  return text;
}

/** Letters of ', District of Columbia', the longest state behind a comma. */
const LONGEST_STATE = 24;
const CITY_STATE = new RegExp(
  `(?<![\\p{L}\\d])((?:(?:St|Ft|Mt)\\.\\s)?\\p{Lu}[\\p{L}'’.-]*(?:[ ]\\p{Lu}[\\p{L}'’.-]*){0,3})\\s?,\\s*(?:(${STATE_CODES})(?![\\p{L}])|(\\p{Lu}\\p{Ll}+(?:[ ]\\p{Lu}\\p{Ll}+){0,2}))`,
  "gu",
);

/** A place that a label of the text names: 'Location: Boise, Idaho', 'State: Texas'. What follows it may be prose. */
function fromFacts({ location, city, region }: Stated): Place | null {
  const state = region ? stateAtStart(region) : undefined;
  const phrase = location?.replace(FOR_SALE, "").slice(0, 80);
  const whole = phrase && !REMOTE.test(phrase) ? (cityStateAtStart(phrase) ?? readPlacePhrase(phrase)) : null;
  const town =
    city && state && city.length < 40
      ? { regionCode: null, city: cityAtEnd(city, true) }
      : city && city.length < 40
        ? (readPlacePhrase(city) ?? { regionCode: null, city: cityAtEnd(city, Boolean(state)) })
        : null;
  const code = state ?? whole?.regionCode ?? town?.regionCode;
  if (!code) return whole;
  const sameRegion = whole?.regionCode === code ? whole.city : phrase && cityAtEnd(phrase, true);
  return inRegion(code, town?.city ?? sameRegion ?? null);
}

/** 'Boise, Idaho This shop has …': the place alone. */
function cityStateAtStart(text: string): Place | null {
  const [match] = text.matchAll(CITY_STATE);
  if (!match || match.index > 2) return null;
  const [, town = "", code, name] = match;
  const state = code ? `US-${code}` : name ? stateAtStart(name) : undefined;
  return state ? inRegion(state, cityAtEnd(town, true)) : null;
}

/** 'Texas Industry' → US-TX: the words after a state belong to the next label. */
function stateAtStart(words: string): string | undefined {
  const parts = words.split(" ");
  for (let count = parts.length; count > 0; count--) {
    const name = parts.slice(0, count).join(" ");
    // 'In' and 'On' begin sentences; as codes they are written 'IN' and 'ON'.
    const region = name.length > 3 || name === name.toUpperCase() ? regionCodeOf(name) : undefined;
    if (region) return region;
  }
  return undefined;
}

/** 'Salvage Vehicles, Missouri' as a whole title: what stands before the state is the trade, not the city. */
function isTrade(words: string, title: string): boolean {
  const at = title.indexOf(`${words},`);
  if (at < 0 || at + words.length + LONGEST_STATE < title.length) return false;
  return !/(?:\b(?:in|of|near|at|from)|[,–—-])\s*$/i.test(title.slice(0, at)) || at === 0;
}

/** 'Long-Established Diner Wash… New York Priced to sell…': the card's own place outdoes what a title may name. */
function belowCutTitle(description: string): string | undefined {
  const words = afterCutTitle(description);
  const match = REGION_NAME.exec(words);
  return match?.[1] && match.index === 0 && /^\p{Lu}/u.test(words) ? regionCodeOf(match[1]) : undefined;
}

/** The place of title and text, as long as it lies in the region that the card names. */
function inRegionOf(region: string | undefined, place: Place | null): Place | null {
  if (!region) return null;
  if (place?.regionCode === region) return place;
  return inRegion(region, null);
}

/** Codes that are no words, behind a town without a comma. */
const CITY_CODE =
  /(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (AK|AZ|CA|CT|DC|FL|GA|IA|IL|KS|KY|MI|MN|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY)(?=[\s.,;)]|$)/gu;
/** 'in Tampa, Hillsborough County, Florida' is Tampa. */
const COUNTY_OF_TOWN =
  /(\b(?:in|near|at|from) \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}), \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2} (?:County|Parish)(?=,)/gu;
/** 'City, ST' or 'City, State' in running text. */
function fromCityState(given: string, title: string): Place | null {
  if (!given.includes(",")) return null;
  const text = given.replace(COUNTY_OF_TOWN, "$1");
  for (const match of text.matchAll(CITY_STATE)) {
    const [, words = "", code, name] = match;
    const region = code ? `US-${code}` : name ? stateAtStart(name) : undefined;
    // 'Arkansas, Missouri, Texas' is a list of states, not a city.
    const end = match.index + match[0].length;
    const aLine =
      /(?:^|\n)\s*$/.test(
        match.index === 0 ? "" : `x${text.slice(Math.max(0, match.index - 4), match.index)}`,
      ) && /^\s*(?:\n|$)/.test(text.slice(end, end + 4));
    if (region && !code && !aLine && words !== "New York" && regionCodeOf(words)?.startsWith("US-")) continue;
    // 'NP, PA or MD' are degrees; 'Ranch Road Whitefish, MT' is an address.
    if (/^\p{Lu}{1,3}$/u.test(words) || isAddress(text, match.index, words)) continue;
    if (region) {
      const phrase = stripStatusPhrases(`${words}, X`, title).replace(/, X$/, "");
      const city = isTrade(words, title) ? null : cityAtEnd(phrase, true);
      return inRegion(region, city);
    }
  }
  return null;
}

function fromRegionName(text: string): Place | null {
  const match = REGION_NAME.exec(text);
  if (
    !match?.[1] ||
    !/^\p{Lu}/u.test(match[1]) ||
    STYLE_AFTER.test(text.slice(match.index + match[1].length))
  )
    return null;
  const region = regionCodeOf(match[1]);
  return region ? inRegion(region, null) : null;
}

function fromKnownPlace(text: string, prose: boolean): Place | null {
  const found = knownPlaceIn(text, prose);
  return (
    found && {
      countryCode: found.regionCode.slice(0, 2),
      regionCode: found.regionCode,
      city: cityAtEnd(found.name),
    }
  );
}

/** 'MD. Montgomery County' at the start of a title. */
const LEADING_STATE_CODE = new RegExp(`^(${STATE_CODES})(?:[.:]\\s?(?=\\S)|\\s(?=[\\uac00-\\ud7a3]))`);
const TRAILING_STATE_CODE = new RegExp(
  `(?:[\\s,(–-]|^)(?:in |of |near |northern |southern |central |middle |western |eastern )?(${STATE_CODES})(?=\\s*(?:$|[|)–,#!]|-|for sale))`,
  "u",
);

function fromStateCode(text: string): Place | null {
  const code = LEADING_STATE_CODE.exec(text)?.[1] ?? TRAILING_STATE_CODE.exec(text)?.[1];
  return code ? { countryCode: "US", regionCode: `US-${code}`, city: null } : null;
}

const SLUG_STATE = /(?:^|-)in-([a-z-]+?)(?:-(?:for-sale|listing|\d|business).*)?$/;

function fromUrl(url: string): Place | null {
  const path = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/)[0] ?? "";
  const slug = decodeSafely(path.split("/").filter(Boolean).at(-1) ?? "").toLowerCase();
  const words = SLUG_STATE.exec(slug)?.[1] ?? slug;
  const match = REGION_NAME.exec(words.replaceAll("-", " "));
  const region = match?.[1] ? regionCodeOf(match[1]) : undefined;
  return region ? inRegion(region, null) : null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const IN_COUNTRY = /\b(?:located|based|situated|headquartered|operating|for sale) (?:in|from) (?:the )?$/;

function fromCountryName(text: string): Place | null {
  const lower = text.toLowerCase();
  const found = COUNTRIES_IN_TEXT.find(([name]) => {
    const at = lower.indexOf(name);
    if (at < 0 || /\p{L}/u.test(lower[at - 1] ?? " ") || /\p{L}/u.test(lower[at + name.length] ?? " "))
      return false;
    // In the middle of a text a country may be a client's: 'hotels in Asia, the Kingdom of Saudi Arabia'.
    return at + name.length + 2 >= lower.length || IN_COUNTRY.test(lower.slice(0, at));
  });
  return found ? { countryCode: found[1], regionCode: null, city: null } : null;
}

/** Ledgers cut 'St. Petersburg, FL' at the point; the text still has the saint. */
function withSaint(place: Place, { title, description }: LocationInput): Place {
  const whole = `St. ${place.city}`;
  return place.city && (title.includes(whole) || description.includes(whole))
    ? { ...place, city: whole }
    : place;
}

/** Every field on its own, whatever level it holds: a locality may be a state or a country. */
function fromFields(input: LocationInput): Place | null {
  const country = countryCodeOf(input.country);
  const phrase = stripStatusPhrases(input.location, input.title);
  const whole = phrase && !REMOTE.test(phrase) ? readPlacePhrase(phrase) : null;
  const town = stripStatusPhrases(input.city, input.title);
  const inTown = town ? readPlacePhrase(town) : null;
  // 'Atlanta' names Georgia, but the state's own field says which Atlanta.
  const code =
    (whole?.city || phrase.includes(",") ? whole?.regionCode : undefined) ??
    (town.includes(",") ? inTown?.regionCode : undefined) ??
    regionCodeOf(input.region, country) ??
    regionCodeOf(input.country) ??
    whole?.regionCode ??
    inTown?.regionCode;
  if (!code || code === undefined) {
    if (whole && whole.countryCode !== "US") return withSaint(whole, input);
    return inTown && inTown.countryCode !== "US" ? inTown : whole;
  }
  const cityOf = (place: Place | null, text: string) =>
    place?.regionCode && place.regionCode !== code
      ? cityAtEnd(text, true)
      : (place?.city ?? (text ? cityAtEnd(text, true) : null));
  const isRegion = (text: string) => regionCodeOf(text) === code || countryCodeOf(text) === code.slice(0, 2);
  const city =
    (whole?.regionCode === code ? whole.city : null) ??
    (town && !isRegion(town) ? cityOf(inTown, town) : null) ??
    (phrase && !isRegion(phrase) && !whole?.regionCode && !REMOTE.test(phrase)
      ? cityAtEnd(phrase, true)
      : null);
  return withSaint(inRegion(code, city), input);
}

/** The title decides the state; the text may add the city. */
function fromTitle(title: string, description: string): Place | null {
  const place =
    fromCityState(title, title) ??
    fromRegionName(title) ??
    fromStateCode(title) ??
    fromKnownPlace(title, false);
  if (!place || place.city) return place;
  const inText = fromCityState(description, title);
  return inText?.regionCode === place.regionCode ? inText : place;
}

/** Words of a card before which title and place stand. */
const HEAD = 160;

const LOCATED_IN = new RegExp(
  `\\b(?:located|based|situated|headquartered) (?:in|throughout) (?:\\p{L}+ ){0,3}?(?=${REGION_NAME.source})`,
  "iu",
);

/** 'located in Wyoming': a state that the text names as the place, not in passing. */
function fromLocatedIn(text: string): Place | null {
  const match = LOCATED_IN.exec(text);
  return (
    match && fromRegionName(text.slice(match.index + match[0].length, match.index + match[0].length + 40))
  );
}

/** '… | Nova Scotia': a state that has a cell of the card to itself is no name in passing. */
function fromCell(text: string): Place | null {
  for (const cell of text.split(/[|•\n]/).slice(1)) {
    const place =
      REGION_NAME.exec(cell.slice(0, 40))?.index === cell.search(/\S/) ? fromRegionName(cell) : null;
    if (place && cell.length < 40) return place;
  }
  return null;
}

/** 'just outside of Nashville TN': a code without its comma, of a place that is known anyway. */
function fromCityCode(text: string): Place | null {
  for (const [, town = "", code] of text.matchAll(CITY_CODE)) {
    const region = regionCodeOf(code ?? "");
    if (region && knownPlaceIn(town)?.regionCode === region) return inRegion(region, cityAtEnd(town, true));
  }
  return null;
}

/** Whether the text names a state by its name, or by its code behind a comma. */
function mentions(text: string, region: string): boolean {
  const name = locationName(inRegion(region, null));
  return text.includes(`, ${region.slice(3)}`) || (name !== null && text.includes(name));
}

/**
 * The fields, unless the head of the text names another place that they don't: ledgers cut 'City, ST' out of
 * the page, and sometimes it is the broker's. A state's code alone may be a word ('IN', 'OR'): it yields to any place
 * that the text names, unless the text names that state too.
 */
function fromHeadOrFields(input: LocationInput): Place | null {
  const fielded = fromFields(input);
  if (!fielded?.regionCode) return fielded;
  const { title, description } = input;
  const head = description.slice(0, HEAD);
  const stated = fromCityState(head, title);
  const differs = stated && stated.regionCode !== fielded.regionCode;
  if (differs && !head.includes(input.location)) return stated;
  const text = `${title}\n${description}`;
  if (input.location || fielded.city || mentions(text, fielded.regionCode)) return fielded;
  const other =
    fromCityState(description, title) ??
    fromLocatedIn(text) ??
    fromCityCode(text) ??
    fromKnownPlace(text, true);
  return other ?? fielded;
}

/** A place without its town gets the one that a field or the title names in the same state. */
function withTown(place: Place, input: LocationInput): Place {
  if (place.city || !place.regionCode) return place;
  const others = [fromFields(input), fromCityState(input.title, input.title)];
  const city = others.find((other) => other?.regionCode === place.regionCode && other.city)?.city;
  return city ? { ...place, city } : place;
}

export interface LocationReading {
  place: Place | null;
  /** Why there is no place, or why it says little. */
  note: string | null;
  /** A text only mentions it: enough to show it, too little to take a bare '$' for that country's dollar. */
  inPassing?: boolean;
}

/**
 * Where the business is. Evidence in order: a label in the text, the source's own fields, 'City, State' in
 * title and text, a state's name, a well-known place, the URL, a country's name; the country field alone
 * comes last, since some sources fill it on every row.
 */
export function resolveLocation(input: LocationInput): LocationReading {
  const { title, description } = input;
  const labelled = fromFacts(input.stated ?? {});
  const named =
    (labelled?.regionCode ? labelled : null) ??
    fromHeadOrFields(input) ??
    inRegionOf(belowCutTitle(description), fromTitle(title, description)) ??
    labelled ??
    fromTitle(title, description) ??
    fromCityState(description, title) ??
    fromCityCode(`${title}\n${description}`) ??
    fromLocatedIn(description) ??
    fromCell(description);
  const inPassing = () =>
    fromRegionName(description) ??
    fromKnownPlace(description, description.length > 160) ??
    fromUrl(input.sourceUrl) ??
    fromCountryName(`${title} ${description}`);
  const found = named ?? inPassing();
  if (found)
    return { place: withRealTown(withTown(found, input), input), note: null, inPassing: named === null };
  const everywhere = `${input.location} ${title}`;
  const country = countryCodeOf(input.country);
  if (REMOTE.test(input.location) || NATIONWIDE.test(input.location)) {
    const note = `The source says '${input.location.trim().slice(0, 60)}'.`;
    return { place: country ? { countryCode: country, regionCode: null, city: null } : null, note };
  }
  if (US_WIDE.test(everywhere) || US_WIDE.test(description)) {
    return { place: { countryCode: "US", regionCode: null, city: null }, note: null };
  }
  if (!country) return { place: null, note: null };
  return {
    place: { countryCode: country, regionCode: null, city: null },
    note: "Only the source's country field says so.",
  };
}
