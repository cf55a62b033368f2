import { type Criteria, NO_CRITERIA } from "@/lib/listings/criteria";
import { PAGE_SIZE } from "@/lib/listings/page-size";
import type { ListingQuery } from "@/lib/listings/schema";
import { DEFAULT_SORT, SORT_KEYS, type Sort } from "@/lib/listings/sorting";

/** A search that the bench measures. `depth` is the position of the page: 0 is the first, 1 the last. */
export interface Shape {
  name: string;
  criteria: Criteria;
  sort: Sort;
  depth: number;
}

const shape = (
  name: string,
  criteria: Partial<Criteria> = {},
  sort: Sort = DEFAULT_SORT,
  depth = 0,
): Shape => ({
  name,
  criteria: { ...NO_CRITERIA, ...criteria },
  sort,
  depth,
});

const by = (key: Sort["by"], order: Sort["order"] = "desc"): Sort => ({ by: key, order });

/**
 * The default list, every sort both ways, single and combined filters, rare and common words, deep pages, no
 * matches.
 */
export const SHAPES: Shape[] = [
  shape("default"),
  ...SORT_KEYS.flatMap((key) => [
    shape(`sort ${key} desc`, {}, by(key)),
    shape(`sort ${key} asc`, {}, by(key, "asc")),
  ]),
  shape("industry", { industry: ["Legal"] }),
  shape("industry, sorted by price", { industry: ["Legal"] }, by("askingPrice", "asc")),
  shape("state", { location: ["Wyoming"] }),
  shape("country", { location: ["United States"] }),
  shape("near a city", { near: ["Denver, CO"] }),
  shape("near a city, sorted by price", { near: ["Denver, CO"] }, by("askingPrice", "asc")),
  shape("price range", { minPrice: 400_000, maxPrice: 420_000 }),
  shape("price range or unstated", { minPrice: 400_000, maxPrice: 420_000, withUnstated: true }),
  shape(
    "earnings from or unstated, sorted by price",
    { minEarnings: 300_000, withUnstated: true },
    by("askingPrice", "asc"),
  ),
  shape("price from, sorted by price asc", { minPrice: 2_000_000 }, by("askingPrice", "asc")),
  shape("earnings from, sorted by multiple", { minEarnings: 300_000 }, by("multiple", "asc")),
  shape("two industries, two states, price", {
    industry: ["Legal", "Pets"],
    location: ["Wyoming", "Vermont"],
    minPrice: 100_000,
    maxPrice: 900_000,
  }),
  shape("sold, one industry", { status: ["sold"], industry: ["Legal"] }),
  shape("common word", { search: "business" }),
  shape("word in a third of all texts", { search: "bakery" }),
  shape("rare word", { search: "naxbabakeq" }),
  shape("two words", { search: "kennel apiary" }),
  shape(
    "two words, price, sorted by price",
    { search: "kennel apiary", minPrice: 300_000 },
    by("askingPrice"),
  ),
  shape("four words", { search: "veterinary marina kennel apiary" }),
  shape("partly typed word", { search: "plumb" }),
  shape("no match: filters", { industry: ["Other"], location: ["Wyoming"], minEarnings: 5_000_000 }),
  shape("no match: word", { search: "zzzzzz" }),
  shape("relevance of a common word", { search: "business" }, by("relevance")),
  shape("relevance of two words", { search: "kennel apiary" }, by("relevance")),
  shape("relevance of a partly typed word", { search: "plumb" }, by("relevance")),
  shape("relevance of a rare word", { search: "naxbabakeq" }, by("relevance")),
  shape(
    "relevance of a common word, one industry",
    { search: "business", industry: ["Legal"] },
    by("relevance"),
  ),
  shape("relevance of two words, price", { search: "kennel apiary", minPrice: 300_000 }, by("relevance")),
  shape("relevance of a common word, a tenth into the list", { search: "business" }, by("relevance"), 0.1),
  shape("excluded word", { exclude: ["bakery"] }),
  shape("excluded word in titles", { exclude: ["bakery"], excludeIn: "title" }),
  shape("word with another excluded", { search: "kennel -bakery" }),
  shape("excluded industries, types and places", {
    notIndustry: ["Legal", "Retail"],
    notBusinessType: ["New franchise"],
    notLocation: ["California"],
  }),
  shape("multiple and margin", { maxMultiple: 3, minMargin: 20 }),
  shape("established and employees", { maxYear: 2000, minEmployees: 10 }),
  shape("required and excluded flags", { flags: ["seller-financing"], notFlags: ["real-estate"] }),
  shape("listed within a month, exact figures", { maxDaysListed: 30, exactOnly: true }),
  shape("recent price cut", { priceCutWithin: 30 }),
  shape(
    "exclusions, earnings, sorted by multiple",
    { minEarnings: 200_000, exclude: ["bakery"], notIndustry: ["Legal"] },
    by("multiple", "asc"),
  ),
  shape("page a quarter in", {}, DEFAULT_SORT, 0.25),
  shape("page half in", {}, DEFAULT_SORT, 0.5),
  shape("page three quarters in, by price", {}, by("askingPrice"), 0.75),
  shape("last page", {}, DEFAULT_SORT, 1),
  shape("last page, by revenue asc", {}, by("revenue", "asc"), 1),
  shape("last page of an industry", { industry: ["Legal"] }, DEFAULT_SORT, 1),
  shape("last page of a word", { search: "bakery" }, DEFAULT_SORT, 1),
];

/** The query for a shape whose number of matches is known. */
export function queryOf({ criteria, sort, depth }: Shape, total: number): ListingQuery {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { criteria, sort, page: Math.max(1, Math.round(pages * depth)), limit: PAGE_SIZE };
}
