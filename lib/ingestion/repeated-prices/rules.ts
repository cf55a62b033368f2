import { namesAmount } from "../catalogue/price-gate";
import type { FoundStretch } from "./stretches";

/** A listing whose price is repeated by its neighbours at the source, with the data it is judged by. */
export interface PricedListing {
  id: number;
  /** Title and description. */
  text: string;
  industry: string | null;
  /** Exact figures, in dollars. */
  revenue: number | null;
  earnings: number | null;
  /** The previous accepted price, in dollars. */
  priceBefore: number | null;
}

/** Consecutive listings of one broker at the source that have the same exact price. */
export interface Stretch extends Omit<FoundStretch, "ids"> {
  listings: PricedListing[];
}

/** Fewer equal prices in a row are a coincidence. */
export const MIN_IN_A_ROW = 5;
/** Different businesses span at least this many industries … */
const INDUSTRIES = 3;
/** … or at least this many distinct figures this far apart. */
const FIGURES = 3;
const APART = 3;
/** With steps in one direction rarer than this, the list is sorted by price: equal ones are adjacent. */
const SORTED = 0.05;

function farApart(figures: (number | null)[]): boolean {
  const known = new Set(figures.filter((figure): figure is number => figure !== null && figure > 0));
  return known.size >= FIGURES && Math.max(...known) >= APART * Math.min(...known);
}

/** Territories of one franchise legitimately cost the same; a bakery, a garage and a law firm do not. */
function areDifferentBusinesses(listings: PricedListing[]): boolean {
  const industries = new Set(listings.flatMap(({ industry }) => industry ?? []));
  if (industries.size >= INDUSTRIES) return true;
  return (["revenue", "earnings", "priceBefore"] as const).some((name) =>
    farApart(listings.map((listing) => listing[name])),
  );
}

/** Different businesses in a row at one price that most texts don't state; none if sorted by price. */
export function faultyPrices({ price, listings, ups, downs }: Stretch): PricedListing[] {
  const unconfirmed = listings.filter(({ text }) => !namesAmount(text, price));
  if (unconfirmed.length < MIN_IN_A_ROW || unconfirmed.length * 2 < listings.length) return [];
  if (ups + downs > 1 && Math.min(ups, downs) <= SORTED * (ups + downs)) return [];
  return areDifferentBusinesses(unconfirmed) ? unconfirmed : [];
}
