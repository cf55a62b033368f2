import { patternsOf } from "../phrases";
import { textAfter } from "../surroundings";
import type { PlaceTexts } from "./location-fields";
import type { Place } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };
import { withoutCounty } from "./status-phrases";

const PHRASES = patternsOf(words);

const STREET_NUMBER = /\b\d{2,6}\s+(?:[\p{L}.'’]+\s+){0,5}$/u;

/** '734 Broker Road Whitefish, MT 59937' is an office address. */
export function isAddress(text: string, index: number, words: string): boolean {
  const street = PHRASES.streetWord.exec(words);
  const above = text.slice(Math.max(0, index - 50), index + (street ? street.index : 0));
  // 'Closes at 2:30' above 'St. Petersburg, FL'
  const before = above.slice(above.lastIndexOf("\n") + 1);
  return street
    ? STREET_NUMBER.test(before)
    : /(?:\b(?:suite|ste|unit|floor)\b\.?\s*#?\w+,?\s*|\b\d{2,6}\s+(?:[\p{L}.'’]+\s+){0,4}(?:road|rd|street|st|avenue|ave|blvd|boulevard|drive|dr|lane|ln|highway|hwy|parkway|pkwy)\.?,?\s*)$/iu.test(
        before,
      );
}

/** Drops a town that the text mentions only in an address or as a county: it is not the business's. */
export function withRealTown(place: Place, texts: PlaceTexts): Place {
  const { title, description, city: field, stated } = texts;
  const location = withoutCounty(texts.location);
  const { city, regionCode } = place;
  if (regionCode === "US-DC") return { ...place, city: "Washington" };
  // 'Location: Alameda County … City: Pleasanton'
  if (!city || stated?.city?.toLowerCase().startsWith(city.toLowerCase())) return place;
  if (PHRASES.inACounty.test(description) && !title.includes(city)) return { ...place, city: null };
  const text = `${title}\n${location}\n${field}\n${description}`;
  let counties = 0;
  let addresses = 0;
  let named = 0;
  for (let at = text.indexOf(city); at >= 0; at = text.indexOf(city, at + city.length)) {
    if (/^\s+(?:count(?:y|ies)|parish)\b/i.test(textAfter(text, at + city.length, 12))) counties++;
    else if (isAddress(text, at, city)) addresses++;
    else if (at > title.length + location.length + field.length + 2 || at <= title.length) named++;
  }
  return named === 0 && counties + addresses > 0 ? { ...place, city: null } : place;
}
