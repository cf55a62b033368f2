import { bigTowns, findTowns, type KnownPlace } from "@/lib/places/gazetteer";
import { UNITED_STATES, US_STATE_OF_CODE, US_STATES } from "@/lib/vocabulary/places";
import { IN_MILES, largestOf, NEAR_MILES, near } from "./circles";
import { corridors } from "./corridors";
import { listedCounties, loneCounties } from "./county-lists";
import { cuesOf } from "./cues";
import { milesOf, withDistanceBehind } from "./distances";
import { EVERYDAY } from "./everyday";
import { isKnownWord } from "./known-words";
import { operator } from "./operators";
import { lettersFor, lowered, patternOf } from "./pattern";
import { placesAbroad } from "./places-abroad";
import { COUNTRIES, type FoundPlace, inStates, isRegion, STATE_WORDS, stateAfter, statesIn } from "./states";
import PLACES from "./vocabulary/places.json" with { type: "json" };
import { overlaps } from "./wish";

const CUE = cuesOf("places", {
  ...STATE_WORDS,
  longStates: US_STATES.filter((name) => name.includes(" ")).join("|"),
});

const ANYWHERE = operator(PLACES.anywhere);
/** Town names that are also business words: they need a capital and a place word to count as towns. */
const WORDS_TOO = new Set(PLACES.wordsToo);
/** Least thousands of people of a town in small letters after a place word: 'near denver', not 'in ada'. */
const PEOPLE_SMALL = 60;
const PEOPLE_BARE = 90;
/** 'In Mexico' is hardly ever the town in Missouri. */
const IS_COUNTRY = new Set(COUNTRIES.map((name) => name.toLowerCase()));

/** The longest prefix of the words that names a town, with its length in characters. */
function townIn(
  words: string,
  leastSmall: number,
  state?: string,
  named?: ReadonlySet<string>,
  isLed = false,
  isPlaced = false,
): { town: KnownPlace; length: number } | null {
  const parts = words.split(" ");
  // No part of 'New Jersey' is a town.
  const least = CUE.stateOrRegion.exec(words)?.[0].length ?? 0;
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts
      .slice(0, count)
      .join(" ")
      .replace(/[.,'-]+$/, "");
    if (isRegion(name) || (!state && IS_COUNTRY.has(name.toLowerCase()))) return null;
    if (name.length < 3) continue;
    if (name.length < least) return null;
    const isCapital = /^\p{Lu}/u.test(name);
    const beside = isLed ? [...(named ?? [])].flatMap((one) => findTowns(name, one)) : [];
    const towns = beside.length > 0 ? beside : findTowns(name, state);
    // 'The Oregon coast from Astoria': of several towns with a name, prefer one in a state the text names.
    const isCounty = towns[0]?.people === 0;
    const town = towns.find((one) => named?.has(one.state)) ?? (isCounty ? largestOf(towns) : towns[0]);
    const isSure = state !== undefined || (isPlaced && /^(?:or|and)?$/i.test(parts[count] ?? ""));
    if (!town || (WORDS_TOO.has(name.toLowerCase()) && !(isCapital && isSure))) continue;
    if (isCapital || state || town.people >= leastSmall) return { town, length: name.length };
  }
  return null;
}

function* countiesIn(text: string, named: ReadonlySet<string>): Generator<FoundPlace> {
  for (const match of text.matchAll(CUE.county)) {
    const end = match.index + match[0].length;
    const own = stateAfter(text, end);
    const words = (match.groups?.name ?? "").split(" ");
    for (let from = 0; from < words.length; from += 1) {
      const name = words.slice(from).join(" ");
      const counties = findTowns(`${name} county`, own?.state);
      const at = match[0].lastIndexOf(match.groups?.name ?? "");
      const skipped = from === 0 ? 0 : at + words.slice(0, from).join(" ").length + 1;
      const beside = CUE.listedBefore.exec(text.slice(0, match.index + Math.max(at, skipped)));
      const listed = beside?.groups?.name;
      const others = listed ? findTowns(`${listed} county`) : [];
      const neighbours = counties.filter(({ state }) => others.some((one) => one.state === state));
      const county =
        counties.find(({ state }) => named.has(state)) ??
        largestOf(neighbours.length > 0 ? neighbours : counties);
      if (!county) continue;
      const miles = match.groups?.far ? milesOf("", match.groups) : IN_MILES;
      yield { start: match.index + skipped, end: own?.end ?? end, aspect: near(county, miles) };
      const other = others.find(({ state }) => state === county.state);
      if (beside && listed && other)
        yield { start: beside.index, end: beside.index + listed.length, aspect: near(other, miles) };
      break;
    }
  }
}

/** The town whose name ends the words, longest name first, and the number of characters before it. */
function lastTownIn(words: string, state?: string): { town: KnownPlace; skipped: number } | null {
  for (let skipped = 0; skipped >= 0 && skipped < words.length; ) {
    const name = words.slice(skipped);
    const [town] = !state && WORDS_TOO.has(name.toLowerCase()) ? [] : findTowns(name, state);
    if (town) return { town, skipped };
    const space = words.indexOf(" ", skipped);
    skipped = space < 0 ? words.length : space + 1;
  }
  return null;
}

function* townsIn(text: string, named: ReadonlySet<string>): Generator<FoundPlace> {
  for (const match of text.matchAll(CUE.town)) {
    const { lead = "", name = "" } = match.groups ?? {};
    const at = match.index + match[0].length - name.length;
    const state = stateAfter(text, at + name.length);
    const withState = state && townIn(name, PEOPLE_SMALL, state.state, named);
    // The state belongs to the name directly before it, not to the start of a longer one.
    const isPlaced = / (?:or|and) /i.test(name) || CUE.ends.test(text.slice(at + name.length));
    const found =
      withState?.length === name.length
        ? withState
        : townIn(name, PEOPLE_SMALL, undefined, named, false, isPlaced);
    const end = at + (found?.length ?? 0);
    const isCounty = / county$/i.test(name.slice(0, found?.length)) || /^ county\b/i.test(text.slice(end));
    if (!found || isCounty) continue;
    const own = stateAfter(text, end);
    const [town = found.town] = own ? findTowns(found.town.name, own.state) : [];
    const isState = US_STATES.includes(name.slice(0, found.length)) && !match.groups?.far;
    if (isState) continue;
    // 'Texas outside Houston' excludes Houston; 'outside' is then an operator.
    const isWithout = /^outside/i.test(lead) && !CUE.besideTown.test(text.slice(0, match.index));
    const start = isWithout ? at : match.index;
    const least = CUE.orAround.test(text.slice(own?.end ?? end)) ? NEAR_MILES : 0;
    const miles = Math.max(least, milesOf(lead, match.groups ?? {}));
    yield { start, end: own?.end ?? end, aspect: near(town, miles) };
  }
  for (const pattern of [CUE.townOfState, CUE.townArea]) {
    for (const { 0: words, index, groups: { name = "", code = "" } = {} } of text.matchAll(pattern)) {
      const found = lastTownIn(name, US_STATE_OF_CODE[code]);
      if (!found || (!code && found.town.people < PEOPLE_SMALL)) continue;
      yield { start: index + found.skipped, end: index + words.length, aspect: near(found.town, NEAR_MILES) };
    }
  }
  for (const match of text.matchAll(CUE.bigTown)) {
    const isLed = CUE.led.test(text.slice(0, match.index));
    const found = townIn(match[0], PEOPLE_BARE, undefined, named, isLed);
    const name = match[0].slice(0, found?.length);
    // 'Michigan, ideally Traverse City': after a lead-in or of two words, and in a state the text names.
    const least = found && named.has(found.town.state) && (name.includes(" ") || isLed) ? 0 : PEOPLE_BARE;
    if (!found || found.town.people < least || US_STATES.includes(name)) continue;
    const miles = found.town.people > 0 ? NEAR_MILES : IN_MILES;
    yield { start: match.index, end: match.index + found.length, aspect: near(found.town, miles) };
  }
}

/**
 * Names of big towns that are not English words, so they are recognized in lower case too ('med spa,
 * scottsdale az').
 */
let plainTowns: ReadonlySet<string> | undefined;
const LONGEST_NAME = 3;

function* bigTownsIn(small: string, text: string, named: ReadonlySet<string>): Generator<FoundPlace> {
  plainTowns ??= new Set(
    bigTowns(PEOPLE_BARE)
      .map((name) => name.toLowerCase())
      .filter((name) => !WORDS_TOO.has(name) && !EVERYDAY.has(name)),
  );
  const words = [...small.matchAll(/[a-z.'-]*[a-z]/g)];
  for (const [at, first] of words.entries()) {
    for (let count = LONGEST_NAME; count > 0; count -= 1) {
      const last = words[at + count - 1];
      const name = last && small.slice(first.index, last.index + last[0].length);
      if (!name || !plainTowns.has(name)) continue;
      const end = first.index + name.length;
      const own = stateAfter(text, end);
      const towns = findTowns(name, own?.state);
      const town = towns.find(({ state }) => named.has(state)) ?? towns[0];
      if (town) yield { start: first.index, end: own?.end ?? end, aspect: near(town, NEAR_MILES) };
      break;
    }
  }
}

/**
 * Minimum population in thousands for a lower-case town name that stands alone, and for a town outside the
 * states the text names.
 */
const [PEOPLE_ALONE, PEOPLE_ELSEWHERE] = [20, 60];

/**
 * 'Ocala.', 'Bozeman, Missoula or Hood River': smaller towns whose names stand alone and are not in our
 * vocabulary.
 */
function* loneTowns(text: string, named: ReadonlySet<string>): Generator<FoundPlace> {
  for (const { 0: words, index } of text.matchAll(CUE.standing)) {
    const name = words.replace(/[.'-]+$/, "");
    const small = name.toLowerCase();
    if (isRegion(name) || WORDS_TOO.has(small) || /\([^)]*$/.test(text.slice(0, index))) continue;
    const parts = small.split(" ");
    if (parts.every((part) => EVERYDAY.has(part) || isKnownWord(part))) continue;
    // 'College town' is not the town of College, nor 'Leisure' Leisure City.
    const towns = findTowns(name).filter((town) => town.name.split(" ").length === parts.length);
    const town = towns.find(({ state }) => named.has(state)) ?? towns[0];
    const isAway = town && named.size > 0 && !named.has(town.state);
    const least = Math.max(/^\p{Lu}/u.test(name) ? 1 : PEOPLE_ALONE, isAway ? PEOPLE_ELSEWHERE : 0);
    if (town && town.people >= least)
      yield { start: index, end: index + name.length, aspect: near(town, NEAR_MILES) };
  }
}

/** Towns too small to be recognized alone are accepted as a pair in the same state. */
function* pairedTowns(text: string): Generator<FoundPlace> {
  for (const { index, groups } of text.matchAll(CUE.pair)) {
    const { first = "", second = "" } = groups ?? {};
    const isWord = [first, second].some((name) => WORDS_TOO.has(name.toLowerCase()) || isRegion(name));
    const isSmall = /^\p{Ll}/u.test(first + second) || /^\p{Ll}/u.test(second);
    const least = isSmall ? PEOPLE_BARE : 1;
    const others = isWord ? [] : findTowns(second).filter(({ people }) => people >= least);
    const town = isWord
      ? undefined
      : findTowns(first).find(
          ({ state, people }) => people >= least && others.some((one) => one.state === state),
        );
    if (town?.name.toLowerCase().startsWith(first.toLowerCase().slice(0, 3)))
      yield { start: index, end: index + first.length, aspect: near(town, NEAR_MILES) };
  }
}

/** A namesake with this many times the population is the more likely meaning. */
const LIKELIER_FACTOR = 20;

/**
 * The most likely town for a name: the one in `state`, unless it is tiny next to a namesake. After a county
 * it is a neighboring one.
 */
function likelyTown(name: string, state: string | undefined, isBesideCounty: boolean) {
  const any = townIn(name, PEOPLE_SMALL);
  const near = state && /^\p{Lu}/u.test(name) ? townIn(name, PEOPLE_SMALL, state) : null;
  const isNeighbour = isBesideCounty && near?.town.people === 0;
  return near &&
    any &&
    !isNeighbour &&
    any.length === near.length &&
    any.town.people > LIKELIER_FACTOR * near.town.people
    ? any
    : (near ?? any);
}

/** Towns listed after another town, preferably in the same state. */
function* listedTowns(text: string, first: FoundPlace): Generator<FoundPlace> {
  let { end } = first;
  let [town = "", state] = first.aspect?.near?.name.split(", ") ?? [];
  for (let match = CUE.nextTown.exec(text.slice(end)); match; match = CUE.nextTown.exec(text.slice(end))) {
    const { name = "" } = match.groups ?? {};
    const found = likelyTown(name, state, town.endsWith(" County"));
    if (!found || US_STATES.includes(name.slice(0, found.length))) return;
    const start = end + match[0].length - name.length;
    end = start + found.length;
    ({ name: town, state } = found.town);
    yield { start, end, aspect: near(found.town, NEAR_MILES) };
  }
}

function* otherDirections(text: string, places: readonly FoundPlace[]): Generator<FoundPlace> {
  for (const { start, end } of places) {
    const { rest } = CUE.direction.exec(text.slice(start, end))?.groups ?? {};
    let before = rest && CUE.directionBefore.exec(text.slice(0, start));
    while (before) {
      const { index, groups: { first = "" } = {} } = before;
      const whole = `${first} ${rest}`;
      const other = [...placesOf(whole)].find((one) => one.start === 0 && one.end === whole.length);
      if (other) yield { ...other, start: index, end: index + first.length };
      before = other ? CUE.directionBefore.exec(text.slice(0, index)) : null;
    }
  }
}

/** Named areas: the place at their center and their radius. */
const NAMED_AREAS = PLACES.areas.map(({ names, around, miles }) => {
  const [town = "", code = ""] = around.split(", ");
  const pattern = patternOf(`(in |near |around )?(the )?(${names})`);
  return { names, letters: lettersFor(names), pattern, town, state: US_STATE_OF_CODE[code] ?? code, miles };
});

/** A city with as many people, in thousands, needs no state beside it. */
const PEOPLE_OF_CITY = 400;

const SEAT_WITHIN = 70;

/** 'Nothing west of Denver' asks neither for Denver nor against it. */
const NOT_BEYOND =
  /\b(?:nothing|not|no|never|none|nowhere|n['’]t)\b[^,.;]{0,20}\b(?:north|south|east|west)\w*\s+of\s*$/i;

const DISTRICT = inStates("District of Columbia");
/** 'In Washington DC' is the district; 'near' it, or its area, is not. */
const isCapital = (text: string, { start, end, aspect }: FoundPlace) =>
  aspect?.near?.name.endsWith("District of Columbia") === true &&
  !/\b(?:near|around|outside|within|from|of|greater|metro)\b/i.test(
    text.slice(Math.max(0, start - 12), end),
  ) &&
  !/^,? (?:dc )?(?:area|metro|suburbs|region)/i.test(text.slice(end));

/** The places in a text. They may overlap, in which case the longest is meant. Positions refer to `given`. */
export function* readPlaces(given: string): Generator<FoundPlace> {
  const places = [...placesOf(given)].map((place) => withDistanceBehind(given, place));
  yield* corridors(given, places);
  for (const place of places) {
    const before = given.slice(Math.max(0, place.start - SEAT_WITHIN), place.start);
    // 'Putnam or Rockland on the NY side'
    const isSide = /^ side\b(?! of (?:the |town|\p{Lu}))/iu.test(given.slice(place.end));
    const isNowhere = isSide || CUE.elsewhere.test(before) || NOT_BEYOND.test(before);
    if (CUE.traded.test(before)) continue;
    yield isNowhere
      ? { ...place, aspect: null }
      : isCapital(given, place)
        ? { ...place, aspect: DISTRICT }
        : place;
  }
}

/** The whole country: no condition alone ('anywhere in the US'), and one beside others ('or Canada'). */
function* countryIn(text: string, small: string): Generator<FoundPlace> {
  for (const { 0: name, index } of text.matchAll(CUE.unitedStates))
    yield { start: index, end: index + name.length, aspect: inStates(UNITED_STATES, ...US_STATES) };
  for (const match of small.matchAll(ANYWHERE)) {
    const isBesideOther = CUE.otherCountry.test(text.slice(match.index + match[0].length));
    const isCountry =
      /united states|usa$|the states$|\bus\b/i.test(match[0]) &&
      (isBesideOther || !/any|wide/i.test(match[0]));
    yield {
      start: match.index,
      end: match.index + match[0].length,
      aspect: isCountry ? inStates(UNITED_STATES, ...US_STATES) : null,
    };
  }
}

function* placesOf(text: string): Generator<FoundPlace> {
  const small = lowered(text);
  const states = [...statesIn(text)];
  const ofStates = new Set(
    states.flatMap(({ aspect }) => (aspect?.states.length === 1 ? aspect.states : [])),
  );
  // Areas come before towns of the same name because the first of two equally long readings wins.
  const areas: FoundPlace[] = [];
  for (const { names, letters, pattern, town, state, miles } of NAMED_AREAS) {
    if (letters?.every((one) => !small.includes(one))) continue;
    for (const match of small.matchAll(pattern)) {
      const [place] = findTowns(town, state);
      // 'Orange County' beside New York is not California's.
      const isElsewhere =
        !ofStates.has(state) &&
        findTowns(match[0]).some((one) => one.people === 0 && ofStates.has(one.state));
      if (!place || isElsewhere) continue;
      const aspect = { ...near(place, miles), states: [state], area: names };
      areas.push({ start: match.index, end: match.index + match[0].length, aspect });
    }
  }
  yield* areas;
  const abroad = [...placesAbroad(text)];
  yield* abroad;
  yield* otherDirections(text, [...areas, ...states]);
  yield* states;
  // 'Kansas City' does not name a state.
  const named = new Set(
    [...areas, ...states].flatMap(({ end, aspect }) =>
      aspect?.states.length === 1 && !/^ City\b/i.test(text.slice(end)) ? aspect.states : [],
    ),
  );
  const areaOf = (name: string) => {
    const isOwn = ({ start, end }: FoundPlace) =>
      text.slice(start, end).toLowerCase().endsWith(name.toLowerCase());
    if (findTowns(`${name} county`).length > 0) return undefined;
    const area = areas.find(isOwn)?.aspect?.states[0];
    return area ?? findTowns(name).find(({ people }) => people >= PEOPLE_OF_CITY)?.state;
  };
  const listed = [...listedCounties(text, named, areaOf)].map(({ county, ...span }) => ({
    ...span,
    aspect: near(county, IN_MILES),
  }));
  yield* listed;
  yield* loneCounties(text, [...areas, ...states, ...listed]);
  for (const town of [
    ...countiesIn(text, named),
    ...townsIn(text, named),
    ...bigTownsIn(small, text, named),
    ...pairedTowns(text),
    ...loneTowns(text, new Set(states.flatMap(({ aspect }) => aspect?.states ?? []))),
  ]) {
    if ([...abroad, ...listed].some((one) => overlaps(one, town))) continue;
    yield town;
    yield* listedTowns(text, town);
  }
  yield* countryIn(text, small);
}
