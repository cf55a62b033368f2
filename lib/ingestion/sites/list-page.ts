import { cardsOf } from "../html/cards";
import { joinNamedRows } from "../html/headed-facts";
import { pathOf } from "../html/link-kind";
import { legendOf, statusBySection, withLegend } from "../html/list-notes";
import { withoutFrame } from "../html/own-part";
import { baseOf, linkTarget, type ParsedPage, parsePage, tidy } from "../html/page";
import { listedItems, readJsonLd } from "../html/structured-data";
import type { Page } from "../http/fetcher";
import type { RawListing } from "../schema";
import { readCard } from "./listing-page";

/** The contents of one page of a site's list. */
export interface ListPage {
  /** The listings in order, with what the page itself says about each. */
  listings: { url: string; id: string; card: RawListing }[];
  next: string | null;
  /** Some of the other links on the same host, to show what the pattern might have missed. */
  otherLinks: string[];
}

export interface ListSettings {
  /** Paths of listing pages, as a regular expression; its first group, if any, is the listing's id. */
  listingPath: string;
  /** The link to the next list page. */
  nextSelector?: string | undefined;
}

const NEXT =
  'a[rel~="next"], link[rel~="next"], [class*="next" i] > a, a[class*="next" i], a[aria-label*="next" i], a[title*="next page" i]';
const NEXT_WORDS = /^(?:next(?: page)?|older)?\s*[›»→>]*$/i;

/** Whether `next` is `page` with one number incremented, or page 2 of a list without a number. */
function follows(page: string, next: string): boolean {
  if (page === next) return false;
  const [before, after] = [page, next].map((url) => url.replace(/\/+(?=$|\?)/, ""));
  if (before === undefined || after === undefined) return false;
  const numbers = /\d+/g;
  const here = before.match(numbers) ?? [];
  const there = after.match(numbers) ?? [];
  if (before.replace(numbers, "#") === after.replace(numbers, "#")) {
    const changed = here.flatMap((number, index) => (number === there[index] ? [] : [index]));
    const [only] = changed;
    return changed.length === 1 && only !== undefined && Number(there[only]) === Number(here[only]) + 1;
  }
  return (
    after.startsWith(before) && /^(?:[-/]|\/?(?:\?|&)\w*p\w*=|\/page[-/])2$/i.test(after.slice(before.length))
  );
}

/** The next list page, recognised by its markup, text or number. */
function nextPage(parsed: ParsedPage, page: Page, nextSelector?: string): string | null {
  const { $ } = parsed;
  const { host } = new URL(page.url);
  const base = baseOf(parsed, page.url);
  const target = (href: string | undefined) => {
    const url = linkTarget(href, base);
    return url && new URL(url).host === host && url !== linkTarget(page.url, page.url) ? url : null;
  };
  const own = $(nextSelector ?? NEXT)
    .toArray()
    .map((link) => target($(link).attr("href")));
  const marked = own.find((url) => url !== null);
  if (marked || nextSelector) return marked ?? null;
  const links = $("a[href]").toArray();
  const worded = links.filter((link) => {
    const words = tidy($(link).text());
    return words !== "" && NEXT_WORDS.test(words);
  });
  const numbered = links.filter((link) => follows(page.url, target(link.attribs.href) ?? page.url));
  return (
    [...worded, ...numbered].map((link) => target(link.attribs.href)).find((url) => url !== null) ?? null
  );
}

/** The listing id in a URL: what the pattern captures, else the path. */
function idOf(url: string, listingPath: string): string {
  const pattern = new RegExp(listingPath);
  const { pathname } = new URL(url);
  const groups = (pattern.exec(pathname) ?? pattern.exec(pathOf(url)))?.slice(1) ?? [];
  // On another host, the same id is a different listing.
  return groups.find(Boolean) ?? (pattern.test(url) ? url.replace(/^https?:\/\//, "") : pathname);
}

/** Returns a test for listing pages: by path on this host, by the whole URL on others. */
export function listingTest(base: string, listingPath: string): (url: string) => boolean {
  const own = new RegExp(listingPath);
  const { host, pathname } = new URL(base);
  return (url) => {
    if (url === base) return false;
    const there = new URL(url);
    if (there.host !== host) return own.test(url);
    // The list's own path with a different query is the same list, sorted or filtered.
    return own.test(there.pathname) ? there.pathname !== pathname : own.test(pathOf(url));
  };
}

/** Reads one list page: its cards, or its ItemList if it has one, merging both. */
export function readListPage(page: Page, { listingPath, nextSelector }: ListSettings): ListPage {
  const parsed = parsePage(page.text);
  const base = baseOf(parsed, page.url);
  const isListing = listingTest(page.url, listingPath);
  const { host } = new URL(page.url);
  const next = nextPage(parsed, page, nextSelector);
  const others = parsed
    .$("a[href]")
    .toArray()
    .map((link) => linkTarget(link.attribs.href, base))
    .filter((url) => url !== null && new URL(url).host === host && !isListing(url))
    .map((url) => new URL(url ?? page.url).pathname);
  const legend = legendOf(parsed);
  withoutFrame(parsed, undefined);
  joinNamedRows(parsed);
  const items = new Map(
    listedItems(readJsonLd(parsed)).flatMap(({ url, item }) => {
      const address = linkTarget(url, base);
      return address && isListing(address) ? [[address, item] as const] : [];
    }),
  );
  const found = cardsOf(parsed, base, isListing);
  const status = statusBySection(parsed, found);
  const cards = new Map(found.map((card) => [card.url, card]));
  // An ItemList with few entries covers only part of the page.
  const isWhole = items.size > 0 && 2 * items.size >= cards.size;
  const urls = new Set(isWhole ? items.keys() : [...cards.keys(), ...items.keys()]);
  return {
    listings: [...urls].map((url) => {
      const id = idOf(url, listingPath);
      const card = readCard(parsed, cards.get(url), { url, id, item: items.get(url) });
      return { url, id, card: withLegend({ ...card, status: card.status ?? status.get(url) }, legend) };
    }),
    next,
    otherLinks: [...new Set(others)],
  };
}
