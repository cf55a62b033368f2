import { fieldsFromFacts, readFacts } from "@/lib/ingestion/html/facts";
import { hasType, type Node, nodeMember, readNodes, textMember } from "@/lib/ingestion/html/json-ld";
import { lineOf, type ParsedPage, paragraphsOf, parsePage } from "@/lib/ingestion/html/page";
import type { RawListing } from "@/lib/ingestion/schema";

const LISTING_TYPES = [
  "Product",
  "LocalBusiness",
  "RealEstateListing",
  "Offer",
  "Service",
  "IndividualProduct",
];

/** What a page's structured data says. A price of 0 is how such blocks say that none is given. */
function fromNodes(nodes: Node[]): Partial<RawListing> {
  const node = nodes.find((candidate) => hasType(candidate, LISTING_TYPES));
  const offer = nodeMember(node, "offers") ?? node;
  const place = nodeMember(offer, "availableAtOrFrom") ?? node;
  const address = nodeMember(place, "address");
  const price = textMember(offer, "price");
  return {
    title: textMember(node, "name"),
    description: textMember(node, "description"),
    askingPrice: price && Number(price) !== 0 ? price : undefined,
    currency: textMember(offer, "priceCurrency"),
    city: textMember(address, "addressLocality"),
    region: textMember(address, "addressRegion"),
    country: textMember(address, "addressCountry"),
    industry: textMember(node, "category"),
    brokerName: textMember(offer, "seller") ?? textMember(offer, "offeredBy"),
  };
}

/** The microdata of a broker's page. Some put the figures under `LocalBusiness/…` names of their own. */
function fromMicrodata({ $ }: ParsedPage): Partial<RawListing> {
  const property = (name: string) => lineOf($(`[itemprop="${name}"]`));
  return {
    title: property("name"),
    askingPrice: property("LocalBusiness/AskingPrice"),
    revenue: property("LocalBusiness/SalesRevenue"),
    earnings: property("LocalBusiness/CashFlow"),
    earningsLabel: property("LocalBusiness/CashFlow") ? "Cash flow" : undefined,
    city: property("addressLocality"),
    region: property("addressRegion"),
    country: property("addressCountry"),
  };
}

/** The first of several readings that says something, field by field. */
function firstOf(...readings: Partial<RawListing>[]): Partial<RawListing> {
  const merged: Partial<RawListing> = {};
  for (const reading of readings) {
    for (const [name, value] of Object.entries(reading)) {
      if (value !== undefined) (merged as Record<string, unknown>)[name] ??= value;
    }
  }
  return merged;
}

/** Where a site shows what, as CSS selectors, if the usual marks do not find it. */
export type Selectors = Partial<
  Record<
    "title" | "description" | "askingPrice" | "revenue" | "earnings" | "location" | "brokerName" | "status",
    string
  >
>;

function fromSelectors(page: ParsedPage, { description, ...lines }: Selectors): Partial<RawListing> {
  const found: Partial<RawListing> = {};
  for (const [field, selector] of Object.entries(lines)) {
    found[field as keyof typeof lines] = lineOf(page.$(selector));
  }
  return { ...found, description: description && paragraphsOf(page, page.$(description)) };
}

/**
 * A listing's page as raw listing: the site's own selectors first, then what the page shows to people under
 * labels and in microdata, then its JSON-LD, which often keeps quiet about ranges and undisclosed prices.
 */
export function readListingPage(
  html: string,
  url: string,
  id: string,
  selectors: Selectors = {},
): RawListing {
  const page = parsePage(html);
  const { $ } = page;
  const facts = readFacts(page);
  const { title, ...fields } = firstOf(
    fromSelectors(page, selectors),
    fromMicrodata(page),
    fieldsFromFacts(facts),
    { description: paragraphsOf(page, $('[itemprop="description"]')) },
    fromNodes(readNodes(page.jsonLd)),
    {
      title: lineOf($("h1")) ?? lineOf($("title")),
      description: lineOf($('meta[property="og:description"], meta[name="description"]')),
    },
  );
  return { ...fields, title: title ?? "", sourceListingId: id, sourceUrl: url, facts };
}
