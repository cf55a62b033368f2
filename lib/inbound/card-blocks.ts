import { type Card, cardsOf } from "@/lib/ingestion/html/cards";
import { badgeOf, nameOfCard } from "@/lib/ingestion/html/headline";
import { linkTarget, type ParsedPage, parsePage, tidy } from "@/lib/ingestion/html/page";
import { Runs } from "@/lib/ingestion/html/runs";
import { statusOfField } from "@/lib/ingestion/normalise/status";
import { guessListingPath } from "@/lib/ingestion/sites/guess";
import { listingTest } from "@/lib/ingestion/sites/list-page";
import { readCard } from "@/lib/ingestion/sites/listing-page";
import type { Block } from "./blocks";
import { mayName } from "./mail-lines";
import { NOWHERE, readLink, unwrapped } from "./senders";

/** Fewer cards than this say too little about how a mail shows its listings. */
const MIN_CARDS = 2;
/** Of so many cards, lines may tell of one more: the criteria of a saved search, for example. */
const ENOUGH_CARDS = 4;
/** What a name is set in. */
const NAMES = "a[href], h1, h2, h3, h4, h5, h6";

/** A figure in a sentence: 'the group sold $6,200,000 last year'. */
const AMOUNT = /\p{Sc}\s?\d/u;

/** Replaces links by their targets. Returns the address of the site that most of them lead to. */
function unwrapLinks({ $ }: ParsedPage): string {
  const hosts: string[] = [];
  for (const link of $("a[href]").toArray()) {
    const target = linkTarget(link.attribs.href?.trim(), NOWHERE);
    if (!target) continue;
    link.attribs.href = unwrapped(target);
    hosts.push(new URL(link.attribs.href).host);
  }
  const [most] = [...Map.groupBy(hosts, (host) => host)].sort(([, a], [, b]) => b.length - a.length);
  return most ? `https://${most[0]}/` : NOWHERE;
}

/** A card as a block; null when it has no name of its own or states no figure. */
function blockOf(page: ParsedPage, card: Card): Block | null {
  const { url, element } = card;
  const title = nameOfCard(page, element, url);
  const names = page.$(element).find(NAMES).toArray();
  const isNamed = names.some((name) => tidy(page.$(name).text()) === title);
  const { askingPrice, revenue, earnings } = readCard(page, card, { url, id: url });
  const statesFigure = askingPrice ?? revenue ?? earnings ?? AMOUNT.exec(page.$(element).text());
  if (!title || !isNamed || !mayName(title) || !statesFigure) return null;
  const known = readLink(url);
  const sold = statusOfField(badgeOf(new Runs(element), undefined) ?? "") === "sold";
  const listing = known && known !== "other page" ? known.listing : null;
  return { title, url, listing, element, stated: {}, sold };
}

/**
 * The listings of a mail that are laid out as on a list page: each in an element of its own with links to one page
 * (MAIL-1). Null when a part has no name or figure, or when there are fewer of them than `lines` tell of.
 */
export function cardBlocks(page: ParsedPage, html: string, lines: number): Block[] | null {
  const shown = parsePage(html);
  const base = unwrapLinks(shown);
  const listingPath = guessListingPath({ url: base, text: shown.$.html(), contentType: null });
  if (!listingPath) return null;
  unwrapLinks(page);
  const cards = cardsOf(page, base, listingTest(base, listingPath));
  const blocks = cards.flatMap((card) => blockOf(page, card) ?? []);
  const titles = new Set(blocks.map(({ title }) => title));
  const isWhole = blocks.length === cards.length && titles.size === blocks.length;
  const least = blocks.length < ENOUGH_CARDS ? lines : lines - 1;
  return isWhole && blocks.length >= Math.max(MIN_CARDS, least) ? blocks : null;
}
