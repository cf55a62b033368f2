import { isTownOfUs } from "@/lib/ingestion/normalise/places/gazetteer";
import { figuresIn, LABELLED_NAME, opensWithFigure } from "./mail-figures";
import { isPlace, type MailLine, mayName } from "./mail-lines";
import { PICTURED } from "./spelled-out";

/** '3) ', '3. ', '* ' and '🔧 ' before a listing's name. */
export const NUMBERED_AT =
  /^(?:(?:[#[(]?\d{1,2}[.)\]:]|[A-H][.)]|[•·*▪▸►»-])\s+|\p{Extended_Pictographic}\uFE0F?\s*)/u;
export const LONGEST_PLAIN_NAME = 110;
/** Whether a line could be a name although nothing marks it as one. */
export const isPlain = ({ text, figures, kind, links }: MailLine) =>
  kind === "words" &&
  links.length === 0 &&
  figures.length === 0 &&
  text.length <= LONGEST_PLAIN_NAME &&
  mayName(text) &&
  !/[.?,;]$/.test(text);

const BADGE =
  /^(?:new(?: (?:listing|price|today|match|this week))?|price (?:drop|cut|reduc\w+|change\w*|improvement|lowered).{0,25}|just (?:listed|in|reduced|added)|(?:now )?(?:reduced|featured|exclusive|hot|updated|locked|back on (?:the )?market|under (?:offer|contract)|sold|pending)(?: (?:listing|price|deal))?)\W*$/i;

/** The name in a line of several facts ('Coffee Shop – Tacoma, WA – Asking: $185,000'). */
function nameIn(line: string): string {
  // 'Coin Laundry - Lethbridge, AB', 'Propane distributor (Bangor, ME) - own plant', 'Signage Shop, Newcastle NSW'
  for (const { index, 0: gap } of line.matchAll(BEFORE_PLACE)) {
    const tail = line.slice(index + gap.length).replace(/\).*$/, "");
    if (index > 2 && WHOLE_PLACE.test(tail) && isPlace(tail)) return line.slice(0, index).trim();
  }
  const parts = [...line.matchAll(PARTED)];
  if (parts.length === 0 || !/[$£€]\s?\d|\b(?:price|asking|undisclosed)\b/i.test(line)) return line;
  const isFact = (text: string) => /[$£€]\s?\d|\bprice\b|undisclosed/i.test(text) || isPlace(text);
  const ends = parts.find(({ index, 0: { length } }, at) =>
    isFact(line.slice(index + length, parts[at + 1]?.index).trim()),
  );
  return (ends && line.slice(0, ends.index).trim()) || line;
}
const BEFORE_PLACE = /\s+[–—|•·/-]\s+|\s*[|•·(]\s*|,\s+/gu;
/** A town with its state, province or country. */
const WHOLE_PLACE = /^\p{Lu}[\p{L} .'’-]*(?:, \p{Lu}| \p{Lu}{2,3}$)/u;
export const PARTED =
  /\s+[–—|•·/-]\s+|\s*[|•·()]\s*|,\s+(?=(?:asking|price)\b|[\p{L} .'’-]{3,30},? [A-Z]{2}\b|[$£€]\d)/giu;

/** Whether a line starts with a business name and continues with its facts. */
export function isOneLine(text: string): boolean {
  const name = nameIn(text);
  return name !== text && !/[$£€]\s?\d/.test(name) && isOnlyName(name);
}

/** Whether a text could name a business and is neither a place nor a figure. */
const isOnlyName = (text: string) =>
  mayName(text) && !isPlace(text) && !opensWithFigure(text) && figuresIn(text).length === 0;

/**
 * 'Up in Burlington, Vermont, the independent bookstore that' starts a sentence, and 'Dale' signs a letter. A heading
 * or link may be longer.
 */
const LONG_NAME = 8;
export function isHardlyName(title: string, { kind }: MailLine): boolean {
  const words = title.split(/\s+/).length;
  return (
    words === 1 ||
    (words > LONG_NAME && kind !== "name") ||
    /(?<=\p{L}{3}|\p{Lu}{2})[.!?]\s+\p{Lu}/u.test(title)
  );
}

/** 'Glass Shop - Troy, MI (NEW)' */
const MARKED_NEW = /\s*\((?:new|just listed|reduced|price reduced|updated)[^()]{0,10}\)\s*$/i;

/** The listing's title in a line, without number, place and figures. */
export const titleOf = (name: MailLine | undefined) =>
  LABELLED_NAME.exec(name?.text ?? "")?.[1] ??
  nameIn(
    (
      name?.links.find(({ text }) => mayName(text))?.text ||
      (mayName(name?.strong ?? "") && name?.strong) ||
      name?.text ||
      ""
    )
      .replace(NUMBERED_AT, "")
      .replace(MARKED_NEW, "")
      .replace(/\s+ref(?:erence)?[.:#\s]*[A-Z]{0,4}-?\d{3,8}$/i, "")
      .replace(/[.:]$/, ""),
  ).replace(/\s+\([^()]*$/, "");

/** 'Ref. LD-410', 'Established 1998', 'Territory: two counties': facts about a listing, not its name. */
const BESIDES_NAME =
  /^(?:(?:file|listing|ref(?:erence)?|deal|id|no|business)\W{0,3}(?:no|number|id)?\W{0,3}[A-Z]{0,4}-?\d{2,8}$|est(?:ablished|d)?\b\W*(?:in )?\d{4}\b|[\p{L} /'’-]{2,24}:\s+\S|\d+ (?:new |more |fresh )*(?:listing|match|result|business|deal|opportunit|update))/iu;
const SENTENCE = /(?:\S+ ){5}.*[.!?]$/;
const UNLIKELY = 4;
/** A town of as many people, in thousands, hardly names a business: 'Lancaster'. */
const TOWN = 10;

/** 'Akron, OH – Established 1998' */
const BEHIND_PLACE = /\s+[–—|•·-]\s+|\s+\(/u;
const unnumbered = (text: string) => text.replace(NUMBERED_AT, "");

/** Whether a line of figures starts with a linked or emphasised name. */
export const isLed = ({ text, strong, links }: MailLine) =>
  [links[0]?.text ?? "", strong]
    .map(unnumbered)
    .some((lead) => lead !== "" && unnumbered(text).startsWith(lead) && isOnlyName(lead));

/** Scores how well a line, taken alone, names the listing of its block; null when it cannot. */
function worth(line: MailLine, distance: number): number | null {
  const { text, kind, figures, links, look } = line;
  if (LABELLED_NAME.test(text)) return 12;
  if (BADGE.test(text) || isPlace(text) || isPlace(text.split(BEHIND_PLACE)[0] ?? "")) return null;
  if (/^(?:beside|rule|section)$/.test(kind)) return null;
  const away = Math.abs(distance) / 5 + (distance > 3 ? 3.5 : distance > 1 ? 2 : 0);
  const opening = distance <= 0 && NUMBERED_AT.test(text) ? 3 : 0;
  if (figures.length > 0) {
    if (isLed(line)) return 5 - away;
    return isOneLine(text) ? 3 + opening - away : null;
  }
  const words = text.split(/\s+/).length;
  const isBeside = BESIDES_NAME.test(text) || SENTENCE.test(text) || isTownOfUs(text, TOWN);
  const unlikely = isBeside || look.includes(PICTURED) ? UNLIKELY : 0;
  if (kind === "name") return (links.length > 0 ? 5 : 4) - away - unlikely;
  if (opening && mayName(nameIn(text))) return opening;
  return isPlain(line)
    ? (nameIn(text) === text ? Math.min(1, words / 3) : 2) - Math.max(0, distance) / 5 - unlikely
    : null;
}

/** What a plain line gains that opens its block. */
const OPENING_BLOCK = 1;
/** The penalty for text repeated across blocks, which names none of them. */
const REPEATED = 4;

interface Candidate {
  line: MailLine;
  worth: number;
  /** Its positions among candidates with the same look: counted from the start, and back from the figures. */
  places: string[];
}

function candidatesIn(block: MailLine[], first: number, repeated: Set<string>): Candidate[] {
  // Below the sentence with a letter's figures stand the greeting and the sender, not the business.
  const isLetter = SENTENCE.test(block[first]?.text ?? "");
  const found = block.flatMap((line, at) => {
    const own = isLetter && at > first && line.kind === "words" ? null : worth(line, at - first);
    const more = at === 0 && line.kind === "words" ? OPENING_BLOCK : 0;
    return own === null ? [] : [{ line, at, worth: own + more - (repeated.has(line.text) ? REPEATED : 0) }];
  });
  return found.map(({ line, at, worth }) => {
    const alike = found.filter((one) => one.line.look === line.look);
    const [from, back] = [
      alike.filter((one) => one.at < at),
      alike.filter((one) => one.at > at && one.at < first),
    ];
    return {
      line,
      worth,
      places: [`${line.look} ${from.length}`, `${line.look} -${back.length}${at < first ? "" : " behind"}`],
    };
  });
}

/**
 * The line that names each listing: among the candidates, the one in the position where most listings of the
 * mail have their names. `firsts` are the indexes at which each block's figures start.
 */
export function namesOf(blocks: MailLine[][], firsts: number[]): (MailLine | undefined)[] {
  const count = new Map<string, number>();
  for (const block of blocks)
    for (const text of new Set(block.map((line) => line.text))) count.set(text, (count.get(text) ?? 0) + 1);
  const repeated = new Set(
    [...count].flatMap(([text, times]) => (times > 1 && 2 * times >= blocks.length ? [text] : [])),
  );
  const all = blocks.map((block, at) => candidatesIn(block, firsts[at] ?? 0, repeated));
  const shared = new Map<string, number>();
  for (const candidates of all)
    for (const { places, worth } of candidates)
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + worth / blocks.length);
  const total = ({ worth, places }: Candidate) =>
    worth + 2 * Math.max(...places.map((place) => shared.get(place) ?? 0));
  return all.map(
    (candidates) =>
      candidates.reduce<Candidate | undefined>(
        (best, one) => (best && total(best) >= total(one) ? best : one),
        undefined,
      )?.line,
  );
}
