import { COUNTRIES_IN_TEXT, countryCodeOf } from "./countries";
import { knownPlaceIn, STYLE_AFTER } from "./known-place";
import {
  cityAtEnd,
  type Place,
  REGION_NAME,
  readPlacePhrase,
  regionCodeOf,
  STATE_CODES,
} from "./place-phrase";
import { afterCutTitle } from "./second-line";
import { US_WIDE } from "./well-known-places";

interface LocationInput {
  title: string;
  description: string;
  location: string;
  city: string;
  region: string;
  country: string;
  sourceUrl: string;
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

const LABELLED =
  /\b(?:business\s+)?location\s*:\s*([^:|\n]{2,60}?)(?=\s+(?:state|county|city|industry|type|broker|shared|listing|more info|view|annual|gross|price|asking|cash|revenue|status|learn|read|inquire|category|sales|down)\b|[:|\n]|$)/i;
const LABELLED_STATE = /\bstate\s*:\s*([A-Z][a-z]+(?: [A-Z][a-z]+){0,2}|[A-Z]{2})\b/;
/** Letters of ', District of Columbia', the longest state behind a comma. */
const LONGEST_STATE = 24;
const CITY_STATE = new RegExp(
  `(?<![\\p{L}\\d])((?:(?:St|Ft|Mt)\\.\\s)?\\p{Lu}[\\p{L}'’.-]*(?:\\s\\p{Lu}[\\p{L}'’.-]*){0,3})\\s?,\\s*(?:(${STATE_CODES})(?![\\p{L}])|(\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+){0,2}))`,
  "gu",
);
function fromLabels(description: string): Place | null {
  const stated = LABELLED_STATE.exec(description)?.[1];
  const region = stated ? stateAtStart(stated) : undefined;
  const phrase = LABELLED.exec(description)?.[1]?.replace(FOR_SALE, "");
  const place = phrase && !REMOTE.test(phrase) ? readPlacePhrase(phrase) : null;
  if (!region) return place;
  if (place?.regionCode === region) return place;
  return { countryCode: region.slice(0, 2), regionCode: region, city: phrase ? cityAtEnd(phrase) : null };
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
  return { countryCode: region.slice(0, 2), regionCode: region, city: null };
}

/** 'City, ST' or 'City, State' in running text. */
function fromCityState(text: string, title: string): Place | null {
  if (!text.includes(",")) return null;
  for (const match of text.matchAll(CITY_STATE)) {
    const [, words = "", code, name] = match;
    const region = code ? `US-${code}` : name ? stateAtStart(name) : undefined;
    // 'Arkansas, Missouri, Texas' is a list of states, not a city.
    if (region && regionCodeOf(words)?.startsWith("US-")) continue;
    if (region) {
      const phrase = stripStatusPhrases(`${words}, X`, title).replace(/, X$/, "");
      const city = isTrade(words, title) ? null : cityAtEnd(phrase);
      return { countryCode: region.slice(0, 2), regionCode: region, city };
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
  return region ? { countryCode: region.slice(0, 2), regionCode: region, city: null } : null;
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
  `(?:[\\s,(–-]|^)(?:in |of |near |northern |southern |central |western |eastern )?(${STATE_CODES})(?=\\s*(?:$|[|)–,#!]|-\\s|for sale))`,
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
  return region ? { countryCode: region.slice(0, 2), regionCode: region, city: null } : null;
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

function fromFields(input: LocationInput): Place | null {
  const phrase = stripStatusPhrases(input.location, input.title);
  const place = phrase && !REMOTE.test(phrase) ? readPlacePhrase(phrase) : null;
  if (place?.regionCode || (place && place.countryCode !== "US")) return withSaint(place, input);
  const region = regionCodeOf(input.region, countryCodeOf(input.country));
  if (region)
    return {
      countryCode: region.slice(0, 2),
      regionCode: region,
      city: input.city ? cityAtEnd(stripStatusPhrases(input.city, input.title)) : null,
    };
  return place;
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

/**
 * The fields, unless the head of the text names another place that they don't: ledgers cut 'City, ST' out of
 * the page, and sometimes it is the broker's.
 */
function fromHeadOrFields(input: LocationInput): Place | null {
  const fielded = fromFields(input);
  if (!fielded?.regionCode) return fielded;
  const head = input.description.slice(0, HEAD);
  const stated = fromCityState(head, input.title);
  const differs = stated && stated.regionCode !== fielded.regionCode;
  return differs && !head.includes(input.location) ? stated : fielded;
}

export interface LocationReading {
  place: Place | null;
  /** Why there is no place, or why it says little. */
  note: string | null;
}

/**
 * Where the business is. Evidence in order: a label in the text, the source's own fields, 'City, State' in
 * title and text, a state's name, a well-known place, the URL, a country's name; the country field alone
 * comes last, since some sources fill it on every row.
 */
export function resolveLocation(input: LocationInput): LocationReading {
  const { title, description } = input;
  const labelled = fromLabels(description);
  const found =
    (labelled?.regionCode ? labelled : null) ??
    fromHeadOrFields(input) ??
    inRegionOf(belowCutTitle(description), fromTitle(title, description)) ??
    labelled ??
    fromTitle(title, description) ??
    fromCityState(description, title) ??
    fromRegionName(description) ??
    fromKnownPlace(description, description.length > 160) ??
    fromUrl(input.sourceUrl) ??
    fromCountryName(`${title} ${description}`);
  if (found) return { place: found, note: null };
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
