import { cardsOf } from "@/lib/ingestion/html/cards";
import { linkTarget, parsePage } from "@/lib/ingestion/html/page";
import { listedItems, readJsonLd } from "@/lib/ingestion/html/structured-data";
import type { Page } from "@/lib/ingestion/http/fetcher";
import { listingTest } from "./list-page";
import { hasSubstance, readCard } from "./listing-page";

/** With fewer links of a kind there is no telling that they are the listings. */
const FEWEST = 2;
const MOST_KINDS = 30;
const SAMPLE = 5;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The kind of a path: what all listings' paths have in common, as a regular expression that captures the id. */
function kindOf(path: string): string | null {
  const parts = path.replace(/\/$/, "").split("/").slice(1);
  const last = parts.at(-1);
  if (!last) return null;
  const numbered = parts.findLastIndex((part) => /^\d{2,}$/.test(part));
  const id = numbered >= 0 ? numbered : parts.length - 1;
  const extension = /\.[a-z]{2,5}$/i.exec(last)?.[0] ?? "";
  const pattern = parts.map((part, index) => {
    if (index === id && numbered >= 0) return "(\\d+)";
    if (index === parts.length - 1) {
      const slug = `[^/]+${escaped(extension)}`;
      return index === id ? `([^/]+)${escaped(extension)}` : slug;
    }
    return index > 0 && /\d|-.*-/.test(part) ? "[^/]+" : escaped(part);
  });
  return `^/${pattern.join("/")}/?$`;
}

/** How well a kind of link fits: listings have cards that say something, and there are many of them. */
function fitOf(page: Page, listingPath: string): number {
  const parsed = parsePage(page.text);
  const cards = cardsOf(parsed, page.url, listingTest(page.url, listingPath));
  const telling = cards.slice(0, SAMPLE).filter((card) => {
    const read = readCard(parsed, card, { url: card.url, id: card.url });
    return hasSubstance(read) && (read.askingPrice || read.earnings || read.revenue || read.location);
  });
  return telling.length * 1_000 + cards.length;
}

/** The pattern of the listings' own paths on a list page, or null when no kind of its links looks like listings. */
export function guessListingPath(page: Page): string | null {
  const parsed = parsePage(page.text);
  const { $ } = parsed;
  const { host } = new URL(page.url);
  const listed = listedItems(readJsonLd(parsed)).map(({ url }) => linkTarget(url, page.url));
  const linked = $("a[href]")
    .toArray()
    .filter((link) => $(link).closest("nav, footer").length === 0)
    .map((link) => linkTarget($(link).attr("href"), page.url));
  const kinds = new Map<string, Set<string>>();
  for (const url of listed.some(Boolean) ? listed : linked) {
    if (!url || new URL(url).host !== host || url === page.url) continue;
    const { pathname } = new URL(url);
    const kind = kindOf(pathname);
    if (kind) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(pathname));
  }
  const [best] = [...kinds]
    .filter(([, paths]) => paths.size >= FEWEST)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, MOST_KINDS)
    .map(([kind]) => ({ kind, fit: fitOf(page, kind) }))
    .sort((a, b) => b.fit - a.fit);
  return best?.kind ?? null;
}
