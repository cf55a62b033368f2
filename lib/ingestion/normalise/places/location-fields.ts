import { cityStateAtStart, fromCityState, fromTownAbroad, stateAtStart } from "./city-and-state";
import { countryCodeOf } from "./countries";
import { codeOfTownAbroad, regionOfCountyAbroad, startsTown } from "./gazetteer";
import {
  inRegion,
  type Place,
  REGION_NAME,
  readPlacePhrase,
  regionCodeOf,
  STATE_CODES,
  townIn,
} from "./place-phrase";
import words from "./place-words.json" with { type: "json" };
import { FOR_SALE, stripStatusPhrases, withoutCounty } from "./status-phrases";
import { townAtEnd } from "./town";

/** The source's own place fields. */
export interface PlaceFields {
  title: string;
  description: string;
  location: string;
  city: string;
  region: string;
  country: string;
}

/** Place values that the text states under labels. */
export type StatedPlace = Partial<Record<"location" | "city" | "region" | "county", string>>;

/** The texts of a row that may name its town or county. */
export type PlaceTexts = Pick<PlaceFields, "title" | "description" | "location" | "city"> & {
  stated?: StatedPlace;
};

/** Words saying that the location does not matter. */
export const REMOTE =
  /\b(?:relocatable|remote|online|home[- ]based|work from (?:home|anywhere)|anywhere|virtual)\b/i;
/** 'Eastern Pennsylvania' in the city field outweighs a state code next to it. */
const OWN_REGION = new RegExp(`^(?:north|south|east|west|central)\\w*\\s+${REGION_NAME.source}$`, "iu");
/** Town names are shorter; anything longer is a sentence. */
const MAX_TOWN_LENGTH = 40;
const MAX_PLACE_LENGTH = 80;

/** The place a phrase names. Of remote work it gives at most the state: 'Missouri (remote team)'. */
function placeIn(phrase: string): Place | null {
  if (!phrase) return null;
  if (!REMOTE.test(phrase)) return readPlacePhrase(phrase);
  // 'Austin, Texas (remote team)' still has an office.
  const [seat = ""] = phrase.split("(");
  if (seat.includes(",") && !REMOTE.test(seat)) return readPlacePhrase(seat.trim());
  const code = regionCodeOf(REGION_NAME.exec(phrase)?.[1] ?? "");
  return code ? inRegion(code, null) : null;
}

/** A place named by a label in the text: 'Location: Boise, Idaho', 'State: Texas'. Prose may follow it. */
export function fromFacts({ location, city, region }: StatedPlace): Place | null {
  const state = region ? stateAtStart(region) : undefined;
  // 'Region: Anacortes, WA' names more than a state.
  const phrase = ((state ? location : (location ?? region)) ?? "")
    .replace(FOR_SALE, "")
    .replace(/\s*\([^()]*\bin\s[^()]*\)\s*$/, "")
    .slice(0, MAX_PLACE_LENGTH);
  const whole = cityStateAtStart(phrase) ?? placeIn(phrase);
  const town = city && city.length < MAX_TOWN_LENGTH ? city : "";
  const inTown = town && !state ? readPlacePhrase(town) : null;
  const code = state ?? whole?.regionCode ?? inTown?.regionCode;
  if (!code) return whole ?? inTown;
  const named = inTown?.city ?? (town && townAtEnd(town, code));
  const sameRegion = whole?.regionCode === code ? whole.city : phrase && townAtEnd(phrase, code);
  return inRegion(code, named || sameRegion || null);
}

/** Ledgers truncate 'St. Petersburg, FL' at the period; the text still has the 'St.'. */
function withSaint(place: Place, { title, description }: PlaceFields): Place {
  const whole = `St. ${place.city}`;
  return place.city && (title.includes(whole) || description.includes(whole))
    ? { ...place, city: whole }
    : place;
}

/** Regions that share their names with towns elsewhere: recognised only after a town, in a field. */
const BEHIND_A_TOWN = new Map(Object.entries(words.regionBehindTown));
const TOWN_AND_REGION = /^\s*(\p{Lu}[\p{L}'’ -]{1,30}),\s*(\p{L}+)\s*$/u;

function behindTown(location: string): Place | null {
  const [, town = "", region = ""] = TOWN_AND_REGION.exec(location) ?? [];
  const code = BEHIND_A_TOWN.get(region.toLowerCase());
  return code ? inRegion(code, town.trim()) : null;
}

/** Whether a source's field names a US state, and not just a town name that other countries share. */
export const namesState = (location: string) =>
  Boolean(cityStateAtStart(location)) ||
  REGION_NAME.test(location) ||
  new RegExp(`\\b(?:${STATE_CODES}|US|USA)\\b`).test(location);

/** Whether a row names a US state, and not just a town whose name other countries share. */
export const isAmerican = ({ title, description, location, city, region, country }: PlaceFields): boolean =>
  namesState([location, city, region, country].join("; ")) ||
  [title, description].some(
    (text) =>
      fromCityState(text, "")?.countryCode === "US" ||
      regionCodeOf(REGION_NAME.exec(text)?.[1] ?? "")?.startsWith("US-"),
  );

/** Normalises 'knoxville tn', and a region field holding a town with its state, or a county. */
function tidied(input: PlaceFields): PlaceFields {
  const { region, city } = input;
  const isAlone = !city && (!input.location || /^p\.?a\.?$/i.test(input.location));
  // 'Region: Rotorua', a town
  const isTown = isAlone && region !== "" && !regionCodeOf(region) && !countryCodeOf(region);
  const isWhole = (region.includes(",") && !input.location) || isTown;
  const isCounty = city !== "" && regionOfCountyAbroad(region) !== undefined;
  const location = (isWhole ? region : isCounty ? `${city}, ${region}` : input.location).replace(
    /^(\p{Ll}[\p{Ll} .'-]+?,?) (\p{Ll}{2})$/u,
    (whole, town: string, code: string) => (regionCodeOf(code) ? `${town} ${code.toUpperCase()}` : whole),
  );
  return { ...input, location, city: isCounty ? "" : city, region: isWhole || isCounty ? "" : region };
}

/** Reads each field separately, whatever level it holds: a locality may be a state or a country. */
export function fromFields(given: PlaceFields): Place | null {
  const input = tidied(given);
  const country = countryCodeOf(input.country);
  const phrase = withoutCounty(stripStatusPhrases(input.location, input.title))
    // 'Listing No. 1187 Lancaster, Ohio'
    .replace(/^(?:listing|ref(?:erence)?|id)\W{0,3}(?:no|number)?\W{0,3}\d+\s+(?=\p{Lu})/iu, "")
    // 'Sherbrooke (Québec)'
    .replace(/^([^(),]+?)\s*\(([^()]+)\)$/, (all, town: string, region: string) =>
      regionCodeOf(region) ? `${town}, ${region}` : all,
    );
  const ofRegion = input.region || input.country ? null : behindTown(phrase);
  if (ofRegion) return ofRegion;
  // 'Joondalup WA' next to 'Australia' is not in Washington.
  const [, before = "", abbreviated = ""] = /^(.+?),?\s(\p{Lu}{2,3})$/u.exec(phrase) ?? [];
  // 'Whyalla SA': no state of the US or Canada has such a code.
  const there = country ?? (/^(?:SA|NT|ACT)$/.test(abbreviated) ? "AU" : undefined);
  const own = there && there !== "US" ? regionCodeOf(abbreviated, there) : undefined;
  if (own?.startsWith(`${there}-`)) return townIn(own, before);
  const whole = fromTownAbroad(phrase) ?? placeIn(phrase);
  const town = stripStatusPhrases(input.city, input.title);
  const inTown = town ? readPlacePhrase(town) : null;
  // 'Leeds' alone is also a town in Alabama: if a field names the country, that decides.
  const bare = phrase || town;
  const alone = whole ?? inTown;
  const known = codeOfTownAbroad(bare);
  const isElsewhere = alone ? alone.city && alone.countryCode !== country : known;
  if (country && isElsewhere && !input.region && !bare.includes(",")) {
    const code = known?.startsWith(country) ? known : country;
    // Some sources fill in 'United States' on every row.
    if (!namesState(bare) && (country !== "US" || startsTown(bare)))
      return inRegion(code, regionOfCountyAbroad(bare) ? null : townAtEnd(bare, null));
  }
  // 'Atlanta' implies Georgia, but the state field says which Atlanta.
  const code =
    (whole?.city || phrase.includes(",") ? whole?.regionCode : undefined) ??
    (town.includes(",") || OWN_REGION.test(town) ? inTown?.regionCode : undefined) ??
    regionCodeOf(input.region, country) ??
    regionCodeOf(REGION_NAME.exec(input.region)?.[1] ?? "") ??
    regionCodeOf(input.country) ??
    whole?.regionCode ??
    inTown?.regionCode;
  const abroad = [whole, inTown].find((place) => place && place.countryCode !== "US");
  // 'Spain' and 'Málaga': of most countries no list of towns is known.
  const isOther = town !== "" && !countryCodeOf(town) && !REMOTE.test(town);
  const told = abroad && !abroad.city && isOther ? townAtEnd(town, null) : null;
  if (!code) return abroad ? withSaint({ ...abroad, city: abroad.city ?? told }, input) : (whole ?? inTown);
  const isRegion = (text: string) => regionCodeOf(text) === code || countryCodeOf(text) === code.slice(0, 2);
  const candidates = [whole, inTown].map((place) => (place?.regionCode === code ? place.city : null));
  for (const text of [town, whole?.regionCode ? "" : phrase])
    if (text && !isRegion(text) && !REMOTE.test(text)) candidates.push(townIn(code, text).city);
  return withSaint(inRegion(code, candidates.find(Boolean) ?? null), input);
}
