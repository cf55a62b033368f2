import { patternsOf } from "../phrases";
import { afterCutTitle } from "../second-line";
import { endsOf, startsOf } from "../words";
import { fromCityCode, fromCityState, fromTownAbroad } from "./city-and-state";
import { countryCodeOf } from "./countries";
import { fromCounty, OUTGROWS_ITS_COUNTY } from "./county";
import { fromCountryBehind, fromCountryCell, fromCountryName } from "./foreign-places";
import {
  codeOfTownIn,
  countyIn,
  isDoubtfulTown,
  isTownIn,
  isTownOfUs,
  regionOfCountyAbroad,
} from "./gazetteer";
import {
  fromFacts,
  fromFields,
  isAmerican,
  type PlaceFields,
  REMOTE,
  type StatedPlace,
} from "./location-fields";
import { isOnlyAround, isOnlyNear, STRETCH } from "./near-towns";
import { inRegion, locationName, type Place, REGION_NAME, regionCodeOf, regionName } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };
import { withRealTown } from "./street-address";
import {
  countryOfSite,
  fromCell,
  fromDownUnder,
  fromKnownPlace,
  fromLocatedIn,
  fromRegionName,
  fromTitle,
  fromUrl,
  surePlaceOf,
} from "./text-places";
import { inOwnCase, townAtEnd } from "./town";
import { US_WIDE } from "./well-known-places";

const PHRASES = patternsOf(words);

interface LocationInput extends PlaceFields {
  sourceUrl: string;
  stated?: StatedPlace;
  /** The title before its ending was cleaned up. */
  givenTitle?: string;
}

/** The head of a card, which contains title and place, in characters. */
const HEAD = 160;
/** 'Long-Established Diner Wash… New York Priced…': the card's place outweighs the cut title. */
function belowCutTitle(description: string): string | undefined {
  const words = afterCutTitle(description);
  const match = REGION_NAME.exec(words);
  return match?.[1] && match.index === 0 && /^\p{Lu}/u.test(words) ? regionCodeOf(match[1]) : undefined;
}

/** The place from title and text if it is in the card's region, otherwise just the region. */
function inRegionOf(region: string | undefined, place: Place | null): Place | null {
  if (!region) return null;
  if (place?.regionCode === region) return place;
  return inRegion(region, null);
}

/** Whether the text names a state, or its code after a town; 'Washington County' does not count. */
function mentions(text: string, region: string): boolean {
  const name = locationName(inRegion(region, null));
  const isNamed = name !== null && new RegExp(`${name}(?! County)`).test(text);
  return isNamed || fromCityState(text, "")?.regionCode === region;
}

/** Minimum population, in thousands, of a city that is more than a namesake. */
const CITY = 50;
const COUNTY_NAMED = /\p{Lu}[\p{L}'’. ]{1,25} County\b/u;

/**
 * The source's fields, unless the title or the head of the text names a different place: ledgers cut 'City,
 * ST' out of the page, and often it is the broker's. A bare state code may be a word ('IN', 'OR'), so any
 * place the text names wins over it, unless the text names that state too.
 */
function fromHeadOrFields(input: LocationInput): Place | null {
  const fielded = fromFields(input);
  const { title, description } = input;
  const text = `${title}\n${description}`;
  const isTold = fielded?.city
    ? text.toLowerCase().includes(fielded.city.toLowerCase())
    : mentions(text, fielded?.regionCode ?? "");
  const abroad = isTold ? null : fromCountryCell(title, description);
  if (abroad && abroad.countryCode !== "US") return abroad;
  if (!fielded?.regionCode) return fielded?.countryCode === "US" ? null : fielded;
  const county = COUNTY_NAMED.exec(title)?.[0];
  const isOfField = county && input.location.includes(county);
  const named = isTold || isOfField ? null : surePlaceOf(title);
  // 'Kansas City' with a field of Kansas: that state has a town of the same name.
  const isHere =
    named?.city &&
    named.regionCode !== fielded.regionCode &&
    isTownIn(named.city, fielded.regionCode, CITY) &&
    !mentions(title, named.regionCode ?? "");
  // 'Wine Country Tours' in Kelowna, BC: an area outweighs no town.
  const isArea = named && !named.city && fielded.city && input.region && !REGION_NAME.test(title);
  const titled = named && (isHere || isArea || isOnlyNear(title, named, fielded)) ? null : named;
  if (titled?.regionCode && titled.regionCode !== fielded.regionCode) return titled;
  if (titled?.city) return titled;
  // 'In Virginia Beach!' above 'Virginia Beach, Williamsburg, VA 23185', the agent's own address.
  const inTitle = isTold && fielded.city ? surePlaceOf(title) : null;
  if (
    inTitle?.city &&
    inTitle.regionCode === fielded.regionCode &&
    inTitle.city !== fielded.city &&
    !isOnlyNear(title, inTitle, fielded)
  )
    return inTitle;
  const head = description.slice(0, HEAD);
  const stated = fromCityState(head, title);
  const differs = stated && stated.regionCode !== fielded.regionCode;
  if (differs && !head.includes(input.location)) return stated;
  if (fielded.city && !isTold) {
    const other = fromKnownPlace(title, false);
    // 'E. Boca' in Boca Raton
    const isShort = other?.city && fielded.city.toLowerCase().startsWith(other.city.toLowerCase());
    if (
      other?.regionCode === fielded.regionCode &&
      other.city &&
      !isShort &&
      !isOnlyNear(title, other, fielded)
    )
      return other;
  }
  if (input.location || fielded.city || mentions(text, fielded.regionCode)) return fielded;
  const other =
    fromCityState(description, title) ??
    fromLocatedIn(text) ??
    fromCityCode(text) ??
    fromKnownPlace(text, true);
  // 'Located in Portland' with a field of Maine.
  const isNamesake =
    other?.city && other.regionCode !== fielded.regionCode && isTownIn(other.city, fielded.regionCode, 1);
  return isNamesake ? fielded : (other ?? fielded);
}

/** How much of a text is about the business, in characters; then come markets and neighbours. */
const OWN_PLACE = 600;

const ONLY_STRETCH = new RegExp(`^(?:${STRETCH}|co)$`, "i");

/** Where a sentence or name states the town: 'a shop on Main Street in Fish Creek'. */
const IN_TOWN = /\b(?:[Ii]n|downtown|of|around)\s+(?:an?\s+|the\s+)?(?=((?:\p{Lu}[\p{L}.'’-]+\s?){1,3}))/gu;

/** 'A Boise-based machinist' */
const BASED = /((?:\p{Lu}[\p{L}.'’]+[ -]){0,2}\p{Lu}[\p{L}.'’]+)-based\b/gu;

/** Whether a state has a town of that name; 'Suffolk' may be the county. */
const isTownOfState = (regionCode: string) => (name: string, size: number) =>
  isTownIn(name, regionCode, isDoubtfulTown(name) || countyIn(name, regionCode) ? CITY : size);

/** 'Reading Pennsylvania', 'Moncton NB' */
const REGION_AT_END = new RegExp(`(?<=\\p{L}),? ${REGION_NAME.source}$`, "iu");
const CODE_AT_END = /(?<=\p{Ll}),? \p{Lu}{2,3}$/u;

/** The first words of a title: 'Sandy Springs Italian Restaurant'. */
const TITLE_START = /^((?:\p{Lu}[\p{L}.'’-]+\s){1,2})(?=\p{Lu})/u;

/**
 * A town of the known state or country: at the title's end, alone in a cell of the text, after 'in', or at the
 * title's start.
 */
function townNamed(
  { title, givenTitle, description }: LocationInput,
  known: (name: string, size: number) => boolean,
): string | null {
  const isTown = (name: string, size: number) =>
    regionCodeOf(name) === undefined && countryCodeOf(name) === undefined && known(name, size);
  const head = description.slice(0, OWN_PLACE);
  const cells = [
    ...(givenTitle ?? title)
      .split(/\s*[,|–—()]\s*|\s-\s/)
      .slice(1)
      .toReversed(),
    ...head.split(/[.|·•\n;]\s*/),
  ]
    .map((cell) =>
      cell
        .replace(/\s*(?:[$£€(].*)?$/, "")
        .replace(REGION_AT_END, "")
        .replace(CODE_AT_END, "")
        .trim(),
    )
    .map((cell) => (/^(?:\p{Lu}[\p{L}.'’-]+\s?){1,3}$/u.test(cell) ? cell : ""));
  // 'Portland • Sacramento • Boise': a broker's offices.
  const isOffice = (at: number) =>
    [cells[at - 1], cells[at + 1]].some((cell) => cell && isTownOfUs(cell, CITY));
  const own = cells.find((cell, at) => cell && isTown(cell, 1) && !isOffice(at));
  if (own) return own;
  for (const [, words = ""] of `${title}\n${head}`.matchAll(IN_TOWN)) {
    const parts = words.trim().split(/\s+/);
    for (let count = parts.length; count > 0; count--) {
      const name = parts.slice(0, count).join(" ").replace(/[.,]$/, "");
      // 'In San Fernando Valley', 'in St. Charles Co.'
      const isStretch = ONLY_STRETCH.test((parts[count] ?? "").replace(/[.,]$/, ""));
      if (!isStretch && isTown(name, count > 1 ? 0 : 1)) return name;
    }
  }
  for (const [, words = ""] of `${title}\n${head}`.matchAll(BASED)) {
    const town = [...endsOf(words.split(" "), 3)].find((name) => isTown(name, 1));
    if (town) return town;
  }
  const start = TITLE_START.exec(title)?.[1]?.trim().split(" ") ?? [];
  return [...startsOf(start)].find((name) => !isDoubtfulTown(name) && isTown(name, CITY)) ?? null;
}

/** Adds the town of the same state that a field, the title or the first sentences name. */
function withTown(place: Place, input: LocationInput): Place {
  const { regionCode } = place;
  if (place.countryCode !== "US") return withTownAbroad(place, input);
  if (!regionCode || (place.city && isTownIn(place.city, regionCode))) return place;
  const others = [
    fromFields(input),
    fromCityState(input.title, input.title),
    fromKnownPlace(input.title, true),
    fromCityState(input.description.slice(0, OWN_PLACE), input.title),
    ...(PHRASES.located.exec(input.description.slice(0, OWN_PLACE)) ?? []).map((words) =>
      fromKnownPlace(words, true),
    ),
  ];
  // A town replaces an area ('Willamette Valley').
  const city = others.find(
    (other) =>
      other?.regionCode === regionCode && other.city && (!place.city || isTownIn(other.city, regionCode)),
  )?.city;
  const stated = input.stated?.city && townAtEnd(input.stated.city, regionCode);
  const named = city || stated || townNamed(input, isTownOfState(regionCode));
  return named ? { ...place, city: named } : place;
}

const PLACE_CELL = /^(?:\p{Lu}[\p{L}.'’-]*\s?){1,3}$/u;

/** 'Country Pub, Aberfeldy, Perthshire', 'Café in Kinsale, Co. Cork': the county's nation and the town before it. */
function fromCountyAbroad({ title, description }: LocationInput, countryCode: string): Place | null {
  for (const line of [title, ...description.slice(0, OWN_PLACE).split(/[\n|;]|\.\s/)]) {
    const cells = line.split(/\s*[,()]\s*|\s[-–—]\s/);
    for (const [at, cell] of cells.entries()) {
      const code = regionOfCountyAbroad(cell.trim());
      if (!code?.startsWith(countryCode)) continue;
      const before = cells[at - 1]?.trim() ?? "";
      const town =
        [...endsOf(before.split(" "), 3)].find((name) => codeOfTownIn(name, countryCode)) ??
        (at > 1 && PLACE_CELL.test(before) ? before : null);
      return inRegion(code, town);
    }
  }
  return null;
}

/** Adds the town that title or text name, and its region, to a place outside the US. */
function withTownAbroad(place: Place, input: LocationInput): Place {
  const { countryCode, regionCode } = place;
  if (countryCode === "US" || (place.city && regionCode)) return place;
  const stated = fromCountyAbroad(input, countryCode);
  if (stated?.city && !place.city && (!regionCode || regionCode === stated.regionCode)) return stated;
  const codeOf = (name: string) => (regionOfCountyAbroad(name) ? undefined : codeOfTownIn(name, countryCode));
  const isHere = (code: string | undefined) => code !== undefined && (!regionCode || code === regionCode);
  const city = place.city ?? townNamed(input, (name) => isHere(codeOf(name)));
  const region = regionCode ?? codeOf(city ?? "") ?? stated?.regionCode;
  return inRegion(region ?? countryCode, city && inOwnCase(city));
}

/** A town of as many people, in thousands, is meant by 'Hood River, Oregon' even if its county has that name. */
const NOTABLE = 5;

/** A place without a town that it is only near, or that is rather the county of that name. */
function withoutNamesakes(place: Place, input: LocationInput): Place {
  const { city, regionCode } = place;
  if (!city) return place;
  const text = `${input.title}\n${input.location}\n${input.description}`;
  if (isOnlyAround(city, text)) return { ...place, city: null };
  if (!regionCode?.startsWith("US-")) return place;
  const cells = input.description.split(/\s*[\n|•·]\s*|(?<=\p{L}{2})\.\s+(?=\p{Lu})/u);
  const whole = [`${city}, ${regionCode.slice(3)}`, `${city}, ${regionName(regionCode)}`];
  const isStated =
    cells.some((cell) => whole.includes(cell)) ||
    [input.stated?.city, input.city, input.location, input.title].some((words) => words?.includes(city));
  const outgrows = text.includes(`${city}, ${regionName(regionCode)}`) ? NOTABLE : OUTGROWS_ITS_COUNTY;
  const isCounty =
    !isStated && countyIn(city, regionCode) !== undefined && !isTownIn(city, regionCode, outgrows);
  return isCounty ? { ...place, city: null } : place;
}

/** A place known only by the currency's country, with the town of the source's place field, title or text. */
export function placeByCurrency(countryCode: string, input: LocationInput): Place {
  const [town = ""] = input.location.split(",");
  const city = regionOfCountyAbroad(town) ? null : townAtEnd(town, null);
  return withTownAbroad(inRegion(countryCode, city), input);
}

export interface LocationReading {
  place: Place | null;
  /** Why there is no place, or why it is imprecise. */
  note: string | null;
  /** Only mentioned in a text: good enough to show, but not to read a bare '$' as that country's dollar. */
  inPassing?: boolean;
}

const ofSite = (country: string, input: LocationInput): LocationReading => ({
  place: withTownAbroad(inRegion(country, null), input),
  note: "Known only from the source's address.",
});

/** The reading of a row whose fields and texts name no place: what is left are remote work and countries. */
function withoutPlace(input: LocationInput, site: string | undefined): LocationReading {
  const { title, description } = input;
  const everywhere = `${input.location} ${title}`;
  const country = countryCodeOf(input.country);
  if (REMOTE.test(input.location) || PHRASES.nationwide.test(input.location)) {
    const note = `The source says '${input.location.trim().slice(0, 60)}'.`;
    return { place: country ? inRegion(country, null) : null, note };
  }
  if (US_WIDE.test(everywhere) || US_WIDE.test(description)) {
    return { place: inRegion("US", null), note: null };
  }
  if (site && site !== country) return ofSite(site, input);
  if (!country) return { place: fromFields(input), note: null };
  const place = withTownAbroad(inRegion(country, null), input);
  return { place, note: place.city ? null : "Known only from the source's country field." };
}

/**
 * Resolves where the business is. Evidence in order: a label in the text, the source's own fields, 'City,
 * State' in title and text, a state's name, a well-known place, the URL, a country's name. The country field
 * alone comes last, because some sources fill it on every row.
 */
export function resolveLocation(input: LocationInput): LocationReading {
  const { title, description } = input;
  const { stated = {} } = input;
  const labelled = fromFacts(stated);
  // 'Liquor Store in Brookshire, TX' outweighs a marketplace's 'Location: Houston'.
  const titled = labelled?.city && !stated.location?.includes(",") ? fromCityState(title, "") : null;
  const isNarrower =
    titled?.city &&
    titled.regionCode === labelled?.regionCode &&
    titled.city !== labelled?.city &&
    !isOnlyNear(title, titled, labelled);
  // 'City: Brandon' alone does not say which one.
  const isSure = stated.location ?? stated.region ?? stated.city?.includes(",");
  const named =
    (isNarrower ? titled : null) ??
    (labelled?.regionCode && isSure ? labelled : null) ??
    fromHeadOrFields(input) ??
    inRegionOf(belowCutTitle(description), fromTitle(title, description)) ??
    labelled ??
    fromTitle(title, description) ??
    fromTownAbroad(description) ??
    fromCityState(description, title) ??
    fromCityCode(`${title}\n${description}`) ??
    fromLocatedIn(description) ??
    fromCell(description) ??
    fromCounty(description) ??
    fromDownUnder(`${title}\n${description}`) ??
    fromTitle(input.givenTitle ?? "", description);
  const inPassing = () =>
    fromRegionName(description) ??
    fromKnownPlace(description, description.length > 160) ??
    fromUrl(input.sourceUrl) ??
    fromCountryBehind(title) ??
    fromCountryName(`${title} ${description}`);
  const found = named ?? inPassing();
  const site = countryOfSite(input.sourceUrl);
  // 'Specialty Cedar Mill' on a Canadian site is not in Cedar Mill, Oregon.
  const isElsewhere = site && site !== "US" && found?.countryCode === "US" && !isAmerican(input);
  if (isElsewhere) return ofSite(site, input);
  if (found)
    return {
      place: withoutNamesakes(withRealTown(withTown(found, input), input), input),
      note: null,
      inPassing: named === null,
    };
  return withoutPlace(input, site);
}
