import { patternsOf } from "../normalise/phrases";
import { cityStateAtStart, fromCityCode, fromTownAbroad } from "../normalise/places/city-and-state";
import { isTownIn } from "../normalise/places/gazetteer";
import { readPlacePhrase, regionCodeOf } from "../normalise/places/place-phrase";
import { statusOfField } from "../normalise/status";
import { MONEY } from "./fact-list";
import { meaningOf } from "./labels";
import { CLICKED } from "./main-text";
import { isElement, type PageElement, type ParsedPage, tidy } from "./page";
import words from "./page-words.json" with { type: "json" };
import { type Run, Runs } from "./runs";

const PHRASES = patternsOf(words);

/** How many text runs around the heading are searched for the listing's place. */
const BEFORE = 3;
const AFTER = 10;
const MAX_LENGTH = 80;

/** 'Listing ID' is not in Idaho. */
const CODE_BEHIND = /\p{Ll} \p{Lu}{2}$/u;

/** Whether a line is a place and nothing else, going by its words. */
export function isPlace(words: string): boolean {
  if (/\d{3}.*\d{4}|[@$£€]/.test(words)) return false;
  if (cityStateAtStart(words) ?? fromTownAbroad(words)) return true;
  const place = readPlacePhrase(words);
  return (
    place !== null &&
    (words.includes(",") || fromCityCode(words) !== null || (place.city === null && !CODE_BEHIND.test(words)))
  );
}

/** Whether an element contains only inline content. */
const isOneLine = (element: PageElement) =>
  element.children.every(
    (child) => !isElement(child) || /^(?:span|b|strong|em|i|a|small|font|time)$/.test(child.name),
  );

/** The unlabelled place next to a listing's heading: 'Akron, OH · Manufacturing', 'HQ: Boise, Idaho'. */
export function headlinePlace(runs: Runs, heading: PageElement | undefined): string | undefined {
  const [from, to] = (heading && runs.within.get(heading)) ?? [0, 0];
  const near = [
    ...runs.all.slice(to, to + AFTER),
    ...runs.all.slice(Math.max(0, from - BEFORE), from).toReversed(),
  ];
  for (const { node, label, text } of near) {
    if (label === "marked") continue;
    // 'Bloomfield' and ', New Jersey' are two text nodes of one line.
    let line = text;
    for (let at = node.parent; at && isElement(at) && at !== runs.scope && isOneLine(at); at = at.parent) {
      const whole = runs.textOf(at);
      if (whole === null || whole.length > MAX_LENGTH || (heading && runs.within.get(at)?.[0] === from))
        break;
      line = whole;
    }
    if (line.length > MAX_LENGTH) continue;
    // 'Whitby, North Yorkshire' can share a line with a reference number.
    const parts = line.split(/\s*[|•·›»>\n]\s*/);
    const pairs = parts
      .slice(1)
      .flatMap((part, at) =>
        isTownIn(parts[at] ?? "", regionCodeOf(part) ?? "") ? [`${parts[at]}, ${part}`] : [],
      );
    for (const part of [...pairs, ...parts, ...(text === line ? [] : [text])]) {
      const whole = tidy(
        part
          .replace(PHRASES.introduced, "")
          .replace(/\s+,/g, ",")
          .replace(/^\p{Pd}\s/u, ""),
      );
      const words = [whole.replace(/\s*\(.*$/, ""), whole].find((some) => some.length > 2 && isPlace(some));
      if (words) return words;
    }
  }
  return undefined;
}

/** A price alone on a line or in one part of it: '$1,250,000', '$400K - $450K + inventory'. */
const ONLY_PRICE =
  /^(?:(?:US|CA|AU?|C|NZ)?[$£€]|(?:USD|CAD|AUD|GBP)\s)\s?\d[\d.,]*\s?(?:[km]|million)?\+?(?:\s?[-–—]\s?[$£€]?\d[\d.,]*\s?(?:[km]|million)?)?(?:\s?(?:usd|cad|aud|gbp|obo|ono)|\s?(?:\+|plus)\s?[\p{L}& ]{2,30})?$/iu;

/** The unlabelled price next to a listing's heading; `given` are the values that have labels. */
export function headlinePrice(
  runs: Runs,
  heading: PageElement,
  given: ReadonlySet<string>,
): string | undefined {
  const [, to] = runs.within.get(heading) ?? [0, 0];
  const near = runs.all.slice(to, to + AFTER);
  const end = near.findIndex(({ label, text }) => label || text.length > MAX_LENGTH);
  const lines = end < 0 ? near : near.slice(0, end);
  return lines.find(({ text }) => ONLY_PRICE.test(text) && !given.has(text))?.text;
}

const MAX_NAME_LENGTH = 300;
/** Limit for a line taken as the business name only because of its position. */
const MAX_LINE_LENGTH = 120;
/** 'Under Contract', which may be a link of its own. */
const LONGEST_BADGE = 24;
const HEADINGS = "h1, h2, h3, h4, h5, h6, caption, [class~='title' i], [class$='title' i]";

/** A card's name: its heading, its link's text, or the first line that is no place, badge or fact. */
export function nameOfCard({ $ }: ParsedPage, element: PageElement, url: string): string | undefined {
  const links = $(element).find("a[href]").addBack("a[href]").toArray().filter(isElement);
  const own = links.filter(
    (link) => $(link).find("p, div, ul, ol, dl, table, section, figure, fieldset").length === 0,
  );
  const isName = (text: string) =>
    /\p{L}{3}/u.test(text) &&
    text.length <= MAX_NAME_LENGTH &&
    !CLICKED.test(text) &&
    !(text.length <= LONGEST_BADGE && PHRASES.badge.test(text)) &&
    !meaningOf(text) &&
    text !== url;
  const isLine = ({ text, label }: Run) =>
    !label &&
    isName(text) &&
    text.length <= MAX_LINE_LENGTH &&
    !isPlace(text) &&
    !PHRASES.badge.test(text) &&
    !MONEY.test(text);
  const texts = [...$(element).find(HEADINGS).toArray(), ...own].map((part) => tidy($(part).text()));
  const named = links.map((link) => tidy(link.attribs.title ?? ""));
  return (
    [...texts, ...named].find(isName) ??
    new Runs(element).all.find(isLine)?.text ??
    links.map((link) => tidy($(link).text())).find(isName)
  );
}

const MAX_BADGE_LENGTH = 40;

/** A badge near the heading stating that the business is sold or under offer. */
export function badgeOf(runs: Runs, heading: PageElement | undefined): string | undefined {
  const [from] = (heading && runs.within.get(heading)) ?? [0];
  return runs.all
    .slice(Math.max(0, from - 12), from + 25)
    .map(({ text }) => text)
    .find(
      (text) =>
        text.length <= MAX_BADGE_LENGTH &&
        PHRASES.badge.test(text) &&
        (statusOfField(text) ?? "active") !== "active",
    );
}
