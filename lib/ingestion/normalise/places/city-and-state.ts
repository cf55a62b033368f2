import { textAfter, textBefore } from "../surroundings";
import { startsOf } from "../words";
import { codeOfTownAbroad, codeOfTownIn, isTownIn } from "./gazetteer";
import { AUSTRALIAN, inRegion, type Place, regionCodeOf, STATE_CODES, townIn } from "./place-phrase";
import { stripStatusPhrases } from "./status-phrases";
import { isAddress } from "./street-address";

/** Length of ', District of Columbia', the longest state after a comma. */
const MAX_STATE_LENGTH = 24;
const CITY_STATE = new RegExp(
  `(?<![\\p{L}\\d])((?:(?:St|Ft|Mt)\\.\\s)?\\p{Lu}[\\p{L}'’.-]*(?:(?:[ ](?:of|du|de|del|la|the)){0,2}[ ](?:d['’])?\\p{Lu}[\\p{L}'’.-]*){0,3})\\s?,\\s*(?:(${STATE_CODES})(?![\\p{L}])|(?=(\\p{Lu}\\p{Ll}+(?:[ ]\\p{Lu}\\p{Ll}+){0,2}|\\p{Lu}{3,}(?:[ ]\\p{Lu}{4,})?)))`,
  "gu",
);

/** 'Texas Industry' → US-TX: words after the state belong to the next label. */
export function stateAtStart(words: string): string | undefined {
  for (const name of startsOf(words.split(" "))) {
    // 'Media, Delaware County' is in Pennsylvania.
    if (/^ (?:county|parish)\b/i.test(words.slice(name.length))) continue;
    // 'In' and 'On' start sentences; as codes they are written 'IN' and 'ON'.
    const region = name.length > 3 || name === name.toUpperCase() ? regionCodeOf(name) : undefined;
    if (region) return region;
  }
  return undefined;
}

/** 'Boise, Idaho This shop has …': the place alone. */
export function cityStateAtStart(text: string): Place | null {
  const [match] = text.matchAll(CITY_STATE);
  if (!match || match.index > 2) return null;
  const [, town = "", code, name] = match;
  const state = code ? `US-${code}` : name ? stateAtStart(name) : undefined;
  return state ? townIn(state, town) : null;
}

/** 'Salvage Vehicles, Missouri' as a whole title: before the state is the trade, not the city. */
function isTrade(words: string, title: string): boolean {
  const at = title.indexOf(`${words},`);
  if (at < 0 || at + words.length + MAX_STATE_LENGTH < title.length) return false;
  return !/(?:\b(?:in|of|near|at|from)|[,(;:|–—-])\s*$/i.test(title.slice(0, at)) || at === 0;
}

/** 'in Tampa, Hillsborough County, Florida' is Tampa. */
const COUNTY_OF_TOWN =
  /(\b(?:in|near|at|from) \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}), \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2} (?:County|Parish)(?=,)/gu;
const LARGE = 5;

/** 'Washington, Pennsylvania' is a town; 'Arkansas, Missouri, Texas' and 'Ohio and Indiana' are states. */
function isTownNotState(words: string, region: string, text: string, match: RegExpExecArray): boolean {
  if (words === "New York") return true;
  const before = textBefore(text, match.index, 30);
  const after = text.slice(match.index + match[0].length + (match[3]?.length ?? 0)).slice(0, 30);
  const [, listed = ""] = /(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),\s*$/u.exec(before) ?? [];
  const inList =
    regionCodeOf(listed) !== undefined ||
    /\b(?:and|or|to|throughout|across|serving|(?<!\b(?:heart|city|town|outskirts|center|north|south|east|west)\s)of)\s+$/i.test(
      before,
    ) ||
    /^,?\s*(?:and|or|&|to)\s|^,\s*\p{Lu}/u.test(after);
  return !inList && isTownIn(words, region, LARGE);
}

/** 'Bakery and Cafe, Ontario, California': a state name that is a town in the state after it. */
function isTownBefore(name: string, after: string): boolean {
  const [, code, state] =
    new RegExp(`^,\\s*(?:(${STATE_CODES})(?!\\p{L})|(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?))`, "u").exec(
      after,
    ) ?? [];
  const region = code ? `US-${code}` : state && stateAtStart(state);
  return region !== undefined && region !== "" && isTownIn(name, region, 1);
}

const COUNTY_BEFORE = /\b(?:county|parish)\s*:\s*$/i;

/** 'City, ST' or 'City, State' in running text. */
export function fromCityState(given: string, title: string): Place | null {
  if (!given.includes(",")) return null;
  const text = given.replace(COUNTY_OF_TOWN, "$1");
  for (const match of text.matchAll(CITY_STATE)) {
    const [, words = "", code, name] = match;
    const region = code ? `US-${code}` : name ? stateAtStart(name) : undefined;
    // 'Arkansas, Missouri, Texas' is a list of states, not a city.
    const end = match.index + match[0].length + (name?.length ?? 0);
    const aLine =
      /(?:^|\n)\s*$/.test(match.index === 0 ? "" : `x${textBefore(text, match.index, 4)}`) &&
      /^\s*(?:\n|$)/.test(textAfter(text, end, 4));
    if (
      region &&
      !code &&
      !aLine &&
      regionCodeOf(words)?.startsWith("US-") &&
      !isTownNotState(words, region, text, match)
    )
      continue;
    if (name && isTownBefore(name, textAfter(text, end, 30))) continue;
    // 'NP, PA or MD' are degrees; 'Ranch Road Whitefish, MT' is an address.
    if (/^\p{Lu}{1,3}$/u.test(words) || isAddress(text, match.index, words)) continue;
    // 'County: Clackamas, OR'
    if (region && COUNTY_BEFORE.test(textBefore(text, match.index, 12))) return inRegion(region, null);
    if (region) {
      const phrase = stripStatusPhrases(`${words}, X`, title).replace(/^[^\p{L}\d]+|, X$/gu, "");
      // 'Columbus, OH CPA Firm'
      const isTown = code !== undefined && isTownIn(phrase, region, LARGE);
      return isTrade(words, title) && !isTown ? inRegion(region, null) : townIn(region, phrase);
    }
  }
  return null;
}

/** Canadian and Australian towns followed by the code of a province or state. */
const TOWN_ABROAD =
  /(?<![\p{L}.'’-])(\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20})?),? (AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|VIC|NSW|QLD|SA|WA|TAS|ACT|NT)(?![\p{L}\d'’&-])/gu;

/** 'Geelong VIC 3220', 'Calgary, AB': any town with a code unique to Australia, else a large one. */
export function fromTownAbroad(text: string): Place | null {
  for (const { 1: words = "", 2: code = "", index, 0: all } of text.matchAll(TOWN_ABROAD)) {
    const behind = /^ \d{4}(?!\d)/.exec(text.slice(index + all.length))?.[0] ?? "";
    if (AUSTRALIAN.test(code + behind)) return townIn(`AU-${code}`, words);
    for (const town of [words, words.split(" ").at(-1) ?? ""]) {
      const region = [codeOfTownAbroad(town), codeOfTownIn(town, "CA"), codeOfTownIn(town, "AU")].find(
        (one) => one?.slice(3) === code && !isTownIn(town, `US-${code}`),
      );
      if (region) return inRegion(region, town);
    }
  }
  return null;
}

/** A state code after a town without a comma: 'Nashville TN', 'Bangor - ME', 'Tulsa (OK)'. */
const CITY_CODE = new RegExp(
  `(?<![\\p{L}\\d.'’-])(\\p{Lu}[\\p{L}.'’-]{1,20}(?: \\p{Lu}[\\p{L}.'’-]{1,20}){0,2})(?: |\\s?[/|(–-]\\s?)(${STATE_CODES})(?![\\p{L}\\d'’&-])`,
  "gu",
);

/** 'just outside of Nashville TN': a code without a comma, after a town of that state. */
export function fromCityCode(text: string): Place | null {
  for (const [, words = "", code] of text.matchAll(CITY_CODE)) {
    const place = townIn(`US-${code}`, words);
    if (place.city && isTownIn(place.city, `US-${code}`, 1)) return place;
  }
  return null;
}
