import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import counties from "./counties.json" with { type: "json" };
import NAME_WORDS from "./name-words.json" with { type: "json" };
import smallTowns from "./small-towns.json" with { type: "json" };
import towns from "./towns.json" with { type: "json" };

export interface Point {
  latitude: number;
  longitude: number;
}

/** A US town, or the center of a county. */
export interface KnownPlace extends Point {
  name: string;
  /** As in the location column: 'Texas'. */
  state: string;
  /** Population in thousands; 0 for a county. */
  people: number;
}

const SHORT: Readonly<Record<string, string>> = NAME_WORDS.short;
const UNSAID = new Set(NAME_WORDS.unsaid);
/** What post offices and hamlets count as, in thousands of people. */
const HAMLET = 0.1;

/** The lookup key of a name: 'St. Louis' and 'Saint Louis' share one. */
export function keyOf(name: string): string {
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
 * The tables are keyed by state; a value holds 'name,latitude,longitude,thousands of people' separated by
 * semicolons. Places without coordinates are left out.
 */
function* placesIn(
  table: Readonly<Record<string, string>>,
  { suffix = "", least = 0 } = {},
): Generator<KnownPlace> {
  for (const [code, list] of Object.entries(table)) {
    for (const one of list.split(";")) {
      // 'Washington, D.C.' contains a comma itself.
      const [, name, latitude, longitude, people = 0] = ENTRY.exec(one) ?? [];
      if (name === undefined) continue;
      yield {
        name: `${name}${suffix}`,
        state: US_STATE_OF_CODE[code] ?? code,
        latitude: Number(latitude),
        longitude: Number(longitude),
        people: Math.max(Number(people), least),
      };
    }
  }
}

interface Gazetteer {
  byName: ReadonlyMap<string, readonly KnownPlace[]>;
  byState: ReadonlyMap<string, readonly KnownPlace[]>;
}

function gazetteerOf(...tables: Iterable<KnownPlace>[]): Gazetteer {
  const byName = new Map<string, KnownPlace[]>();
  const byState = new Map<string, KnownPlace[]>();
  for (const place of tables.flatMap((table) => [...table])) {
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
  return { byName, byState };
}

/** Built on first use: most processes never need it. */
function lazily<T>(build: () => T): () => T {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}

/** Towns of at least 5,000 people, which texts name without further hints, and counties. */
const large = lazily(() => gazetteerOf(placesIn(towns), placesIn(counties, { suffix: " County" })));
const small = lazily(() => {
  const { source: _, ...table } = smallTowns;
  return gazetteerOf(placesIn(table, { least: HAMLET }));
});

/**
 * The towns of at least 5,000 people (and, if the name says 'County', counties) with this name, most populous
 * first, optionally within one state.
 */
export function findTowns(name: string, state?: string): readonly KnownPlace[] {
  const { byName } = large();
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

/** The town of any size, or the county, with this name in a state. */
export function findPlace(name: string, state: string): KnownPlace | undefined {
  const key = keyOf(name);
  for (const { byName } of [large(), small()]) {
    const exact = byName.get(key)?.find((place) => place.state === state);
    if (exact) return exact;
  }
  return findTowns(name, state)[0];
}

/** The names of towns with at least `people` thousand inhabitants, longest first. */
export const bigTowns = (people: number): string[] =>
  [...large().byState.values()]
    .flat()
    .filter((place) => place.people >= people)
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length);

/** Towns of at least 5,000 people and counties, by state. */
export const largePlaces = (): ReadonlyMap<string, readonly KnownPlace[]> => large().byState;

/** Every town, hamlet and county, with the places of one name together. */
export function* placesByKey(): Generator<readonly [key: string, places: readonly KnownPlace[]]> {
  for (const { byName } of [large(), small()]) yield* byName;
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
