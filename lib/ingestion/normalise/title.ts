import { placeAtEnd } from "./places/known-place";
import { regionCodeOf } from "./places/place-phrase";
import { secondLine } from "./second-line";
import { completedTitle, slugTitle, titleOfSlug } from "./slug-title";

/** Labels and badges that stand before a title on cards that were scraped as one text. */
const LEADING =
  /^(?:\$[\d,.]+[KM]?\s+(?=\p{L})(?!(?:in|net|gross|annual|profit|cash|sales|revenue|sde|ebitda|earnings)\b)|[\s#*•|:;,.!–—-]+|\d{1,2}\s+(?=#)|#?\d{4,6}[A-Z]{0,3}\s*[–—-]\s*|(?:owner\s+financing|bank\s+financeable)\s+(?=owner\s+weekly|\p{Lu}.*\blisting\s+\d{4,})|owner\s+weekly\s+benefit\s+\$[\d,]+|file\s+number\s+#?\w+(?:\s+name\/location)?|industry\s+(?=.*\bmonetization\b)|mls®?\s*#?\s*:?\s*\d+|listing\s+id\s*:?\s*[A-Z]*\d+|(?:recently\s+|just\s+)?sold\b(?=\s*[!.|:–—-]|\s+\p{Lu})[\s!.]*|in\s+contract(?:\s*-\s*sale\s+pending)?|sale\s+pending|under\s+(?:contract|offer|loi)\b|active\b(?=\s+\p{Lu})|new\s+listing\b!?|off\s+market|for\s+sale\b(?=\s*(?:[!|:–—-]|call|\p{Lu}))|call\s+[\d-]{10,14}|(?:(?:big|huge|major|new)\s+)?(?:price\s+)?(?:reduced|improvement|reduction|drop(?!-))\s*[!:–—-]+)/iu;
/** Where a title ends and the card's other fields begin. */
const TRAILING =
  /\s*(?:\b(?:recently\s+updated|price\s+change|new\s+listing)\b|\bmonetization\b|\blisting\s+(?:no\b|#|id\b|\d{4,})|\bmultiple\s+\d|\b(?:asking|listed?|listing|sale)\s+price\b|\bgross\s+sales\s+(?:\$|asset\s+sale|tbd\b)|\bcash\s+flow\s*:?\s+\$|\bannual\s+(?:profit|gross|sales)\s*[:$]|\bprice\s*:?\s+\$|\bmore\s+info\b|\bview\s+(?:details|listing|business)\b|\bread\s+(?:more|further)\b|\blearn\s+more\b|(?<!\b(?:nets?|netting|sales|over|only|almost|about|nearly|around|up to|earns?|gross|grosses|grossing|asking|to|of|with|makes?|under))\s\$\s?[\d,]{5,}|(?<=[a-z])\$\s?[\d,]{5,}).*$/isu;
const TRAILING_BADGE =
  /\s*(?:[-–—|(/]|[.…]{2,}|…)+\s*(?:recently\s+)?(?:sold|pending|under\s+(?:contract|offer|loi)|sale\s+pending|reduced(?:\s+price)?|priced?\s+(?:reduced|drop))!*\)?\s*[.!]*$/i;
/** The broker's own number at the end: 'bkry164', '- 22705', '#1969'. */
const TRAILING_NUMBER = /\.?\s+(?:[-–]\s*\d{4,6}|#\d{3,6}|\p{L}{2,5}\d{3,4}[A-Z]?)\.?$/u;
const TRAILING_COUNTY =
  /\s+(?:[Ss]uburban\s+)?(?:(?:New|San|Santa|Los|Palm|Prince|Fort|St\.?|Cape|Salt|El|Contra|Anne)\s+)?\p{Lu}[\p{L}'’.]+\s+County(?:,\s+(?:[A-Z]{2}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?))?$/u;
/** Titles that name no business: a badge, a number, a place of a field. */
const EMPTY_TITLE =
  /^(?:\W*|recently sold|in contract.*|sale pending|sold|active|pending|available|featured|for sale|new|mls.*|listing id.*|listing|businesses? for sale:?|x{1,3}|untitled|n\/?a)$/i;
const MOST = 300;
const CARD_MOST = 140;
const SEARCHED = 400;
/** A sentence that begins so is no name. */
const PROSE_START = /^(?:this|these|we|our|located|are you|it|there|an?|the|for|with)\b.{30}/i;
/** Labels that follow the heading of a card. */
const AFTER_HEADING = /(?<!\b[Ll]isting)\s+(?:ID:|Status:|This (?:business|company) has been sold).*$/s;

/** Letters only, to compare a glued text ('Richmond, VATurnkey Clinic') with its spaced original. */
const glued = (text: string) => text.replace(/\s+/g, "");

/** The stretch at the start of `spaced` that holds the same characters as `title`, blanks aside. */
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
    const next = current.replace(LEADING, "").trimStart();
    if (next === current) break;
    current = next;
  }
  return current;
}

const SMALL = new Set("a an and as de at by for from in of on or the und van von to with w/".split(" "));
const KEPT_CAPITALS =
  /^(?:HVAC|SBA|LLC|INC|CPA|BBQ|ENT|IT|AI|SEO|SAAS|B2B|B2C|UPS|USA|US|UK|NY|NYC|NJ|CA|TX|FL|LA|PA|CT|MA|MD|VA|NC|SC|GA|IL|OH|MI|CO|AZ|NV|WA|OR|DC|DFW|EBITDA|SDE|CNC|DME|ATM|RV|TV|VIP|GC|MEP|FBA|PC|AC|A\/C|BYOB|SBDC|TLC|NNN|KFC|TCBY|CBD|EMS|ABA|DUI|GPS|LED|3D|OEM|NDA|YTD|II|III|IV|XL|WLA)$/;

/** 'RESTAURANT FOR SALE IN NYC' → 'Restaurant for Sale in NYC'. Titles in mixed case stay as they are. */
export function calmCapitals(title: string): string {
  const letters = title.replace(/[^\p{L}]/gu, "");
  const capitals = letters.replace(/[^\p{Lu}]/gu, "").length;
  if (letters.length < 6 || capitals < letters.length * 0.75 || !title.includes(" ")) return title;
  return title
    .split(" ")
    .map((word, at) => {
      const bare = word.replace(/[^\p{L}\d/&]/gu, "");
      if (KEPT_CAPITALS.test(bare) || /\d/.test(bare)) return word;
      const lower = word.toLowerCase();
      if (at > 0 && SMALL.has(lower)) return lower;
      return lower.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(" ");
}

function trimmed(text: string): string {
  const title = withoutLead(text)
    .replace(TRAILING, "")
    .replace(TRAILING_BADGE, "")
    .replace(/\s+SOLD\W*$/, "")
    .replace(TRAILING_NUMBER, "")
    .replace(/(?:[\s|,;:–—-]+(?:(?:with|for)\s+)?only)?[\s|,;:–—-]+$|\s+(?:with\s+)?only$/iu, "")
    .replace(/\.{2,}$/, "…")
    .trim();
  return title;
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(" ") > most / 2 ? cut.lastIndexOf(" ") : most - 1).trimEnd()}…`;
}

/** 'Sussex County, NJ', 'Connecticut': a place is no name. */
function isPlace(title: string): boolean {
  const [place = "", state] = title.split(/\s*,\s*/);
  if (state === undefined) return place.length > 2 && regionCodeOf(place) !== undefined;
  return (
    /^(?:\S+\s){1,2}county$|^(?:north|south|east|west|central)\p{L}*$/iu.test(place) &&
    regionCodeOf(state) !== undefined
  );
}

/** A title that ran on into the place: the address or the form of the place shows where it ends. */
function withoutPlace(title: string, sourceUrl: string): string {
  const spelled = slugTitle(sourceUrl, title);
  if (spelled && title.startsWith(spelled)) return spelled;
  const bare = title.replace(TRAILING_COUNTY, "").trim();
  const place = placeAtEnd(bare);
  return place && place.length < bare.length ? bare.slice(0, -place.length).trim() : bare;
}

const isEmpty = (title: string) => EMPTY_TITLE.test(title) || isPlace(title);

/** The heading of a card, else what the address spells out, else its first sentence. */
function titleFromText(description: string, sourceUrl: string, spelled: string | undefined): string {
  const head = description.slice(0, SEARCHED);
  const heading = head.replace(AFTER_HEADING, "");
  const start = trimmed(heading);
  const sentence = start.split(/(?<=[.!?])\s/)[0] ?? "";
  if (heading.length < head.length && !isEmpty(start) && start.length <= CARD_MOST) return start;
  const named = spelled ?? (PROSE_START.test(sentence) ? titleOfSlug(sourceUrl) || sentence : sentence);
  return isEmpty(named) ? "" : cutAtWord(named, CARD_MOST);
}

/**
 * The name of the listing: without badges, numbers and the fields that ran into it, in calm capitals, at
 * most 300 characters. When the title field names no business, the address or the start of the description
 * does. Empty when none does. `line` and `description` are cleaned texts on one line.
 */
export function cleanTitle(line: string, description: string, sourceUrl = ""): string {
  const spaced = respaced(line, description);
  let title = trimmed(spaced);
  if (spaced !== title) title = withoutPlace(title, sourceUrl);
  const prose = title.length > 70 && PROSE_START.test(title);
  const atHead = description.slice(0, 2 * CARD_MOST).includes(title.slice(0, 40));
  const below = secondLine(spaced.replace(/\.{2,}$/, "…"), description);
  if (below) return finished(completedTitle(title, sourceUrl) === title ? trimmed(below) : title, sourceUrl);
  if (!isEmpty(title) && !EMPTY_TITLE.test(line) && !prose && atHead) return finished(title, sourceUrl);
  const spelled = slugTitle(sourceUrl, description.slice(0, SEARCHED));
  if (isEmpty(title) || EMPTY_TITLE.test(line) || prose) {
    const fallback = isEmpty(title) ? "" : title;
    return finished(titleFromText(description, sourceUrl, spelled) || fallback, sourceUrl);
  }
  // 'This company offers …' while the address and the head of the text name the business.
  const headed = spelled !== undefined && description.slice(0, CARD_MOST).includes(spelled);
  return finished(headed ? spelled : title, sourceUrl);
}

/** 'eCommerce' and 'iPhone' begin as their makers want it. */
const OWN_CASE = /^\p{Ll}\p{Lu}/u;

function finished(title: string, sourceUrl: string): string {
  const whole = completedTitle(title.replace(/[\s|,;:–—-]+$/u, ""), sourceUrl);
  const name = cutAtWord(calmCapitals(whole), MOST).toWellFormed();
  if (OWN_CASE.test(name)) return name;
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, MOST).toWellFormed();
}
