import type { BusinessType, Flag, Industry } from "@/lib/vocabulary/terms";
import { anyOf } from "./pattern";
import IN_WORDS from "./vocabulary/qualities.json" with { type: "json" };
import TERMS from "./vocabulary/terms.json" with { type: "json" };

/**
 * A quality that buyers ask for in words, and the words listings use for it, all in the notation of
 * `patternOf`.
 */
export interface Quality {
  id: string;
  ask: string;
  /** Usually said in passing ('a simple business'): never more than a preference. */
  isVague: boolean;
  /**
   * Brokers take it for granted and seldom write it, such as whom the business serves: a preference, unless the buyer
   * insists (MAT-102).
   */
  isUsual: boolean;
  /** Nobody refuses it: 'done making money for others' says something else. */
  isWelcome: boolean;
  show: string;
  /** How listings state the opposite; empty if they never do. */
  against: string;
  /** Qualities that imply this one. */
  entailedBy: readonly string[];
  /** Industries that imply it. */
  industries: readonly Industry[];
  /** Types of business that imply it: a franchise comes with training, a route with driving. */
  types: readonly BusinessType[];
  /** Words that make a sentence about someone or something else; may be empty. */
  unless: string;
}

/** A quality as stored in the vocabulary; lists of words are alternatives. */
interface QualityWords {
  isVague?: boolean;
  isUsual?: boolean;
  isWelcome?: boolean;
  ask: readonly string[];
  show?: readonly string[];
  against?: readonly string[];
  entailedBy?: readonly string[];
  industries?: readonly string[];
  types?: readonly string[];
  unless?: readonly string[];
}

const qualities = (words: Readonly<Record<string, QualityWords>>): Quality[] =>
  Object.entries(words).map(
    ([id, { ask, isVague, isUsual, isWelcome, show, against, entailedBy, industries, types, unless }]) => ({
      id,
      ask: anyOf(ask),
      isVague: isVague ?? false,
      isUsual: isUsual ?? false,
      isWelcome: isWelcome ?? false,
      show: anyOf(show),
      against: anyOf(against),
      entailedBy: entailedBy ?? [],
      industries: (industries ?? []) as Industry[],
      unless: anyOf(unless),
      types: (types ?? []) as BusinessType[],
    }),
  );

/** Qualities found only in the text of a listing: about its owner, staff, seller and the business itself. */
export const QUALITIES: readonly Quality[] = Object.values(IN_WORDS).flatMap(qualities);

/** Qualities that listings also have as a flag of the same name. */
export const FLAG_QUALITIES = qualities(TERMS.flags) as readonly (Quality & { id: Flag })[];

/** Business types and the words for them. */
export const TYPE_WORDS = Object.entries(TERMS.types).map(([id, { ask, types }]) => ({
  id,
  ask: anyOf(ask),
  types: types as BusinessType[],
}));
