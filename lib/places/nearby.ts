import { LRUCache } from "lru-cache";
import { CODE_OF_US_STATE, US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import { findPlace, type KnownPlace, keyOf, milesBetween, placesByKey } from "./gazetteer";

const STATE_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(US_STATE_OF_CODE).flatMap(([code, state]) => [
    [code.toLowerCase(), state],
    [state.toLowerCase(), state],
  ]),
);

/** A place as users choose it: 'Denver, CO', 'Suffolk County, NY'. */
export const placeLabel = ({ name, state }: KnownPlace): string =>
  `${name.replace(/, D\.C\.$/, "")}, ${CODE_OF_US_STATE[state]}`;

/** The place of a label such as 'Denver, CO' or 'denver, colorado'; undefined if there is none. */
export function placeLabelled(label: string): KnownPlace | undefined {
  const [, name = "", ending = ""] = /^(.+),\s*([^,]+)$/.exec(label.trim()) ?? [];
  const state = STATE_OF_NAME.get(ending.trim().toLowerCase());
  return state ? findPlace(name, state) : undefined;
}

/** The labels of the places whose names start with the typed text, largest first, at most `most`. */
export function placesStarting(typed: string, most: number): string[] {
  const [name = "", ending = ""] = typed.split(",");
  const [key, state] = [keyOf(name), ending.trim().toLowerCase()];
  if (key === "") return [];
  const isIn = (place: KnownPlace) =>
    [place.state, CODE_OF_US_STATE[place.state] ?? ""].some((one) => one.toLowerCase().startsWith(state));
  const found = [...placesByKey()].flatMap(([one, places]) =>
    one.startsWith(key) ? places.filter(isIn) : [],
  );
  return [...new Set(found.sort((a, b) => b.people - a.people).map(placeLabel))].slice(0, most);
}

/** Other spellings of a name, in small letters. */
const SPELLINGS: readonly [RegExp, readonly string[]][] = [
  [/^(?:saint|st\.?) /, ["saint ", "st. ", "st "]],
  [/^(?:fort|ft\.?) /, ["fort ", "ft. ", "ft "]],
  [/^(?:mount|mt\.?) /, ["mount ", "mt. ", "mt "]],
  [/^washington, d\.c\.$/, ["washington, d.c.", "washington dc", "washington"]],
  [/ county$/, [" county", " parish"]],
];

function spellingsOf(name: string): string[] {
  const [part, others] = SPELLINGS.find(([part]) => part.test(name)) ?? [];
  return part && others ? others.map((other) => name.replace(part, other)) : [name];
}

interface Reach {
  /** The places as 'fort collins, Colorado', in every usual spelling. */
  keys: string[];
  /** Their states. */
  states: string[];
}

/** Cached because each circle has to be compared with every place. */
const circles = new LRUCache<string, Reach>({ max: 200 });

/** The places within `miles` of a labelled one. A county counts by its center. */
function circleAround(label: string, miles: number): Reach {
  const known = circles.get(`${label}, ${miles}`);
  if (known) return known;
  const center = placeLabelled(label);
  const reached = [...placesByKey()].flatMap(([, places]) =>
    places.filter((place) => center && milesBetween(center, place) <= miles),
  );
  const circle: Reach = {
    keys: reached.flatMap(({ name, state }) =>
      spellingsOf(name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())).map((one) => `${one}, ${state}`),
    ),
    states: [...new Set(reached.map(({ state }) => state))],
  };
  circles.set(`${label}, ${miles}`, circle);
  return circle;
}

/** The places within `miles` of any of the labelled ones; none for an unknown label. */
export function reachOf(labels: readonly string[], miles: number): Reach {
  const around = labels.map((label) => circleAround(label, miles));
  return {
    keys: [...new Set(around.flatMap(({ keys }) => keys))],
    states: [...new Set(around.flatMap(({ states }) => states))],
  };
}
