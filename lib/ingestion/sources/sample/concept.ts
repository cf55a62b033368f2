import type { BusinessType } from "@/lib/listings/vocabulary";

/** Where the work is done: decides premises, rent, stock and whether the business can move. */
export type PlaceKind = "shop" | "office" | "plant" | "yard" | "site" | "home" | "online" | "route";

/**
 * One kind of business, from which several listings are composed. Texts are templates: `[a|b]` is a choice of
 * wordings, `{12-30}` a number drawn between the ends, `{name}` a quantity of `count` or a word of the story
 * ({The}, {the}, {city}, {area}, {state}, {year}, {years}).
 */
export interface Concept {
  /** The category that a broker would file it under. */
  category: string;
  /** How titles begin. */
  heads: readonly [string, ...string[]];
  /** What titles may add. */
  tails: readonly string[];
  noun: string;
  place: PlaceKind;
  /**
   * Revenue from–to in thousands, SDE margin from–to in per cent, multiple from–to, revenue per member of staff
   * in thousands.
   */
  figures: readonly [number, number, number, number, number, number, number];
  /** Quantities that grow with revenue, from–to. */
  count?: Readonly<Record<string, readonly [number, number]>>;
  does: readonly [string, ...string[]];
  /** Customers and contracts: what a buyer would quote. */
  trade: readonly [string, ...string[]];
  kit: readonly [string, ...string[]];
  people?: readonly string[];
  grow: readonly [string, ...string[]];
  /** Sells to other businesses, so that customer concentration matters. */
  b2b?: boolean;
  franchise?: boolean;
  /** When it is never an ordinary established business. */
  type?: BusinessType;
  /** Wording or licences that exist in the United States only. */
  us?: boolean;
  /** A trade that is not old enough for founders of the seventies. */
  modern?: boolean;
  /** Seats or halls: never in a small room. */
  roomy?: boolean;
  /** Outside the United States only. */
  abroad?: boolean;
  /** Bought with its land and buildings, which the multiple covers: marinas, golf courses, inns. */
  land?: boolean;
  /** State codes or cities, when it makes sense in few places. */
  where?: readonly string[];
}

/** Where boats are: cities of `places.ts` on the sea or a large lake. */
export const WATERFRONT: readonly string[] = [
  "Mobile",
  "San Diego",
  "Long Beach",
  "New Haven",
  "Stamford",
  "Lewes",
  "Tampa",
  "Naples",
  "Sarasota",
  "Fort Lauderdale",
  "Pensacola",
  "Savannah",
  "Honolulu",
  "Kahului",
  "Camden",
  "Annapolis",
  "Plymouth",
  "Traverse City",
  "Duluth",
  "Gulfport",
  "Portsmouth",
  "Toms River",
  "Newport",
  "Charleston",
  "Myrtle Beach",
  "Corpus Christi",
  "Burlington",
  "Virginia Beach",
  "Seattle",
  "Tacoma",
  "Bellingham",
  "Milwaukee",
  "Erie",
];
