import { COUNTRIES_IN_TEXT, countryCodeOf } from "./countries";
import { inRegion, type Place } from "./place-phrase";

const IN_COUNTRY =
  /\b(?:(?:located|based|situated|headquartered|operating|for sale|operations|market|leader|leading) (?:in|from)|across|throughout) (?:the )?$/i;

/** A country that the text names as the place, or as its last word. */
export function fromCountryName(text: string): Place | null {
  const lower = text.toLowerCase();
  const found = COUNTRIES_IN_TEXT.find(([name]) => {
    const at = lower.indexOf(name);
    if (at < 0 || /\p{L}/u.test(lower[at - 1] ?? " ") || /\p{L}/u.test(lower[at + name.length] ?? " "))
      return false;
    // In the middle of a text a country may be a client's: 'hotels in Asia, the Kingdom of Saudi Arabia'.
    return at + name.length + 2 >= lower.length || IN_COUNTRY.test(lower.slice(Math.max(0, at - 40), at));
  });
  return found ? inRegion(found[1], null) : null;
}

/** What opens a text before the place: 'Description Italy Business ID: …'. */
const OPENING = /^\W*(?:(?:description|overview|summary|location|country)\b\W*)*/i;
/** What stands behind a place on a card: a label in capitals, a bar or the end of the line. */
const CARD_GOES_ON =
  /^\s*(?:$|[|•·\n:]|(?:Business\s+ID|ID|Ref|Listing|EBITDA|Gross|Revenue|Turnover|Sales|Price|Asking|Cash\s+Flow|SDE|Industry|Sector|Status)\b)/;
const COUNTRY_WORDS = /^(?:the\s+)?((?:\p{Lu}[\p{L}.'’-]+\s?){1,4})/iu;

/** The country that a card names in a cell of its own, before its figures: 'Coffee Producer Italy EBITDA €500,000'. */
export function fromCountryCell(title: string, description: string): Place | null {
  const below = description.startsWith(title) ? description.slice(title.length) : description;
  const head = below.replace(OPENING, "").slice(0, 80);
  const words = COUNTRY_WORDS.exec(head)?.[1]?.trim().split(/\s+/) ?? [];
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    const code = name.length > 3 ? countryCodeOf(name) : undefined;
    const at = head.indexOf(name) + name.length;
    if (code && CARD_GOES_ON.test(head.slice(at))) return inRegion(code, null);
  }
  return null;
}
