import { WELL_KNOWN_PLACES } from "./well-known-places";

/** Followed by such a word, a place name is a style or a brand: 'New York Pizza', 'London Chop House'. */
export const STYLE_AFTER =
  /^[\s-]*(?:style|pizza|bagels?|roadhouse|bbq|barbe|deli|fried|steak|wings?|wild|cheese|rolls?|grill|kitchen|chop|gas(?!\s+station)|times|life|closets?|street|st\b|ave|avenue|blvd|road|rd\b|drive|university)/i;
const AFTER_IN =
  /(?:\b(?:located|based|situated|headquartered|operating|outside|serving|servicing|throughout|within|in|near|of|around|across|from)|[–—|(,-])\s*(?:(?:the|greater|metro|downtown|mid-?town|uptown|beautiful|sunny|suburban|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|central|upstate)\s+)*$/i;
const AREA_AFTER = /^[\s,]*(?:\p{Lu}\p{L}+\s+)?(?:area|county|metro|metropolitan|suburbs?|region)\b/iu;
/** Abbreviations that mean nothing but the place. */
const ALWAYS = /^(?:NYC|DFW|N\.Y\.C\.)$/;
const WORD = /[\p{L}.'’/-]+/gu;
const LONGEST = 4;
const FIRST_WORDS = new Set([...WELL_KNOWN_PLACES.keys()].map((name) => name.split(" ")[0]));

export interface KnownPlace {
  name: string;
  /** ISO 3166-2. */
  regionCode: string;
}

/**
 * The first well-known place that a text names, capitalised, the longest name at its place. In prose a name
 * of one word counts only where a place is expected: after 'in', 'near' and the like, or before 'area'.
 */
export function knownPlaceIn(text: string, prose = false): KnownPlace | null {
  const words = [...text.matchAll(WORD)];
  for (const [at, first] of words.entries()) {
    if (!/^\p{Lu}/u.test(first[0]) || !FIRST_WORDS.has(first[0].toLowerCase())) continue;
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count--) {
      const last = words[at + count - 1];
      if (!last) continue;
      const end = last.index + last[0].length;
      const name = text.slice(first.index, end);
      const key = name.toLowerCase();
      const regionCode = WELL_KNOWN_PLACES.get(key) ?? WELL_KNOWN_PLACES.get(key.replace(/[.-]+$/, ""));
      if (!regionCode || STYLE_AFTER.test(text.slice(end, end + 16))) continue;
      if (!prose || count > 1 || ALWAYS.test(name)) return { name, regionCode };
      const before = text.slice(Math.max(0, first.index - 40), first.index);
      if (AFTER_IN.test(before) || AREA_AFTER.test(text.slice(end, end + 30))) return { name, regionCode };
    }
  }
  return null;
}

/** The well-known place that ends a text ('Boba Tea Contra Costa' → 'Contra Costa'), or null. */
export function placeAtEnd(text: string): string | null {
  const words = text.split(" ");
  for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
    const name = words.slice(-count).join(" ");
    if (/^\p{Lu}/u.test(name) && WELL_KNOWN_PLACES.has(name.toLowerCase())) return name;
  }
  return null;
}
