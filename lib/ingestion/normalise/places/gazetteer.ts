import counties from "@/lib/places/counties.json" with { type: "json" };
import smallTowns from "@/lib/places/small-towns.json" with { type: "json" };
import towns from "@/lib/places/towns.json" with { type: "json" };
import countiesAbroad from "./counties-abroad.json" with { type: "json" };
import doubtful from "./doubtful-towns.json" with { type: "json" };
import smallTownsAbroad from "./small-towns-abroad.json" with { type: "json" };
import abroad from "./towns-abroad.json" with { type: "json" };

/** One spelling: 'Saint Paul', 'St. Paul'; 'Winston Salem', 'Winston-Salem'. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f.'’]/g, "")
    .replace(/[-–\s]+/g, " ")
    .trim()
    .replace(/\bsaint\b/, "st")
    .replace(/^ft\b/, "fort")
    .replace(/^mt\b/, "mount");

interface Town {
  /** ISO 3166-2. */
  regionCode: string;
  /** Population in thousands; 0 for a post office name. */
  size: number;
}

const TOWNS = new Map<string, Town[]>();
const COUNTIES = new Map<string, { regionCode: string; name: string }[]>();
const ABROAD = new Map<string, string>();

function listed<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const { source: _small, ...SMALL } = smallTowns;
for (const [code, list] of [...Object.entries(towns), ...Object.entries(SMALL)]) {
  for (const one of list.split(";")) {
    const [name = ""] = one.split(",");
    const [, size = "0"] = /,(\d+)$/.exec(one) ?? [];
    listed(TOWNS, keyOf(name), { regionCode: `US-${code}`, size: Number(size) });
  }
}
for (const [code, list] of Object.entries(counties)) {
  for (const one of list.split(";")) {
    const [name = ""] = one.split(",");
    listed(COUNTIES, keyOf(name), { regionCode: `US-${code}`, name });
  }
}
const { source: _abroad, ...OTHERS } = abroad;
for (const [code, towns] of Object.entries(OTHERS))
  for (const name of towns.split(";")) if (!ABROAD.has(keyOf(name))) ABROAD.set(keyOf(name), code);

/** Towns of Britain, Ireland, Canada, Australia and New Zealand, by country. */
const OF_COUNTRY = new Map<string, Map<string, string>>();
const { source: _smallAbroad, ...SMALL_ABROAD } = smallTownsAbroad;
for (const [code, names] of Object.entries(SMALL_ABROAD)) {
  const towns = OF_COUNTRY.get(code.slice(0, 2)) ?? new Map<string, string>();
  OF_COUNTRY.set(code.slice(0, 2), towns);
  for (const name of names.split(";")) if (!towns.has(keyOf(name))) towns.set(keyOf(name), code);
}

const FIRST_WORDS = new Set([...TOWNS.keys()].map((name) => name.split(" ")[0]));
const DOUBTFUL = new Set(doubtful.map(keyOf));
/** A town this many times larger than all its namesakes together owns the bare name. */
const OUTWEIGHS = 4;

/** Whether a US state (by ISO 3166-2) has a town of that name with at least `size` thousand people. */
export function isTownIn(name: string, regionCode: string, size = 0): boolean {
  return TOWNS.get(keyOf(name))?.some((town) => town.regionCode === regionCode && town.size >= size) ?? false;
}

/** The state of a bare town name: the only one, or far larger than its namesakes; else undefined. */
export function stateOfTown(name: string, size = 1): string | undefined {
  const towns = TOWNS.get(keyOf(name));
  const [largest] = [...(towns ?? [])].sort((a, b) => b.size - a.size);
  if (!towns || !largest || largest.size < size) return undefined;
  const others = towns.reduce((sum, town) => sum + town.size, -largest.size);
  return largest.size >= OUTWEIGHS * others ? largest.regionCode : undefined;
}

/** Whether a name is first of all a word, a person or a brand: a place only where one is expected. */
export const isDoubtfulTown = (name: string) => DOUBTFUL.has(keyOf(name));

/** The state whose only county has this name, without 'County'. */
export function stateOfCounty(name: string): string | undefined {
  const found = COUNTIES.get(keyOf(name));
  return found?.length === 1 ? found[0]?.regionCode : undefined;
}

/** Whether any state has a county of this name, without 'County'. */
export const isCounty = (name: string) => COUNTIES.has(keyOf(name));

/** The official name, without 'County', of the county with this name in a state (by ISO 3166-2). */
export const countyIn = (name: string, regionCode: string): string | undefined =>
  COUNTIES.get(keyOf(name))?.find((county) => county.regionCode === regionCode)?.name;

/** The ISO 3166 code (with the province if known) of a large town outside the US. */
export const codeOfTownAbroad = (name: string) => ABROAD.get(keyOf(name));

/**
 * The ISO 3166 code (with the province if known) of a town in a country that is already known: many small towns
 * share their names with others, so the name alone says nothing.
 */
export const codeOfTownIn = (name: string, countryCode: string) =>
  OF_COUNTRY.get(countryCode)?.get(keyOf(name));

/** Whether any US state has a town of that name with at least `size` thousand people. */
export const isTownOfUs = (name: string, size: number) =>
  TOWNS.get(keyOf(name))?.some((town) => town.size >= size) ?? false;

const { source: _counties, ...COUNTIES_ABROAD } = countiesAbroad;
const REGION_OF_COUNTY = new Map(
  Object.entries(COUNTIES_ABROAD).flatMap(([code, names]) =>
    names.split(";").map((name) => [keyOf(name), code] as const),
  ),
);

/**
 * The ISO 3166 code of the nation whose county or region a phrase names: GB-SCT for 'Perthshire', IE for 'Co.
 * Cork'. With `alone`, only if no US town has that name.
 */
export const regionOfCountyAbroad = (name: string, alone = false): string | undefined =>
  alone && isTownOfUs(name, 5)
    ? undefined
    : REGION_OF_COUNTY.get(keyOf(name.replace(/&/g, "and").replace(/^Co\.?\s/i, "County ")));

/** Whether a US town's name starts with this word: a cheap check before trying full names. */
export const startsTown = (word: string) => FIRST_WORDS.has(keyOf(word).split(" ")[0]);
