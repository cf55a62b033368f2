import { type Criteria, DEFAULT_STATUSES, NO_CRITERIA } from "@/lib/listings/criteria";
import type { SortKey, SortOrder } from "@/lib/listings/sorting";
import { BUSINESS_TYPES, FLAGS, INDUSTRIES } from "@/lib/vocabulary/terms";
import { DRAWN_SOURCES, type DrawnListing, drawing } from "./listings-fixture";

/** A search, with plain functions for which texts it finds and which titles it ranks first. */
export interface DrawnSearch {
  criteria: Criteria;
  by: SortKey;
  order: SortOrder;
  findsText: (listing: DrawnListing) => boolean;
  isInTitle: (listing: DrawnListing) => boolean;
}

type Asks = (text: { title: string; all: string; broker: string | null }) => boolean;

/** Search box inputs, each with its meaning. */
const TEXTS: readonly [search: string, asks: Asks, inTitle: (title: string) => boolean][] = [
  ["bakery", ({ all }) => has(all, "bakery"), (title) => has(title, "bakery")],
  [
    "dental kennel",
    ({ all }) => has(all, "dental") && has(all, "kennel"),
    (title) => has(title, "dental") && has(title, "kennel"),
  ],
  ['"marina with kennel"', ({ all }) => all.includes("marina with kennel"), () => false],
  [
    "marina OR brewery",
    ({ all }) => has(all, "marina") || has(all, "brewery"),
    (title) => has(title, "marina") || has(title, "brewery"),
  ],
  [
    "dental or marina -kennel",
    ({ all }) => (has(all, "dental") || has(all, "marina")) && !has(all, "kennel"),
    (title) => has(title, "dental") || has(title, "marina"),
  ],
  ["-bakery", ({ all }) => !has(all, "bakery"), () => false],
  ['-"dental with marina"', ({ all }) => !all.includes("dental with marina"), () => false],
  ["title:marina", ({ title }) => has(title, "marina"), (title) => has(title, "marina")],
  [
    "-title:marina logistics",
    ({ title, all }) => !has(title, "marina") && has(all, "logistics"),
    (title) => has(title, "logistics"),
  ],
  ['broker:"sunbelt of"', ({ broker }) => broker === "Sunbelt of Ohio", () => false],
  [
    "broker:ÜMIT kennel",
    ({ broker, all }) => broker === "Ümit & Söhne" && has(all, "kennel"),
    (title) => has(title, "kennel"),
  ],
  ["-broker:harbour", ({ broker }) => broker !== "Harbour Business Brokers", () => false],
];

const has = (text: string, word: string) => text.split(/\W+/).includes(word);
const textOf = ({ title, description, brokerName }: DrawnListing) => ({
  title,
  all: `${title} ${description}`,
  broker: brokerName,
});

/** Random searches from a seed that together set many of the declared fields. */
export function drawSearches(count: number, sortKeys: readonly SortKey[], seed = 99): DrawnSearch[] {
  const { next, below, oneOf } = drawing(seed);
  const sometimes = <T>(share: number, value: T, otherwise: T) => (next() < share ? value : otherwise);
  const range = (share: number, from: number, to: number): [number | null, number | null] => [
    sometimes<number | null>(share, from, null),
    sometimes<number | null>(share, to, null),
  ];
  return Array.from({ length: count }, (_, index) => {
    const price = below(600_000);
    const [minYear, maxYear] = range(0.1, 1985 + below(20), 2005 + below(20));
    const [minEmployees, maxEmployees] = range(0.1, 1 + below(10), 10 + below(20));
    const [minMultiple, maxMultiple] = range(0.1, 1 + below(200) / 100, 4 + below(1_000) / 100);
    const [minMargin, maxMargin] = range(0.08, 1 + below(30), 31 + below(90));
    const [text, asks, inTitle] = oneOf(TEXTS);
    const searched = next() < 0.3;
    const criteria: Criteria = {
      ...NO_CRITERIA,
      search: searched ? text : null,
      minPrice: sometimes(0.25, price, null) || null,
      maxPrice: sometimes(0.25, price + 150_000, null),
      minRevenue: sometimes(0.1, 400_000, null),
      maxEarnings: sometimes(0.1, 100_000, null),
      minYear,
      maxYear,
      minEmployees,
      maxEmployees,
      minMultiple,
      maxMultiple,
      minMargin,
      maxMargin,
      industry: sometimes(0.2, [oneOf(INDUSTRIES.slice(0, 4)), oneOf(INDUSTRIES.slice(0, 4))], []),
      businessType: sometimes(0.1, [oneOf(BUSINESS_TYPES)], []),
      location: sometimes(0.2, [oneOf(["Florida", "United States", "Canada"])], []),
      near: sometimes(0.1, ["Tampa, FL"], []),
      nearMiles: sometimes<number | null>(0.5, 100, null),
      notIndustry: sometimes(0.15, [oneOf(INDUSTRIES.slice(0, 4)), oneOf(INDUSTRIES.slice(0, 4))], []),
      notBusinessType: sometimes(0.15, [oneOf(BUSINESS_TYPES), "Established"], []),
      notLocation: sometimes(0.15, [oneOf(["Florida", "United States", "Canada"])], []),
      flags: sometimes(0.1, [oneOf(FLAGS)], []),
      notFlags: sometimes(0.1, [oneOf(FLAGS), "sba"], []),
      maxDaysListed: sometimes(0.1, 1 + below(90), null),
      priceCutWithin: sometimes(0.05, 1 + below(60), null),
      source: sometimes(0.05, [oneOf(["OTHER source", "test"])], []),
      broker: sometimes(0.05, [oneOf(["sunbelt OF ohio", "Harbour Business Brokers"])], []),
      exclude: sometimes(0.15, [oneOf(["dental", "kennel nearby"]), "brewery"], []),
      excludeIn: oneOf(["title", "anywhere", null]),
      exactOnly: next() < 0.1,
      withUnstated: next() < 0.3,
      status: sometimes(0.1, ["sold"], []),
    };
    const [by, order] = [sortKeys[index % sortKeys.length] ?? "title", oneOf(["asc", "desc"] as const)];
    return {
      criteria,
      by,
      order,
      findsText: (listing) => !searched || asks(textOf(listing)),
      isInTitle: (listing) => searched && inTitle(listing.title),
    };
  });
}

/** The ids a search finds, in order, by going through all listings one by one. */
export function findPlainly(
  listings: readonly DrawnListing[],
  { criteria, by, order, findsText, isInTitle }: DrawnSearch,
  without: ReadonlySet<number>,
): number[] {
  const sign = order === "asc" ? 1 : -1;
  const keysOf = (listing: DrawnListing): (string | number | null)[] => {
    if (by === "multiple") return [multipleOf(listing)];
    if (by === "relevance") return [isInTitle(listing) ? 1 : 0, listing.updatedAt.getTime()];
    if (by === "updatedAt") return [listing.updatedAt.getTime()];
    // Computed sort orders have a separate test.
    if (by === "dscr" || by === "similar") return [];
    if (by === "daysOnOffer") return [-(listing.listedAt ?? listing.firstSeenAt).getTime()];
    return [listing[by]];
  };
  return listings
    .filter((listing) => matches(listing, criteria) && findsText(listing) && !without.has(listing.id))
    .sort((a, b) => {
      const others = keysOf(b);
      for (const [index, x] of keysOf(a).entries()) {
        const y = others[index] ?? null;
        if ((x === null) !== (y === null)) return x === null ? 1 : -1;
        if (x !== null && y !== null && x !== y) return x < y ? -sign : sign;
      }
      return (a.id - b.id) * sign * (by === "daysOnOffer" ? -1 : 1);
    })
    .map(({ id }) => id);
}

function multipleOf({ askingPrice, askingPriceHigh, earnings }: DrawnListing): number | null {
  if (askingPrice === null || askingPriceHigh !== null || earnings === null || earnings <= 0) return null;
  return Math.round((askingPrice / earnings) * 100) / 100;
}

const marginOf = ({ revenue, earnings }: DrawnListing) =>
  revenue === null || revenue <= 0 || earnings === null
    ? null
    : Math.round((earnings / revenue) * 1_000) / 10;

const DAY_MS = 86_400_000;
const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS);
/** Whole days (UTC) since a moment. */
const daysSince = (moment: Date) => dayOf(new Date()) - dayOf(moment);

function overlaps(low: number | null, high: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return low !== null && (min === null || (high ?? low) >= min) && (max === null || low <= max);
}

const chosen = (value: string | null, values: readonly string[]) =>
  values.length === 0 || (value !== null && values.includes(value));
const leftOut = (value: string | null, values: readonly string[]) => value !== null && values.includes(value);
const withStates = (places: readonly string[]) =>
  places.includes("United States") ? ["Florida", "Texas", ...places] : places;

/** Miles from Tampa, Florida. */
const MILES: Readonly<Record<string, number>> = {
  "TAMPA, Florida": 0,
  "St Petersburg, Florida": 18,
  "Orlando, Florida": 78,
  "Pasco County, Florida": 24,
};
function isNear({ location, city, county }: DrawnListing, { near, nearMiles, withUnstated }: Criteria) {
  if (near.length === 0) return true;
  const town = city ?? county;
  if (town === null) return withUnstated && location === "Florida";
  return (MILES[`${town}, ${location}`] ?? Number.POSITIVE_INFINITY) <= (nearMiles ?? 50);
}

const folded = (values: readonly string[]) => values.map((value) => value.toLowerCase());

function matches(listing: DrawnListing, criteria: Criteria): boolean {
  const { askingPrice, askingPriceHigh, previousAskingPrice, priceChangedAt, flags } = listing;
  const { title, all, broker } = textOf(listing);
  const searched = criteria.excludeIn === "title" ? title : all;
  const wasCut = previousAskingPrice !== null && askingPrice !== null && askingPrice < previousAskingPrice;
  const { maxDaysListed, priceCutWithin } = criteria;
  const fits = (low: number | null, high: number | null, min: number | null, max: number | null) =>
    overlaps(low, high, min, max) || (criteria.withUnstated && low === null);
  const within = (value: number | null, min: number | null, max: number | null) =>
    fits(value, null, min, max);
  /** A loss has no multiple, but its earnings are stated. */
  const isLoss = listing.earnings !== null && listing.earnings <= 0;
  const names = folded([listing.sourceId, DRAWN_SOURCES[listing.sourceId as keyof typeof DRAWN_SOURCES]]);
  return (
    (criteria.status.length ? criteria.status : DEFAULT_STATUSES).includes(listing.status) &&
    fits(askingPrice, askingPriceHigh, criteria.minPrice, criteria.maxPrice) &&
    within(listing.revenue, criteria.minRevenue, criteria.maxRevenue) &&
    within(listing.earnings, criteria.minEarnings, criteria.maxEarnings) &&
    (isLoss ? overlaps : fits)(multipleOf(listing), null, criteria.minMultiple, criteria.maxMultiple) &&
    within(marginOf(listing), criteria.minMargin, criteria.maxMargin) &&
    within(listing.yearEstablished, criteria.minYear, criteria.maxYear) &&
    within(listing.employees, criteria.minEmployees, criteria.maxEmployees) &&
    chosen(listing.businessType, criteria.businessType) &&
    chosen(listing.industry, criteria.industry) &&
    chosen(listing.location, withStates(criteria.location)) &&
    isNear(listing, criteria) &&
    !leftOut(listing.businessType, criteria.notBusinessType) &&
    !leftOut(listing.industry, criteria.notIndustry) &&
    !leftOut(listing.location, withStates(criteria.notLocation)) &&
    criteria.flags.every((flag) => flags.includes(flag)) &&
    !criteria.notFlags.some((flag) => flags.includes(flag)) &&
    (maxDaysListed === null || daysSince(listing.listedAt ?? listing.firstSeenAt) <= maxDaysListed) &&
    (priceCutWithin === null ||
      (wasCut && priceChangedAt !== null && daysSince(priceChangedAt) <= priceCutWithin)) &&
    (criteria.source.length === 0 || folded(criteria.source).some((name) => names.includes(name))) &&
    (criteria.broker.length === 0 || folded(criteria.broker).includes(broker?.toLowerCase() ?? "")) &&
    !criteria.exclude.some((words) =>
      words.includes(" ") ? searched.includes(words) : has(searched, words),
    ) &&
    (!criteria.exactOnly || askingPriceHigh === null)
  );
}
