import { patternsOf } from "../phrases";
import { isDoubtfulTown, startsTown, stateOfTown } from "./gazetteer";
import words from "./place-phrases.json" with { type: "json" };
import { WELL_KNOWN_PLACES } from "./well-known-places";

const PHRASES = patternsOf(words);

/** Before one of these words, a place name is a style or brand: 'New York Pizza', 'London Chop House'. */
export const STYLE_AFTER =
  /^[\s-]*(?:style|pizza|bagels?|roadhouse|bbq|barbe|deli|fried|steak|wings?|wild|cheese|rolls?|grill|kitchen|chop|gas(?!\s+station)|times|life|closets?|street|st\b|ave|avenue|blvd|road|rd\b|drive|university)/i;
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

/**
 * Minimum population, in thousands, of a town accepted without its state: in any position, and where a place
 * is expected.
 */
const LARGE = 50;
const SMALL = 10;

/** The region of the name between two positions, if it is an unambiguous place there. */
function knownAt(text: string, from: number, end: number, prose: boolean): string | undefined {
  const name = text.slice(from, end);
  const key = name.toLowerCase();
  const several = name.includes(" ");
  const before = text.slice(Math.max(0, from - 40), from);
  const after = text.slice(end, end + 30);
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

/**
 * The first capitalised place in a text that needs no state, preferring the longest name. In prose, and when
 * the name is an ordinary word or a small town, it counts only where a place is expected: after 'in', 'near'
 * and the like, or before 'area'.
 */
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
      const [county = ""] = PHRASES.countyAfter.exec(text.slice(end, end + 12)) ?? [];
      if (regionCode) return { name: text.slice(first.index, end + county.length), regionCode };
    }
  }
  return null;
}

/** The well-known place that ends a text ('Boba Tea Contra Costa' → 'Contra Costa'), or null. */
export function placeAtEnd(text: string): string | null {
  const words = text.split(" ");
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count--) {
    const name = words.slice(-count).join(" ");
    if (/^\p{Lu}/u.test(name) && WELL_KNOWN_PLACES.has(name.toLowerCase())) return name;
  }
  return null;
}
