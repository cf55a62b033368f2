import { type Card, cardsOf, likeCards } from "../html/cards";
import { kindOf, kindSeenFrom, widerKindOf } from "../html/link-kind";
import { withoutFrame } from "../html/own-part";
import { baseOf, linkTarget, type ParsedPage, parsePage } from "../html/page";
import { listedItems, readJsonLd } from "../html/structured-data";
import type { Page } from "../http/fetcher";
import { listingTest } from "./list-page";
import { hasSubstance, readCard } from "./listing-page";

/** With fewer links of a kind there is no telling that they are the listings. */
const FEWEST = 2;
const MOST_KINDS = 30;
const SAMPLE = 5;

/** Kinds that one pattern may name together. */
const MOST_TOGETHER = 12;

/** Whether a card names a figure of a business. */
const isPriced = (parsed: ParsedPage) => (card: Card) => {
  const { title, askingPrice, revenue, earnings } = readCard(parsed, card, { url: card.url, id: card.url });
  return Boolean(title && (askingPrice || revenue || earnings));
};

/** How well a kind of link fits: listings have cards that say something, and there are many of them. */
function fitOf(parsed: ParsedPage, base: string, listingPath: string): number {
  const cards = cardsOf(parsed, base, listingTest(base, listingPath));
  const sample = cards.slice(0, SAMPLE);
  const reads = sample
    .map((card) => readCard(parsed, card, { url: card.url, id: card.url }))
    .filter(hasSubstance);
  const priced = reads.filter(({ askingPrice, revenue, earnings }) => askingPrice || revenue || earnings);
  const placed = reads.filter(({ location }) => location);
  const silent = sample.length - Math.max(priced.length, placed.length);
  return priced.length * 10_000 + placed.length * 1_000 - silent * 5_000 + cards.length;
}

/** The pattern of the listings' own addresses on a list page, or null when no kind of its links looks like listings. */
export function guessListingPath(page: Page): string | null {
  const parsed = parsePage(page.text);
  const { $ } = parsed;
  const base = baseOf(parsed, page.url);
  const { host } = new URL(page.url);
  withoutFrame(parsed, undefined);
  const listed = listedItems(readJsonLd(parsed)).map(({ url }) => linkTarget(url, base));
  const linked = $("a[href]")
    .toArray()
    .map((link) => linkTarget($(link).attr("href"), base));
  /** Of each kind the addresses; those that differ in their query only, as filters do, are one. */
  const kinds = new Map<string, Set<string>>();
  for (const url of listed.some(Boolean) ? listed : linked) {
    if (!url || new URL(url).host !== host || url === page.url) continue;
    for (const kind of [kindOf(url), widerKindOf(url)])
      if (kind)
        kinds.set(
          kind,
          (kinds.get(kind) ?? new Set()).add(kind.includes("\\?") ? url : new URL(url).pathname),
        );
  }
  const byKind = [...kinds]
    .filter(([, urls]) => urls.size >= FEWEST)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, MOST_KINDS)
    .map(([kind]) => ({ kind, fit: fitOf(parsed, base, kind) }))
    .sort((a, b) => b.fit - a.fit)[0];
  const found = byKind ? cardsOf(parsed, base, listingTest(base, byKind.kind)).filter(isPriced(parsed)) : [];
  // Where cards lead to several sites or folders, their likeness tells more of them than their addresses.
  const [alike = []] = likeCards(parsed, base)
    .map((cards) => cards.filter(isPriced(parsed)))
    .sort((a, b) => b.length - a.length);
  if (alike.length <= found.length || alike.length < FEWEST) return byKind?.kind ?? null;
  const several = new Set(alike.flatMap(({ url }) => kindSeenFrom(page.url, url) ?? []));
  return several.size <= MOST_TOGETHER ? [...several].join("|") : (byKind?.kind ?? null);
}
