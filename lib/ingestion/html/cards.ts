import titles from "../normalise/no-listing-phrases.json" with { type: "json" };
import { namesTrade } from "../normalise/offered-things";
import { patternsOf } from "../normalise/phrases";
import { meaningOf } from "./labels";
import { isElement, linkTarget, type PageElement, type ParsedPage, tidy } from "./page";

/** One listing as a list page shows it: the smallest part of the page that speaks of nothing else. */
export interface Card {
  url: string;
  element: PageElement;
}

const NAMES = patternsOf(titles);
const SEVERAL = Symbol("several listings");
/** Where a card that stands alone on its page ends. */
const CARD_LIKE = /card|result|listing|item|post|property|entry|tile/i;

const parentOf = (element: PageElement): PageElement | null =>
  element.parent && isElement(element.parent) ? element.parent : null;

/** Which listing each element above a link speaks of. */
function marked(links: { url: string; element: PageElement }[]): Map<PageElement, string | symbol> {
  const marks = new Map<PageElement, string | symbol>();
  for (const { url, element } of links) {
    for (let at: PageElement | null = element; at; at = parentOf(at)) {
      const mark = marks.get(at);
      if (mark === SEVERAL) break;
      marks.set(at, mark === undefined || mark === url ? url : SEVERAL);
    }
  }
  return marks;
}

function topOf(
  { $ }: ParsedPage,
  link: PageElement,
  marks: Map<PageElement, string | symbol>,
  alone: boolean,
): PageElement {
  const url = marks.get(link);
  // The page's own heading is in no card; some builders of sites give each card an h1.
  const headings = $("h1").toArray();
  const cards = new Set([...marks.values()].filter((mark) => mark !== SEVERAL)).size;
  const own = headings.length > 1 && headings.length >= cards ? undefined : headings[0];
  let top = link;
  for (let at = parentOf(link); at && marks.get(at) === url; at = parentOf(at)) {
    if (
      /^(?:html|body|main)$/.test(at.name) ||
      (own && $(at).find("h1").get(0) === own && marks.get(own as PageElement) !== url)
    )
      break;
    if (alone && CARD_LIKE.test(top.attribs.class ?? "")) break;
    if (alone && /^(?:li|article)$/.test(top.name)) break;
    top = at;
  }
  return top;
}

const linksOf = ({ $ }: ParsedPage, base: string): { url: string; element: PageElement }[] =>
  $("a[href]")
    .toArray()
    .flatMap((element) => {
      const url = linkTarget(element.attribs.href, base);
      return url ? [{ url, element }] : [];
    });

/** An amount says as much of a listing as so many characters: a row of figures outdoes its teaser beside the list. */
const AN_AMOUNT_SAYS = 100;
const AMOUNT = /[$£€]\s?\d/g;

/** The listings' cards on a page, in order; of several for one listing, the one that says most. */
export function cardsOf(page: ParsedPage, base: string, isListing: (url: string) => boolean): Card[] {
  const { $ } = page;
  const links = linksOf(page, base).filter(({ url }) => isListing(url));
  const marks = marked(links);
  const alone = ![...marks.values()].includes(SEVERAL);
  const best = new Map<string, Card & { says: number }>();
  for (const { url, element: link } of links) {
    const element = topOf(page, link, marks, alone);
    const text = tidy($(element).text());
    const says = text.length + AN_AMOUNT_SAYS * (text.match(AMOUNT)?.length ?? 0);
    if (says > (best.get(url)?.says ?? -1)) best.set(url, { url, element, says });
  }
  return [...best.values()];
}

const LONGEST_CARD = 2_500;
const MONEY = /[$£€]\s?\d|\b(?:price|asking|undisclosed|not disclosed|p\.?o\.?a)\b/i;

/** Parts of a page that stand beside each other, look alike, link somewhere and speak of money: cards, by their likeness. */
export function likeCards({ $ }: ParsedPage, base: string): Card[][] {
  const groups: Card[][] = [];
  for (const parent of $("body, body *").toArray()) {
    if (!isElement(parent) || parent.children.length < 2) continue;
    const alike = new Map<string, Card[]>();
    for (const element of parent.children) {
      if (!isElement(element)) continue;
      const link = element.name === "a" ? element : $(element).find("a[href]").get(0);
      const url = link && linkTarget(link.attribs.href, base);
      const text = url ? tidy($(element).text()) : "";
      if (!url || text.length > LONGEST_CARD || !MONEY.test(text)) continue;
      const look = `${element.name} ${element.attribs.class?.trim().split(/\s+/)[0] ?? ""}`;
      alike.set(look, [...(alike.get(look) ?? []), { url, element }]);
    }
    groups.push(...[...alike.values()].filter(({ length }) => length > 1));
  }
  return groups;
}

/** Longest text of another listing's card, and of the sentence around a link that is no card. */
const LONGEST_NEIGHBOUR = 400;
const SENTENCE = 40;
/** 'Price: $189,000' below a link is the card of its listing, whatever it stands in. */
const AMOUNT_IN_CARD = /:\s*[$£€]\s?\d/;

/** Takes the cards of other listings ('You may also like') off a listing's own page; what holds `heading` stays. */
export function removeNeighbours(
  page: ParsedPage,
  base: string,
  isListing: (url: string) => boolean,
  heading: PageElement | undefined,
): void {
  const { $ } = page;
  const own = linkTarget(base, base);
  const kept = new Set<unknown>(heading ? [heading, ...$(heading).parents().toArray()] : []);
  const links = linksOf(page, base).filter(({ url }) => url !== own && isListing(url));
  const marks = marked(links);
  for (const { url, element } of links) {
    let top = element;
    for (let at = parentOf(element); at && marks.get(at) === url && !kept.has(at); at = parentOf(at)) {
      const { length } = tidy($(at).text());
      const isProse =
        /^(?:p|li|dd|td)$/.test(at.name) &&
        length > tidy($(top).text()).length + SENTENCE &&
        !AMOUNT_IN_CARD.test($(at).text());
      if (length > LONGEST_NEIGHBOUR || isProse) break;
      top = at;
    }
    if (!kept.has(top)) $(top).remove();
  }
  const name = heading && tidy($(heading).text());
  for (const other of $("h2, h3, h4, h5, h6").toArray().filter(isElement)) {
    const card = parentOf(other);
    if (card && name && !kept.has(card) && isUnlinkedCard(page, card, other, name)) $(card).remove();
  }
}

/** A card of another listing that leads nowhere: a heading that names another trade, and below it little but amounts. */
function isUnlinkedCard({ $ }: ParsedPage, card: PageElement, heading: PageElement, name: string): boolean {
  const own = tidy($(heading).text());
  const rest = tidy($(card).text()).slice(own.length).trim();
  return (
    $(card).find("h1, h2, h3, h4, h5, h6").length === 1 &&
    tidy($(card).text()).startsWith(own) &&
    rest.length <= LONGEST_NEIGHBOUR / 4 &&
    MONEY.test(rest) &&
    !meaningOf(own) &&
    !name.includes(own) &&
    (namesTrade(own) || NAMES.namesABusiness.test(own.split(/\s*[,–|-]\s/)[0] ?? ""))
  );
}
