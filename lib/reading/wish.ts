import type { BusinessType, Flag, Industry } from "@/lib/vocabulary/terms";

/** What a figure is about. Money is in whole US dollars, shares in percent, `yearEstablished` in calendar years. */
export type Metric =
  | "price"
  | "revenue"
  | "earnings"
  | "multiple"
  | "margin"
  | "employees"
  | "yearEstablished"
  | "hours"
  | "concentration"
  | "downPayment"
  | "growth";

/** A figure that is wanted: from `min` to `max`, null where it is open; a strict bound is not itself within. */
export interface FigureAspect {
  kind: "figure";
  metric: Metric;
  min: number | null;
  max: number | null;
  strictMin: boolean;
  strictMax: boolean;
  /** Only near what was said: no bound. */
  isAbout?: boolean;
}

/** Where a business should be: in one of the states (values of the location column), or near a point. */
export interface PlaceAspect {
  kind: "place";
  states: readonly string[];
  /** Within `miles`, in a straight line, of a town; the states are those that the circle reaches. */
  near: { name: string; latitude: number; longitude: number; miles: number } | null;
  /** A province or nation of the country in `states`, which the location column does not tell: 'Ontario'. */
  within?: string;
}

/** A kind of business by its trade: `id` names a kind in lib/reading/vocabulary, or an industry term that stands for itself. */
export interface TradeAspect {
  kind: "trade";
  id: string;
  /** Industries that listings of this trade are filed under. */
  industries: readonly Industry[];
  /** True for a whole industry ('manufacturing', 'food'): being filed under it is enough. */
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

/** Something that buyers ask for in words: `id` names one in lib/reading/vocabulary. */
interface QualityAspect {
  kind: "quality";
  id: string;
}

/** Words that mean nothing to us, but plainly name the business: to be found as they stand. */
interface WordsAspect {
  kind: "words";
  words: readonly string[];
}

/**
 * Something that no table names and that a listing should mention: words with their endings open, or the id of a trade
 * that is a part or a customer of the business ('with a car wash', 'serving dentists'); a number of it where one was
 * asked for ('at least 10 trucks').
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

/** Where words stand in the text as it was given: from `start` up to, not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Whether two spans of one text have a character in common. */
export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** One thing that a person asks for. */
export interface Wish extends Span {
  /** The person's own words for it, from `start` to `end`. */
  text: string;
  /** Alternatives: one of them is wanted, or, when negated, none of them. */
  anyOf: readonly Aspect[];
  negated: boolean;
  /** False for a preference ('ideally', 'a plus'). */
  required: boolean;
  /** Asked for in words that no table knows: whether a listing answers them, keywords can only guess. */
  isLoose?: boolean;
}

/** What a text of a buyer asks for. */
export interface WishReading {
  wishes: Wish[];
  /** Words that ask for something, but for nothing that is understood, as written. */
  unused: string[];
  /** Why nothing can satisfy the text, in a sentence; null when nothing contradicts itself. */
  contradiction: string | null;
  /** The English name of the text's language when it is not English; what it says is not understood then. */
  language: string | null;
}
