import type { BusinessType, Flag, Industry } from "@/lib/vocabulary/terms";

/**
 * What a figure measures. Money is in whole US dollars, shares in percent, `yearEstablished` in calendar
 * years; `multiple` is the price in years of earnings, `revenueMultiple` in years of revenue.
 */
export type Metric =
  | "price"
  | "revenue"
  | "earnings"
  | "multiple"
  | "revenueMultiple"
  | "margin"
  | "employees"
  | "yearEstablished"
  | "hours"
  | "concentration"
  | "downPayment"
  | "growth";

/** A range for a figure. A null bound is open; a strict bound excludes the bound itself. */
export interface FigureAspect {
  kind: "figure";
  metric: Metric;
  min: number | null;
  max: number | null;
  strictMin: boolean;
  strictMax: boolean;
  /** True for an approximate value ('around 500k'), which is not a hard limit. */
  isAbout?: boolean;
}

/** Where a business should be: in one of the states (values of the location column), or near a point. */
export interface PlaceAspect {
  kind: "place";
  states: readonly string[];
  /** Within `miles` of a town, as the crow flies; `states` are then those the circle reaches. */
  near: { name: string; latitude: number; longitude: number; miles: number } | null;
  /**
   * A province or nation within the country in `states` that the location column does not record: 'Ontario'.
   */
  within?: string;
  /** The name of the region, in the notation of `patternOf`: a listing that uses it is there, whatever its column says. */
  area?: string;
}

/**
 * A kind of business: `id` is the name of a kind in lib/reading/vocabulary, or an industry term used as is.
 */
export interface TradeAspect {
  kind: "trade";
  id: string;
  /** Industries that listings of this trade are filed under. */
  industries: readonly Industry[];
  /** True for a whole industry ('manufacturing', 'food'): a listing filed under it already matches. */
  isWide: boolean;
}

export interface BusinessTypeAspect {
  kind: "businessType";
  types: readonly BusinessType[];
}

interface FlagAspect {
  kind: "flag";
  flag: Flag;
}

/** A quality that buyers describe in words: `id` is its name in lib/reading/vocabulary. */
interface QualityAspect {
  kind: "quality";
  id: string;
}

/** Words outside the vocabulary that clearly name the business: matched literally. */
interface WordsAspect {
  kind: "words";
  words: readonly string[];
}

/**
 * Something outside the vocabulary that a listing should mention: words, matched with any ending, or the id
 * of a trade that is a part or a customer of the business ('with a car wash', 'serving dentists'). `count` is
 * set when the buyer asks for a number of them ('at least 10 trucks').
 */
export interface MentionAspect {
  kind: "mention";
  words: readonly string[];
  count: { min: number | null; max: number | null } | null;
}

export type Aspect =
  | FigureAspect
  | PlaceAspect
  | TradeAspect
  | BusinessTypeAspect
  | FlagAspect
  | QualityAspect
  | WordsAspect
  | MentionAspect;

/** A range of characters in the original text: from `start` up to but excluding `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Whether two spans of the same text share a character. */
export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** One condition of the buyer. */
export interface Wish extends Span {
  /** The buyer's own words for it, from `start` to `end`. */
  text: string;
  /** Alternatives: the listing needs one of them or, when negated, must have none of them. */
  anyOf: readonly Aspect[];
  negated: boolean;
  /** False for a preference ('ideally', 'a plus'). */
  required: boolean;
  /**
   * True when the words are outside the vocabulary, so keyword matching can only guess whether a listing
   * meets it.
   */
  isLoose?: boolean;
}

/** Everything a criteria text asks for. */
export interface WishReading {
  wishes: Wish[];
  /** Words that ask for something we do not understand, as written. */
  unused: string[];
  /** What only tells something, of the buyer for example, and asks for nothing. */
  told: Span[];
  /** Why nothing can satisfy the text, as a sentence; null when the wishes do not contradict each other. */
  contradiction: string | null;
  /**
   * The English name of the text's language when it is not English, in which case the text is not understood.
   */
  language: string | null;
}

/** Words for the buyer. */
export const OF_BUYER = /\b(?:i|i'm|we|we're|my|our|me)\b/i;
