import "server-only";
import { hash } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import type { Page } from "../http/fetcher";
import type { RawListing } from "../schema";
import type { FetchContext, SourceItem } from "../source";
import { PageRefusedError } from "../source-errors";
import type { ListPage } from "./list-page";
import { hasSubstance, withCard } from "./listing-page";

export interface Site {
  startUrl: string;
  /** Stop after this many list pages, even if there are more. */
  maxPages: number;
  /** The pattern of listing paths, for the error when nothing matches. */
  listingPath: string;
  /** False: only the list pages' cards are read. */
  readsDetails: boolean;
  readList(page: Page): ListPage;
  /** The listing page as a raw listing, not yet validated. */
  readListing(page: Page, id: string): RawListing;
}

/** Consecutive pages that fail, or are refused without a usable card, before the site counts as blocked. */
const MAX_FAILURES = 5;
/** Consecutive refusals without one accessible page, after which no more pages are requested. */
const REFUSALS = 3;
const EXAMPLES = 5;

/** Position of a crawl: a list page, its number, and how many of its listings are done. */
interface Position {
  list: string;
  page: number;
  done: number;
}

type Listed = ListPage["listings"][number];

function startOf({ cursor }: FetchContext, startUrl: string): Position {
  const { list, page, done } = cursor ?? {};
  return typeof list === "string" && typeof page === "number" && typeof done === "number"
    ? { list, page, done }
    : { list: startUrl, page: 1, done: 0 };
}

/** Equal for two readings with the same content, whatever their URLs. */
const wordsOf = ({ sourceListingId: _id, sourceUrl: _url, ...words }: RawListing) =>
  hash("sha256", JSON.stringify(words), "base64url");

/** Reads listing pages one by one, a card for a refused page, until page after page is lost. */
class ListingReader {
  /** Consecutive pages lost. */
  private failures = 0;
  /** Refusals before the first accessible page. */
  private refusals = 0;
  private opened = 0;
  private fromCards = 0;
  private skipped = 0;
  private lastRefusal: PageRefusedError | null = null;
  private readonly words = new Map<string, string>();

  constructor(
    private readonly site: Site,
    private readonly context: FetchContext,
  ) {}

  /** Null when the page no longer exists. */
  async read({ url, id, card }: Listed): Promise<SourceItem | null> {
    // Listings on another site are read from their cards only; that site is a source of its own.
    const isElsewhere = new URL(url).host !== new URL(this.site.startUrl).host;
    if (isElsewhere || !this.asksForPages) return this.ofCard(card, id, "The list page shows only its name.");
    try {
      const page = await this.context.fetcher.page(url);
      if (!page) return null;
      const listing = this.site.readListing(page, id);
      const twin = this.twinOf(listing);
      if (twin) throw new PageRefusedError(`The page of ${id} is identical to that of ${twin}.`);
      this.failures = 0;
      this.opened++;
      return { kind: "listing", raw: withCard(listing, card) };
    } catch (thrown) {
      if (thrown instanceof PageRefusedError) return this.refused(thrown, card, id);
      // A page that cannot be read does not mean that its listing is gone.
      if (!(thrown instanceof AppError) || ++this.failures >= MAX_FAILURES) throw thrown;
      return this.skip(thrown.message, id);
    }
  }

  /** Adds notes on how the listings were read. Throws when no page was accessible and no card was usable. */
  conclude(): void {
    const { opened, fromCards, skipped, lastRefusal } = this;
    if (lastRefusal && opened + fromCards === 0) throw lastRefusal;
    const were = (count: number) => (count === 1 ? "1 listing was" : `${count} listings were`);
    const pages = skipped === 1 ? "its page" : "their pages";
    if (skipped > 0) this.context.note(`${were(skipped)} skipped: ${pages} could not be read.`);
    if (fromCards > 0 && lastRefusal) {
      const own = fromCards === 1 ? "its own page was" : "their own pages were";
      const why = opened > 0 ? `${own} refused` : "the listing pages are blocked";
      this.context.note(`${were(fromCards)} read from the list pages because ${why}.`);
    }
  }

  private get asksForPages(): boolean {
    return this.site.readsDetails && (this.opened > 0 || this.refusals < REFUSALS);
  }

  /** Some sites return the same page for every URL. */
  private twinOf(listing: RawListing): string | undefined {
    const words = wordsOf(listing);
    const twin = this.words.get(words);
    if (twin === undefined) this.words.set(words, listing.sourceListingId);
    return twin;
  }

  private refused(thrown: PageRefusedError, card: RawListing, id: string): SourceItem {
    this.refusals++;
    this.lastRefusal = thrown;
    if (!hasSubstance(card) && ++this.failures >= MAX_FAILURES) throw thrown;
    return this.ofCard(card, id, thrown.message);
  }

  private ofCard(card: RawListing, id: string, otherwise: string): SourceItem {
    if (!hasSubstance(card)) return this.skip(otherwise, id);
    this.fromCards++;
    return { kind: "listing", raw: card };
  }

  private skip(detail: string, sourceListingId: string): SourceItem {
    this.skipped++;
    return { kind: "malformed", detail, sourceListingId };
  }
}

/** The error for a list page without any listing link, with examples of the links it has. */
export function nothingMatches(
  { startUrl, listingPath }: Pick<Site, "startUrl" | "listingPath">,
  { otherLinks }: ListPage,
): AppError {
  const examples = otherLinks.filter((path) => path !== "/").sort((a, b) => b.length - a.length);
  const seen =
    examples.length > 0
      ? `Links on the page: ${examples.slice(0, EXAMPLES).join(", ")}`
      : "The page has no links";
  return new AppError(
    "BAD_GATEWAY",
    `No link on ${startUrl} has the path of a listing (${listingPath}). ${seen}.`,
  );
}

/** Guesses the list page after `current` from how the previous page's URL changed. */
function successor(before: string | undefined, current: string): string | null {
  if (before === undefined) return null;
  const [numbers, here] = [before, current].map((url) => url.match(/\d+/g) ?? []);
  if (!numbers || !here || before.replace(/\d+/g, "#") !== current.replace(/\d+/g, "#")) return null;
  const changed = here.findIndex((number, index) => number !== numbers[index]);
  let seen = -1;
  return current.replace(/\d+/g, (number) => (++seen === changed ? String(Number(number) + 1) : number));
}

/** Reads a list page. One that fails is skipped if the next page's URL can be guessed. */
async function readList(
  site: Site,
  context: FetchContext,
  position: Position,
  before: string | undefined,
): Promise<ListPage> {
  const { list, page } = position;
  try {
    const found = await context.fetcher.page(list);
    if (!found && page > 1) return { listings: [], next: null, otherLinks: [] };
    if (!found) throw new AppError("BAD_GATEWAY", `The list page ${list} does not exist.`);
    return site.readList(found);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || page === 1) throw thrown;
    context.partial(`list page ${page} could not be read: ${thrown.message}`);
    return { listings: [], next: successor(before, list), otherLinks: [] };
  }
}

/**
 * Walks a site's list pages from the cursor and yields each listing. Ends when there is no next page, when
 * two pages in a row have nothing new (endless paging), or at `maxPages`, which makes the run partial.
 */
export async function* crawl(site: Site, context: FetchContext): AsyncGenerator<SourceItem> {
  let position = startOf(context, site.startUrl);
  let before: string | undefined;
  let fruitless = 0;
  const reader = new ListingReader(site, context);
  const lists = new Set<string>();
  const ids = new Set<string>();
  for (;;) {
    const { list, page, done } = position;
    lists.add(list);
    const found = await readList(site, context, position, before);
    if (page === 1 && found.listings.length === 0) throw nothingMatches(site, found);
    const known = ids.size;
    for (const [index, listed] of found.listings.entries()) {
      if (ids.has(listed.id) || lists.has(listed.url)) continue;
      ids.add(listed.id);
      if (index < done || context.signal.aborted) continue;
      const item = await reader.read(listed);
      if (item) yield { ...item, cursor: { list, page, done: index + 1 } };
    }
    fruitless = ids.size === known ? fruitless + 1 : 0;
    const { next } = found;
    if (context.signal.aborted || !next || lists.has(next) || fruitless > 1) break;
    if (page >= site.maxPages) {
      context.partial(`the list has more than ${site.maxPages} pages.`);
      break;
    }
    before = list;
    position = { list: next, page: page + 1, done: 0 };
  }
  reader.conclude();
}
