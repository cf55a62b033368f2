import { z } from "zod";
import { relabelled } from "../html/facts";
import { patternSchema } from "../pattern";
import type { Source } from "../source";
import { crawl } from "./crawl";
import { type ListPage, listingTest, readListPage } from "./list-page";
import { readListingPage, SELECTED_FIELDS } from "./listing-page";

const selector = z.string().min(1).max(500);

/** Seconds between two requests to a source, when it wants more than the usual two. */
const pauseSeconds = z.number().int().min(2).max(60).optional();

/** Fields whose label a person may choose. */
const CHOSEN_FIELDS = [
  ...(["askingPrice", "revenue", "earnings", "location", "city", "region"] as const),
  ...(["industry", "status", "yearEstablished", "employees", "brokerName", "updatedAt"] as const),
] as const;

/** What has to be known of a broker's site to read it. */
export const brokerSiteSchema = z.object({
  kind: z.literal("brokerSite"),
  /** The first page of its list of businesses. */
  listUrl: z.url({ protocol: /^https?$/ }),
  /** The paths of listings' own pages, as regular expression; its first group, if any, is the listing's id. */
  listingPath: patternSchema,
  /** The link to the next list page, when it is neither marked nor worded nor numbered as such. */
  nextSelector: selector.optional(),
  maxPages: z.number().int().min(1).max(2_000).default(200),
  /** 'cards': what the list pages show is enough. */
  read: z.enum(["pages", "cards"]).default("pages"),
  pauseSeconds,
  /** The label under which the site shows a field, where the usual meaning of its labels is not right. */
  labels: z.partialRecord(z.enum(CHOSEN_FIELDS), z.string().min(1).max(60)).default({}),
  /** What the earnings are, where the site's label does not say it: 'SDE', 'Cash flow', 'EBITDA'. */
  earningsLabel: z.string().max(60).optional(),
  selectors: z.partialRecord(z.enum(SELECTED_FIELDS), selector).default({}),
});
export type BrokerSiteConfig = z.input<typeof brokerSiteSchema>;

/** A broker's site that is read by configuration alone: JSON-LD, microdata, labelled facts and list cards. */
export function brokerSite(
  about: Pick<Source, "id" | "name" | "homepageUrl" | "attribution">,
  config: BrokerSiteConfig,
): Source {
  const site = brokerSiteSchema.parse(config);
  const { listUrl, maxPages, read, selectors, listingPath, nextSelector, pauseSeconds } = site;
  const chosen = (listed: ListPage["listings"][number]) => ({
    ...listed,
    card: relabelled(listed.card, site),
  });
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
          readList(page) {
            const { listings, ...list } = readListPage(page, { listingPath, nextSelector });
            return { ...list, listings: listings.map(chosen) };
          },
          readListing: (page, id) =>
            relabelled(readListingPage(page.text, page.url, id, { selectors, isListing }), site),
        },
        context,
      );
    },
  };
}
