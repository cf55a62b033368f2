import titles from "../normalise/no-listing-phrases.json" with { type: "json" };
import { namesTrade } from "../normalise/offered-things";
import { patternsOf } from "../normalise/phrases";
import { meaningOf } from "./labels";
import { isElement, linkTarget, type PageElement, type ParsedPage, parentOf, tidy } from "./page";

/** One listing as shown on a list page: the part of the page that is about this listing only. */
export interface Card {
  url: string;
  element: PageElement;
}

const NAMES = patternsOf(titles);
const SEVERAL = Symbol("several listings");
/** Class names that mark the edge of a card when it is the only one on its page. */
const CARD_LIKE = /card|result|listing|item|post|property|entry|tile/i;

/** Maps each ancestor of a link to its listing, or to SEVERAL. */
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
  // The page's own heading is not in a card; some site builders give every card an h1.
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

/** An amount counts as this many characters: a row with figures beats the listing's teaser. */
const AN_AMOUNT_SAYS = 100;
const AMOUNT = /[$£€]\s?\d/g;

/** The listing cards on a page, in order; if a listing has several, the most informative one. */
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

const MAX_CARD_LENGTH = 2_500;
const MONEY = /[$£€]\s?\d|\b(?:price|asking|undisclosed|not disclosed|p\.?o\.?a)\b/i;

/** Where a card links to most often, from its picture, name and button; its badges have links of their own. */
function ownLinkOf({ $ }: ParsedPage, card: PageElement, base: string): string | null {
  const links = card.name === "a" ? [card] : $(card).find("a[href]").toArray();
  const urls = links.flatMap(({ attribs }) => linkTarget(attribs.href, base) ?? []);
  const [most] = [...Map.groupBy(urls, (url) => url)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

/** Groups of siblings that look alike, contain a link and mention money: likely cards. */
export function likeCards(page: ParsedPage, base: string): Card[][] {
  const { $ } = page;
  const groups: Card[][] = [];
  for (const parent of $("body, body *").toArray()) {
    if (!isElement(parent) || parent.children.length < 2) continue;
    const alike = new Map<string, Card[]>();
    for (const element of parent.children) {
      if (!isElement(element)) continue;
      const url = ownLinkOf(page, element, base);
      const text = url ? tidy($(element).text()) : "";
      if (!url || text.length > MAX_CARD_LENGTH || !MONEY.test(text)) continue;
      const look = `${element.name} ${element.attribs.class?.trim().split(/\s+/)[0] ?? ""}`;
      alike.set(look, [...(alike.get(look) ?? []), { url, element }]);
    }
    groups.push(...[...alike.values()].filter(({ length }) => length > 1));
  }
  return groups;
}

/** Maximum length of another listing's card, and of extra prose around a link that is not a card. */
const MAX_NEIGHBOUR_LENGTH = 400;
const SENTENCE = 40;
/** With 'Price: $189,000' below the link, it is a card whatever element it is in. */
const AMOUNT_IN_CARD = /:\s*[$£€]\s?\d/;

/** Removes other listings' cards from a listing's own page; anything around `heading` stays. */
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
      if (length > MAX_NEIGHBOUR_LENGTH || isProse) break;
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

/** Another listing's card without a link: a heading that names another trade, then mostly amounts. */
function isUnlinkedCard({ $ }: ParsedPage, card: PageElement, heading: PageElement, name: string): boolean {
  const own = tidy($(heading).text());
  const rest = tidy($(card).text()).slice(own.length).trim();
  return (
    $(card).find("h1, h2, h3, h4, h5, h6").length === 1 &&
    tidy($(card).text()).startsWith(own) &&
    rest.length <= MAX_NEIGHBOUR_LENGTH / 4 &&
    MONEY.test(rest) &&
    !meaningOf(own) &&
    !name.includes(own) &&
    (namesTrade(own) || NAMES.namesABusiness.test(own.split(/\s*[,–|-]\s/)[0] ?? ""))
  );
}
