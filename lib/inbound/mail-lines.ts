import { meaningOf } from "@/lib/ingestion/html/labels";
import { CLICKED } from "@/lib/ingestion/html/main-text";
import {
  isElement,
  linkTarget,
  type PageElement,
  type PageNode,
  type ParsedPage,
  tidy,
} from "@/lib/ingestion/html/page";
import { classifyIndustry } from "@/lib/ingestion/normalise/industry";
import { isDoubtfulTown } from "@/lib/ingestion/normalise/places/gazetteer";
import { readPlacePhrase } from "@/lib/ingestion/normalise/places/place-phrase";
import { dataOf, linesOf, wordsOf } from "./forwarded";
import { bare, figuresIn, isLabel, isWithheld, opensWithFigure, type StatedFigure } from "./mail-figures";
import { NOWHERE, readLink, unwrapped } from "./senders";
import { comparedRows, spellOutHeads, spellOutPictures, spellOutStacks, turnCompared } from "./spelled-out";

/** A link in a mail. */
export interface MailLink {
  url: string;
  /** The listing's id, when the URL itself contains it. */
  listing: string | null;
  text: string;
}

/** A line of a mail, with its possible roles in a listing. */
export interface MailLine {
  text: string;
  nodes: PageNode[];
  figures: StatedFigure[];
  links: MailLink[];
  kind: "name" | "button" | "rule" | "section" | "words" | "beside";
  /** The words formatted like a heading; empty when there are none. */
  strong: string;
  /** A key that is equal for lines with the same markup. */
  look: string;
  /** The depth of the deepest element that contains both this line and the previous one. */
  level: number;
  /** Belongs to the previous line: a value below its label, or vice versa. */
  paired: boolean;
}

/** What mails contain besides listings. */
const BESIDE =
  /unsubscribe|opt[- ]?out|preferences|manage (?:your |my |alerts?|e-?mail|subscription|notification|searches)|notification settings|(?:edit|update|change|pause|delete|modify|renew|stop) (?:(?:your|my|this|these) |(?:search|alert|mandate|criteria|digest)\b)|in (?:your|a) (?:web )?browser|online version|web version|privacy (?:policy|notice)|terms (?:of|and|&)|forward (?:to|this)|help cent|contact us|(?:view|see|show|browse) (?:all|more (?:listings|results|businesses|matches))|log ?in\b|sign (?:in|up)\b|my account|saved search/i;
const BESIDE_ALONE =
  /^(?:(?:read )?(?:our |the |from the )?blog|facebook|twitter|x|linkedin|instagram|youtube|home ?page|website|settings|manage|privacy|terms|help|faq|about(?: us)?|stop|(?:(?:kind|best|warm) )?regards|best(?: wishes)?|sincerely|cheers|thanks|sponsor(?:ed.*|:.*)|advert(?:isement)?|promoted)[,!]?$/i;
const isBesides = (text: string) => BESIDE.test(text) || BESIDE_ALONE.test(text);
/** Headings of the sender's other offers, or of the search criteria. */
const SECTION =
  /^(?:similar|related|you (?:may|might) also|people also|more like this|also (?:available|for sale))\b.{0,50}$/i;
/** Bounds of a search: 'Price: $100,000 – $750,000 · Cash flow: min. $75,000'. */
const CRITERIA = /:\s*(?:min(?:imum)?|max(?:imum)?|any|up to|at least|no more than)\b/i;
const isCriteria = (text: string) => CRITERIA.test(text) && (text.match(/\p{L}:\s/gu) ?? []).length > 1;
/** 'Price: $250,000 to $2,500,000 • Edit search' */
const CHANGED =
  /\b(?:edit|change|update|modify|refine) (?:(?:your|my|this|the|saved) ){0,2}(?:search|alert|criteria|filters?)\b/i;
const BUTTON =
  /^(?:(?:(?:tell|send|show|give) me|take (?:a|me)|i[’']m|i want|watch (?:this|it)|let[’']s|book (?:a|your)|see (?:the|it))\b.*|(?:view|more|read|see|learn|click|request|inquire|enquire|find out|continue|keep|download|subscribe|register|apply)\b.{0,60}|(?:full|get|show|open|contact|sign|save|go|check|log|ask|reply|visit|nda|cim|teaser|brochure|profile|listing|details?|info|discover|explore|start|join|listen|reserve|claim|submit|message|e-?mail|pursue|accept|decline|dismiss)(?:\s(?:now|here|the|your|it|more|out|all|this|details?|listing|nda|cim|profile|info\w*|started|us|broker|seller|for|an?|to|in|up|with|sheet|package)\b.{0,50})?[\s»›→>:]*|»|›|→)$/i;
const HEADING = /^(?:h[1-6]|b|strong)$/;
const BOLD = /font-weight:\s*(?:bold|[6-9]00)|font-size:\s*(?:1[7-9]|[2-9]\d)px/i;
const RULE = /^[\s\p{Pd}_=*~·•.#+\u2500-\u2595]{2,}$/u;
const LONGEST_NAME = 180;
const LONGEST_BESIDE_LINK = 70;

const isBare = (address: string) => /^https?:\/\/[^/]+\/?$/.test(address);

/** Reads a link; null for one that does not belong to a listing. */
function linkOf(page: ParsedPage, link: PageElement): MailLink | null {
  const target = linkTarget(link.attribs.href?.trim(), NOWHERE);
  if (!target || target.startsWith(NOWHERE)) return null;
  const text = tidy(page.$(link).text()).slice(0, LONGEST_NAME);
  const url = unwrapped(target);
  const read = readLink(url);
  if (isBare(url) || read === "other page" || (!read && isBesides(text))) return null;
  return { url, listing: read?.listing ?? null, text };
}

const parentsOf = (node: PageNode): PageElement[] => {
  const parents: PageElement[] = [];
  for (let at = node.parent; at && isElement(at); at = at.parent) parents.push(at);
  return parents;
};

const CELL = /^(?:td|th|div|body|table|p|li)$/;

function isSetAsHeading({ $ }: ParsedPage, parents: PageElement[]): boolean {
  const around = parents.findIndex(({ name }) => CELL.test(name));
  if (parents.slice(0, around < 0 ? undefined : around).some((one) => isStrong(one))) return true;
  const holder = parents[around];
  return Boolean(holder && BOLD.test(holder.attribs.style ?? "") && $(holder).find("*").length <= 1);
}
const isStrong = ({ name, attribs }: PageElement) =>
  HEADING.test(name) ||
  BOLD.test(attribs.style ?? "") ||
  (name === "font" && /^(?:[4-7]|\+[1-4])$/.test(attribs.size ?? ""));

/** 'Eugene OR' */
const CITY_AND_STATE = /^(\p{Lu}[\p{L} .'’-]{2,28}) (\p{Lu}{2,3})$/u;

const isKindOfBusiness = (title: string) =>
  classifyIndustry({ title, stated: null, sourceWords: "", description: "", slug: "" }) !== null;

/** Whether a line is only a place name. */
export function isPlace(line: string): boolean {
  const text = line.replace(CITY_AND_STATE, "$1, $2");
  const place = text.length <= LONGEST_PLACE ? readPlacePhrase(text) : null;
  const [head = "", ...rest] = text.split(/\s*,\s*/);
  if (!place || isDoubtfulTown(text) || /\d{3}.*\d{4}|[@:(|•·$£€]|,$|.\s\p{Pd}\s/u.test(text)) return false;
  const words = head.split(" ").length;
  // 'Independent Pharmacy, Niagara Region, Ontario', 'North Dallas CPA'
  if (place.city === null && isKindOfBusiness(head)) return false;
  if (rest.length > 2 || rest.some((part) => part.split(" ").length > 4)) return false;
  // 'Commercial Bakery, Hamilton, Ontario'
  if (
    place.city &&
    rest.length > 0 &&
    !place.city.includes(head.replace(AROUND, "")) &&
    !head.endsWith(place.city)
  )
    return false;
  if (rest.length > 0) return words <= 4 && !/\b(?:in|on|with|for|of|at)\b/i.test(head.replace(/^in /i, ""));
  const whole = text.toLowerCase();
  return (
    place.city?.toLowerCase() === whole || /\bcounty\b/i.test(text) || (place.city === null && words <= 3)
  );
}
const LONGEST_PLACE = 60;
/** 'near Boise, ID' */
const AROUND =
  /^(?:(?:in|near|greater|metro|the|downtown|north|south|east|west|central)\W+)+|\s+(?:area|county|metro)$/gi;

/** Whether a line is a known label with its value, which 'SBA Pre-Qualified: Italian Restaurant' is not. */
function isLabelled(text: string): boolean {
  const meaning = meaningOf(/^([^:]{2,40}):\s/.exec(text)?.[1] ?? "");
  return meaning !== undefined && (meaning.field !== undefined || meaning.rank < GUESSED);
}
/** The rank of meanings guessed from words in the label. */
const GUESSED = 100;

/** Whether a text could name a business: it is not a button, label or sentence. */
export const mayName = (text: string) =>
  text.length >= 4 &&
  text.length <= LONGEST_NAME &&
  /\p{L}{3}/u.test(text) &&
  !BUTTON.test(text) &&
  !CLICKED.test(text) &&
  !/^(?:https?:|[\w-]+(?:\.[\w-]+)+\/)/i.test(text) &&
  !meaningOf(text) &&
  !isLabelled(text) &&
  !isWithheld(text) &&
  !/:$|\b(?:nda|cim|teaser|memorandum|details|brochure|(?:listing|web) ?page)$/i.test(text);

function kindOf(text: string, links: MailLink[], isLinked: boolean, isTitle: boolean): MailLine["kind"] {
  if (RULE.test(text) || WORDED_RULE.test(text)) return "rule";
  if (isPlace(text)) return "words";
  if (SECTION.test(text) || isCriteria(text)) return "section";
  if (BESIDE_ALONE.test(text)) return "beside";
  const [link] = links;
  if (
    link &&
    (isLinked && links.length < 2 ? !mayName(text) : links.every(({ text: words }) => !mayName(words))) &&
    text.length - link.text.length <= LONGEST_BESIDE_LINK
  )
    return "button";
  if ((link && links.some(({ text: words }) => mayName(words))) || (isTitle && mayName(text))) return "name";
  return "words";
}

/** 'NEW!' */
const LONGEST_BADGE = 4;
/** This many links in a line with nothing between them are the sender's menu. */
const MENU = 3;

/** A link of a line with these nodes. The text of a link around a whole card is its part in the line. */
function linkOfLine(page: ParsedPage, nodes: PageNode[], anchor: PageElement): MailLink | null {
  const link = linkOf(page, anchor);
  return link && { ...link, text: wordsOf(nodes.filter((node) => parentsOf(node).includes(anchor))) };
}

const isAnchor = ({ name }: PageElement) => name === "a";

/** '~ ~ ~ TWO ~ ~ ~' */
const WORDED_RULE =
  /^(?:[\p{Pd}_=*~·•\u2500-\u257F] ?){2,}[\p{L}\d ]{1,20}(?: ?[\p{Pd}_=*~·•\u2500-\u257F]){2,}$/u;

/** The lines of a mail, in order. */
export function readLines(page: ParsedPage): MailLine[] {
  const { $ } = page;
  spellOutPictures(page);
  turnCompared(page);
  spellOutHeads(page);
  spellOutStacks(page);
  $("hr").replaceWith("<div>-----</div>");
  const body = $("body").get(0);
  if (!body || !isElement(body)) return [];
  const compared = comparedRows(page);
  let before: PageElement[] = [];
  const lines = linesOf(body).map(({ text, nodes }): MailLine => {
    const own = nodes.filter((node) => tidy(dataOf(node)) !== "");
    const parents = parentsOf(own[0] ?? (nodes[0] as PageNode));
    const anchors = [...new Set(own.flatMap((node) => parentsOf(node).find(isAnchor) ?? []))];
    const links = anchors.flatMap((anchor) => linkOfLine(page, own, anchor) ?? []);
    const isInLink = (node: PageNode) => parentsOf(node).some(isAnchor);
    const isLinked = own.every(isInLink);
    const strong = wordsOf(own.filter((node) => isSetAsHeading(page, parentsOf(node))));
    // A badge before a name does not change the line's look.
    const lead = own.find((node) => dataOf(node).trim().length > LONGEST_BADGE) ?? own[0];
    const figures = CHANGED.test(text) || parents.some((one) => compared.has(one)) ? [] : figuresIn(text);
    const isMenu =
      anchors.length >= MENU && own.every((node) => !/\p{L}/u.test(dataOf(node)) || isInLink(node));
    const isBeside = isMenu || (anchors.length > links.length && links.length === 0 && figures.length === 0);
    const isTitle = mayName(strong) && figures.length === 0;
    const common = new Set(before);
    const level = parents.filter((one) => common.has(one)).length;
    before = parentsOf(own.at(-1) ?? (nodes[0] as PageNode));
    return {
      text,
      nodes,
      figures,
      links,
      level,
      strong,
      kind: isBeside ? "beside" : kindOf(text, opensWithFigure(text) ? [] : links, isLinked, isTitle),
      paired: false,
      look: parentsOf(lead ?? (nodes[0] as PageNode))
        .map(({ name, attribs }) => `${name}${attribs.class ?? ""}${attribs.style ?? ""}`)
        .join(),
    };
  });
  for (const [at, line] of lines.entries())
    if (isCriteria(line.text)) for (const one of [lines[at - 1], line]) if (one) one.figures = [];
  forgetNamed(lines);
  pairUp(lines);
  markButtons(lines);
  for (const line of lines)
    line.figures = line.figures.filter(({ said }) => said !== "" || !isLabel(bare(line.text)));
  // A rule does not hide that two parts of the mail meet there.
  for (const [at, line] of lines.entries()) {
    const rule = lines[at - 1];
    if (rule?.kind === "rule") line.level = Math.min(line.level, rule.level);
  }
  return lines;
}

/** Drops amounts that are part of a name: most lines formatted alike as headings or links have none. */
function forgetNamed(lines: MailLine[]): void {
  const set = lines.filter(
    ({ text, strong, links }) => strong === text || links.some((one) => one.text === text),
  );
  for (const alike of Map.groupBy(set, ({ look }) => look).values()) {
    const stating = alike.filter(({ figures }) => figures.length > 0);
    if (2 * stating.length >= alike.length) continue;
    for (const line of stating.filter(({ text }) => mayName(text) && !opensWithFigure(text))) {
      line.figures = [];
      line.kind = "name";
    }
  }
}

/** Combines a label and the amount on the next line, or vice versa, into one figure on the first line. */
function pairUp(lines: MailLine[]): void {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const before = lines[at - 1];
    // 'Down Payment' above '$430,000': the amount belongs to a label that is not a figure.
    if (
      line.figures[0]?.label === "" &&
      before &&
      !before.paired &&
      !before.figures[0] &&
      meaningOf(bare(before.text))
    ) {
      line.figures = [];
      line.paired = true;
    }
    const [one, other] = [line.figures[0], next?.figures[0]];
    if (!one || !other || !next || line.paired || line.figures.length + next.figures.length > 2) continue;
    const isPair = (one.label === "" && other.said === "") || (other.label === "" && one.said === "");
    if (!isPair) continue;
    line.figures = [{ label: one.label || other.label, said: one.said || other.said }];
    next.figures = [];
    next.paired = true;
  }
}

/** Marks links of the same markup, mostly the same text and different targets as buttons. */
function markButtons(lines: MailLine[]): void {
  const linked = lines.filter(({ links, text }) => links.length === 1 && links[0]?.text === text);
  for (const alike of Map.groupBy(linked, ({ look }) => look).values()) {
    const texts = new Set(alike.map(({ text }) => text));
    const urls = new Set(alike.map(({ links }) => links[0]?.url));
    if (urls.size > 1 && (texts.size === 1 || 4 * texts.size <= alike.length))
      for (const line of alike) line.kind = "button";
  }
}
