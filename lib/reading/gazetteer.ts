import { LRUCache } from "lru-cache";
import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import counties from "./counties.json";
import towns from "./towns.json";
import NAMESAKES from "./vocabulary/county-namesakes.json" with { type: "json" };
import PLACES from "./vocabulary/places.json" with { type: "json" };
import type { PlaceAspect } from "./wish";

/** A town of at least 5,000 people, or the center of a county. */
export interface KnownPlace {
  name: string;
  /** As in the location column: 'Texas'. */
  state: string;
  latitude: number;
  longitude: number;
  /** Population in thousands; 0 for a county. */
  people: number;
}

const SHORT: Readonly<Record<string, string>> = PLACES.short;
const UNSAID = new Set(PLACES.unsaid);

/** The lookup key of a name: 'St. Louis' and 'Saint Louis' share one. */
function keyOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036fʻ]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  // Washington is found with and without its district.
  return words
    .map((word) => SHORT[word] ?? word)
    .join(" ")
    .replace(/^washington d ?c$/, "washington");
}

const ENTRY = /^(.*?),(-?[\d.]+),(-?[\d.]+)(?:,(\d+))?$/;

/**
 * Both tables are keyed by state; a value holds 'name,latitude,longitude,thousands of people' separated by
 * semicolons.
 */
function* placesIn(table: Readonly<Record<string, string>>, suffix = ""): Generator<KnownPlace> {
  for (const [code, list] of Object.entries(table)) {
    for (const one of list.split(";")) {
      // 'Washington, D.C.' contains a comma itself.
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

/** Built on first use: most processes never need it. */
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

/**
 * The towns (and, if the name says 'County', counties) with this name, most populous first, optionally within
 * one state.
 */
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

/** The names of towns with at least `people` thousand inhabitants, longest first. */
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

/** Distance as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const [lat, lon] = [(b.latitude - a.latitude) * RADIANS, (b.longitude - a.longitude) * RADIANS];
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(h));
}

/** The state that a county's name stands for without one: of Suffolk Counties, the one on Long Island. */
const STATE_OF_NAMESAKE: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMESAKES).flatMap(([code, names]) =>
    names
      .split(";")
      .map((name): [string, string] => [`${keyOf(name)} county`, US_STATE_OF_CODE[code] ?? code]),
  ),
);

/**
 * Of counties with the same name, the one with the most people (Census 2020). Undefined if it is not well known: then
 * the name says nothing.
 */
export function largestOf(counties: readonly KnownPlace[]): KnownPlace | undefined {
  const [first, ...others] = counties;
  if (!first || others.length === 0) return first;
  const state = STATE_OF_NAMESAKE.get(keyOf(first.name));
  return counties.find((county) => county.state === state);
}

/** Cached because each circle has to be compared with every town. */
const circles = new LRUCache<string, string[]>({ max: 500 });

/** The states with a town within `miles` of a point. */
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

/** The average location of a state's population. */
function middleOf(state: string): Point | null {
  const places = (load().byState.get(state) ?? []).filter(({ people }) => people > 0);
  const people = places.reduce((sum, one) => sum + one.people, 0);
  if (people === 0) return null;
  const mean = (of: (one: KnownPlace) => number) =>
    places.reduce((sum, one) => sum + of(one) * one.people, 0) / people;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** How far from the line between two states others may lie: a share of its length, and degrees at most. */
const [CORRIDOR, WIDEST] = [0.4, 4.5];

/** Two states and those whose population centers are between theirs: 'from Virginia up to Connecticut'. */
export function statesBetween(a: string, b: string): string[] {
  const [from, to] = [middleOf(a), middleOf(b)];
  if (!from || !to) return [a, b];
  // Degrees of longitude are shorter than those of latitude.
  const shrink = Math.cos(((from.latitude + to.latitude) / 2) * (Math.PI / 180));
  const [east, north] = [(to.longitude - from.longitude) * shrink, to.latitude - from.latitude];
  const length = Math.hypot(east, north);
  return [...load().byState.keys()].filter((state) => {
    const middle = middleOf(state);
    if (!middle || state === a || state === b) return middle !== null;
    const [x, y] = [(middle.longitude - from.longitude) * shrink, middle.latitude - from.latitude];
    const along = (x * east + y * north) / length;
    const beside = Math.abs(x * north - y * east) / length;
    return along > 0 && along < length && beside < Math.min(CORRIDOR * length, WIDEST);
  });
}

/**
 * The county of a town, or the place itself if it is a county. Picks the nearest county center, which near a
 * border can be the neighboring county.
 */
export function countyOf(place: KnownPlace): KnownPlace | undefined {
  if (place.people === 0) return place;
  let nearest: { county?: KnownPlace; miles: number } = { miles: Number.POSITIVE_INFINITY };
  for (const county of load().byState.get(place.state) ?? []) {
    const miles = county.people === 0 ? milesBetween(county, place) : Number.POSITIVE_INFINITY;
    if (miles < nearest.miles) nearest = { county, miles };
  }
  return nearest.county;
}

/** The distance that 'near' stands for, in miles. */
export const NEAR_MILES = 40;
/** The radius meant by 'in'. */
export const IN_MILES = 20;
/** Excluding a town excludes the town itself, not everything near it. */
const TOWN_MILES = 12;
/** Excluding an area excludes its core, as what lies around it belongs to others as well. */
const CORE = 0.6;
/** The radius to exclude around a place whose search radius is `miles`. */
export const exclusionMiles = (miles: number) =>
  miles <= NEAR_MILES ? Math.min(miles, TOWN_MILES) : miles * CORE;

/** A circle around a place, with the states it reaches. */
export function near(town: KnownPlace, miles: number): PlaceAspect {
  const { name, latitude, longitude } = town;
  return {
    kind: "place",
    states: statesWithin(town, miles),
    near: { name: `${name}, ${town.state}`, latitude, longitude, miles },
  };
}
