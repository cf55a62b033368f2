import { LRUCache } from "lru-cache";
import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import counties from "./counties.json";
import towns from "./towns.json";
import PLACES from "./vocabulary/places.json" with { type: "json" };
import type { PlaceAspect } from "./wish";

/** A town of at least 5,000 people or the middle of a county. */
export interface KnownPlace {
  name: string;
  /** As in the location column: 'Texas'. */
  state: string;
  latitude: number;
  longitude: number;
  /** Thousands of people; 0 for a county. */
  people: number;
}

const SHORT: Readonly<Record<string, string>> = PLACES.short;
const UNSAID = new Set(PLACES.unsaid);

/** How a name is looked up: 'St. Louis' and 'Saint Louis' are one. */
function keyOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  // The capital is looked up with and without its district.
  return words
    .map((word) => SHORT[word] ?? word)
    .join(" ")
    .replace(/^washington d ?c$/, "washington");
}

const ENTRY = /^(.*?),(-?[\d.]+),(-?[\d.]+)(?:,(\d+))?$/;

/** Both tables are lists by state: 'name,latitude,longitude,thousands of people' between semicolons. */
function* placesIn(table: Readonly<Record<string, string>>, suffix = ""): Generator<KnownPlace> {
  for (const [code, list] of Object.entries(table)) {
    for (const one of list.split(";")) {
      // 'Washington, D.C.' has a comma of its own.
      const [, name = "", latitude, longitude, people = 0] = ENTRY.exec(one) ?? [];
      const state = US_STATE_OF_CODE[code] ?? code;
      yield {
        name: `${name}${suffix}`,
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
        people: Number(people),
      };
    }
  }
}

interface Gazetteer {
  byName: ReadonlyMap<string, readonly KnownPlace[]>;
  byState: ReadonlyMap<string, readonly KnownPlace[]>;
}

let gazetteer: Gazetteer | undefined;

/** Built when it is first asked for: most processes never need it. */
function load(): Gazetteer {
  if (gazetteer) return gazetteer;
  const byName = new Map<string, KnownPlace[]>();
  const byState = new Map<string, KnownPlace[]>();
  for (const place of [...placesIn(towns), ...placesIn(counties, " County")]) {
    for (const [map, key] of [
      [byName, keyOf(place.name)],
      [byState, place.state],
    ] as const) {
      const others = map.get(key);
      if (others) others.push(place);
      else map.set(key, [place]);
    }
  }
  for (const places of byName.values()) places.sort((a, b) => b.people - a.people);
  gazetteer = { byName, byState };
  return gazetteer;
}

/** The towns (and, with 'County' in the name, counties) of a name, the most populous first; of one state if given. */
export function findTowns(name: string, state?: string): readonly KnownPlace[] {
  const { byName } = load();
  const key = keyOf(name);
  const tries = [
    key,
    `${key} city`,
    key
      .split(" ")
      .filter((word) => !UNSAID.has(word))
      .join(" "),
    `${key} county`,
  ];
  for (const one of tries) {
    const found = (byName.get(one) ?? []).filter((place) => !state || place.state === state);
    if (found.length > 0) return found;
  }
  return [];
}

/** The names of towns of at least so many thousand people, the longest first. */
export const bigTowns = (people: number): string[] =>
  [...load().byState.values()]
    .flat()
    .filter((place) => place.people >= people)
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length);

interface Point {
  latitude: number;
  longitude: number;
}

const RADIANS = Math.PI / 180;
const EARTH_MILES = 3_959;

/** Miles in a straight line. */
export function milesBetween(a: Point, b: Point): number {
  const [lat, lon] = [(b.latitude - a.latitude) * RADIANS, (b.longitude - a.longitude) * RADIANS];
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(h));
}

/** How far around the middle of a county its people are counted, in miles. */
const COUNTY_MILES = 25;

/** Of several places of one name the one around which most people live. */
export function mostPeopled(places: readonly KnownPlace[]): KnownPlace | undefined {
  const peopleOf = (place: KnownPlace) =>
    (load().byState.get(place.state) ?? [])
      .filter((town) => milesBetween(town, place) <= COUNTY_MILES)
      .reduce((sum, { people }) => sum + people, 0);
  const [first, ...others] = places;
  if (others.length === 0) return first;
  return places.map((place) => ({ place, people: peopleOf(place) })).sort((a, b) => b.people - a.people)[0]
    ?.place;
}

/** Circles that were asked for: each is measured against every town. */
const circles = new LRUCache<string, string[]>({ max: 500 });

/** The states of which some town lies within `miles` of a point. */
function statesWithin(point: Point, miles: number): string[] {
  const key = `${point.latitude},${point.longitude},${miles}`;
  const known = circles.get(key);
  if (known) return known;
  const states = [...load().byState].flatMap(([state, places]) =>
    places.some((place) => milesBetween(point, place) <= miles) ? [state] : [],
  );
  circles.set(key, states);
  return states;
}

/** Where the people of a state live, on average. */
function middleOf(state: string): Point | null {
  const places = (load().byState.get(state) ?? []).filter(({ people }) => people > 0);
  const people = places.reduce((sum, one) => sum + one.people, 0);
  if (people === 0) return null;
  const mean = (of: (one: KnownPlace) => number) =>
    places.reduce((sum, one) => sum + of(one) * one.people, 0) / people;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** Degrees by which a state between two others may lie outside the square that they span. */
const BETWEEN_SLACK = 0.3;

/** Two states and those whose people live between theirs: 'from Virginia up to Connecticut'. */
export function statesBetween(a: string, b: string): string[] {
  const [from, to] = [middleOf(a), middleOf(b)];
  if (!from || !to) return [a, b];
  const isBetween = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) - BETWEEN_SLACK && value <= Math.max(one, other) + BETWEEN_SLACK;
  return [...load().byState.keys()].filter((state) => {
    const middle = middleOf(state);
    return (
      middle !== null &&
      isBetween(middle.latitude, from.latitude, to.latitude) &&
      isBetween(middle.longitude, from.longitude, to.longitude)
    );
  });
}

/** The county of a town, or itself: the one whose middle is nearest, which near its edge may be the next one. */
export function countyOf(place: KnownPlace): KnownPlace | undefined {
  if (place.people === 0) return place;
  const counties = (load().byState.get(place.state) ?? []).filter(({ people }) => people === 0);
  return counties.sort((a, b) => milesBetween(a, place) - milesBetween(b, place))[0];
}

/** How near 'near' is, in miles. */
export const NEAR_MILES = 40;
/** Who leaves a town out leaves out the town, and not all that is near it. */
const TOWN_MILES = 12;
/** How far around its middle a place is left out, of one that reaches so many miles. */
export const milesLeftOut = (miles: number) => (miles <= NEAR_MILES ? Math.min(miles, TOWN_MILES) : miles);

/** A circle around a place, and the states that it reaches. */
export function near(town: KnownPlace, miles: number): PlaceAspect {
  const { name, latitude, longitude } = town;
  return {
    kind: "place",
    states: statesWithin(town, miles),
    near: { name: `${name}, ${town.state}`, latitude, longitude, miles },
  };
}
