import { z } from "zod";
import type { Source } from "@/lib/ingestion/source";
import { crawl } from "./crawl";
import { listingTest, readListPage } from "./list-page";
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

/** Seconds between two requests to a source, when it wants more than the usual two. */
const pauseSeconds = z.number().int().min(2).max(60).optional();

/** What has to be known of a broker's site to read it. */
export const brokerSiteSchema = z.object({
  kind: z.literal("brokerSite"),
  /** The first page of its list of businesses. */
  listUrl: z.url({ protocol: /^https?$/ }),
  /** The paths of listings' own pages, as regular expression; its first group, if any, is the listing's id. */
  listingPath: pattern,
  /** The link to the next list page, when it is neither marked nor worded nor numbered as such. */
  nextSelector: selector.optional(),
  maxPages: z.number().int().min(1).max(2_000).default(200),
  /** 'cards': what the list pages show is enough. */
  read: z.enum(["pages", "cards"]).default("pages"),
  pauseSeconds,
  selectors: z
    .partialRecord(
      z.enum([
        "title",
        "description",
        "askingPrice",
        "revenue",
        "earnings",
        "location",
        "industry",
        "brokerName",
        "status",
      ]),
      selector,
    )
    .default({}),
});
export type BrokerSiteConfig = z.input<typeof brokerSiteSchema>;

/** A broker's site that is read by configuration alone: JSON-LD, microdata, labelled facts and list cards. */
export function brokerSite(
  about: Pick<Source, "id" | "name" | "homepageUrl" | "attribution">,
  config: BrokerSiteConfig,
): Source {
  const { listUrl, maxPages, read, selectors, listingPath, nextSelector, pauseSeconds } =
    brokerSiteSchema.parse(config);
  return {
    ...about,
    kind: "site",
    pauseSeconds,
    fetch: (context) => {
      const startUrl = context.input && "url" in context.input ? context.input.url : listUrl;
      const isListing = listingTest(startUrl, listingPath);
      return crawl(
        {
          startUrl,
          maxPages,
          listingPath,
          readsDetails: read === "pages",
          readList: (page) => readListPage(page, { listingPath, nextSelector }),
          readListing: (page, id) => readListingPage(page.text, page.url, id, { selectors, isListing }),
        },
        context,
      );
    },
  };
}
