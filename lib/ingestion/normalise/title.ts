import { patternsOf } from "./phrases";
import { isTownIn } from "./places/gazetteer";
import { placeAtEnd } from "./places/known-place";
import { regionCodeOf, STATE_CODES } from "./places/place-phrase";
import { secondLine } from "./second-line";
import { completedTitle, slugTitle, titleOfSlug } from "./slug-title";
import words from "./title-phrases.json" with { type: "json" };
import { capitalised } from "./words";

const PHRASES = patternsOf(words);

const MAX_LENGTH = 300;
const MAX_CARD_LENGTH = 140;
const SEARCHED = 400;

/** Without blanks, to compare run-together text ('Richmond, VATurnkey Clinic') with its original. */
const glued = (text: string) => text.replace(/\s+/g, "");

/** 'Medical OfficesMacon, GA$720,000SALE PENDING': place, price and badge run into the name. */
const GLUED_PLACE = new RegExp(
  String.raw`(?<=\p{Ll}{2})((?:\p{Lu}\p{Ll}+ ?){1,3}), (${STATE_CODES})(?!\p{Ll})`,
  "gu",
);
const GLUED_CELL = new RegExp(
  String.raw`(?<=, (?:${STATE_CODES}))(?=[$£€]\d)|(?<=[$£€]\d[\d,.]*)(?=\p{Lu}{4})`,
  "gu",
);
/** Separates card cells that ran into the title with bars. */
export const ungluedTitle = (title: string) =>
  title
    .replace(GLUED_PLACE, (all, town: string, code: string) =>
      isTownIn(town, `US-${code}`) ? ` | ${all}` : all,
    )
    .replace(GLUED_CELL, " | ");

/** The start of `spaced` with the same characters as `title`, ignoring whitespace. */
function respaced(title: string, spaced: string): string {
  const wanted = glued(title);
  if (
    !/\p{Ll}\p{Lu}|\d\p{L}|\p{L}\$/u.test(title) ||
    !glued(spaced.slice(0, title.length * 2)).startsWith(wanted)
  )
    return title;
  let seen = 0;
  for (let at = 0; at < spaced.length; at++) {
    if (!/\s/.test(spaced[at] ?? "")) seen++;
    if (seen === wanted.length) return spaced.slice(0, at + 1);
  }
  return title;
}

function withoutLead(text: string): string {
  let current = text;
  for (let round = 0; round < 6; round++) {
    const next = current.replace(PHRASES.leading, "").trimStart();
    if (next === current) break;
    current = next;
  }
  return current;
}

const SMALL = new Set("a an and as de at by for from in of on or the und van von to with w/".split(" "));

const STATE_CODE = new RegExp(`^(?:${STATE_CODES})$`);

/** 'RESTAURANT FOR SALE IN NYC' → 'Restaurant for Sale in NYC'. Mixed-case titles are unchanged. */
export function withoutAllCaps(title: string): string {
  const letters = title.replace(/[^\p{L}]/gu, "");
  const capitals = letters.replace(/[^\p{Lu}]/gu, "").length;
  if (letters.length < 6 || capitals < letters.length * 0.75 || !title.includes(" ")) return title;
  const all = title.split(" ");
  return all
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}\d/&]/gu, "");
      // 'AUTO BODY, JOPLIN MO'
      const isState =
        STATE_CODE.test(bare) &&
        [1, 2].some((count) => isTownIn(all.slice(at - count, at).join(" "), `US-${bare}`, 1));
      if (isState || PHRASES.keptCapitals.test(bare) || /\d/.test(bare)) return word;
      const lower = word.toLowerCase();
      if (at > 0 && SMALL.has(lower)) return lower;
      return capitalised(lower);
    })
    .join(" ");
}

function trimmed(text: string): string {
  const title = withoutLead(text)
    .replace(PHRASES.trailing, "")
    .replace(PHRASES.trailingBadge, "")
    .replace(/\s+SOLD\W*$/, "")
    .replace(PHRASES.trailingNumber, "")
    .replace(/(?:[\s|,;:–—-]+(?:(?:with|for)\s+)?only)?[\s|,;:–—([-]+$|\s+(?:with\s+)?only$/iu, "")
    .replace(/\.{2,}$/, "…")
    .trim();
  return title;
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(" ") > most / 2 ? cut.lastIndexOf(" ") : most - 1).trimEnd()}…`;
}

/** 'Sussex County, NJ', 'Connecticut': a place is not a name. */
function isPlace(title: string): boolean {
  const [place = "", state] = title.split(/\s*,\s*/);
  if (state === undefined) return place.length > 2 && regionCodeOf(place) !== undefined;
  return (
    /^(?:\S+\s){1,2}county$|^(?:north|south|east|west|central)\p{L}*$/iu.test(place) &&
    regionCodeOf(state) !== undefined
  );
}

/** Removes a place that ran into the title; the URL or the form of the place shows where the name ends. */
function withoutPlace(title: string, sourceUrl: string): string {
  const spelled = slugTitle(sourceUrl, title);
  if (spelled && title.startsWith(spelled)) return spelled;
  const bare = title.replace(PHRASES.trailingCounty, "").trim();
  const place = placeAtEnd(bare);
  const name = place && place.length < bare.length ? bare.slice(0, -place.length).trim() : bare;
  // 'Sports Bar in Nassau County' did not run into its place: it names it.
  return PHRASES.dangling.test(name) ? title : name;
}

const isEmpty = (title: string) => PHRASES.emptyTitle.test(title) || isPlace(title);

/** The heading of a card, else what the URL spells out, else its first sentence. */
function titleFromText(description: string, sourceUrl: string, spelled: string | undefined): string {
  const head = description.slice(0, SEARCHED);
  const heading = head.replace(PHRASES.afterHeading, "");
  const start = trimmed(heading);
  const sentence = start.split(/(?<=[.!?])\s/)[0] ?? "";
  if (heading.length < head.length && !isEmpty(start) && start.length <= MAX_CARD_LENGTH) return start;
  const named =
    spelled ?? (PHRASES.proseStart.test(sentence) ? titleOfSlug(sourceUrl) || sentence : sentence);
  return isEmpty(named) ? "" : cutAtWord(named, MAX_CARD_LENGTH);
}

/**
 * The listing's name: without badges, numbers and fields that ran into it, without all-caps, at most 300
 * characters. If the title field does not name a business, the URL or the start of the description is used.
 * Empty when none does. `line` and `description` are cleaned texts on one line.
 */
export function cleanTitle(line: string, description: string, sourceUrl = ""): string {
  const spaced = respaced(line, description);
  let title = trimmed(spaced);
  if (spaced !== title) title = withoutPlace(title, sourceUrl);
  const prose = title.length > 70 && PHRASES.proseStart.test(title);
  const atHead = description.slice(0, 2 * MAX_CARD_LENGTH).includes(title.slice(0, 40));
  const below = secondLine(spaced.replace(/\.{2,}$/, "…"), description);
  if (below) return finished(completedTitle(title, sourceUrl) === title ? trimmed(below) : title, sourceUrl);
  if (!isEmpty(title) && !PHRASES.emptyTitle.test(line) && !prose && atHead)
    return finished(title, sourceUrl);
  const spelled = slugTitle(sourceUrl, description.slice(0, SEARCHED));
  if (isEmpty(title) || PHRASES.emptyTitle.test(line) || prose) {
    const fallback = isEmpty(title) ? "" : title;
    const told = titleFromText(description, sourceUrl, spelled);
    // A sentence of the text is no better than one in the title.
    const isNoBetter = fallback !== "" && /[.!?]$/.test(told) && !/[.!?…]$/.test(fallback);
    return finished(isNoBetter ? fallback : told || fallback, sourceUrl);
  }
  // 'This company offers …' while the URL and the head of the text name the business.
  const headed = spelled !== undefined && description.slice(0, MAX_CARD_LENGTH).includes(spelled);
  return finished(headed ? spelled : title, sourceUrl);
}

/** 'eCommerce' and 'iPhone' keep their lower-case first letter. */
const OWN_CASE = /^\p{Ll}\p{Lu}/u;

function finished(title: string, sourceUrl: string): string {
  const ended = title.replace(/[\s|,;:–—-]+$/u, "").replace(PHRASES.dangling, "");
  const whole = completedTitle(ended, sourceUrl);
  const name = cutAtWord(withoutAllCaps(whole), MAX_LENGTH).toWellFormed();
  if (OWN_CASE.test(name)) return name;
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, MAX_LENGTH).toWellFormed();
}
