import { patternsOf } from "../phrases";
import { textBefore } from "../surroundings";
import { startsOf } from "../words";
import { COUNTRIES_IN_TEXT, countryCodeOf } from "./countries";
import { inRegion, type Place } from "./place-phrase";
import words from "./place-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** A country that the text gives as the location, or ends with. */
export function fromCountryName(text: string): Place | null {
  const lower = text.toLowerCase();
  const found = COUNTRIES_IN_TEXT.find(([name]) => {
    const at = lower.indexOf(name);
    if (at < 0 || /\p{L}/u.test(lower[at - 1] ?? " ") || /\p{L}/u.test(lower[at + name.length] ?? " "))
      return false;
    // In the middle of a text, a country may be a client's: 'hotels in Asia, the Kingdom of Saudi Arabia'.
    return at + name.length + 2 >= lower.length || PHRASES.inCountry.test(textBefore(lower, at, 40));
  });
  return found ? inRegion(found[1], null) : null;
}

/** 'Harbourside Café, Kinsale, Ireland': the country that a title ends with, behind a comma. */
export function fromCountryBehind(title: string): Place | null {
  const code = countryCodeOf(/,\s*([\p{L} ]{4,})$/u.exec(title)?.[1] ?? "");
  return code ? inRegion(code, null) : null;
}

/** The country in a separate cell of a card, before its figures: 'Coffee Producer Italy EBITDA €500,000'. */
export function fromCountryCell(title: string, description: string): Place | null {
  const below = description.startsWith(title) ? description.slice(title.length) : description;
  const head = below.replace(PHRASES.opening, "").slice(0, 80);
  const words = PHRASES.countryWords.exec(head)?.[1]?.trim().split(/\s+/) ?? [];
  for (const name of startsOf(words)) {
    const code = name.length > 3 ? countryCodeOf(name) : undefined;
    const at = head.indexOf(name) + name.length;
    if (code && PHRASES.cardGoesOn.test(head.slice(at))) return inRegion(code, null);
  }
  return null;
}
