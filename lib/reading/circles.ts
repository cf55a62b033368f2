import { LRUCache } from "lru-cache";
import { type KnownPlace, keyOf, largePlaces, milesBetween, type Point } from "@/lib/places/gazetteer";
import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import NAMESAKES from "./vocabulary/county-namesakes.json" with { type: "json" };
import type { PlaceAspect } from "./wish";

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
  const states = [...largePlaces()].flatMap(([state, places]) =>
    places.some((place) => milesBetween(point, place) <= miles) ? [state] : [],
  );
  circles.set(key, states);
  return states;
}

/** The average location of a state's population. */
function middleOf(state: string): Point | null {
  const places = (largePlaces().get(state) ?? []).filter(({ people }) => people > 0);
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
  return [...largePlaces().keys()].filter((state) => {
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
  for (const county of largePlaces().get(place.state) ?? []) {
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
