import { type Card, cardsOf, likeCards } from "../html/cards";
import { joinNamedRows } from "../html/headed-facts";
import { kindOf, kindSeenFrom, widerKindOf } from "../html/link-kind";
import { withoutFrame } from "../html/own-part";
import { baseOf, linkTarget, type ParsedPage, parsePage } from "../html/page";
import { listedItems, readJsonLd } from "../html/structured-data";
import type { Page } from "../http/fetcher";
import type { RawListing } from "../schema";
import { listingTest } from "./list-page";
import { figuresStatedIn, hasSubstance, readCard } from "./listing-page";

/** With fewer links of a kind, it is unclear whether they are listings. */
const MIN_LINKS = 2;
const MAX_KINDS = 30;
const SAMPLE = 5;

/** Maximum number of kinds combined into one pattern. */
const MAX_COMBINED_KINDS = 12;

/** Whether a card states a figure, under a label or in its teaser. */
const statesFigure = ({ title, askingPrice, revenue, earnings, description }: RawListing) =>
  Boolean(
    askingPrice || revenue || earnings || (description && figuresStatedIn(description, title).length > 0),
  );

const isPriced = (parsed: ParsedPage) => (card: Card) => {
  const read = readCard(parsed, card, { url: card.url, id: card.url });
  return read.title !== "" && statesFigure(read);
};

/** Scores a kind of link: listings have informative cards, and there are many of them. */
function fitOf(parsed: ParsedPage, base: string, listingPath: string): number {
  const cards = cardsOf(parsed, base, listingTest(base, listingPath));
  const sample = cards.slice(0, SAMPLE);
  const reads = sample
    .map((card) => readCard(parsed, card, { url: card.url, id: card.url }))
    .filter(hasSubstance);
  const priced = reads.filter(statesFigure);
  const placed = reads.filter(({ location }) => location);
  const silent = sample.length - Math.max(priced.length, placed.length);
  const informative = priced.length * 10_000 + placed.length * 1_000 - silent * 5_000;
  return informative / Math.max(1, sample.length) + cards.length;
}

/** The pattern of the listing URLs on a list page, or null when no kind of link looks like listings. */
export function guessListingPath(page: Page): string | null {
  const parsed = parsePage(page.text);
  const { $ } = parsed;
  const base = baseOf(parsed, page.url);
  const { host } = new URL(page.url);
  withoutFrame(parsed, undefined);
  joinNamedRows(parsed);
  const listed = listedItems(readJsonLd(parsed)).map(({ url }) => linkTarget(url, base));
  const linked = $("a[href]")
    .toArray()
    .map((link) => linkTarget($(link).attr("href"), base));
  /** URLs by kind; those that differ only in their query, as filters do, count once. */
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
    .filter(([, urls]) => urls.size >= MIN_LINKS)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, MAX_KINDS)
    .map(([kind]) => ({ kind, fit: fitOf(parsed, base, kind) }))
    .sort((a, b) => b.fit - a.fit)[0];
  const found = byKind ? cardsOf(parsed, base, listingTest(base, byKind.kind)).filter(isPriced(parsed)) : [];
  // When cards link to several sites or folders, their appearance is a better clue than their URLs.
  const [alike = []] = likeCards(parsed, base)
    .map((cards) => cards.filter(isPriced(parsed)))
    .sort((a, b) => b.length - a.length);
  // A card among the others may advertise something else.
  const others = alike.filter(({ url }) => !found.some((card) => card.url === url));
  const isCovered = found.length > 0 && others.length < MIN_LINKS;
  if (isCovered || alike.length <= found.length || alike.length < MIN_LINKS) return byKind?.kind ?? null;
  const several = new Set(alike.flatMap(({ url }) => kindSeenFrom(page.url, url) ?? []));
  return several.size <= MAX_COMBINED_KINDS ? [...several].join("|") : (byKind?.kind ?? null);
}
