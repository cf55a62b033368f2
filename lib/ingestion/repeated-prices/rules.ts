import { namesAmount } from "../catalogue/price-gate";

/** What a listing is judged by whose price its neighbours at the source have too. */
export interface PricedListing {
  id: number;
  /** Title and description. */
  text: string;
  industry: string | null;
  /** Exact figures, in dollars. */
  revenue: number | null;
  earnings: number | null;
  /** The accepted price before this one, in dollars. */
  priceBefore: number | null;
}

/** Listings of one broker that follow one another at the source and have the same exact price. */
export interface Stretch {
  /** In dollars. */
  price: number;
  listings: PricedListing[];
  /** How often the next price of this broker's list is higher, and how often lower. */
  ups: number;
  downs: number;
}

/** Fewer equal prices in a row are a coincidence. */
export const LEAST_IN_A_ROW = 5;
/** Different businesses belong to at least this many industries … */
const INDUSTRIES = 3;
/** … or at least this many of them have figures this far apart. */
const FIGURES = 3;
const APART = 3;
/** A list with fewer steps in the other direction is sorted by price: there, equal prices stand together. */
const SORTED = 0.05;

function farApart(figures: (number | null)[]): boolean {
  const known = new Set(figures.filter((figure): figure is number => figure !== null && figure > 0));
  return known.size >= FIGURES && Math.max(...known) >= APART * Math.min(...known);
}

/** Territories of one franchise cost the same for good reason; a bakery, a garage and a law firm do not. */
function areDifferentBusinesses(listings: PricedListing[]): boolean {
  const industries = new Set(listings.flatMap(({ industry }) => industry ?? []));
  if (industries.size >= INDUSTRIES) return true;
  return (["revenue", "earnings", "priceBefore"] as const).some((name) =>
    farApart(listings.map((listing) => listing[name])),
  );
}

/**
 * The listings whose price is an extraction fault of their page: one price on at least five in a row that are
 * different businesses and whose own texts do not say it. None when the list is sorted by price, or when most of
 * the texts do say it.
 */
export function faultyPrices({ price, listings, ups, downs }: Stretch): PricedListing[] {
  const unconfirmed = listings.filter(({ text }) => !namesAmount(text, price));
  if (unconfirmed.length < LEAST_IN_A_ROW || unconfirmed.length * 2 < listings.length) return [];
  if (ups + downs > 1 && Math.min(ups, downs) <= SORTED * (ups + downs)) return [];
  return areDifferentBusinesses(unconfirmed) ? unconfirmed : [];
}
