import { z } from "zod";
import { relabelled } from "../html/facts";
import { patternSchema } from "../pattern";
import { FIGURE_FIELDS } from "../schema";
import type { Source } from "../source";
import { crawl } from "./crawl";
import { type ListPage, listingTest, readListPage } from "./list-page";
import { readListingPage, SELECTED_FIELDS } from "./listing-page";

const selector = z.string().min(1).max(500);

/** Seconds between two requests, if more than the default two. */
const pauseSeconds = z.number().int().min(2).max(60).optional();

/** Fields whose label an admin can choose. */
const CHOSEN_FIELDS = [
  ...FIGURE_FIELDS,
  "location",
  "city",
  "region",
  "industry",
  "status",
  "yearEstablished",
  "employees",
  "brokerName",
  "updatedAt",
] as const;

/** The settings needed to read a broker's site. */
export const brokerSiteSchema = z.object({
  kind: z.literal("brokerSite"),
  /** The first page of its list of businesses. */
  listUrl: z.url({ protocol: /^https?$/ }),
  /** Paths of listing pages, as a regular expression; its first group, if any, is the listing's id. */
  listingPath: patternSchema,
  /** The link to the next list page, if it cannot be recognised by markup, text or number. */
  nextSelector: selector.optional(),
  maxPages: z.number().int().min(1).max(2_000).default(200),
  /** 'cards': reading the list pages is enough. */
  read: z.enum(["pages", "cards"]).default("pages"),
  pauseSeconds,
  /** The site's label for a field, where the usual interpretation of its labels is wrong. */
  labels: z.partialRecord(z.enum(CHOSEN_FIELDS), z.string().min(1).max(60)).default({}),
  /** The kind of earnings, if the site's label does not say it: 'SDE', 'Cash flow', 'EBITDA'. */
  earningsLabel: z.string().max(60).optional(),
  selectors: z.partialRecord(z.enum(SELECTED_FIELDS), selector).default({}),
});
export type BrokerSiteConfig = z.input<typeof brokerSiteSchema>;

/** A broker's site read by configuration alone: JSON-LD, microdata, labelled facts and list cards. */
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
