import { z } from "zod";
import { listedUrls, readNodes } from "@/lib/ingestion/html/json-ld";
import { linkTarget, parsePage } from "@/lib/ingestion/html/page";
import type { Page } from "@/lib/ingestion/http/fetcher";
import type { Source } from "@/lib/ingestion/source";
import { crawl, type ListPage } from "./crawl";
import { readListingPage } from "./listing-page";

const selector = z.string().min(1).max(500);
const pattern = z
  .string()
  .max(500)
  .refine((text) => {
    try {
      return RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }, "is not a regular expression");

/** What has to be known of a broker's site to read it. */
export const brokerSiteSchema = z.object({
  kind: z.literal("brokerSite"),
  /** The first page of its list of businesses. */
  listUrl: z.url({ protocol: /^https?$/ }),
  /** The paths of listings' own pages, as regular expression; its first group, if any, is the listing's id. */
  listingPath: pattern,
  /** The link to the next list page. */
  nextSelector: selector.default(
    'a[rel~="next"], link[rel~="next"], li.next-link a, .pagination .next a, a.next',
  ),
  maxPages: z.number().int().min(1).max(2_000).default(200),
  selectors: z
    .partialRecord(
      z.enum([
        "title",
        "description",
        "askingPrice",
        "revenue",
        "earnings",
        "location",
        "brokerName",
        "status",
      ]),
      selector,
    )
    .default({}),
});
export type BrokerSiteConfig = z.input<typeof brokerSiteSchema>;

/** The listings' addresses and the next page of one list page: from its ItemList, else from its links. */
export function readBrokerList(
  page: Page,
  { listingPath, nextSelector }: Pick<z.infer<typeof brokerSiteSchema>, "listingPath" | "nextSelector">,
): ListPage {
  const parsed = parsePage(page.text);
  const { $ } = parsed;
  const own = new RegExp(listingPath);
  const { host } = new URL(page.url);
  const isListing = (url: string | null): url is string =>
    url !== null && new URL(url).host === host && own.test(new URL(url).pathname);
  const linked = $("a[href]")
    .toArray()
    .map((link) => linkTarget($(link).attr("href"), page.url));
  const listed = listedUrls(readNodes(parsed.jsonLd)).map((url) => linkTarget(url, page.url));
  const found = listed.filter(isListing).length > 0 ? listed : linked;
  const next = linkTarget($(nextSelector).first().attr("href"), page.url);
  return {
    listings: [...new Set(found.filter(isListing))],
    next: next && new URL(next).host === host ? next : null,
  };
}

/** The id of the listing at an address: what the pattern captures, else the path. */
function idOf(url: string, listingPath: string): string {
  const { pathname } = new URL(url);
  return new RegExp(listingPath).exec(pathname)?.[1] ?? pathname;
}

/** A broker's site that is read by configuration alone: JSON-LD, microdata and labelled facts. */
export function brokerSite(
  about: Pick<Source, "id" | "name" | "homepageUrl" | "attribution">,
  config: BrokerSiteConfig,
): Source {
  const { listUrl, maxPages, selectors, ...list } = brokerSiteSchema.parse(config);
  return {
    ...about,
    kind: "site",
    fetch: (context) =>
      crawl(
        {
          startUrl: context.input && "url" in context.input ? context.input.url : listUrl,
          maxPages,
          readList: (page) => readBrokerList(page, list),
          idOf: (url) => idOf(url, list.listingPath),
          readListing: (page, id) => readListingPage(page.text, page.url, id, selectors),
        },
        context,
      ),
  };
}
