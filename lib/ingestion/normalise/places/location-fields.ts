import { cityStateAtStart, fromTownAbroad, stateAtStart } from "./city-and-state";
import { countryCodeOf } from "./countries";
import { codeOfTownAbroad, isBritishCounty, startsTown } from "./gazetteer";
import {
  inRegion,
  type Place,
  REGION_NAME,
  readPlacePhrase,
  regionCodeOf,
  STATE_CODES,
  townIn,
} from "./place-phrase";
import { FOR_SALE, stripStatusPhrases } from "./status-phrases";
import { townAtEnd } from "./town";

/** What the source's own fields say of the place. */
export interface PlaceFields {
  title: string;
  description: string;
  location: string;
  city: string;
  region: string;
  country: string;
}

/** What labels of the text say of the place. */
export interface StatedPlace {
  location?: string;
  city?: string;
  region?: string;
}

/** Words that say that the place does not matter. */
export const REMOTE =
  /\b(?:relocatable|remote|online|home[- ]based|work from (?:home|anywhere)|anywhere|virtual)\b/i;
/** 'Eastern Pennsylvania' in the field of the town says more than a code beside it. */
const OWN_REGION = new RegExp(`^(?:north|south|east|west|central)\\w*\\s+${REGION_NAME.source}$`, "iu");
/** A town's name is shorter; what is longer is a sentence. */
const LONGEST_TOWN = 40;
const LONGEST_PLACE = 80;

/** The place that a phrase names; one that speaks of working remotely names at most its state: 'Missouri (remote team)'. */
function placeIn(phrase: string): Place | null {
  if (!phrase) return null;
  if (!REMOTE.test(phrase)) return readPlacePhrase(phrase);
  const code = regionCodeOf(REGION_NAME.exec(phrase)?.[1] ?? "");
  return code ? inRegion(code, null) : null;
}

/** A place that a label of the text names: 'Location: Boise, Idaho', 'State: Texas'. What follows it may be prose. */
export function fromFacts({ location, city, region }: StatedPlace): Place | null {
  const state = region ? stateAtStart(region) : undefined;
  // 'Region: Anacortes, WA' names more than a state.
  const phrase = ((state ? location : (location ?? region)) ?? "")
    .replace(FOR_SALE, "")
    .slice(0, LONGEST_PLACE);
  const whole = cityStateAtStart(phrase) ?? placeIn(phrase);
  const town = city && city.length < LONGEST_TOWN ? city : "";
  const inTown = town && !state ? readPlacePhrase(town) : null;
  const code = state ?? whole?.regionCode ?? inTown?.regionCode;
  if (!code) return whole ?? inTown;
  const named = inTown?.city ?? (town && townAtEnd(town, code));
  const sameRegion = whole?.regionCode === code ? whole.city : phrase && townAtEnd(phrase, code);
  return inRegion(code, named || sameRegion || null);
}

/** Ledgers cut 'St. Petersburg, FL' at the point; the text still has the saint. */
function withSaint(place: Place, { title, description }: PlaceFields): Place {
  const whole = `St. ${place.city}`;
  return place.city && (title.includes(whole) || description.includes(whole))
    ? { ...place, city: whole }
    : place;
}

/** Regions whose bare names are towns of other countries too: they count behind a town, in a field of the place only. */
const BEHIND_A_TOWN: Readonly<Record<string, string>> = {
  auckland: "NZ-AUK",
  canterbury: "NZ-CAN",
  northland: "NZ-NTL",
  southland: "NZ-STL",
  wellington: "NZ-WGN",
};
const TOWN_AND_REGION = /^\s*(\p{Lu}[\p{L}'’ -]{1,30}),\s*(\p{L}+)\s*$/u;

function behindTown(location: string): Place | null {
  const [, town = "", region = ""] = TOWN_AND_REGION.exec(location) ?? [];
  const code = BEHIND_A_TOWN[region.toLowerCase()];
  return code ? inRegion(code, town.trim()) : null;
}

/** Whether a source's field names a state of the US, and not only a town of which other countries have one too. */
export const namesState = (location: string) =>
  Boolean(cityStateAtStart(location)) ||
  REGION_NAME.test(location) ||
  new RegExp(`\\b(?:${STATE_CODES}|US|USA)\\b`).test(location);

/** 'knoxville tn' as others write it, and a town with its state or county in the column of the state. */
function tidied(input: PlaceFields): PlaceFields {
  const { region, city } = input;
  const isWhole = region.includes(",") && !input.location;
  const isCounty = city !== "" && isBritishCounty(region, false);
  const location = (isWhole ? region : isCounty ? `${city}, ${region}` : input.location).replace(
    /^(\p{Ll}[\p{Ll} .'-]+?,?) (\p{Ll}{2})$/u,
    (whole, town: string, code: string) => (regionCodeOf(code) ? `${town} ${code.toUpperCase()}` : whole),
  );
  return { ...input, location, city: isCounty ? "" : city, region: isWhole || isCounty ? "" : region };
}

/** Every field on its own, whatever level it holds: a locality may be a state or a country. */
export function fromFields(given: PlaceFields): Place | null {
  const input = tidied(given);
  const country = countryCodeOf(input.country);
  // 'Sherbrooke (Québec)'
  const phrase = stripStatusPhrases(input.location, input.title).replace(
    /^([^(),]+?)\s*\(([^()]+)\)$/,
    (all, town: string, region: string) => (regionCodeOf(region) ? `${town}, ${region}` : all),
  );
  const ofRegion = input.region || input.country ? null : behindTown(phrase);
  if (ofRegion) return ofRegion;
  // 'Joondalup WA' beside 'Australia' is not in Washington.
  const [, before = "", abbreviated = ""] = /^(.+?),?\s(\p{Lu}{2,3})$/u.exec(phrase) ?? [];
  const own = country && country !== "US" ? regionCodeOf(abbreviated, country) : undefined;
  if (own?.startsWith(`${country}-`)) return townIn(own, before);
  const whole = fromTownAbroad(phrase) ?? placeIn(phrase);
  const town = stripStatusPhrases(input.city, input.title);
  const inTown = town ? readPlacePhrase(town) : null;
  // 'Leeds' alone is a town of Alabama too: where a field names the country, that decides.
  const bare = phrase || town;
  const alone = whole ?? inTown;
  const known = codeOfTownAbroad(bare);
  const isElsewhere = alone ? alone.city && alone.countryCode !== country : known;
  if (country && isElsewhere && !input.region && !bare.includes(",")) {
    const code = known?.startsWith(country) ? known : country;
    // Some sources fill 'United States' in on every row.
    if (!namesState(bare) && (country !== "US" || startsTown(bare)))
      return inRegion(code, isBritishCounty(bare, false) ? null : townAtEnd(bare, null));
  }
  // 'Atlanta' names Georgia, but the state's own field says which Atlanta.
  const code =
    (whole?.city || phrase.includes(",") ? whole?.regionCode : undefined) ??
    (town.includes(",") || OWN_REGION.test(town) ? inTown?.regionCode : undefined) ??
    regionCodeOf(input.region, country) ??
    regionCodeOf(REGION_NAME.exec(input.region)?.[1] ?? "") ??
    regionCodeOf(input.country) ??
    whole?.regionCode ??
    inTown?.regionCode;
  const abroad = [whole, inTown].find((place) => place && place.countryCode !== "US");
  if (!code) return abroad ? withSaint(abroad, input) : (whole ?? inTown);
  const isRegion = (text: string) => regionCodeOf(text) === code || countryCodeOf(text) === code.slice(0, 2);
  const candidates = [whole, inTown].map((place) => (place?.regionCode === code ? place.city : null));
  for (const text of [town, whole?.regionCode ? "" : phrase])
    if (text && !isRegion(text) && !REMOTE.test(text)) candidates.push(townIn(code, text).city);
  return withSaint(inRegion(code, candidates.find(Boolean) ?? null), input);
}
