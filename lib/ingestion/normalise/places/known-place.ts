import { patternsOf } from "../phrases";
import { textAfter, textBefore } from "../surroundings";
import { endsOf } from "../words";
import { isDoubtfulTown, startsTown, stateOfTown } from "./gazetteer";
import words from "./place-phrases.json" with { type: "json" };
import { WELL_KNOWN_PLACES } from "./well-known-places";

const PHRASES = patternsOf(words);

/** Before one of these words, a place name is a style or brand: 'New York Pizza', 'London Chop House'. */
export const STYLE_AFTER =
  /^[\s-]*(?:style|pizza|bagels?|roadhouse|bbq|barbe|deli|fried|steak|wings?|wild|cheese|rolls?|grill|kitchen|chop|gas(?!\s+station)|times|life|closets?|state\b|street|st\b|ave|avenue|blvd|road|rd\b|drive|university)/i;
/** Abbreviations that can only mean the place. */
const ALWAYS = /^(?:NYC|DFW|N\.Y\.C\.)$/;
const WORD = /[\p{L}.'’/-]+/gu;
const MAX_WORDS = 4;
const FIRST_WORDS = new Set([...WELL_KNOWN_PLACES.keys()].map((name) => name.split(" ")[0]));

export interface KnownPlace {
  name: string;
  /** ISO 3166-2. */
  regionCode: string;
}

/** Population, in thousands, of towns accepted without a state: anywhere, and where one is expected. */
const LARGE = 50;
const SMALL = 10;

/** The region of the name between two positions, if it is an unambiguous place there. */
function knownAt(text: string, from: number, end: number, prose: boolean): string | undefined {
  const name = text.slice(from, end);
  const key = name.toLowerCase();
  const several = name.includes(" ");
  const before = textBefore(text, from, 40);
  const after = textAfter(text, end, 30);
  const known = WELL_KNOWN_PLACES.get(key) ?? WELL_KNOWN_PLACES.get(`${key}.`);
  if (STYLE_AFTER.test(after)) return undefined;
  if (known && (!prose || several || ALWAYS.test(name))) return known;
  if (known && (PHRASES.afterIn.test(before) || PHRASES.areaAfter.test(after))) return known;
  if (PHRASES.countyAfter.test(after)) return undefined;
  // 'in College Town': the word belongs to the next one.
  if (isDoubtfulTown(name) && !PHRASES.metroAfter.test(after) && /^ \p{Lu}\p{Ll}/u.test(after))
    return undefined;
  if (PHRASES.surelyIn.test(before) || PHRASES.metroAfter.test(after)) return stateOfTown(name, SMALL);
  // 'Western Wear Store, Prescott (LOI signed)'
  const standsApart = /[,–—-]\s*$/.test(before) && /^\s*(?:$|[()|,–—$£€]|-\s)/.test(after);
  return prose || isDoubtfulTown(name)
    ? undefined
    : stateOfTown(name, several || standsApart ? SMALL : LARGE);
}

/** The first place that needs no state, the longest name; in prose only after 'in', 'near' and the like. */
export function knownPlaceIn(text: string, prose = false): KnownPlace | null {
  const words = [...text.matchAll(WORD)];
  for (const [at, first] of words.entries()) {
    const start = first[0].toLowerCase();
    if (!/^\p{Lu}/u.test(first[0]) || !(FIRST_WORDS.has(start) || startsTown(start))) continue;
    for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
      const last = words[at + count - 1];
      if (!last) continue;
      const end = last.index + last[0].replace(/[.'’/-]+$/, "").length;
      const regionCode = knownAt(text, first.index, end, prose);
      const [county = ""] = PHRASES.countyAfter.exec(textAfter(text, end, 12)) ?? [];
      if (regionCode) return { name: text.slice(first.index, end + county.length), regionCode };
    }
  }
  return null;
}

/** The well-known place that ends a text ('Boba Tea Contra Costa' → 'Contra Costa'), or null. */
export function placeAtEnd(text: string): string | null {
  for (const name of endsOf(text.split(" "), MAX_WORDS))
    if (/^\p{Lu}/u.test(name) && WELL_KNOWN_PLACES.has(name.toLowerCase())) return name;
  return null;
}
