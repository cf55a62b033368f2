import { patternsOf } from "../phrases";
import { isTownIn } from "./gazetteer";
import { regionCodeOf } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);
export const FOR_SALE = /\s*business(?:es)?\s+for\s+sale.*$/iu;

/** 'Froyo Cafe Recently Updated Ulster County, NY' → 'Ulster County, NY', without the title's words. */
export function stripStatusPhrases(location: string, title: string): string {
  let end = 0;
  for (const match of location.matchAll(PHRASES.statusPhrase)) end = match.index + match[0].length;
  const text = location.slice(end).replace(FOR_SALE, "").trim() || location.trim();
  const words = text.split(" ");
  const inTitle = ` ${title.toLowerCase()} `;
  const place = text.split(",")[0] ?? "";
  if (inTitle.includes(` ${place.toLowerCase()} `) || inTitle.includes(` ${place.toLowerCase()},`))
    return text;
  // 'Boca Raton, FL' below 'Med Spa, E. Boca'
  const state = regionCodeOf(text.slice(place.length + 1).trim());
  if (state && isTownIn(place, state)) return text;
  for (let count = words.length - 1; count > 0; count--) {
    const head = words.slice(0, count).join(" ").toLowerCase();
    const rest = words.slice(count).join(" ");
    if (!inTitle.includes(` ${head} `) || /^(?:county|city|springs|falls|beach)\b/i.test(rest)) continue;
    if (/^\p{Lu}/u.test(rest) && /[^,\s][\s,]+\S/.test(rest)) return rest;
  }
  return text;
}

/** The county behind a town and its state: 'Worcester, MA (Worcester County)', 'Summerville, SC Dorchester County'. */
const COUNTY_BEHIND =
  /(?<=,\s*\p{Lu}\p{L}+)\s*(?:\([^()]*\b(?:County|Parish)\)(?:\s*\([^()]*\))?|(?<=,\s*\p{Lu}{2}\s)(?:\p{Lu}[\p{L}'’.-]*\s){1,3}(?:County|Parish))\s*$/u;
/** A place field without the county that some sources add to the town. */
export const withoutCounty = (location: string) => location.replace(COUNTY_BEHIND, "");
