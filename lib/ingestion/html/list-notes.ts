import { statusOfField } from "../normalise/status";
import type { RawListing } from "../schema";
import type { Card } from "./cards";
import { isElement, type PageElement, type ParsedPage, parentOf, tidy } from "./page";

/** 'RE = real estate is in the price. OF = owner will finance.': a list's key to its abbreviations. */
const ENTRY = /(?<![\p{L}\d])(\p{Lu}{2,5})\s*=\s*(\p{L}[^.;=|\n$£€]{3,60})(?=[.;|\n]|$)/gu;

/** The abbreviations a list page explains, with their meanings. */
export const legendOf = ({ $ }: ParsedPage): Map<string, string> =>
  new Map(
    [...tidy($("body").text()).matchAll(ENTRY)].map(([, short = "", meaning = ""]) => [short, meaning]),
  );

/** Expands the list's abbreviations in a card; figures and the name are left unchanged. */
export function withLegend(card: RawListing, legend: ReadonlyMap<string, string>): RawListing {
  if (legend.size === 0) return card;
  const whole = (text: string) =>
    text.replace(/(?<![\p{L}\d&])\p{Lu}{2,5}(?![\p{L}\d])/gu, (short) => legend.get(short) ?? short);
  const facts = Object.entries(card.facts ?? {}).map(([label, value]) => [label, whole(value)]);
  return {
    ...card,
    ...(card.description && { description: whole(card.description) }),
    facts: Object.fromEntries(facts),
  };
}

const MAX_HEADING_LENGTH = 40;
/** Within this many levels up, a heading and its cards share a parent. */
const LEVELS = 3;

const sectionOf = (heading: PageElement): PageElement | undefined => {
  let at: PageElement = heading;
  for (let level = 0; level < LEVELS; level++) {
    const parent = parentOf(at);
    if (!parent || /^(?:html|body|main)$/.test(parent.name)) break;
    at = parent;
  }
  return at === heading ? undefined : at;
};

/** The status of cards below a status heading ('Sold'), by URL; the nearest heading above applies. */
export function statusBySection({ $ }: ParsedPage, cards: readonly Card[]): Map<string, string> {
  const found = new Map<string, string>();
  const own = new Map(cards.map(({ element, url }) => [element, url]));
  const inCard = (element: PageElement) =>
    [element, ...$(element).parents().toArray()].some((one) => isElement(one) && own.has(one));
  let above: { status: string | null; section: PageElement | undefined } | undefined;
  for (const element of $("body *").toArray().filter(isElement)) {
    const url = own.get(element);
    const { status, section } = above ?? {};
    if (url && status && status !== "active" && section && $(element).parents().is(section))
      found.set(url, status);
    if (!/^h[1-6]$/.test(element.name) || inCard(element)) continue;
    const words = tidy($(element).text());
    above = {
      status: words.length <= MAX_HEADING_LENGTH ? statusOfField(words) : null,
      section: sectionOf(element),
    };
  }
  return found;
}
