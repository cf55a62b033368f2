import { isElement, linkTarget, type PageElement, type ParsedPage, tidy } from "./page";

/** One listing as a list page shows it: the smallest part of the page that speaks of nothing else. */
export interface Card {
  url: string;
  element: PageElement;
}

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
  let top = link;
  for (let at = parentOf(link); at && marks.get(at) === url; at = parentOf(at)) {
    if (/^(?:html|body|main)$/.test(at.name) || $(at).find("h1").length > 0) break;
    if (alone && CARD_LIKE.test(top.attribs.class ?? "")) break;
    if (alone && /^(?:li|article)$/.test(top.name)) break;
    top = at;
  }
  return top;
}

/** The listings' cards on a page, in order; of several for one listing, the one that says most. */
export function cardsOf(page: ParsedPage, base: string, isListing: (url: string) => boolean): Card[] {
  const { $ } = page;
  const links = $("a[href]")
    .toArray()
    .flatMap((element) => {
      const url = linkTarget(element.attribs.href, base);
      return url && isListing(url) && $(element).closest("nav, footer").length === 0
        ? [{ url, element }]
        : [];
    });
  const marks = marked(links);
  const alone = ![...marks.values()].includes(SEVERAL);
  const best = new Map<string, Card & { length: number }>();
  for (const { url, element: link } of links) {
    const element = topOf(page, link, marks, alone);
    const { length } = tidy($(element).text());
    if (length > (best.get(url)?.length ?? -1)) best.set(url, { url, element, length });
  }
  return [...best.values()];
}

/** Longest text of another listing's card that may be cut from a listing's page. */
const LONGEST_NEIGHBOUR = 3_000;

/** Takes the cards of other listings ('You may also like') off a listing's own page. */
export function removeNeighbours(page: ParsedPage, base: string, isListing: (url: string) => boolean): void {
  const { $ } = page;
  const own = linkTarget(base, base);
  for (const { element } of cardsOf(page, base, (url) => url !== own && isListing(url))) {
    const card = $(element);
    if (card.find("h1").length === 0 && card.text().length <= LONGEST_NEIGHBOUR) card.remove();
  }
}
