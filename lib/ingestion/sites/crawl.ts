import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/ingestion/http/fetcher";
import type { FetchContext, SourceItem } from "@/lib/ingestion/source";

/** What one page of a site's list shows. */
export interface ListPage {
  /** The addresses of the listings' own pages. */
  listings: string[];
  next: string | null;
}

export interface Site {
  startUrl: string;
  /** List pages after which the run gives up on reaching an end. */
  maxPages: number;
  readList(page: Page): ListPage;
  /** The id of the listing at this address. */
  idOf(url: string): string;
  /** The listing's page as raw listing, still unchecked. */
  readListing(page: Page, id: string): unknown;
}

/** Pages in a row that cannot be read before the whole site counts as down. */
const PATIENCE = 5;

/** Where a crawl stands: a list page, its number, and how many of its listings are done. */
interface Position {
  list: string;
  page: number;
  done: number;
}

function startOf({ cursor }: FetchContext, startUrl: string): Position {
  const { list, page, done } = cursor ?? {};
  return typeof list === "string" && typeof page === "number" && typeof done === "number"
    ? { list, page, done }
    : { list: startUrl, page: 1, done: 0 };
}

/** Reads listings' pages one after the other, with a limit to how many may fail in a row. */
class ListingReader {
  private failures = 0;

  constructor(
    private readonly site: Site,
    private readonly context: FetchContext,
  ) {}

  /** Null when the page is gone. */
  async read(url: string): Promise<SourceItem | null> {
    const sourceListingId = this.site.idOf(url);
    try {
      const page = await this.context.fetcher.page(url);
      this.failures = 0;
      return page && { kind: "listing", raw: this.site.readListing(page, sourceListingId) };
    } catch (thrown) {
      // A page that cannot be read does not mean that its listing is gone.
      if (!(thrown instanceof AppError) || ++this.failures >= PATIENCE) throw thrown;
      return { kind: "malformed", detail: thrown.message, sourceListingId };
    }
  }
}

async function readListPage(site: Site, { fetcher }: FetchContext, url: string): Promise<ListPage> {
  const page = await fetcher.page(url);
  if (!page) throw new AppError("BAD_GATEWAY", `The list page ${url} does not exist.`);
  return site.readList(page);
}

/**
 * Walks a site's list pages from the cursor on and yields each listing's page. Ends when there is no next page,
 * when a page shows nothing new (endless paging), or at `maxPages`; the latter is no full run.
 */
export async function* crawl(site: Site, context: FetchContext): AsyncGenerator<SourceItem> {
  const start = startOf(context, site.startUrl);
  const reader = new ListingReader(site, context);
  const lists = new Set<string>();
  const ids = new Set<string>();
  let { list, page, done }: Position = start;
  for (;;) {
    lists.add(list);
    const { listings, next } = await readListPage(site, context, list);
    const before = ids.size;
    for (const [index, url] of listings.entries()) {
      const id = site.idOf(url);
      if (ids.has(id)) continue;
      ids.add(id);
      if (index < done || context.signal.aborted) continue;
      const item = await reader.read(url);
      if (item) yield { ...item, cursor: { list, page, done: index + 1 } };
    }
    if (context.signal.aborted || !next || lists.has(next) || ids.size === before) return;
    if (page >= site.maxPages) {
      context.partial(`the list has more than ${site.maxPages} pages.`);
      return;
    }
    [list, page, done] = [next, page + 1, 0];
  }
}
