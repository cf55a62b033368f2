import "server-only";
import { AppError } from "@/lib/core/errors";
import { mainEntity } from "../html/entity";
import { parsePage } from "../html/page";
import { listedItems, readJsonLd } from "../html/structured-data";
import type { Fetcher, Page } from "../http/fetcher";
import type { RawListing } from "../schema";
import { nothingMatches } from "../sites/crawl";
import { guessListingPath } from "../sites/guess";
import { type ListPage, listingTest, readListPage } from "../sites/list-page";
import { hasSubstance, readListingPage, withCard } from "../sites/listing-page";
import { PageRefusedError } from "../source-errors";
import type { Inspected } from "./inspect-feed";
import type { SourceConfig } from "./schema";
import type { Finding } from "./view";

const SAMPLE_LISTINGS = 10;
/** How many listing pages are opened: enough to judge the site, few enough to be polite. */
const OPENED_PAGES = 3;

interface Opened {
  listings: RawListing[];
  opened: number;
  /** How the opened pages provide their figures. */
  readings: Set<string>;
  refusal: string | null;
}

async function openListings(
  fetcher: Fetcher,
  { listings }: ListPage,
  { host, ...reading }: { host: string } & Parameters<typeof readListingPage>[3],
  until: number,
): Promise<Opened> {
  const result: Opened = { listings: [], opened: 0, readings: new Set(), refusal: null };
  for (const { url, id, card } of listings.slice(0, SAMPLE_LISTINGS)) {
    const isHere = new URL(url).host === host;
    const wanted = isHere && result.opened < OPENED_PAGES && result.refusal === null && Date.now() < until;
    const page = wanted
      ? await fetcher.page(url).catch((thrown: unknown) => {
          if (!(thrown instanceof AppError || thrown instanceof PageRefusedError)) throw thrown;
          result.refusal = thrown.message;
          return null;
        })
      : null;
    if (!page) {
      result.listings.push(card);
      continue;
    }
    result.opened++;
    const read = readListingPage(page.text, page.url, id, reading);
    for (const reading of readingsOf(page, read)) result.readings.add(reading);
    result.listings.push({ ...read, ...withCard(read, card) });
  }
  return result;
}

function readingsOf(page: Page, read: RawListing): string[] {
  const parsed = parsePage(page.text);
  const readings: string[] = [];
  if (mainEntity(readJsonLd(parsed), { url: page.url, title: read.title })) readings.push("JSON-LD");
  if (parsed.$("[itemprop]").length > 0) readings.push("microdata");
  if (Object.keys(read.facts ?? {}).length > 1) readings.push("labelled facts");
  return readings;
}

function listFindings(page: Page, { listings, next }: ListPage): Finding[] {
  const listed = listedItems(readJsonLd(parsePage(page.text))).length > 0;
  const telling = listings.filter(({ card }) => hasSubstance(card)).length;
  return [
    {
      tone: "good",
      title: `${listings.length} listings on the first page`,
      aside: listed ? "ItemList" : "links",
      detail: next
        ? `The list continues at ${new URL(next).pathname}${new URL(next).search}.`
        : "No next page was found.",
    },
    telling > 0
      ? { tone: "good", title: "Cards show details too", aside: `${telling} of ${listings.length}` }
      : {
          tone: "warning",
          title: "Cards show only a name",
          detail: "Each listing page has to be opened.",
        },
  ];
}

const nothingFound = (page: Page): AppError =>
  new AppError(
    "BAD_REQUEST",
    `No listings were found on ${page.url}: it has no ItemList in JSON-LD, no cards with figures, and no kind of link that many listings share. Enter the page that lists the businesses.`,
  );

/** Inspects a list page and some of its listing pages. Throws BAD_REQUEST when it shows no listings. */
export async function inspectSite(
  fetcher: Fetcher,
  page: Page,
  until: number,
  given?: SourceConfig,
): Promise<Inspected> {
  const settings = given?.kind === "brokerSite" ? given : undefined;
  const listingPath = settings?.listingPath ?? guessListingPath(page);
  if (!listingPath) throw nothingFound(page);
  const list = readListPage(page, { listingPath, nextSelector: settings?.nextSelector });
  if (list.listings.length === 0)
    throw settings ? nothingMatches({ startUrl: page.url, listingPath }, list) : nothingFound(page);
  const { listings, opened, readings, refusal } = await openListings(
    fetcher,
    list,
    {
      host: new URL(page.url).host,
      isListing: listingTest(page.url, listingPath),
      selectors: settings?.selectors,
    },
    until,
  );
  const findings = listFindings(page, list);
  if (opened > 0) {
    findings.push({
      tone: readings.size > 0 ? "good" : "warning",
      title:
        readings.size > 0
          ? `Listing pages provide ${[...readings].join(", ")}`
          : "Listing pages show no figures",
      aside: `${opened} opened`,
    });
  }
  if (refusal && listings.some(hasSubstance)) {
    findings.push({
      tone: "warning",
      title: "Listing pages are blocked",
      detail: `${refusal} Only the cards are read.`,
    });
  } else if (refusal) findings.push({ tone: "bad", title: "Listing pages are blocked", detail: refusal });
  return {
    findings,
    config: { ...settings, kind: "brokerSite", listUrl: page.url, listingPath },
    sample: { kind: "brokerSite", listings },
  };
}
